"""Answers rules: where nobody may stand."""

from __future__ import annotations

from toi_scenario.games.heroes_of_normandie.footing import is_open, may_enter
from toi_scenario.games.heroes_of_normandie.opened_water import opens_water
from toi_scenario.model.scenario.needs import Need
from toi_scenario.model.scenario.scenario import Scenario, Unit
from toi_scenario.model.surfaces import Place

MENDS = "lay a passage"


def closed(scenario: Scenario, place: Place) -> str:
    """The water that no unit of the scenario enters, unless a text opens it to a side."""
    if is_open(scenario, place) or any(opens_water(scenario, side.nation) for side in scenario.sides.values()):
        return ""
    return scenario.ground.of(place)


def barrier(scenario: Scenario, unit: Unit, place: Place) -> tuple[str, str] | None:
    """The water that keeps out a unit's card, unless a text opens it to its side."""
    card = unit.pieces[0]
    if may_enter(scenario, card, place) or opens_water(scenario, unit.nation):
        return None
    return scenario.ground.of(place), card.name


def way(scenario: Scenario, need: Need) -> str:  # noqa: ARG001
    """A passage leads over water."""
    return MENDS
