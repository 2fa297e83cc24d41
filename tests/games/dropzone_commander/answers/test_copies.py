"""Tests what a side's copy tells of possible objectives."""

from __future__ import annotations

import pytest

from tests.support.dropzone import battle
from tests.support.sheet_text import lines, sheet
from toi_scenario import load

GOALS = (
    "treasure: {kind: possible, spots: [[30, 30]], confirmed: 1, placed: blue}, "
    "decoys: {kind: possible, spots: [[10, 30], [20, 34]], confirmed: 0, placed: blue}"
)
NAMES = ("Treasure", "Decoys")


def told(side: str, goals: str = GOALS) -> str:
    pages = sheet(load(battle(goals=goals)), side=side, lang="en")
    return " ".join(line.text for page in pages for line in lines(page)).replace("\u00a0", " ")


@pytest.mark.parametrize("side", ["blue", ""], ids=["who laid them out", "nobody"])
def test_who_knows(side: str) -> None:
    """Who laid them out knows which are real, and so does who referees."""
    for name in NAMES:
        assert name in told(side)


def test_who_must_not_know() -> None:
    """The other side reads of all of them together, in an order that tells nothing, and how many are real."""
    red = told("red")
    for name in NAMES:
        assert name not in red
    assert "Possible objectives (at (10, 30), at (20, 34) and at (30, 30))" in red
    assert "1 of 3 is real, laid out by the Blues" in red


def test_laid_out_at_random() -> None:
    """Of those that chance lays out, neither side knows more."""
    for side in ("blue", "red"):
        assert "Treasure" not in told(side, GOALS.replace("placed: blue", "placed: random"))


def test_nothing_to_hide() -> None:
    """One lot of markers tells nothing, so it keeps its name."""
    assert "Treasure" in told("red", GOALS.partition(", decoys")[0])
