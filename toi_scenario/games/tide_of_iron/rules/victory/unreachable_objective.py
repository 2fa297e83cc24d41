"""A side needs an objective that it can never reach.

No unit of the side can ever stand there, on foot or carried, however long it marches and even if nobody resists: water
or cliffs are in the way, or it is a building and the side has only vehicles. So the condition can never be met, or the
points never be earned. Open a way, or ask for something else. It is a warning where a special rule or an event speaks
of movement, because that may be the way.

Rules: "Mouvement", "Terrains".

Good::

    objectives: {farm: {kind: victory, at: D3}}
    victory:
      conditions:
        - {winner: american, when: end, holds: farm}
        - {winner: german, otherwise: true}

Bad::

    board: {layout: [[P1A]], overlays: [{terrain: pond, at: [E1, E2, F3]}]}
    objectives:
      farm: {kind: victory, at: F2}  # <- no unit of american can ever stand in farm, F2, and american needs it
    victory:
      conditions:
        - {winner: american, when: end, holds: farm}
        - {winner: german, otherwise: true}

Bad::

    objectives:
      farm: {kind: victory, at: D3}  # <- no unit of german can ever stand in farm, D3, and german needs it
    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german: {actions: 3, vehicles: {panzer-iv: 1}, deploy: [E3]}
    victory:
      points:
        - {side: german, for: {holding: farm, each: end}, points: 2}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.movement.late_objectives import speaks_of_movement
from toi_scenario.games.tide_of_iron.movement.missed_objectives import missed
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR


def check(scenario: Scenario) -> Iterator[Finding]:
    told = set()
    for need, first in missed(scenario):
        goal, side = need.goal, need.side
        if first is not None or (goal.name, side) in told:
            continue
        told.add((goal.name, side))
        where = scenario.surface.address(goal.place)
        message = f"no unit of {side} can ever stand in {goal.name}, {where}, and {side} needs it"
        help = "open a way with an overlay, give the side units that can go there, or ask for another objective"
        yield Finding((*goal.path, "at"), message, help, Severity.WARNING if speaks_of_movement(scenario) else None)
