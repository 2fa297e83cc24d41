"""Tests which boards lie beside each other."""

from __future__ import annotations

import pytest

from tests.support.examples import nouns
from toi_scenario import games
from toi_scenario.model.scenario.table import meet
from toi_scenario.model.surfaces.boards import Laid

GRID = nouns(games.ALL["tide-of-iron"]).boards["P1A"].grid


@pytest.mark.parametrize(
    ("x", "y", "touch", "near"),
    [
        (0, 0, True, True),
        (18, 0, True, True),
        (19, 0, False, False),
        (-18, 7, True, True),
        (18, 8, False, False),
        (17, 8, True, True),
        (0, 8, True, True),
        (0, 9, False, True),
        (0, 10, False, False),
        (0, -9, False, True),
        (18, 9, False, False),
    ],
)
def test_meet(x: int, y: int, touch: bool, near: bool) -> None:
    """A stretch of edge is enough, a corner is not; the gap that may be allowed is one above the other."""
    one, other = Laid("P1A", GRID, 0, 0, False), Laid("P2A", GRID, x, y, False)
    assert (touch, near) == (meet(one, other), meet(one, other, within=1)) == (meet(other, one), meet(other, one, 1))
