"""A side is set up along the edge of its enemy.

Its friendly edge is where its battlegroups enter and where it carries objectives off. Here it begins at an edge of the
enemy, and at none of its own, as if the sides had been mixed up. Write other `edges:`, or set it up elsewhere.

Rules: "à partir de leur bord de Table"; "par n’importe quel bord de table allié".

Good::

    sides:
      blue: {edges: [south], command: 3, battlegroups: {first: direct, second: ready}, deploy: {edge: south, depth: 6}}
      red: {edges: [north], command: 3, battlegroups: {first: direct, second: ready}, deploy: {edge: north, depth: 6}}

Bad::

    sides:
      blue: {edges: [north], command: 3, battlegroups: {first: direct, second: ready}, deploy: {edge: south, depth: 6}}  # <- blue is set up at the south edge, which is an edge of red and none of its own
      red: {edges: [south], command: 3, battlegroups: {first: direct, second: ready}, deploy: {edge: north, depth: 6}}  # <- red is set up at the north edge, which is an edge of blue and none of its own
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.dropzone_commander.own import own_side
from toi_scenario.model.scenario.area import EDGES
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Region, measured

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    one, other = scenario.sides.values()
    for side, enemy in ((one, other), (other, one)):
        ours, theirs = own_side(side).edges, own_side(enemy).edges
        grounds = [deployment.area.region for force in side.forces for deployment in force.deployments]
        hostile = _along(scenario, grounds, [edge for edge in EDGES if edge in theirs and edge not in ours])
        if ours and hostile and not _along(scenario, grounds, ours):
            where = f"the {hostile[0]} edge, which is an edge of {enemy.name} and none of its own"
            yield Finding(side.path, f"{side.name} is set up at {where}", "write other `edges:`")


def _along(scenario: Scenario, grounds: Sequence[Region], edges: Sequence[str]) -> list[str]:
    """The edges of which at least half belongs to one of some grounds."""
    surface = scenario.surface
    if not measured(surface):
        return []
    return [edge for edge in edges if any(surface.share(one, surface.edge(edge)) >= _HALF for one in grounds)]


_HALF = 0.5
