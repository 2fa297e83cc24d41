"""Tells where on the table models can stand."""

from __future__ import annotations

from collections.abc import Collection

from toi_scenario.games.dropzone_commander.profiles import INFANTRY, VEHICLE, profile
from toi_scenario.games.dropzone_commander.structures import is_structure
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.area import Area
from toi_scenario.model.scenario.needs import Need
from toi_scenario.model.scenario.scenario import Scenario, Unit
from toi_scenario.model.scenario.scenery import Feature, trait
from toi_scenario.model.surfaces import Place, Region, measured
from toi_scenario.model.surfaces.outlines import corners, shrunk
from toi_scenario.model.surfaces.patch import Patch, patch_of
from toi_scenario.names import find

_MENDS = "take away what closes it"
_SURELY = 1.01  # times as large: sizes are rounded
MOST_CORNERS = 4_000  # of the rim of some ground: to shrink it takes far more memory than it takes itself


def closed_to(feature: Feature, kind: str) -> bool:
    """Whether units of a kind cannot enter a feature."""
    return kind in (trait(feature.terrain, "closed") or ())


def opened(ground: str) -> str:  # noqa: ARG001
    """What lies there can be left out, whatever it is."""
    return _MENDS


def closed(scenario: Scenario, place: Place) -> str:
    """What keeps everybody on the ground out of a place; empty if somebody may stand there, or in a structure."""
    return next((one.terrain.name for one in _shut(scenario, place, (VEHICLE, INFANTRY))), "")


def barrier(scenario: Scenario, unit: Unit, place: Place) -> tuple[str, str] | None:
    """What should keep a unit out of where it starts, and whom it keeps out. Walls are for other rules."""
    for piece in unit.pieces:
        kind = profile(scenario.catalog, piece).kind
        for feature in _shut(scenario, place, (kind,)):
            return feature.terrain.name, kind
    return None


def _shut(scenario: Scenario, place: Place, kinds: Collection[str]) -> list[Feature]:
    """The features at a place that are closed to units of some kinds. A road over them is a bridge or a ford, and who
    is in a structure stands on its floor."""
    here = scenario.scenery.at(place)
    if any(is_structure(one) or trait(one.terrain, "road") for one in here):
        return []
    return [one for one in here if all(closed_to(one, kind) for kind in kinds)]


def keeps_out(scenario: Scenario, name: str, area: Area) -> bool:
    """Whether units of a name go on the ground, and none can stand anywhere on some of it."""
    piece = find(name, scenario.catalog.pieces)
    kind = profile(scenario.catalog, piece).kind if piece is not None else ""
    return kind in (VEHICLE, INFANTRY) and not can_stand(scenario, kind, patch_of(area.region))


def way(scenario: Scenario, need: Need) -> str:  # noqa: ARG001
    """What opens closed ground."""
    return _MENDS


@kept
def free_ground(scenario: Scenario) -> Patch:
    """The ground on which infantry can stand, outside of structures."""
    ground = _unclosed(scenario, INFANTRY) - _walls(scenario)
    assert isinstance(ground, Patch)
    return ground


def has_room(scenario: Scenario, place: Place, far: int, around: int) -> bool:
    """Whether infantry can stand not too far from a place with so much room around it. Where the rim of the ground has
    too many corners to tell, it counts as if it could."""
    surface = scenario.surface
    assert measured(surface)
    here = surface.at(place)
    # A little more than a base reaches there, as circles have corners.
    ground = free_ground(scenario) & patch_of(surface.near(here, far + around + around // 5))
    if corners(ground) > MOST_CORNERS:
        return True
    return not surface.near(here, far).isdisjoint(shrunk(ground, around))


def can_stand(scenario: Scenario, kind: str, ground: Patch) -> bool:
    """Whether units of a kind can stand somewhere on some ground. What closes ground is seldom nearly as large, which
    is told in a hundredth of the time."""
    surface = scenario.surface
    if measured(surface):
        features = (one for one in scenario.scenery.features.values() if closed_to(one, kind) or is_structure(one))
        shut = sum(surface.size(one.patch) for one in features if not ground.isdisjoint(one.patch))
        if surface.size(patch_of(surface.whole & ground)) > _SURELY * shut:
            return True
    return bool(ground & patch_of(open_ground(scenario, kind)))


@kept
def open_ground(scenario: Scenario, kind: str) -> Region:
    """The ground on which units of a kind can stand: roads over what is closed to them, too, and infantry in
    structures."""
    ground, walls = _unclosed(scenario, kind), _walls(scenario)
    return ground | walls if kind == INFANTRY else ground - walls


def _unclosed(scenario: Scenario, kind: str) -> Region:
    """The ground that no terrain closes to units of a kind."""
    surface, features = scenario.surface, scenario.scenery.features.values()
    shut = surface.union(one.patch for one in features if closed_to(one, kind) and not is_structure(one))
    roads = surface.union(one.patch for one in features if trait(one.terrain, "road"))
    return surface.whole - (shut - roads)


def _walls(scenario: Scenario) -> Region:
    """The ground of all structures."""
    surface, features = scenario.surface, scenario.scenery.features.values()
    return surface.union(one.patch for one in features if is_structure(one))
