"""Tests that what two people do to a file is kept."""

from __future__ import annotations

import random
from pathlib import Path as File

import pytest

from tests.support.folders import run
from tests.support.paths import ROOT
from toi_scenario.editor.merging import difference, merged
from toi_scenario.editor.session import Session

HILL = ROOT / "scenarios" / "tide-of-iron" / "bald-hill.yaml"
BASE = "a\nb\nc\nd\ne\n"


@pytest.mark.parametrize(
    ("mine", "theirs", "both"),
    [
        ("A\nb\nc\nd\ne\n", "a\nb\nc\nd\nE\n", "A\nb\nc\nd\nE\n"),
        ("a\nc\nd\ne\n", "a\nb\nc\nd\nx\ne\n", "a\nc\nd\nx\ne\n"),
        ("A\nb\nc\nd\ne\n", "A\nb\nc\nd\ne\n", "A\nb\nc\nd\ne\n"),
        (BASE, "x\n", "x\n"),
        ("A\nb\nc\nd\ne\n", "B\nb\nc\nd\ne\n", None),
        ("A\nb\nc\nd\ne\n", "a\nB\nc\nd\ne\n", None),
        ("a\nb\nx\nc\nd\ne\n", "a\nb\ny\nc\nd\ne\n", None),
        ("a\nd\ne\n", "a\nb\nC\nd\ne\n", None),
        ("A\r\nb\nc\nd\ne\n", "a\nb\nc\nd\ne", "A\r\nb\nc\nd\ne"),
    ],
)
def test_changes_of_other_lines_go_together(mine: str, theirs: str, both: str | None) -> None:
    """Whoever comes first; lines that touch are not joined."""
    assert (both, both) == (merged(BASE, mine, theirs), merged(BASE, theirs, mine))


def test_a_difference_says_whose_lines_they_are() -> None:
    """A minus before mine, a plus before theirs."""
    assert ["@@ -1,2 +1,2 @@", " a", "-b", "+c"] == difference("a\nb\n", "a\nc\n")


@pytest.fixture
def file(here: File) -> File:
    """A sound scenario."""
    (here / "hill.yaml").write_bytes(HILL.read_bytes())
    return here / "hill.yaml"


@pytest.mark.parametrize("line_break", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_a_stroke_goes_on_over_what_somebody_else_wrote(file: File, line_break: str, mark: bytes) -> None:
    """What is not saved stays, on top of theirs; each is an entry of the journal, and the stroke is one of them."""
    before = mark + file.read_bytes().replace(b"\n", line_break.encode())
    file.write_bytes(before)
    session = Session(file)
    session.do(1, {"action": "paint", "terrain": "woods", "places": ["B2"]}, "stroke")
    theirs = before.replace(b"title: ", b"title:  ", 1)
    file.write_bytes(theirs)
    done = session.look()
    assert done is not None
    assert ([], True, True) == (session.conflict, session.unsaved, "B2" in session.text and "title:  " in session.text)
    session.do(session.rev, {"action": "paint", "terrain": "woods", "places": ["B3"]}, "stroke")
    session.save()
    assert (True, True) == (b"B2" in file.read_bytes(), b"B3" in file.read_bytes())
    assert theirs.count(line_break.encode()) <= file.read_bytes().count(line_break.encode())
    assert (True, session.text.count("\n")) == (file.read_bytes().startswith(mark), file.read_bytes().count(b"\n"))
    for state in (theirs, before):
        assert 0 == run("undo", str(file)).exit_code
        assert state == file.read_bytes()


def test_the_same_lines_are_a_conflict(file: File) -> None:
    """Theirs is what counts from then on, the difference is told, and one step back is mine; forth, theirs."""
    session = Session(file)
    session.do(1, {"action": "set", "path": "rounds", "value": "9"})
    mine = session.text
    theirs = HILL.read_text().replace("rounds: ", "rounds:  ")
    file.write_text(theirs)
    session.look()
    rounds = theirs.partition("rounds: ")[2].partition("\n")[0]
    assert {"-rounds: 9", f"+rounds: {rounds}"} == {line for line in session.conflict if line[0] in "+-"}
    assert (theirs, False) == (session.text, session.unsaved)
    session.undo(session.rev)
    assert (mine, mine) == (session.text, file.read_text())
    session.redo(session.rev)
    assert theirs == file.read_text()
    assert session.look() is None
    assert [] == session.conflict


def test_what_goes_together_but_makes_no_sense_is_a_conflict(file: File) -> None:
    """Lines that are fine by themselves may be no YAML together."""
    session = Session(file)
    text = session.text
    lines = text.splitlines(keepends=True)
    [at] = [number for number, line in enumerate(lines) if line.startswith("rounds:")]
    edit = {"from": [len(lines) + 1, 1], "to": [len(lines) + 1, 1], "text": "rounds: 3\n"}
    without = "".join(lines[:at] + lines[at + 1 :])
    file.write_text(without)
    session.look()
    session.do(
        session.rev, {"action": "type", "edits": [{**edit, "from": [len(lines), 1], "to": [len(lines), 1]}]}, "a"
    )
    file.write_text("".join([*lines[:at], "rounds: 4\n", *lines[at + 1 :]]))
    session.look()
    assert [line for line in session.conflict if line[0] in "+-"]
    assert "rounds: 4" in session.text


def test_nobody_loses_anything(file: File) -> None:
    """Whatever both do, in whatever order: the journal leads back through all that the other one wrote."""
    chance, session, before, theirs = random.Random(11), Session(file), file.read_bytes(), set()
    for number in range(25):
        if chance.random() < 0.7:
            place = chance.choice(["B2", "B3", "C3", "D3", "D4"])
            terrain = chance.choice(["woods", "rough", "building"])
            session.do(session.rev, {"action": "paint", "terrain": terrain, "places": [place]}, f"s{number // 3}")
        if chance.random() < 0.5:
            raw = file.read_bytes()
            lines = raw.splitlines(keepends=True)
            at = chance.randrange(len(lines))
            lines[at] = lines[at].rstrip() + b" # theirs\n" if b"#" not in lines[at] else lines[at]
            file.write_bytes(b"".join(lines))
            if file.read_bytes() != raw:
                theirs.add(file.read_bytes())
                session.look()
        if chance.random() < 0.5:
            session.save()
    session.save()
    met = {file.read_bytes()}
    while run("undo", str(file)).exit_code == 0:
        met.add(file.read_bytes())
    assert (before, True, set()) == (file.read_bytes(), len(theirs) > 5, theirs - met)


def test_very_many_lines_are_one_change() -> None:
    """Each with each would be compared for minutes; who changes them alone still has all of it."""
    rest = "- a\n" * 20_000
    before, mine = f"x\n{rest}x\n", f"y\n{rest}y\n"
    assert mine == merged(before, mine, before)
    assert None is merged(before, mine, before.replace("- a\n- a\n", "- a\n- b\n", 1))
