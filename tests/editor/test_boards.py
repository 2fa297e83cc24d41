"""Tests that boards are recorded for the page as the command does."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from tests.support.command_line import run
from toi_scenario.editor.boards import begun, board, boards, done
from toi_scenario.finding import Refused

GAME = {"game": "tide-of-iron", "pack": True}
DEEDS = [
    ("paint", "woods", ["C2", "C3", "D4"]),
    ("paint", "1", ["C3", "D3", "E3"]),
    ("paint", "stream", ["B1", "B2", "A2"]),
    ("paint", "?", ["D4"]),
    ("paint", "road", ["D1", "D2", "D3"]),
    ("erase", "road", ["D2"]),
    ("paint", "clear", ["rest"]),
]


@pytest.fixture
def packs(here: File) -> tuple[File, File]:
    """Two packs: for the page, and for the command."""
    for name in ("ours", "theirs"):
        (here / name).mkdir()
        (here / name / "pack.yaml").write_text("title: Club\n")
    return here / "ours", here / "theirs"


def test_every_deed_leaves_the_bytes_of_the_command(packs: tuple[File, File]) -> None:
    """Begun, painted and erased; undone to the first byte and made again."""
    ours, theirs = packs
    begun(ours, {**GAME, "name": "5A", "columns": 7, "rows": 4, "hex_mm": 57})
    assert 0 == run("board", "new", "5A", "--columns", "7", "--rows", "4", "--hex-mm", "57", "--pack", str(theirs))[0]
    files = [folder / "boards" / "5a.yaml" for folder in packs]
    states = [files[0].read_bytes()]
    for action, terrain, hexes in DEEDS:
        told = done(ours, {**GAME, "name": "5A", "action": action, "terrain": terrain, "hexes": hexes})
        assert 0 == run("board", action, "5A", terrain, *hexes, "--pack", str(theirs))[0]
        assert files[0].read_bytes() == files[1].read_bytes() != states[-1]
        assert f"board {action} 5A {terrain}" in str(told["spelled"]).replace("'", "")
        states.append(files[0].read_bytes())
    for way, expected in (("undo", states[-2::-1]), ("redo", states[1:])):
        for state in expected:
            done(ours, {**GAME, "name": "5A", "action": way})
            assert state == files[0].read_bytes()


def test_a_board_is_told_as_it_is_written(packs: tuple[File, File]) -> None:
    """The sign of each hex with its level, the paths, and what is missing."""
    ours, _ = packs
    begun(ours, {**GAME, "name": "5A", "columns": 7, "rows": 4, "hex_mm": 57})
    told: dict[str, object] = {}
    for action, terrain, hexes in DEEDS[:3]:
        told = done(ours, {**GAME, "name": "5A", "action": action, "terrain": terrain, "hexes": hexes})
    cells = told["cells"]
    assert isinstance(cells, dict)
    assert (31, "w", "1w", "1", "?") == (len(cells), *(cells[name] for name in ("C2", "C3", "D3", "A1")))
    assert ([["stream", ["B1", "B2", "A2"]]], "5B") == (told["paths"], told["back"])
    assert "are not recorded" in str(told["lacking"])
    listed = boards(ours, {**GAME, "pack": "true", "lang": "fr"})
    assert (["5A"], True) == (listed["recorded"], listed["pack"])
    palette = listed["terrain"]
    assert isinstance(palette, list)
    assert {"name": "pond", "sign": "p", "path": False, "label": "Étang"} in palette
    assert told["cells"] == board(ours, {**GAME, "name": "5a"})["cells"]


@pytest.mark.parametrize(
    "asked",
    [
        {"name": "5A", "columns": 7, "rows": 4},
        {"name": "5C", "columns": 8, "rows": 4},
        {"name": "5C", "columns": 7, "rows": 4, "hex_mm": True},
        {"name": "5C", "columns": "7", "rows": 4},
        {"name": "5C", "columns": 7, "rows": 4, "hex_mm": 1e400},
        {"name": "../5C", "columns": 7, "rows": 4},
        {"name": "P1A", "columns": 7, "rows": 4},
        {"name": "", "columns": 7, "rows": 4},
        {"name": "5C", "columns": 7, "rows": 4, "game": "frontline-d-day"},
        {"name": "5C", "columns": 7, "rows": 4, "game": "x"},
        {"name": "5C", "columns": 7.5, "rows": 4},
        {"name": "5C", "columns": 7, "rows": 4, "hex_mm": "57"},
        {"name": "5A", "action": "paint", "terrain": "marsh", "hexes": ["A1"]},
        {"name": "5A", "action": "paint", "terrain": "woods", "hexes": ["Z9"]},
        {"name": "5A", "action": "paint", "terrain": "woods", "hexes": [1]},
        {"name": "5A", "action": "burn", "terrain": "woods", "hexes": ["A1"]},
        {"name": "9Z", "action": "paint", "terrain": "woods", "hexes": ["A1"]},
        {"name": "5A", "action": "undo"},
    ],
)
def test_what_makes_no_sense_is_refused(packs: tuple[File, File], asked: dict[str, object]) -> None:
    """In a sentence, and nothing is written."""
    ours, _ = packs
    begun(ours, {**GAME, "name": "5A", "columns": 7, "rows": 4, "hex_mm": 57})
    before = {file: file.read_bytes() for file in ours.rglob("*") if file.is_file()}
    with pytest.raises(Refused):
        (done if "action" in asked else begun)(ours, {**GAME, **asked})
    assert before == {file: file.read_bytes() for file in ours.rglob("*") if file.is_file()}
