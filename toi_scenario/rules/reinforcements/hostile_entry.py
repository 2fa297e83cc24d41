"""Reinforcements come on where the enemy is set up.

Every hex by which they enter lies in the ground on which the enemy may be set up, and nothing is placed beside an
enemy. The enemy needs only to stay there to keep them out. Let them enter elsewhere, or keep the enemy's ground away.

Rules: "Placer les renforts".

Good::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2, B3]}
      german:
        actions: 3
        squads: {bases: 1, regular: 4}
        deploy: [E3]
        reinforcements: [{round: 2, vehicles: {panzer-iv: 1}, enter: [B3, C4]}]

Bad::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2, B3]}
      german:
        actions: 3
        squads: {bases: 1, regular: 4}
        deploy: [E3]
        reinforcements:
          - {round: 2, vehicles: {panzer-iv: 1}, enter: [B3]}  # <- german enters by B3, and american may be set up on it
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Path, Severity
from toi_scenario.model.scenario.areas import Area
from toi_scenario.model.scenario.scenario import Scenario, Side
from toi_scenario.model.surfaces import Region
from toi_scenario.names import counted

severity = Severity.WARNING
only_with = "reinforcements"


def check(scenario: Scenario) -> Iterator[Finding]:
    told = set[Path]()
    for side in scenario.sides.values():
        for force in side.arriving:
            area = force.arrival.by if force.arrival else None
            if area and area.region and area.sure and area.path not in told:
                for enemy in scenario.sides.values():
                    if enemy is not side and _covers(scenario, enemy, area.region):
                        told.add(area.path)
                        yield _finding(scenario, side, enemy, area)


def _covers(scenario: Scenario, side: Side, region: Region) -> bool:
    """Whether a side may be set up on all of some ground, as far as that is certain."""
    areas = [one.area for force in side.starting for one in force.deployments]
    return region <= scenario.surface.union(area.region for area in areas if area.certain)


def _finding(scenario: Scenario, side: Side, enemy: Side, area: Area) -> Finding:
    few = sorted(area.places)
    where, them = counted(len(few), "place"), "all of them"
    if len(few) == 1:
        where, them = scenario.surface.address(few[0]), "it"
    message = f"{side.name} enters by {where}, and {enemy.name} may be set up on {them}"
    return Finding(area.path, message, f"let them enter elsewhere, or keep the ground of {enemy.name} away")
