"""A squad starts where the enemy is set up.

Both sides are set up on the same ground there, and who comes second finds it taken. Move the squad, or waive this where
it is meant so.

Rules: "Déploiement Direct". That sides begin apart is our own measure.

Good::

    units:
      - {side: blue, battlegroup: first, unit: sample-flak, at: [18, 3]}
      - {side: blue, battlegroup: second, unit: sample-squad, count: 3}
      - {side: red, battlegroup: first, unit: sample-flak}
      - {side: red, battlegroup: second, unit: sample-squad, count: 3}

Bad::

    units:
      - {side: blue, battlegroup: first, unit: sample-flak, at: [18, 33]}  # <- the model of blue at (18, 33) starts where red is set up
      - {side: blue, battlegroup: second, unit: sample-squad, count: 3}
      - {side: red, battlegroup: first, unit: sample-flak}
      - {side: red, battlegroup: second, unit: sample-squad, count: 3}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.dropzone_commander.forces import squads
from toi_scenario.games.dropzone_commander.rules.subjects import OF_ARRIVALS
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING
told_otherwise = OF_ARRIVALS


def check(scenario: Scenario) -> Iterator[Finding]:
    for squad in squads(scenario):
        if squad.profile.flies:
            continue
        for index, spot in enumerate(squad.spots):
            for side in scenario.sides.values():
                grounds = (deployment.area.region for force in side.forces for deployment in force.deployments)
                if side.name != squad.side and any(spot in ground for ground in grounds):
                    where = scenario.surface.address(spot)
                    told = f"the model of {squad.side} at {where} starts where {side.name} is set up"
                    path = (*squad.path, "at") if len(squad.spots) == 1 else (*squad.path, "at", index)
                    yield Finding(path, told, "move it")
