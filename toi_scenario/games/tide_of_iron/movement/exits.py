"""Tells whether any step leads a unit out of an area."""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.games.tide_of_iron.movement import shared_results
from toi_scenario.games.tide_of_iron.movement.cliffs import drops
from toi_scenario.games.tide_of_iron.movement.costs import THIRDS, slopes
from toi_scenario.games.tide_of_iron.movement.late_objectives import dearest
from toi_scenario.games.tide_of_iron.movement.steps import Mover, going, slowest_squad, vehicle
from toi_scenario.games.tide_of_iron.own import depth
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Catalog, pieces_of
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place
from toi_scenario.model.surfaces.hexes import STEPS


def is_open(scenario: Scenario, area: frozenset[Place]) -> bool:
    """Whether all units that ever move can leave it by one step, as mostly they can."""
    return _all_can_pay(scenario.catalog, depth(scenario)) and _leads_out(scenario, area, _never(scenario))


@kept
def _all_can_pay(catalog: Catalog, depth: str) -> bool:
    """Whether every unit that moves has the points for any step."""
    kinds = [slowest_squad(catalog)]
    for piece in pieces_of(catalog, "vehicle").values():
        kinds += [vehicle(piece, nation) for nation in ("", *piece.facts.get("of", ()))]
    return all(mover.thirds >= THIRDS * dearest(catalog, depth, mover.pays) for mover in kinds if mover.thirds)


@kept
def _never(scenario: Scenario) -> frozenset[Place]:
    return shared_results.barred(scenario, "squad") | shared_results.barred(scenario, "vehicle")


def is_blocked(scenario: Scenario, area: frozenset[Place], mover: Mover) -> bool:
    """Whether no step leads out. Mostly there is one that can be taken whatever it costs, and that settles it."""
    barred = shared_results.barred(scenario, mover.pays)
    if mover.thirds >= THIRDS * dearest(scenario.catalog, depth(scenario), mover.pays) and _leads_out(
        scenario, area, barred
    ):
        return False
    ground, ways = scenario.ground, [way for way in _ways_out(scenario, area) if way[0] not in barred]
    if not ground.all_recorded({place for way in _ways_out(scenario, area) for place in way}):
        return False
    steps = going(scenario, mover).steps
    leads_out = any(other == to and cost <= mover.thirds for place, other in ways for to, cost in steps[place])
    return not leads_out and any(True for _ in _ways_out(scenario, area))


def _leads_out(scenario: Scenario, area: frozenset[Place], barred: frozenset[Place]) -> bool:
    """Whether some way out is one that nothing bars, and no cliff."""
    places, level, cliff = scenario.cells.places, scenario.ground.level, slopes(scenario.catalog).cliff
    steep = bool(drops(scenario, cliff))
    for place in area:
        x, y = place
        for dx, dy in STEPS if place not in barred else ():
            other = (x + dx, y + dy)
            is_open = other not in area and other in places and other not in barred
            if is_open and not (steep and abs(level(place) - level(other)) >= cliff):
                return True
    return False


def _ways_out(scenario: Scenario, area: frozenset[Place]) -> Iterator[tuple[Place, Place]]:
    """Each step from a hex of the area to a neighbour in play outside it."""
    places = scenario.cells.places
    for place in area:
        for dx, dy in STEPS:
            other = (place[0] + dx, place[1] + dy)
            if other in places and other not in area:
                yield place, other
