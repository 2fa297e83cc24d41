"""Tests how names are looked up, and what is proposed for them."""

from __future__ import annotations

from typing import Any

import pytest

from toi_scenario.finding import Path, Rejected, Reword, each_name
from toi_scenario.names import (
    _HOMES,
    FEW,
    MOST_COMPARED,
    MOST_FINDINGS,
    MOST_KNOWN,
    MOST_SUGGESTIONS,
    MOST_TABLES,
    LeftOut,
    Lookup,
    begin_text,
    closest,
    counted,
    did_you_mean,
    did_you_mean_either,
    find,
    listed,
    meant,
    plain,
    there_is,
)

AT: Path = ("here",)


class Named:
    """A noun with what it is called."""

    def __init__(self, **facts: Any) -> None:
        self.facts = facts


NOUNS = {
    "panzer-iv": Named(en="Panzer IV", fr="Char Panzer IV", also=["Mark Four"], counted={"en": "tank|tanks"}),
    "sherman": Named(en="M4 Sherman", fr="Char M4"),
    "truck": Named(fr="Camion", **{"class": "soft-skin"}),
    "plain-one": Named(),
}


def told(name: str, nouns: Any, left_out: LeftOut | None = None, what: str = "thing") -> list[tuple[str, str]]:
    """Message and help for a name that is looked up."""
    begin_text()
    lookup = Lookup(left_out) if left_out else Lookup()
    lookup.noun(name, nouns, AT, what)
    assert all(one.path == AT and one.rule == "unknown-name" for one in lookup.findings)
    return [(one.message, one.help) for one in lookup.findings]


@pytest.mark.parametrize("name", ["Lay Smoke", "lay-smoke", "LAY_SMOKE", " lay  smoke ", "lay_-smoke"])
def test_other_spellings(name: str) -> None:
    """Case, spaces, underscores and hyphens do not matter; the first of several that are spelt alike is meant."""
    assert "lay-smoke" == plain(name)
    assert 1 == find(name, {"other": 0, "lay smoke": 1, "Lay_Smoke": 2, "LAY": 3})
    assert find("laysmoke", {"lay-smoke": 1}) is None


def test_a_table_that_has_grown_is_read_again() -> None:
    """What is new in a table is found, and what another table calls so is not; however many tables there are."""
    table = {"one": 1}
    assert (1, None) == (find("ONE", table), find("TWO", table))
    table["two"] = 2
    assert (1, 2) == (find("ONE", table), find("TWO", table))
    many = [{f"name-{number}": number} for number in range(MOST_TABLES + 2)]
    for _ in range(2):
        assert list(range(len(many))) == [find(f"NAME {number}", one) for number, one in enumerate(many)]


@pytest.mark.parametrize(
    ("words", "joined", "there"),
    [
        ([], "", "there are "),
        (["a"], "a", "there is a"),
        (["a", "b"], "a or b", "there are a and b"),
        (["a", "b", "c"], "a, b or c", "there are a, b and c"),
    ],
)
def test_lists(words: list[str], joined: str, there: str) -> None:
    """Words in a sentence."""
    assert joined == listed(words)
    assert there == there_is(words)


def test_numbers_with_nouns() -> None:
    """One unit, and none or two units; a plural of its own."""
    assert ["0 units", "1 unit", "2 units"] == [counted(number, "unit") for number in range(3)]
    assert ["1 hex", "2 hexes"] == [counted(number, "hex", "hexes") for number in (1, 2)]


@pytest.mark.parametrize(
    ("name", "help"),
    [
        ("est", "did you mean west, or east?"),
        ("eas", "did you mean east?"),
        ("nrth", "did you mean north?"),
        ("xyz", ""),
    ],
)
def test_either_of_two(name: str, help: str) -> None:
    """Where two words are as close as each other, both are proposed."""
    assert help == did_you_mean_either(name, ("north", "south", "east", "west"))


def test_what_is_close() -> None:
    """The closest of several, if any is close enough; case does not matter."""
    assert "woods" == closest("WODS", ["woods", "words-and-more", "pond"])
    assert ("", "woods") == (closest("wxyzs", ["woods"]), closest("wooxx", ["woods"]))
    assert "" == closest("wooxx", ["woods"], 0.8)
    assert ("did you mean woods?", "") == (did_you_mean("wods", iter(["woods"])), did_you_mean("pond", ["woods"]))


