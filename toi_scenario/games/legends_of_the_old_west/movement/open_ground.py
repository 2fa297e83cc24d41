"""The ground on which units may move, and the ways on it.

Closed is what the terrain says. A road over water is a bridge or a ford. Walls and buildings are crossed or gone round:
a vehicle crosses a wall on a die, and only tanks go through buildings; what either takes on foot, the rulebook leaves
open.
"""

# Annotations are evaluated here: as text, each field would be compiled at every start.

from collections.abc import Callable
from typing import TypeAlias

from toi_scenario.games.legends_of_the_old_west.movement.speeds import BOAT, TANK, VEHICLE
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.scenery import Feature, is_solid, trait
from toi_scenario.model.surfaces import Place
from toi_scenario.model.surfaces.patch import Patch, patch_of, together
from toi_scenario.model.surfaces.ways import Ways, WaysTo

Ground: TypeAlias = Place | Patch


@kept
def roads(scenario: Scenario) -> Patch:
    """All roads."""
    return _where(scenario, lambda one: trait(one.terrain, "road"))


@kept
def ways(scenario: Scenario, kind: str, round_solids: bool, roads_only: bool, share: float) -> Ways:
    """The ways for units of a kind: also round what is solid, on roads only, or where a length on roads counts as so
    much of itself."""
    if kind == BOAT:
        return Ways(_where(scenario, lambda one: trait(one.terrain, "afloat")))
    word = VEHICLE if kind == TANK else kind
    whole = patch_of(scenario.surface.whole)
    ground = whole - (_where(scenario, lambda one: word in (trait(one.terrain, "closed") or ())) - roads(scenario))
    if round_solids:
        ground -= _where(scenario, lambda one: is_solid(one.terrain))
    elif kind == VEHICLE:
        ground -= _where(scenario, lambda one: is_solid(one.terrain) and trait(one.terrain, "indoors"))
    if roads_only:
        ground &= roads(scenario)
    return Ways(ground, roads(scenario), share) if share != 1 else Ways(ground)


@kept
def ways_to(scenario: Scenario, on: Ways, goal: str) -> WaysTo:
    """The ways on some ground to an objective: to its point, or as far as the feature that it is in."""
    one = scenario.objectives[goal]
    if one.inside:
        return on.to(patch_of(scenario.scenery.features[one.inside].patch))
    return on.to(standing(scenario, on, one.place))


def standing(scenario: Scenario, on: Ways, place: Place) -> Ground:
    """A point; or, in a building that has to be gone round, that building, which is left and entered anywhere."""
    if place not in on.ground:
        for feature in scenario.scenery.at(place):
            if is_solid(feature.terrain):
                return patch_of(feature.patch)
    return place


def _where(scenario: Scenario, holds: Callable[[Feature], object]) -> Patch:
    every = scenario.scenery.features.values()
    return together(patch_of(one.patch) for one in every if holds(one))
