"""Tests that suggested fixes mend their findings and change nothing else."""

from __future__ import annotations

from collections import Counter
from difflib import SequenceMatcher
from pathlib import Path as File
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.support.examples import IN_PACK, examples
from tests.support.spoiled_scenarios import spoiled_words
from toi_scenario import games
from toi_scenario.authoring import fix_all
from toi_scenario.authoring.fix_all import mended
from toi_scenario.files import shipped_files
from toi_scenario.finding import Diagnostic
from toi_scenario.games.asking import rules_of
from toi_scenario.names import meant
from toi_scenario.packs.workspace import Workspace
from toi_scenario.pipeline import Checked, check

# Each rule once, with the game of its examples; where they name none, the first game that has the rule.
RULES = {name: (game.name, rule) for game in reversed(games.ALL.values()) for name, rule in rules_of(game).items()}
FIXABLE = sorted(name for name, (_, rule) in RULES.items() if getattr(rule, "fixable", False))
SMALL = shipped_files.smallest("tide-of-iron")
BAD = [
    pytest.param(example.text, id=f"{name}-{index}")
    for name, (game, rule) in RULES.items()
    for index, example in enumerate(examples(rule.__doc__ or "", game))
    if not example.good and not example.files(game)
]


def found(text: str) -> list[Diagnostic]:
    return list(check(text, "x.yaml", IN_PACK).diagnostics)


def written(folder: File, text: str | bytes) -> File:
    file = folder / "x.yaml"
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    return file


def untouched(before: str, after: str, lines: set[int]) -> bool:
    """Whether all lines but these are unchanged."""
    old, new = before.splitlines(keepends=True), after.splitlines(keepends=True)
    changed = [code for code in SequenceMatcher(None, old, new, autojunk=False).get_opcodes() if code[0] != "equal"]
    return all(set(range(start + 1, end + 1)) <= lines and start < end for _, start, end, _, _ in changed)


def lines_of(*told: Diagnostic) -> set[int]:
    """The lines with findings, and the line before each: a mapping that becomes empty turns into `{}` behind its
    key."""
    return {line for one in told for line in range(one.span.line - 1, one.span.end_line + 1)}


def test_enough_rules_carry_one() -> None:
    """Many rules have fixes."""
    assert 17 == len(FIXABLE)


@pytest.mark.parametrize("text", BAD)
def test_what_a_rule_says_of_itself(text: str) -> None:
    """Only rules that say so carry a fix."""
    assert not [one for one in found(text) if one.fix and one.rule not in FIXABLE]


@pytest.mark.parametrize("name", FIXABLE)
def test_every_fix_mends_its_own_example(name: str, tmp_path: File) -> None:
    """A bad example whose findings all carry a fix is clean afterwards, and only lines with findings change."""
    tried = 0
    game, rule = RULES[name]
    for example in examples(rule.__doc__ or "", game):
        before = found(example.text)
        suggested = [one for one in before if one.fix]
        if suggested:
            made = mended(written(tmp_path, example.text), Workspace())
            after = made.changed.after.decode()
            rest = [one.message for one in before if not one.fix]
            assert (len(suggested), [], rest) == (len(made.done), made.left, [one.message for one in found(after)])
            assert untouched(example.text, after, lines_of(*suggested))
            tried += 1
    assert tried


PARTS = {
    "unused-box": ("boxes: [base, practice, normandy]  # ours\n", "boxes: [base, practice]  # ours\n"),
    "ambiguous-scalar": ("date: 1944-06-12\n", 'date: "1944-06-12"\n'),
    "reversed-span": ("players: [4, 2] # few\n", "players: [2, 4] # few\n"),
    "unused-zone": ("zones:\n  here: {hexes: [B2]}\n  there: {color: red, hexes: [C2]} # why?\n", ""),
    "idle-waiver": ("waive: {crowded-place: 'many', empty-slots: few}\n", ""),
    "broken-reference": (
        "notes: |\n  Of {side:germn} and\n  {sides:american},   {rounds} of it.\n",
        "notes: |\n  Of {side:german} and\n  {side:american},   {rounds} of it.\n",
    ),
    "wrong-shape": ("licence: CC0-1.0\n", "license: CC0-1.0\n"),
    "text in quotes": ("place: 1944\n", 'place: "1944"\n'),
    "concealed-vehicle": (
        "units:\n  - side: german\n    vehicle: panzer-iv\n    concealed: true\n    at: F3\n",
        "units:\n  - side: german\n    vehicle: panzer-iv\n    at: F3\n",
    ),
}


