"""Remembers what several rules ask about one scenario."""

from __future__ import annotations

from toi_scenario.games.tide_of_iron.ground import barriers, sight
from toi_scenario.games.tide_of_iron.ground.bit_sets import sheet_of
from toi_scenario.games.tide_of_iron.movement.itinerary import March
from toi_scenario.games.tide_of_iron.movement.marches import marches
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place


def is_known(scenario: Scenario) -> bool:
    """Whether boards are laid, all of their ground is recorded, and no grid is only assumed."""
    return bool(scenario.tiles) and scenario.ground.complete and not scenario.assumed


@kept
def barred(scenario: Scenario, unit: str) -> frozenset[Place]:
    """The places where a squad or a vehicle could never be."""
    return barriers.barred(scenario, unit)


@kept
def bits(scenario: Scenario, places: frozenset[Place]) -> int:
    """A set of places as bits of the map's sheet: several rules ask for the same zones."""
    return sheet_of(scenario.cells.places).bits(places)


@kept
def relief(scenario: Scenario) -> sight.Relief:
    """What sight needs to know of the map at the start."""
    return sight.relief_of(scenario)


@kept
def all_marches(scenario: Scenario) -> tuple[March, ...]:
    """Every class of unit from each of its origins. It takes some milliseconds, so ask only where a doubt is left."""
    return tuple(marches(scenario))
