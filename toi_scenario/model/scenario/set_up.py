"""Tells the ground on which a side sets up."""

from __future__ import annotations

from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Region
from toi_scenario.model.surfaces.patch import Patch, patch_of, together


@kept
def sets_up(scenario: Scenario, side: str) -> Region | None:
    """The ground on which a side sets up; None if nobody says, or that is not known for sure."""
    forces = scenario.sides[side].starting if side in scenario.sides else ()
    areas = [one.area for force in forces for one in force.deployments]
    sure = areas and all(area.sure for area in areas)
    return scenario.surface.union(area.region for area in areas) if sure else None


@kept
def deployment(scenario: Scenario, side: str, kind: str = "") -> Patch:
    """On a table, all the ground on which a side may set up, or its units of a kind."""
    forces = scenario.sides[side].starting if side in scenario.sides else ()
    zones = [one for force in forces for one in force.deployments if not kind or not one.kinds or kind in one.kinds]
    return together(patch_of(one.area.region) for one in zones)
