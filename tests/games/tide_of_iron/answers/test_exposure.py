"""Tests `exposure`: what the enemy sees and can fire at."""

from __future__ import annotations

import re

import pytest

from tests.support.command_line import run, wrote
from toi_scenario.files import shipped_files

pytestmark = pytest.mark.usefixtures("here")
SMALL = shipped_files.smallest("tide-of-iron")


def test_the_worst_is_never_out_of_range() -> None:
    """Hexes that only see each other are counted, but never called the worst."""
    board = "boards: {{X: {{columns: {0}, rows: 4, terrain: clear}}}}\nboard: {{layout: [[X]]}}\n"
    text = re.sub("(?m)^board:.*\n", "", SMALL)
    wrote("far.yaml", text.replace("[E3]", "[W3]") + board.format(25))
    wrote("near.yaml", text.replace("[E3]", "[D3]") + board.format(25))
    far, near = run("exposure", "far.yaml")[1], run("exposure", "near.yaml")[1]
    assert ("1 in sight (100 %), 0 within range (0 %)" in far, "worst" in far) == (True, False)
    assert "  worst: B2 from D3, 2 away: regular at " in near
