"""Tests what is found in a text while somebody writes it."""

from __future__ import annotations

import random
from pathlib import Path as File

import pytest

from tests.editor.test_completion import SMALL
from tests.support.editing import SHIPPED
from tests.text.test_mended import typed
from toi_scenario.editor.while_typing import Before, edited_line, look
from toi_scenario.packs.workspace import Workspace

WEAK = SMALL.replace("regular: 4}", "regular: 3}", 1)  # a base is empty: a warning of a rule, on line 9


def rules(file: File, *texts: str) -> list[list[tuple[str, int]]]:
    """What is found in one text after the other, with its line."""
    workspace, before, found = Workspace(), Before(), []
    for text in texts:
        looked = look(file, text, workspace, before)
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


@pytest.mark.parametrize(("closing", "most"), [(False, 0.025), (True, 0.07)], ids=["plain", "closing"])
def test_findings_stand_on_the_line_that_is_written(closing: bool, most: float) -> None:
    """Lines of every shipped scenario are typed letter by letter: at most 2.5 of 100 keys show a finding on any other
    line, and nothing raises. Where an editor closes brackets, half a line is more often a scenario as it stands, in
    which a zone is of no use yet."""
    workspace, chance = Workspace(), random.Random(5)
    keys = elsewhere = 0
    for file in SHIPPED:
        text = file.read_text(encoding="utf-8")
        lines = text.split("\n")
        sound = look(file, text, workspace, Before()).before
        written = [at for at, line in enumerate(lines) if line.strip()]
        for at in chance.sample(written, 1):
            before = sound
            for end in range(len(lines[at]) - len(lines[at].lstrip()), len(lines[at])):
                now = "\n".join([*lines[:at], typed(lines[at][: end + 1], closing), *lines[at + 1 :]])
                looked = look(file, now, workspace, before)
                before = looked.before
                keys += 1
                elsewhere += any(one.span.line != at + 1 for one in looked.checked.diagnostics)
    assert keys > 300
    assert elsewhere <= most * keys, (elsewhere, keys)
