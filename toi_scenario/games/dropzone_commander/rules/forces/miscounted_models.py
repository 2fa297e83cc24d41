"""Points and models of a squad do not match.

A squad stands at one point, or each of its models at a point of its own, and no two models share one. Write as many
points as models, or one.

Rules: "on mesure les distances du centre au centre des figurines".

Good::

    units:
      - {side: blue, battlegroup: first, unit: sample-flak, count: 2, at: [[10, 3], [12, 3]]}
      - {side: red, battlegroup: first, unit: sample-flak, count: 2}
    sides:
      blue: {edges: [south], battlegroups: {first: direct}, command: 3, deploy: {edge: south, depth: 6}}
      red: {edges: [north], battlegroups: {first: direct}, command: 3, deploy: {edge: north, depth: 6}}
    objectives: {mast: {kind: focal-point, at: [4, 18]}}

Bad::

    units:
      - side: blue
        battlegroup: first
        unit: sample-flak
        count: 3
        at: [[10, 3], [12, 3]]  # <- this squad has 3 models, and 2 points
      - {side: red, battlegroup: first, unit: sample-flak, count: 3}
    sides:
      blue: {edges: [south], battlegroups: {first: direct}, command: 3, deploy: {edge: south, depth: 6}}
      red: {edges: [north], battlegroups: {first: direct}, command: 3, deploy: {edge: north, depth: 6}}
    objectives: {mast: {kind: focal-point, at: [4, 18]}}
Bad::

    units:
      - side: blue
        battlegroup: first
        unit: sample-flak
        count: 2
        at:
          - [10, 3]
          - [10, 3]  # <- two models stand at (10, 3)
      - {side: red, battlegroup: first, unit: sample-flak, count: 2}
    sides:
      blue: {edges: [south], battlegroups: {first: direct}, command: 3, deploy: {edge: south, depth: 6}}
      red: {edges: [north], battlegroups: {first: direct}, command: 3, deploy: {edge: north, depth: 6}}
    objectives: {mast: {kind: focal-point, at: [4, 18]}}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.dropzone_commander.forces import squads
from toi_scenario.games.dropzone_commander.rules.subjects import OF_SQUADS
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import counted

severity = Severity.ERROR
told_otherwise = OF_SQUADS


def check(scenario: Scenario) -> Iterator[Finding]:
    for squad in squads(scenario):
        written = squad.unit.facts.get("at")
        points = len(written) if isinstance(written, list) and isinstance(written[0], list) else 1
        if written is not None and points not in (1, squad.number):
            told = f"this squad has {counted(squad.number, 'model')}, and {counted(points, 'point')}"
            yield Finding((*squad.path, "at"), told, "write a point for each model, or one")
        for index, spot in enumerate(squad.spots):
            if spot in squad.spots[:index]:
                told = f"two models stand at {scenario.surface.address(spot)}"
                yield Finding((*squad.path, "at", index), told, "write another point")
