"""Tests whether any step leads out of some ground."""

from __future__ import annotations

import pytest

from tests.support.examples import shipped_one
from tests.support.random_boards import random_board
from tests.support.written_boards import scenario
from toi_scenario.games.tide_of_iron.movement.exits import is_blocked, is_open
from toi_scenario.games.tide_of_iron.movement.shared_results import barred
from toi_scenario.games.tide_of_iron.movement.steps import Mover, going, slowest_squad, vehicle
from toi_scenario.model.catalog.nouns import pieces_of
from toi_scenario.model.surfaces import Place


@pytest.mark.parametrize("name", ["bald-hill", "two-bridges", "four-corners"])
@pytest.mark.parametrize("pays", ["squad", "vehicle"])
@pytest.mark.parametrize("thirds", [0, 2, 3, 5, 6, 9, 12])
def test_as_it_is_defined(name: str, pays: str, thirds: int) -> None:
    """Blocked is ground from which steps lead to other ground of the map, and none of them can be paid."""
    scenario = shipped_one(name)
    mover = Mover("one", pays, thirds, frozenset())
    steps, closed = going(scenario, mover).steps, barred(scenario, pays)
    every = sorted(scenario.cells.places)
    areas = [frozenset(every[number : number + wide]) for number in range(0, len(every), 3) for wide in (1, 2)]
    found = [is_blocked(scenario, area, mover) for area in areas]

    def leads_out(area: frozenset[Place]) -> bool:
        return any(other not in area and cost <= thirds for one in area - closed for other, cost in steps[one])

    assert [not leads_out(area) for area in areas] == found
    assert not is_blocked(scenario, frozenset(every), mover)
    assert (thirds < 3) == all(found)


@pytest.mark.parametrize("depth", ["shallow", "deep"])
def test_open_is_what_nobody_finds_blocked(depth: str) -> None:
    """Ground that is open to all that ever move is blocked for none of them, and most ground is open."""
    found = []
    for seed in range(30):
        some = scenario({"X": random_board(seed, depth)}, streams=depth)
        vehicles = [vehicle(piece, "german") for piece in pieces_of(some.catalog, "vehicle").values()]
        movers = [slowest_squad(some.catalog), *(mover for mover in vehicles[::5] if mover.thirds)]
        every = sorted(some.cells.places)
        for area in (frozenset(every[number : number + 2]) for number in range(0, len(every), 5)):
            found.append(is_open(some, area))
            assert not found[-1] or not any(is_blocked(some, area, mover) for mover in movers)
    assert {True, False} == set(found)