@pytest.mark.parametrize(
    ("name", "known", "word"),
    [
        ("sheman", ["sherman", "panzer"], "sherman"),
        ("Sheman", ["sherman", "shermans"], None),  # two are as good
        ("panzer-3", ["panzer-4"], None),  # another number is another thing
        ("panzr-4", ["panzer-4"], "panzer-4"),
        ("side-a-line", ["side-b-line"], None),  # so is another letter
        ("sid-b-line", ["side-b-line"], "side-b-line"),
        ("she", ["sherman"], None),
        ("sheman", ["sherman", *(f"x{number}" for number in range(MOST_KNOWN - 1))], "sherman"),
        ("sheman", ["sherman", *(f"x{number}" for number in range(MOST_KNOWN))], None),
    ],
)
def test_slips_of_the_pen(name: str, known: list[str], word: str | None) -> None:
    """A slip is mended if there is exactly one word that it can have been."""
    begin_text()
    fix = meant(name, known)
    assert (None if word is None else f"write {word} for {name}") == (fix and fix.title)
    within = meant(name, known, f"{name}:{name}")
    assert (within and within.changes) == (word and Reword(f"{name}:{name}", f"{name}:{word}"))


@pytest.mark.parametrize(
    ("name", "help"),
    [
        ("mark four", "did you mean panzer-iv?"),
        ("CHAR M4", "did you mean sherman?"),
        ("camion", "did you mean truck?"),
        ("shermn", "did you mean sherman?"),
        ("tanks", "did you mean panzer-iv?"),
        ("soft-sk", "did you mean truck?"),
        ("cha", "did you mean panzer-iv or sherman?"),
        ("ch", "there are panzer-iv, sherman, truck and plain-one"),
        ("M4 Shermanns", "did you mean sherman?"),
        ("qqq", "there are panzer-iv, sherman, truck and plain-one"),
    ],
)
def test_what_nouns_are_called(name: str, help: str) -> None:
    """A name in another language, nearly one, or the beginning of one; else what there is."""
    assert [(f"there is no thing {name}", help)] == told(name, NOUNS)


def test_few_names_are_listed() -> None:
    """Thirteen are listed, and no more; none are not."""
    names = [f"q{number}q" for number in range(FEW + 1)]
    assert [("there is no thing zzz", there_is(names[:FEW]))] == told("zzz", dict.fromkeys(names[:FEW], 1))
    assert [("there is no thing zzz", "")] == told("zzz", dict.fromkeys(names, 1)) == told("zzz", {})
    left_out = LeftOut((("units", 3),), frozenset({"other"}))
    assert [("there is no thing zzz", "")] == told("zzz", dict.fromkeys(names[:FEW], 1), left_out)


@pytest.mark.parametrize(
    ("what", "hiding", "open_"),
    [
        ("side", [("sides",)], [("sides", "x"), ("units",)]),
        ("winner", [("sides",)], [("victory",)]),
        ("way to break a tie", [("sides",)], [("units",)]),
        ("division", [("sides", "x", "divisions"), ("sides",)], [("sides", "x", "deploy"), ("units",)]),
        ("objective", [("objectives",)], [("objectives", "x"), ("zones",)]),
        ("unit", [("units",), ("units", 2)], [("units", "x"), ("units", 2, "at"), ("sides",)]),
        ("zone, objective or unit", [("zones",), ("objectives",), ("units",), ("units", 0)], [("board",)]),
        (
            "zone, objective, unit or feature",
            [("zones",), ("objectives",), ("units",), ("board",), ("board", "features")],
            [("board", "overlays"), ("catalog",)],
        ),
        ("feature", [("board",), ("board", "features", "x")], [("board", "overlays"), ("zones",)]),
        ("unit or piece", [("units",), ("catalog",), ("catalog", "pieces")], [("catalog", "terrain"), ("boards",)]),
        ("terrain", [("catalog",), ("boards",)], [("catalog", "terrain"), ("board",)]),
    ],
)
def test_what_was_left_out_may_define_a_name(what: str, hiding: list[Path], open_: list[Path]) -> None:
    """An unknown name is passed over where the chapter that defines such names was left out."""
    assert what in _HOMES or what == "terrain"
    for path in hiding:
        assert [] == told("zzz", {"known": 1}, LeftOut((path,)), what), path
    for path in open_:
        assert [("there is no " + what + " zzz", "there is known")] == told("zzz", {"known": 1}, LeftOut((path,)), what)
    lookup = Lookup(LeftOut((), frozenset({"lay-smoke"})))
    assert lookup.noun("Lay Smoke", {}, AT, what) is None
    assert ([], [AT]) == (lookup.findings, lookup.passed_over)


