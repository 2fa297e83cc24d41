"""Tests that undo, redo, kills and restarts lose no work."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from itertools import pairwise
from pathlib import Path as File

import pytest

from tests.support.editing import SHIPPED, Page, copied, edited
from tests.support.folders import POSIX, run
from tests.support.paths import ROOT
from toi_scenario.editor.session import Session

SOME = [file for file in SHIPPED if file.stem in ("bald-hill", "ford-at-dawn", "two-hedges", "over-the-wire")]


@pytest.mark.parametrize("file", SOME, ids=[file.stem for file in SOME])
def test_all_undone_and_all_redone_are_the_same_bytes(file: File, here: File) -> None:
    """Back and forth through the journal, by the session, by a new one and by the commands, the bytes are the same."""
    copy = copied(file, here)
    session, states, chance = Session(copy), [copy.read_bytes()], random.Random(7)
    page = Page(session.open())
    while len(states) < 9:
        if edited(chance, session, page, 1):
            states.append(copy.read_bytes())
    for state in states[-2:2:-1]:
        session.undo(session.rev)
        assert state == copy.read_bytes()
    for state in states[2::-1]:
        assert 0 == run("undo", str(copy)).exit_code
        assert state == copy.read_bytes()
    assert states[0] == file.read_bytes()
    restarted = Session(copy)
    for state in states[1:5]:
        restarted.redo(restarted.rev)
        assert state == copy.read_bytes()
    for state in states[5:]:
        assert 0 == run("redo", str(copy)).exit_code
        assert state == copy.read_bytes()
    assert 2 == run("redo", str(copy)).exit_code


@POSIX
@pytest.mark.slow
def test_a_stroke_that_is_killed_is_before_or_after(here: File) -> None:
    """Killed a hundred times in the middle of a stroke, the file is before or after, and the journal undoes it."""
    (here / "hill.yaml").write_bytes((ROOT / "scenarios/tide-of-iron/bald-hill.yaml").read_bytes())
    command = [sys.executable, "-m", "tests.support.killed_strokes", str(here / "hill.yaml")]
    done = subprocess.run(command, cwd=ROOT, env={**os.environ}, capture_output=True, text=True, check=False)
    assert (0, "") == (done.returncode, done.stderr)


def test_random_typing_is_taken_back_by_the_letter(here: File) -> None:
    """Whatever is typed, in or out of YAML, each pause is an entry, and the text comes back."""
    file = copied(SOME[0], here)
    session, chance, states = Session(file), random.Random(3), [file.read_bytes()]
    for number in range(25):
        lines = session.text.split("\n")
        line = chance.randrange(len(lines))
        column = chance.randrange(len(lines[line]) + 1)
        stop = chance.randint(column, len(lines[line]))
        new = chance.choice(["", "x", ": ", "[", "\n", "é\U0001d510", '"', "- a: b\n  c"])
        edit = {"from": [line + 1, column + 1], "to": [line + 1, stop + 1], "text": new}
        session.do(session.rev, {"action": "type", "edits": [edit]}, str(number))
        session.save()
        if file.read_bytes() != states[-1]:
            states.append(file.read_bytes())
    for after, before in pairwise(states[::-1]):
        assert after == file.read_bytes()
        session.undo(session.rev)
        assert before == file.read_bytes()
