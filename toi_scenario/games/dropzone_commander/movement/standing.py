"""Answers rules: where nobody may stand."""

from __future__ import annotations

from toi_scenario.games.dropzone_commander.profiles import AIRCRAFT, INFANTRY, VEHICLE
from toi_scenario.games.dropzone_commander.structures import is_structure
from toi_scenario.model.scenario.needs import Need
from toi_scenario.model.scenario.scenario import Scenario, Unit
from toi_scenario.model.scenario.scenery import trait
from toi_scenario.model.surfaces import Place

MENDS = "lay a road over it"


def closed(scenario: Scenario, place: Place) -> str:
    """The ground that neither vehicles nor infantry enter. Structures are entered by infantry."""
    return _shut(scenario, place, (VEHICLE, INFANTRY))


def barrier(scenario: Scenario, unit: Unit) -> tuple[str, str] | None:
    """The ground that keeps out a unit of its kind; none keeps out aircraft."""
    kind = unit.pieces[0].kind if unit.pieces else AIRCRAFT
    if unit.inside or kind == AIRCRAFT:
        return None
    shut = next((one for spot in unit.spots or (unit.place,) if (one := _shut(scenario, spot, (kind,)))), "")
    return (shut, kind) if shut else None


def way(scenario: Scenario, need: Need) -> str:  # noqa: ARG001
    """A road leads over what is closed."""
    return MENDS


def _shut(scenario: Scenario, place: Place, kinds: tuple[str, ...]) -> str:
    """What keeps units of all these kinds out of a point, unless a road leads there."""
    here = [one for one in scenario.scenery.at(place) if not is_structure(one)]
    if any(trait(one.terrain, "road") for one in here):
        return ""
    shut = [one for one in here if set(kinds) <= {*(trait(one.terrain, "closed") or ())}]
    return shut[0].told if shut else ""
