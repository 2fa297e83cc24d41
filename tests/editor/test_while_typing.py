"""Tests what is found in a text while somebody writes it."""

from __future__ import annotations

import random
from pathlib import Path as File

import pytest

from tests.conftest import Golden
from tests.editor.test_completion import SMALL
from tests.support.editing import SHIPPED
from tests.text.test_mended import typed
from toi_scenario.editor.while_typing import Before, edited_line, look
from toi_scenario.packs.workspace import Workspace

GAMES = sorted({file.parent.name for file in SHIPPED})
WEAK = SMALL.replace("regular: 4}", "regular: 3}", 1)  # a base is empty: a warning of a rule, on line 9


def rules(file: File, *texts: str, pausing: bool = True) -> list[list[tuple[str, int]]]:
    """What is found in one text after the other, with its line."""
    workspace, before, found = Workspace(), Before(), []
    for text in texts:
        looked = look(file, text, workspace, before, pausing)
        before = looked.before
        found.append([(one.rule, one.span.line) for one in looked.checked.diagnostics])
    return found


def test_what_was_found_stays_where_nobody_wrote(here: File) -> None:
    """While a line is broken, its fault stands on it, and what was found elsewhere stays, on lines that moved as well;
    on the line itself nothing stays."""
    broken = WEAK.replace("rounds: 4", "rounds: 4\nboxes: [base")
    gone = WEAK.replace("deploy: [B2]", "deploy: [B2")
    [first, second, third, last] = rules(here / "a.yaml", WEAK, broken, gone, WEAK)
    assert [("empty-slots", 9)] == first == last
    assert [("broken-yaml", 4), ("empty-slots", 10)] == second
    assert [("broken-yaml", 9)] == third


def test_a_gate_does_not_hide_what_was_found(here: File) -> None:
    """A misspelt word, or a name that stands for nothing, is told beside what the rules found before."""
    word = WEAK.replace("rounds: 4", "rouns: 4")
    name = WEAK.replace("initiative: american", "initiative: amercan")
    [_, second, third] = rules(here / "a.yaml", WEAK, word, name)
    assert [("wrong-shape", 3), ("empty-slots", 9)] == second
    assert [("unknown-name", 4), ("empty-slots", 9)] == third


def test_what_is_said_of_a_whole_text_stands_on_its_first_word(here: File) -> None:
    """That a chapter is missing does not underline all that is there."""
    text = "# by me\ngame: tide-of-iron\ntitle: A wood\nrounds: 4\n"
    looked = look(here / "a.yaml", text, Workspace(), Before())
    assert {(2, 1, 2, 5)} == {one.span for one in looked.checked.diagnostics}
    assert "the scenario needs sides" in {one.message for one in looked.checked.diagnostics}
    [battle] = (file for file in SHIPPED if (file.parent.name, file.stem) == ("dropzone-commander", "smallest"))
    before, _, rest = battle.read_text(encoding="utf-8").partition("victory:\n")
    looked = look(here / "b.yaml", f"{before}catalog:{rest.partition('catalog:')[2]}", Workspace(), Before())
    assert [("missing-victory", (1, 1, 1, 5))] == [(one.rule, one.span) for one in looked.checked.diagnostics]


@pytest.mark.parametrize(
    ("before", "after", "line"),
    [
        ("a\nb\nc", "a\nbx\nc", 2),
        ("a\nb", "a\nb\n", 3),
        ("a\n\nb", "a\n\n\nb", 3),
        ("a\nb\nc", "a\nc", 2),
        ("a", "a", 1),
    ],
)
def test_the_line_that_is_written(before: str, after: str, line: int) -> None:
    """The line that differs is the one that somebody writes; of several, the last."""
    assert line == edited_line(tuple(before.split("\n")), tuple(after.split("\n")))


SPOKEN = "Fog over {zone:mill-yard}"
QUIET = SMALL.replace(SPOKEN, "Fog")  # nobody speaks of the zone on line 6 any more


