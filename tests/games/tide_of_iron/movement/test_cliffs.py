"""Tests where the ground keeps units from a step, hex by hex."""

from __future__ import annotations

import pytest

from tests.support.random_boards import random_board
from tests.support.written_boards import scenario
from toi_scenario.games.tide_of_iron.ground.bit_sets import sheet_of
from toi_scenario.games.tide_of_iron.movement.cliffs import beside, cliffs, drops
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place


def on_hills(seed: int, highest: int = 2) -> Scenario:
    some = scenario({"X": random_board(seed, "")})
    if highest > 2:
        some.ground.put(min(some.cells.places), highest, some.ground.clear)
    return some


def without_a_cliff(some: Scenario, place: Place) -> set[Place]:
    level = some.ground.level
    return {other for other in some.cells.neighbours(place) if abs(level(place) - level(other)) < 2}


@pytest.mark.parametrize("seed", range(40))
def test_from_hex_to_hex(seed: int) -> None:
    """A drop is a step down; next to a hex is all to which no cliff falls or rises."""
    some = on_hills(seed)
    level, sheet = some.ground.level, sheet_of(some.cells.places)
    pairs = {(top, foot) for top in some.cells.places for foot in some.cells.neighbours(top)}
    for levels in (1, 2):
        assert {pair for pair in pairs if level(pair[0]) - level(pair[1]) >= levels} == {*drops(some, levels)}
    for place in some.cells.places:
        around = sheet.places(beside(sheet, cliffs(some), sheet.one[place]) & sheet.all)
        assert without_a_cliff(some, place) == set(around)


def test_hills_that_are_too_high() -> None:
    """On a hill of a third level, which the rulebook does not know, no cliff is overlooked."""
    some = [on_hills(seed, 3) for seed in range(40)]
    assert any(any(cliffs(one)) for one in some)
    for one in some:
        sheet = sheet_of(one.cells.places)
        for place in one.cells.places:
            around = sheet.places(beside(sheet, cliffs(one), sheet.one[place]) & sheet.all)
            assert set(around) <= without_a_cliff(one, place)
