"""Tells whether any step leads a unit out of an area."""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.games.tide_of_iron.ground.bit_sets import sheet_of
from toi_scenario.games.tide_of_iron.movement import shared_results
from toi_scenario.games.tide_of_iron.movement.costs import THIRDS
from toi_scenario.games.tide_of_iron.movement.late_objectives import beside, cliffs, dearest
from toi_scenario.games.tide_of_iron.movement.steps import Mover, going
from toi_scenario.games.tide_of_iron.own import depth
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place
from toi_scenario.model.surfaces.hexes import STEPS


def is_blocked(scenario: Scenario, area: frozenset[Place], mover: Mover) -> bool:
    """Whether no step leads out. Mostly there is one that can be taken whatever it costs, and that settles it."""
    ground = scenario.ground
    if mover.thirds >= THIRDS * dearest(scenario.catalog, depth(scenario), mover.pays):
        sheet, every = sheet_of(scenario.cells.places), shared_results.bits(scenario, area)
        usable = shared_results.open_to(scenario, mover.pays)
        if beside(sheet, cliffs(scenario), every & usable) & usable & ~every:
            return False
    barred = shared_results.barred(scenario, mover.pays)
    ways = [(place, other) for place, other in _ways_out(scenario, area) if place not in barred]
    if not ground.all_recorded({place for way in _ways_out(scenario, area) for place in way}):
        return False
    steps = going(scenario, mover).steps
    leads_out = any(other == to and cost <= mover.thirds for place, other in ways for to, cost in steps[place])
    return not leads_out and any(True for _ in _ways_out(scenario, area))


def _ways_out(scenario: Scenario, area: frozenset[Place]) -> Iterator[tuple[Place, Place]]:
    """Each step from a hex of the area to a neighbour in play outside it."""
    places = scenario.cells.places
    for place in area:
        for dx, dy in STEPS:
            other = (place[0] + dx, place[1] + dy)
            if other in places and other not in area:
                yield place, other
