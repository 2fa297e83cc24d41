"""The ground on which units may move, and the ways on it.

Closed is what the terrain says, but for roads over it. Aircraft are kept out only by structures above the ceiling.
"""

# Annotations are evaluated here: as text, each field would be compiled at every start.

from collections.abc import Callable
from typing import TypeAlias

from toi_scenario.games.dropzone_commander.profiles import AIRCRAFT
from toi_scenario.games.dropzone_commander.structures import is_structure
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.scenery import Feature, trait
from toi_scenario.model.surfaces import Place
from toi_scenario.model.surfaces.lengths import INCHES
from toi_scenario.model.surfaces.patch import Patch, patch_of, together
from toi_scenario.model.surfaces.ways import Ways, WaysTo

Ground: TypeAlias = Place | Patch
INCH = INCHES.micrometres


@kept
def open_to(scenario: Scenario, kind: str) -> Patch:
    """The ground on which units of a kind may be, or over which they may fly."""
    whole = patch_of(scenario.surface.whole)
    if kind == AIRCRAFT:
        ceiling = scenario.catalog.limit("ceiling") * INCH
        return whole - _where(scenario, lambda one: is_structure(one) and one.height > ceiling)
    closed = _where(scenario, lambda one: kind in (trait(one.terrain, "closed") or ()))
    return whole - (closed - _where(scenario, lambda one: bool(trait(one.terrain, "road"))))


@kept
def ways(scenario: Scenario, kind: str, round_which: frozenset[str]) -> Ways:
    """The ways of units of a kind, that go round some features besides."""
    return Ways(open_to(scenario, kind) - _where(scenario, lambda one: one.name in round_which))


@kept
def ways_to(scenario: Scenario, kind: str, goal: Ground, round_which: frozenset[str] = frozenset()) -> WaysTo:
    """The ways of units of a kind to a point or to some ground."""
    return ways(scenario, kind, round_which).to(goal)


@kept
def near(scenario: Scenario, ground: Patch, inches: float) -> Patch:
    """The ground so near to some other."""
    return patch_of(scenario.surface.near(ground, round(inches * INCH)))


@kept
def near_points(scenario: Scenario, points: tuple[Place, ...], inches: float) -> Patch:
    """The ground so near to any of some points."""
    return near(scenario, together(patch_of(scenario.surface.at(one)) for one in points), inches)


def _where(scenario: Scenario, holds: Callable[[Feature], bool]) -> Patch:
    every = scenario.scenery.features.values()
    return together(patch_of(one.patch) for one in every if holds(one))