def test_what_half_a_line_does_elsewhere_waits(here: File) -> None:
    """What is new on another line is told at once to who pauses; to who writes on, once he is on another line, or ends
    this one. What changed on many lines at once was not written by a hand."""
    file = here / "a.yaml"
    unused = [("unused-zone", 6)]
    half = SMALL.replace(SPOKEN, "Fog over {zone:mill-ya}")
    broken = SMALL.replace(SPOKEN, "Fog {").replace('."}]', "")
    assert [[], unused] == rules(file, SMALL, QUIET)
    assert [[], [], [], []] == rules(file, SMALL, QUIET, QUIET.replace("Fog", "Fo"), SMALL, pausing=False)
    assert [[], []] == [one[:1] if one[:1] == unused else [] for one in rules(file, SMALL, half, pausing=False)]
    assert [[], [], unused] == rules(file, SMALL, QUIET, QUIET.replace("rounds: 4", "rounds: 5"), pausing=False)
    assert [[], [], unused] == rules(file, SMALL, QUIET, QUIET.replace('."}]', '."}]\n'), pausing=False)
    assert [[], unused] == rules(file, SMALL, QUIET.replace("rounds: 4", "rounds: 5"), pausing=False)
    assert [("broken-yaml", 11)] == rules(file, SMALL, QUIET, broken, pausing=False)[-1]


def test_it_is_said_that_a_pause_tells_more(here: File) -> None:
    """Who asks for what is wrong hears whether something is held back; looking again tells it."""
    workspace, file = Workspace(), here / "a.yaml"
    first = look(file, SMALL, workspace, Before(), pausing=False)
    second = look(file, QUIET, workspace, first.before, pausing=False)
    third = look(file, QUIET, workspace, second.before)
    assert [False, True, False] == [one.holds_back for one in (first, second, third)]
    assert ["unused-zone"] == [one.rule for one in third.checked.diagnostics]


def typing(file: File, number: int, closing: bool, pausing: bool) -> tuple[int, int]:
    """How many keys write some lines of a file, and after how many of them a finding stands on another line."""
    workspace, chance = Workspace(), random.Random(5)
    text = file.read_text(encoding="utf-8")
    lines = text.split("\n")
    sound = look(file, text, workspace, Before()).before
    keys = elsewhere = 0
    for at in chance.sample([at for at, line in enumerate(lines) if line.strip()], number):
        before = sound
        for end in range(len(lines[at]) - len(lines[at].lstrip()), len(lines[at])):
            now = "\n".join([*lines[:at], typed(lines[at][: end + 1], closing), *lines[at + 1 :]])
            looked = look(file, now, workspace, before, pausing)
            before = looked.before
            keys += 1
            elsewhere += any(one.span.line != at + 1 for one in looked.checked.diagnostics)
    return keys, elsewhere


@pytest.mark.parametrize("closing", [False, True], ids=["plain", "closing"])
@pytest.mark.parametrize("game", GAMES)
def test_findings_stand_on_the_line_that_is_written(game: str, closing: bool) -> None:
    """Lines of every shipped scenario of each game are typed letter by letter: at most 2.5 of 100 keys show a finding
    on any other line, and nothing raises. Where an editor closes brackets, half a line is often a scenario as it
    stands, in which a squad has no leader yet."""
    number = 3 if game == "tide-of-iron" else 6
    every = [typing(file, number, closing, pausing=False) for file in SHIPPED if file.parent.name == game]
    keys, elsewhere = map(sum, zip(*every, strict=True))
    assert keys > 200
    assert elsewhere <= 0.025 * keys, (elsewhere, keys)


@pytest.mark.parametrize("game", GAMES)
def test_every_key(game: str, golden: Golden) -> None:
    """What is told after each key where some lines of the smallest scenario are written anew, and whether more is held
    back."""
    file = next(one for one in SHIPPED if one.stem == "smallest" and one.parent.name == game)
    workspace, lines, told = Workspace(), file.read_text("utf-8").split("\n"), list[str]()
    before = look(file, "\n".join(lines), workspace, Before()).before
    last: list[str] = []
    for at in [at for at, line in enumerate(lines) if len(line) > 12][:: len(lines) // 8 + 1]:
        for end in range(0, len(lines[at]) + 1, 3 if len(lines[at]) > 40 else 1):
            now = "\n".join([*lines[:at], lines[at][:end], *lines[at + 1 :]])
            looked = look(file, now, workspace, before, pausing=end % 5 == 0)
            before = looked.before
            found = [f"  {one.span[:]} {one.rule}: {one.message[:80]}" for one in looked.checked.diagnostics[:4]]
            if (rows := [f"  more is held back: {looked.holds_back}", *found]) != last:
                told += [f"{at + 1} {lines[at][:end]!a}", *rows]
            last = rows
    golden(File(f"tests/golden/typed/{game}.txt"), "\n".join(told) + "\n")
