"""Tells where on the table models can stand."""

from __future__ import annotations

from toi_scenario.games.dropzone_commander.profiles import INFANTRY, VEHICLE, profile
from toi_scenario.games.dropzone_commander.structures import is_structure
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.needs import Need
from toi_scenario.model.scenario.scenario import Scenario, Unit
from toi_scenario.model.scenario.scenery import Feature, trait
from toi_scenario.model.surfaces import Place, Region
from toi_scenario.model.surfaces.outlines import shrunk
from toi_scenario.model.surfaces.patch import Patch

MENDS = "take away what closes it"


def closed_to(feature: Feature, kind: str) -> bool:
    """Whether units of a kind cannot enter a feature."""
    return kind in (trait(feature.terrain, "closed") or ())


def closed(scenario: Scenario, place: Place) -> str:
    """What keeps everybody on the ground out of a place; empty if somebody may stand there, or in a structure."""
    for feature in scenario.scenery.at(place):
        if not is_structure(feature) and all(closed_to(feature, kind) for kind in (VEHICLE, INFANTRY)):
            return feature.terrain.name
    return ""


def barrier(scenario: Scenario, unit: Unit) -> tuple[str, str] | None:
    """What should keep a unit out of where it starts, and whom it keeps out. Walls are for other rules."""
    for piece in unit.pieces:
        kind = profile(scenario.catalog, piece).kind
        features = [feature for spot in unit.spots for feature in scenario.scenery.at(spot)]
        features += [scenario.scenery.features[unit.inside]] if unit.inside else []
        for feature in features:
            if not is_structure(feature) and closed_to(feature, kind):
                return feature.terrain.name, kind
    return None


def way(scenario: Scenario, need: Need) -> str:  # noqa: ARG001
    """What opens closed ground."""
    return MENDS


@kept
def free_ground(scenario: Scenario, around: int) -> Region:
    """The ground on which infantry can stand with so much room around it."""
    features = scenario.scenery.features.values()
    closed_ground = scenario.surface.union(one.patch for one in features if closed_to(one, INFANTRY))
    ground = scenario.surface.whole - closed_ground
    assert isinstance(ground, Patch)
    return shrunk(ground, around)