def test_too_many_findings() -> None:
    """The hundredth ends the reading; the same one twice is one."""
    lookup = Lookup()
    for number in range(MOST_FINDINGS - 1):
        lookup.say((number,), "x")
        lookup.say((number,), "x")
    assert len(lookup.findings) == MOST_FINDINGS - 1
    with pytest.raises(Rejected) as refused:
        lookup.say(AT, "x")
    assert len(refused.value.findings) == MOST_FINDINGS


def test_too_many_suggestions() -> None:
    """After so many unknown names they are only told, with no suggestion and no fix; few names are listed still."""
    begin_text()
    lookup = Lookup()
    known = dict.fromkeys(["woods", *(f"other-{number}" for number in range(FEW))], 1)
    for number in range(MOST_SUGGESTIONS + 2):
        lookup.noun("wods", known, (number,), "terrain")
    helps = [(one.help, one.fix is not None) for one in lookup.findings]
    assert [("did you mean woods?", True)] * (MOST_SUGGESTIONS + 1) + [("", False)] == helps


def test_too_many_words_to_compare() -> None:
    """So many words are compared for one text, and no more; the next text begins anew."""
    many = [f"q{number}" for number in range(MOST_COMPARED // 60 - 1)]
    begin_text()
    assert ["woods"] * 60 == [closest("wods", [*many, "woods"], 0.8) for _ in range(60)]
    assert "" == closest("wods", ["woods"]) == did_you_mean("wods", ["woods"])
    assert meant("wods", ["woods"]) is None
    begin_text()
    assert "woods" == closest("wods", ["woods"])


def test_very_many_names() -> None:
    """Among more than a thousand names, other spellings are found too, the first of those spelt alike."""
    for number in (MOST_KNOWN, MOST_KNOWN + 1):
        nouns = {f"Name {one}": one for one in range(1, number)} | {"name_7": 77}
        lookup = Lookup()
        assert [7, 7, 77] == [lookup.noun(name, nouns, AT, "thing") for name in ("NAME-7", "Name 7", "name_7")]
        assert lookup.noun("nobody", nouns, AT, "thing") is None
        assert [(AT, "thing", name) for name in ("NAME-7", "Name 7", "name_7")] == lookup.notes


def test_words() -> None:
    """A word is given back as it is known; whoever asks is told what may stand there."""
    asked: list[Any] = []
    lookup = Lookup(asked=asked)
    assert "random" == lookup.word("RANDOM", ("german", "random"), AT, "side")
    assert "" == lookup.word("nobody", {"german": 1}, AT, "side")
    assert [(AT, "side", "RANDOM")] == lookup.notes
    assert [("there is no side nobody", "there is german")] == [(one.message, one.help) for one in lookup.findings]
    assert {(AT, "side", "german,random"), (AT, "side", "german")} == {
        (one.path, one.what, ",".join(one.names)) for one in asked
    }


def test_what_a_misspelt_side_may_mean() -> None:
    """Who names a side by what another one is misspelt as, is not told besides."""
    lookup = Lookup()
    lookup.misspelt.add("germn")
    assert lookup.noun("german", {"germn": 1, "american": 2}, AT, "side") is None
    assert [] == lookup.findings
    lookup.noun("german", {"american": 2}, AT, "side")
    assert 1 == len(lookup.findings)


@pytest.mark.parametrize(
    ("value", "names"),
    [
        ("a", [(AT, "a")]),
        (3, [(AT, "3")]),
        (["a", 4], [((*AT, 0), "a"), ((*AT, 1), "4")]),
        ({"a": 2, "b": 0, "c": 1}, [((*AT, "a"), "a"), ((*AT, "a"), "a"), ((*AT, "c"), "c")]),
        ([], []),
    ],
)
def test_each_name(value: Any, names: list[tuple[Path, str]]) -> None:
    """One name, a list, or names with their numbers."""
    assert names == list(each_name(value, AT))
