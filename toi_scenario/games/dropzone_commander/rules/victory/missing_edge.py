"""A side has no edge of the table of its own.

Objectives are carried off over a friendly edge, and who is ready or in reserve enters there. Write `edges:` for each
side.

Rules: "vos unités sont autorisées à quitter la table par n’importe quel bord de table allié"; "à partir de leur bord de
Table".

Good::

    sides:
      blue: {edges: [south], command: 3, battlegroups: {first: direct, second: ready}, deploy: {edge: south, depth: 6}}
      red: {edges: [north], command: 3, battlegroups: {first: direct, second: ready}, deploy: {edge: north, depth: 6}}

Bad::

    sides:
      blue: {edges: [south], command: 3, battlegroups: {first: direct, second: ready}, deploy: {edge: south, depth: 6}}
      red: {command: 3, battlegroups: {first: direct, second: ready}, deploy: {edge: north, depth: 6}}  # <- red has no edge to carry objectives off by

Bad::

    objectives: {mast: {kind: focal-point, at: [4, 18]}}
    sides:
      blue: {edges: [south], command: 3, battlegroups: {first: direct, second: ready}, deploy: {edge: south, depth: 6}}
      red: {command: 3, battlegroups: {first: direct, second: ready}, deploy: {edge: north, depth: 6}}  # <- red has no edge to enter by
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.dropzone_commander.forces import battlegroups
from toi_scenario.games.dropzone_commander.goals import FOCAL_POINT, every_goal
from toi_scenario.games.dropzone_commander.own import DIRECT, own_side
from toi_scenario.games.dropzone_commander.rules.subjects import OF_LEAVING
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = OF_LEAVING


def check(scenario: Scenario) -> Iterator[Finding]:
    carried = any(goal.kind != FOCAL_POINT for goal in every_goal(scenario))
    for side in scenario.sides.values():
        if own_side(side).edges:
            continue
        later = any(one.side == side.name and one.state != DIRECT for one in battlegroups(scenario).values())
        if carried or later:
            what = "to carry objectives off by" if carried else "to enter by"
            yield Finding(side.path, f"{side.name} has no edge {what}", "write `edges:`")
