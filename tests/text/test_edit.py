"""Tests changes to a scenario's text, and which are refused."""

from __future__ import annotations

import os
import random
from textwrap import dedent

import pytest

from tests.support import random_edits
from toi_scenario.finding import Refused
from toi_scenario.text.document import read
from toi_scenario.text.edit import Change, Delete, Insert, Rename, Set, apply, edit
from toi_scenario.text.edit.plan import alike

LONG = os.environ.get("TOI_FUZZ") == "long"

BEFORE = dedent("""\
    # at the top
    title: Mill   # its name
    goal: >-      # of both
      Take
      the mill.
    board:
      north: n
      layout: [[P1A]]   # one board
      overlays:
        # the wood
        - {terrain: woods, at: [A1, A2]}   # small
        - terrain: road
          # on the seam
          along: [A4, B4,   # west
                  C4]       # east
    zones: {a: {hexes: [A1]}, b: {hexes: B2}}
    empty:   # nothing yet
    none: []   # nobody
    """)

# A change, the lines that it removes, and those that it adds.
EXAMPLES: list[tuple[Change, str, str]] = [
    (Set(("title",), "Mill"), "", ""),
    (Set(("title",), "no"), "title: Mill   # its name", 'title: "no"   # its name'),
    (Set(("board", "north"), "ne"), "  north: n", "  north: ne"),
    (Set(("goal",), "Go."), "  Take\n  the mill.", "  Go."),
    (
        Set(("goal",), "Go.\nNow.\n"),
        "goal: >-      # of both\n  Take\n  the mill.",
        "goal: >      # of both\n  Go.\n\n  Now.",
    ),
    (
        Set(("board", "overlays", 0, "at", 1), "A3"),
        "    - {terrain: woods, at: [A1, A2]}   # small",
        "    - {terrain: woods, at: [A1, A3]}   # small",
    ),
    (
        Set(("board", "overlays", 0), {"terrain": "woods", "at": ["A1", "A2"], "level": 1}),
        "    - {terrain: woods, at: [A1, A2]}   # small",
        "    - {terrain: woods, at: [A1, A2], level: 1}   # small",
    ),
    (Set(("empty",), 3), "empty:   # nothing yet", "empty: 3   # nothing yet"),
    (Set(("empty", "x", "y"), 3), "empty:   # nothing yet", "empty:   # nothing yet\n  x: {y: 3}"),
    (Set(("none",), [{"a": 1}]), "none: []   # nobody", "none:   # nobody\n  - {a: 1}"),
    (Insert(("none", 0), "a, b"), "none: []   # nobody", 'none: ["a, b"]   # nobody'),
    (
        Insert(("zones", "c", "hexes"), "C1"),
        "zones: {a: {hexes: [A1]}, b: {hexes: B2}}",
        "zones: {a: {hexes: [A1]}, b: {hexes: B2}, c: {hexes: C1}}",
    ),
    (Insert(("board", "streams"), "deep"), "", "  streams: deep"),
    (Insert(("board", "overlays", 1), {"terrain": "hill", "at": "A1"}), "", "    - {terrain: hill, at: A1}"),
    (Insert(("board", "overlays", 0), {"terrain": "hill", "at": "A1"}), "", "    - {terrain: hill, at: A1}"),
    (
        Insert(("board", "overlays", 1, "along", 0), "A3"),
        "      along: [A4, B4,   # west",
        "      along: [A3, A4, B4,   # west",
    ),
    (Insert(("waive", "crowded-place"), "it: is so"), "", 'waive: {crowded-place: "it: is so"}'),
    (Insert(("notes",), "One.\nTwo.\n"), "", "notes: |\n  One.\n  Two."),
    (Insert(("sides",), {"american": {"actions": 3}}), "", "sides:\n  american: {actions: 3}"),
    (Delete(("title",)), "title: Mill   # its name", ""),
    (Delete(("goal",)), "goal: >-      # of both\n  Take\n  the mill.", ""),
    (Delete(("board", "overlays", 0)), "    - {terrain: woods, at: [A1, A2]}   # small", ""),
    (Delete(("board", "overlays", 1, "terrain")), "    - terrain: road", "    -"),
    (Delete(("board", "overlays", 1, "along", 2)), "              C4]       # east", "              ]       # east"),
    (Delete(("zones", "a")), "zones: {a: {hexes: [A1]}, b: {hexes: B2}}", "zones: {b: {hexes: B2}}"),
    (Delete(("zones", "b")), "zones: {a: {hexes: [A1]}, b: {hexes: B2}}", "zones: {a: {hexes: [A1]}}"),
    (Delete(("board", "layout", 0)), "  layout: [[P1A]]   # one board", "  layout: []   # one board"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "old", "new"), EXAMPLES, ids=[repr(one[0]) for one in EXAMPLES])
