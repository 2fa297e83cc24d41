"""Tells the ground of a table where sides set up."""

from __future__ import annotations

from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces.patch import Patch, patch_of, together


@kept
def deployment(scenario: Scenario, side: str, kind: str = "") -> Patch:
    """All the ground on which a side may set up, or its units of a kind."""
    forces = scenario.sides[side].starting if side in scenario.sides else ()
    zones = [one for force in forces for one in force.deployments if not kind or not one.kinds or kind in one.kinds]
    return together(patch_of(one.area.region) for one in zones)