@given(st.lists(st.sampled_from(sorted(PARTS)), unique=True, max_size=5), st.booleans(), st.booleans())
def test_many_at_once(tmp_path_factory: pytest.TempPathFactory, names: list[str], crlf: bool, bom: bool) -> None:
    """Faults of many kinds in one file are mended together, each as if it were alone; line ends and mark stay."""
    mark, line_end = ("\ufeff" if bom else ""), ("\r\n" if crlf else "\n")
    bad, good = (
        (mark + SMALL + "".join(PARTS[name][index] for name in names)).replace("\n", line_end) for index in (0, 1)
    )
    made = mended(written(tmp_path_factory.mktemp("many"), bad), Workspace())
    assert (good.encode(), []) == (made.changed.after, made.left)


def test_many_of_a_kind_are_checked_together(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hundreds of fixes take a few checks: of what is the same, and of the last by itself."""
    zones = "".join(f"  z-{number}: {{hexes: [C{1 + number % 4}]}}\n" for number in range(200))
    slips = "".join(f'  - {{text: "{number} {{side:germn}}"}}\n' for number in range(90))
    checks: list[str] = []

    def counted(text: str, *more: Any) -> Checked:
        checks.append(text)
        return check(text, *more)

    monkeypatch.setattr(fix_all, "check", counted)
    text = f"{SMALL}zones:\n{zones}special_rules:\n{slips}"
    made = mended(written(tmp_path, text), Workspace())
    after = f"{SMALL}special_rules:\n{slips.replace('germn', 'german')}"
    assert (after, 290, 290, []) == (made.changed.after.decode(), len(made.done), len({*made.done}), made.left)
    assert len(checks) < 20


def test_all_parts_are_faults() -> None:
    """Each part put together above is a fault before, and none after."""
    for bad, good in PARTS.values():
        assert (True, []) == (
            all(one.fix for one in found(SMALL + bad)) and bool(found(SMALL + bad)),
            found(SMALL + good),
        )


@given(spoiled_words())
@settings(suppress_health_check=list(HealthCheck))
def test_mending_does_no_harm(text: str) -> None:
    """Whatever is wrong with a file, mending it adds no finding, unless a gate had hidden it. A second run finds
    nothing more to mend."""
    with TemporaryDirectory() as folder:
        file = written(File(folder), text)
        made = mended(file, Workspace())
        before, after = check(text, "x.yaml"), check(made.changed.after, "x.yaml")
        if not before.halted:
            more = Counter(one.rule for one in after.diagnostics) - Counter(one.rule for one in before.diagnostics)
            assert not more
        assert len(made.done) + len(made.left) <= 500
        file.write_bytes(made.changed.after)
        again = mended(file, Workspace())
        assert ([], made.changed.after) == (again.done, again.changed.after)


def test_a_name_that_is_part_of_its_own_reference(tmp_path: File) -> None:
    """In a text with two references, the wrong part of each is mended, even where one name contains the other."""
    text = SMALL + "zones: {zona: {hexes: [C2]}}\nnotes: '{zone:zon}, {sides:american}'\n"
    after = mended(written(tmp_path, text), Workspace()).changed.after.decode()
    assert text.replace("'{zone:zon}, {sides:american}'", "'{zone:zona}, {side:american}'") == after


def test_what_may_be_meant_is_not_dropped(tmp_path: File) -> None:
    """An unused zone stays while a text refers to a zone that does not exist."""
    text = SMALL + "zones: {west: {hexes: [C2]}}\nnotes: '{zone:orchard}'\n"
    assert text.encode() == mended(written(tmp_path, text), Workspace()).changed.after


# what is not safe ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        (
            "units:\n  - {side: german, vehicle: panzer-iv, at: F3, concealed: yes}\n",
            'then concealed should be true or false, not "yes"',
        ),
        (
            "units:\n  - {side: german, vehicle: panzer-iv, at: F3, concealed: yes}\nevents: *a\n",
            "there are other faults to mend before the file can be read",
        ),
        ("players: [6, 2]\n", "then this is for 2 to 6 players, and the rules are for 2 to 4"),
        (
            "zones:\n  one: {hexes: [C2]}\n  other: {hexes: {within: 1, of: one}}\n",
            "there would still be as much of unused-zone",
        ),
    ],
)
def test_what_would_do_harm_is_left(more: str, reason: str, tmp_path: File) -> None:
    """A fix that would cause another finding is not made, and the reason is given."""
    file = written(tmp_path, SMALL + more)
    made = mended(file, Workspace())
    assert (file.read_bytes(), [reason]) == (made.changed.after, [why for _, why in made.left])


def test_words_that_cannot_be_read_are_judged_where_they_stand(tmp_path: File) -> None:
    """When a word that YAML readers take differently is meant as text, it is quoted; others are not."""
    units = "units:\n  - {side: german, vehicle: panzer-iv, at: F3, concealed: no}\n"
    made = mended(written(tmp_path, SMALL + units + "date: 1944-06-12\n"), Workspace())
    assert (SMALL + units + 'date: "1944-06-12"\n').encode() == made.changed.after
    assert ['then concealed should be true or false, not "no"'] == [reason for _, reason in made.left]


def test_each_word_is_judged_where_it_would_stand(tmp_path: File) -> None:
    """The words before it would have become longer by then."""
    words = ["no", "off", "yes", "on", "No"]
    units = "".join(f"  - {{side: german, vehicle: opel-blitz, at: F3, concealed: {word}}}\n" for word in words)
    made = mended(written(tmp_path, f"{SMALL}units:\n{units}"), Workspace())
    reasons = [f'then concealed should be true or false, not "{word}"' for word in words]
    assert (reasons, []) == ([reason for _, reason in made.left], made.done)


def test_more_slips_than_a_gate_tells(tmp_path: File) -> None:
    """A gate tells a hundred slips; when these are mended, those behind are seen and mended, too."""
    slips = "  - {side: german, vehicle: opel-bliz, at: F3}\n" * 250
    made = mended(written(tmp_path, f"{SMALL}units:\n{slips}"), Workspace())
    assert (250, []) == (len(made.done), made.left)


def test_more_words_than_the_reader_tells(tmp_path: File) -> None:
    """The reader tells fifty words that readers take otherwise; those behind are mended, too, if all can be."""
    rules = "special_rules:\n" + "  - {title: yes, text: no}\n" * 60
    made = mended(written(tmp_path, SMALL + rules), Workspace())
    assert (120, []) == (len(made.done), made.left)
    made = mended(written(tmp_path, f"{SMALL}{rules}notes: a\nnotes: b\n"), Workspace())
    assert (0, {"there are other faults to mend before the file can be read"}) == (
        len(made.done),
        {why for _, why in made.left},
    )


def test_of_two_fixes_in_each_others_way_both_are_made(tmp_path: File) -> None:
    """Two fixes in one list are both made, though each index is that of the original list."""
    head = SMALL.replace("board: {layout: [[P1A]]}", "board:\n  layout: [[P1A]]\n  markers:\n    - {%s}\n", 1)
    file = written(tmp_path, head % "marker: razor-wire, at: [C1, C1, D2, C1, D2]")
    assert (head % "marker: razor-wire, at: [C1, D2]").encode() == mended(file, Workspace()).changed.after


@pytest.mark.parametrize(
    ("name", "known", "word"),
    [
        ("germn", ["german", "american"], "german"),
        ("Lay Smoek", ["lay-smoke", "lay-razor-wire"], "lay-smoke"),
        ("mill-2", ["mill-1", "bridge"], ""),
        ("P1C", ["P1A"], ""),
        ("hill-a", ["hill-b"], ""),
        ("orchard", ["orchards", "orchar"], ""),
        ("house", ["bridge"], ""),
    ],
)
def test_what_is_a_slip_of_the_pen(name: str, known: list[str], word: str) -> None:
    """A name close to exactly one known word is a slip; numbers, single letters and names close to two are not."""
    fix = meant(name, known)
    assert (f"write {word} for {name}" if word else None) == (fix and fix.title)