def test_examples(change: Change, old: str, new: str) -> None:
    """A change removes and adds the lines shown, and no others."""
    before, after = BEFORE.splitlines(), apply(BEFORE, [change]).splitlines()
    gone = old.splitlines()
    if change == Delete(("board", "overlays", 1, "along", 2)):  # the comma before it goes with the last item
        gone, new = [before[13], *gone], f"{before[13].replace(',   # west', '   # west')}\n{new}"
    if not gone and not new:
        assert BEFORE.splitlines() == after
        return
    spots = [number for number in range(len(before) + 1) if before[number : number + len(gone)] == gone]
    assert after in [[*before[:at], *new.splitlines(), *before[at + len(gone) :]] for at in spots]


@pytest.mark.parametrize(
    ("old", "value", "new"),
    [
        ('a: "3A"', "4B", 'a: "4B"'),
        ("a: '3A'  # own", "it's", "a: 'it''s'  # own"),
        ("a: [x, 'y z', \"w\"]", "v", "a: [x, 'v', \"w\"]"),
        ("a: 'x'", "bell \x07", 'a: "bell \\u0007"'),
        ("a: 'x'", 3, "a: 3"),
    ],
)
def test_quotes_stay(old: str, value: object, new: str) -> None:
    """A word in quotes keeps the same kind of quotes, if these can hold the new word."""
    path = ("a", 1) if "[" in old else ("a",)
    assert f"{new}\n" == apply(f"{old}\n", [Set(path, value)])


def test_a_key_keeps_its_quotes() -> None:
    """A key that is renamed keeps its quotes, too."""
    assert '"b": 1\n' == apply('"a": 1\n', [Rename(("a",), "b")])


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("a: |\n  x\n  y", "a: |-\n  x\n  y\nb: 1"),
        ("a: >2+\n   x\n  y", "a: >2-\n   x\n  y\nb: 1"),
        ("c:\n  - a: |\n      x", "c:\n  - a: |-\n      x\nb: 1"),
        ("a: x", "a: x\nb: 1"),
    ],
)
def test_a_last_line_without_an_end(old: str, new: str) -> None:
    """Text can be added below a block that ends the file without a line break, and the block keeps its value."""
    assert new == apply(old, [Set(("b",), 1)])
    assert {**read(old).data, "b": 1} == read(new).data


@pytest.mark.parametrize(
    ("path", "old", "new"),
    [
        (("a", 1), "a: [A1, A2,]\n", "a: [A1, ]\n"),
        (("a", 1), "a: [\n  A1,\n  A2,\n]\n", "a: [\n  A1,\n]\n"),
        (("a", 1), "a: [\n  A1,\n  A2\n]\n", "a: [\n  A1\n]\n"),
        (("a", 0, 0), "a:\n  - - A1\n    - B2\n", "a:\n  - - B2\n"),
        (("a", 0, 0), "a:\n  - - A1\n    # two\n    - B2\n", "a:\n  -\n    # two\n    - B2\n"),
        (("a", 0, "b"), "a:\n  - b: 1\n    c: 2\n", "a:\n  - c: 2\n"),
    ],
)
def test_what_an_item_leaves(path: tuple[str | int, ...], old: str, new: str) -> None:
    """The last item of a list takes no comma that others need; the first leaves its dash to the next."""
    assert new == apply(old, [Delete(path)])


def test_several_at_once() -> None:
    """Paths are those of the text before all changes; a part that one change makes, another can add to."""
    changes: list[Change] = [
        Delete(("board", "overlays", 0)),
        Set(("board", "overlays", 1, "along", 0), "A3"),
        Insert(("board", "overlays", 2), {"terrain": "hill", "at": "D1"}),
        Set(("objectives", "mill", "at"), "C1"),
        Set(("objectives", "mill", "kind"), "victory"),
        Set(("objectives", "ford"), {"kind": "control", "at": "C2"}),
        Set(("new", "a", "b"), 1),
        Set(("new", "a", "c"), 2),
        Set(("rows", 0, "a"), 1),
        Set(("rows", 1, "b"), 2),
        Set(("rows", 0, "c"), 3),
    ]
    data = read(apply(BEFORE, changes)).data
    roads = [{"terrain": "road", "along": ["A3", "B4", "C4"]}, {"terrain": "hill", "at": "D1"}]
    goals = {"mill": {"at": "C1", "kind": "victory"}, "ford": {"kind": "control", "at": "C2"}}
    assert (roads, goals) == (data["board"]["overlays"], data["objectives"])
    assert ({"a": {"b": 1, "c": 2}}, [{"a": 1, "c": 3}, {"b": 2}]) == (data["new"], data["rows"])


