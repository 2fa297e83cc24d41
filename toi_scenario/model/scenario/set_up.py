"""Tells the ground on which a side sets up."""

from __future__ import annotations

from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Region


@kept
def sets_up(scenario: Scenario, side: str) -> Region | None:
    """The ground on which a side sets up; None if nobody says, or that is not known for sure."""
    forces = scenario.sides[side].starting if side in scenario.sides else ()
    areas = [one.area for force in forces for one in force.deployments]
    sure = areas and all(area.sure for area in areas)
    return scenario.surface.union(area.region for area in areas) if sure else None
