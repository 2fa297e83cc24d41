"""Tests sets of hexes as integers against steps from hex to hex."""

from __future__ import annotations

import pytest

from tests.support.examples import shipped_one
from toi_scenario.games.tide_of_iron.ground.bit_sets import BitMap

CELLS = shipped_one("two-bridges").cells


def test_beside() -> None:
    """Beside a hex are its neighbours, and no other hex."""
    sheet = BitMap(CELLS.places)
    for place in CELLS.places:
        beside = set(sheet.places(sheet.beside(sheet.one[place]) & sheet.all))
        assert set(CELLS.neighbours(place)) == beside
        assert {place, *beside} == set(sheet.places(sheet.spread(sheet.one[place]) & sheet.all))


@pytest.mark.parametrize("steps", [0, 1, 2, 3, 5])
def test_near(steps: int) -> None:
    """Near a set is what so many steps lead to."""
    sheet = BitMap(CELLS.places)
    for place in sorted(CELLS.places)[::7]:
        assert set(CELLS.near([place], steps)) == set(sheet.places(sheet.near(sheet.one[place], steps) & sheet.all))
