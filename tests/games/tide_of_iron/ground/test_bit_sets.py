"""Tests sets of hexes as integers against steps from hex to hex."""

from __future__ import annotations

import pytest

from tests.support.examples import shipped_one
from toi_scenario.games.tide_of_iron.ground.bit_sets import BitMap
from toi_scenario.model.surfaces import Place

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


def test_flood() -> None:
    """A flood goes over some ground step by step, and no farther than to what is wanted."""
    sheet, every = BitMap(CELLS.places), sorted(CELLS.places)
    ground = {place for place in every if sum(place) % 5}
    over = sheet.bits(ground)
    for place in every[::7]:
        begin, reached, wanted = sheet.one[place], {place}, set[Place]()
        for steps in range(5):
            assert reached == set(sheet.places(sheet.flood(begin, over, steps, sheet.all)))
            assert not wanted or reached == set(sheet.places(sheet.flood(begin, over, 9, sheet.bits(wanted))))
            before = reached
            reached = {other for one in reached for other in (one, *CELLS.neighbours(one))} & ground
            wanted = reached - before