def test_a_list_becomes_empty_without_losing_comments() -> None:
    """Where the last of several lines goes, empty brackets stand after the key; comments stay."""
    text = apply(BEFORE, [Delete(("board", "overlays", 0)), Delete(("board", "overlays", 1))])
    assert "  overlays: []\n    # the wood\nzones:" in text


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ([Delete(("tilte",))], "there is no tilte; did you mean title?"),
        ([Delete(("zones", "a", "hexes", 7))], "there is no zones.a.hexes[7]"),
        ([Delete(("title", "x"))], "there is no title.x"),
        ([Insert(("title",), 1)], "there is a title already"),
        ([Set(("title", "x"), 1)], "title is Mill, with nothing inside it"),
        ([Set(("none", 3), 1)], "there is no none[3]: the list has 0 items"),
        ([Set(("none", "x"), 1)], "none is a list, with 0 items: number them from 0, as in none[0]"),
        ([Set(("zones", 0), 1)], "zones is a mapping, so there is no zones[0]"),
        ([Set(("new", 2), 1)], "a new list begins with item 0, not 2"),
        ([Set((), ["x"])], "the whole file can only be changed into another mapping"),
        ([Set(("title",), 1), Set(("title",), 2)], "title would be changed twice at once"),
        ([Delete(("zones",)), Set(("zones", "a"), 2)], "zones would be changed twice at once"),
        ([Set(("new", "a"), 1), Set(("new", "a"), 2)], "new.a would be changed twice at once"),
        ([Set(("new", "a"), 1), Set(("new", "a", "b"), 2)], "new.a.b does not fit what the other changes make"),
        ([Set(("new", 0), 1), Set(("new", "a"), 2)], "new.a does not fit what the other changes make"),
        ([Set(("new", 0), 1), Set(("new", 2), 2)], "new[2] does not fit what the other changes make"),
        ([Set(("title",), 10**20)], "the file would not read back: 100000000000000000000 is not read alike"),
        ([Set(("title",), "\ud800")], "the file would not read back: no letter has this code"),
        ([Set(("zones", "a"), eval("[" * 40 + "]" * 40))], "the file would not read back: more than 40 levels"),
    ],
)
def test_refused(changes: list[Change], message: str) -> None:
    """A change that is impossible, or would not read back as it was meant, is refused with a reason."""
    with pytest.raises(Refused) as refused:
        apply(BEFORE, changes)
    assert message == str(refused.value)[: len(message)]


def test_a_patch_that_goes_wrong_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if the patches fail, a text that does not read as it was meant to is never returned."""
    monkeypatch.setattr("toi_scenario.text.edit.patches.on_a_line", lambda value: "[")
    monkeypatch.setattr("toi_scenario.text.edit.spelling.on_a_line", lambda value: "north")
    for path in (("board", "layout", 0), ("empty",)):
        with pytest.raises(Refused, match="would not read back"):
            apply(BEFORE, [Set(path, 3)])


VARIANTS = {
    "as they are": lambda text: text,
    "CRLF": lambda text: text.replace("\n", "\r\n"),
    "no line break at the end": lambda text: text.rstrip("\n"),
}


@pytest.mark.parametrize("variant", VARIANTS)
def test_random_changes(variant: str) -> None:
    """Each of many random changes to real scenarios reads back as it should, and touches no line but its own."""
    chance = random.Random(variant)
    documents = [read(VARIANTS[variant](text)) for text in random_edits.TEXTS.values()]
    reasons: set[str] = set()
    for _ in range(3_000 if LONG else 250):
        document = chance.choice(documents)
        edit = random_edits.edit(document, chance)
        text = document.text
        try:
            text = apply(document.text, [edit.change])
        except Refused as refused:
            # A text in a block at the very end has no line break of its own there.
            reasons.add(str(refused).partition(": ")[2])
            continue
        after = read(text)
        assert alike(edit.expected, after.data), (edit.change, text)
        assert "" == random_edits.touched_too_much(document, after, edit), (edit.change, text)
        assert set(random_edits.breaks(document.text)) >= set(random_edits.breaks(text))
    unended = {"end its last line with a line break first"}
    assert reasons <= (unended if variant == "no line break at the end" else set())


def test_random_changes_to_odd_texts() -> None:
    """The same holds for texts as odd as YAML allows, except that only their data is checked."""
    chance = random.Random(8)
    for _ in range(3_000 if LONG else 400):
        document = read(chance.choice(random_edits.ODD))
        edit = random_edits.edit(document, chance)
        assert alike(edit.expected, read(apply(document.text, [edit.change])).data), (edit.change, document.text)


def test_many_random_changes_at_once() -> None:
    """Random changes to different chapters give the same text in one pass as one after the other."""
    chance = random.Random(9)
    for _ in range(300 if LONG else 40):
        document = read(chance.choice(list(random_edits.TEXTS.values())))
        chosen: dict[object, Change] = {
            edit.change.path[0]: edit.change for edit in (random_edits.edit(document, chance) for _ in range(8))
        }
        one_by_one = document.text
        for change in chosen.values():
            one_by_one = apply(one_by_one, [change])
        assert alike(read(one_by_one).data, read(apply(document.text, list(chosen.values()))).data)


def test_an_edit_gives_the_document_that_it_has_read() -> None:
    """The document that a change returns has the data and the places of the new text, so that nobody need read it
    again."""
    before = read(random_edits.TEXTS["orchard-crossing.yaml"])
    after = edit(before, [Set(("rounds",), 7), Set(("board", "layout", 0, 1), "P3B")])
    again = read(after.text)
    assert (again.data, 7, "P3B") == (after.data, after.data["rounds"], after.written(("board", "layout", 0, 1)))
    assert [again.span((word,)) for word in again.data] == [after.span((word,)) for word in after.data]
    assert before is edit(before, [])
