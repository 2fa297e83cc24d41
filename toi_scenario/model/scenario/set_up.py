"""Tells the ground on which a side sets up."""

from __future__ import annotations

from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.scenario import Deployment, Scenario
from toi_scenario.model.surfaces import Region


@kept
def deployment(scenario: Scenario, side: str, kind: str = "") -> Region:
    """All the ground on which a side may set up, or its units of a kind."""
    zones = [one for one in _deployments(scenario, side) if not kind or not one.kinds or kind in one.kinds]
    return scenario.surface.union(one.area.region for one in zones)


@kept
def sets_up(scenario: Scenario, side: str) -> Region | None:
    """The ground on which a side sets up; None if nobody says, or that is not known for sure."""
    areas = [one.area for one in _deployments(scenario, side)]
    sure = areas and all(area.sure for area in areas)
    return scenario.surface.union(area.region for area in areas) if sure else None


def _deployments(scenario: Scenario, side: str) -> list[Deployment]:
    forces = scenario.sides[side].starting if side in scenario.sides else ()
    return [one for force in forces for one in force.deployments]
