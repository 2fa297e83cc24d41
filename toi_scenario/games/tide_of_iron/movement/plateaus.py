"""Finds what sides need on ground that cliffs alone close."""

from __future__ import annotations

from collections.abc import Mapping

from toi_scenario.games.tide_of_iron.movement.cliffs import cliffs
from toi_scenario.games.tide_of_iron.movement.costs import slopes
from toi_scenario.games.tide_of_iron.movement.late_objectives import doubtful, missed
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.needs import Need
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place
from toi_scenario.model.surfaces.hexes import STEPS

Wanted = tuple[frozenset[Place], tuple[str, ...]]  # places, and the sides that need them


@kept
def closed(scenario: Scenario) -> Mapping[Wanted, frozenset[Place]]:
    """The places, and the sides, that need what none of their units can ever reach because of cliffs alone; each with
    the ground that these close."""
    needs = doubtful(scenario) if any(cliffs(scenario)) else ()
    around = {(need.places, need.sides): _around(scenario, need) for need in needs}
    if not any(around.values()):
        return {}
    never = {(need.places, need.sides) for need, rounds in missed(scenario) if not rounds}
    return {wanted: ground for wanted, ground in around.items() if ground and wanted in never}


def _around(scenario: Scenario, need: Need) -> frozenset[Place]:
    """The ground from which cliffs alone keep all units of the sides that need it."""
    plateaus = _plateaus(scenario)
    ground = frozenset[Place]().union(*{plateaus[place] for place in need.places})
    is_closed = all(ground.isdisjoint(_begin(scenario, name)) for name in need.sides)
    return ground if is_closed else frozenset()


@kept
def _begin(scenario: Scenario, name: str) -> frozenset[Place]:
    """Where units of a side begin."""
    side = scenario.sides[name]
    forces = (*side.forces, *side.reinforcements)
    areas = [deployment.area for force in forces for deployment in force.deployments]
    areas += [force.arrival.by for force in forces if force.arrival is not None and force.arrival.by is not None]
    placed = [unit.place for unit in scenario.units if unit.side == name]
    return frozenset(placed).union(*(area.places for area in areas))


@kept
def _plateaus(scenario: Scenario) -> Mapping[Place, frozenset[Place]]:
    """By place, the ground to which one can go from there without climbing a cliff."""
    places, level, cliff = scenario.cells.places, scenario.ground.level, slopes(scenario.catalog).cliff
    found: dict[Place, frozenset[Place]] = {}
    for first in places:
        if first in found:
            continue
        seen, edge = {first}, [first]
        while edge:
            x, y = here = edge.pop()
            for other in ((x + dx, y + dy) for dx, dy in STEPS):
                if other in places and other not in seen and abs(level(other) - level(here)) < cliff:
                    seen.add(other)
                    edge.append(other)
        found |= dict.fromkeys(seen, frozenset(seen))
    return found
