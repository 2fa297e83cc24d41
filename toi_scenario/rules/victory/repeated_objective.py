"""Two objectives of the same kind lie in the same place.

Whoever stands there holds both, so the second is either a slip in its address or one objective written twice. Move
one, or give one the points of both. Two command objectives of different owners are no fault: each side has its own
there.

Rules: "Déterminer le contrôle des Objectifs".

Good::

    objectives: {wood: {kind: victory, at: C2, points: 1}, post: {kind: command, value: 2, at: C2}}

Bad::

    objectives:
      wood: {kind: victory, at: C2, points: 1}
      farm: {kind: victory, at: P1A.C2, points: 1}  # <- farm lies in C2, where wood is an objective of kind victory already
Bad::

    game: legends-of-the-old-west
    objectives:
      wood: {kind: victory, at: [50, 80], points: 1}
      farm: {kind: victory, at: [50, 80], points: 1}  # <- farm lies in (50, 80), where wood is an objective of kind victory already

Good::

    game: legends-of-the-old-west
    objectives: {wood: {kind: victory, at: [60, 80], points: 1}, hill: {kind: victory, at: [30, 60], points: 1}}

Bad::

    game: legends-of-the-old-west
    objectives:
      attic: {kind: victory, in: farm, points: 1}
      cellar: {kind: victory, in: farm, points: 1}  # <- cellar lies in farm, where attic is an objective of kind victory already
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.printed_names import both
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.victory import Objective

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    goals, whole = scenario.objectives, scenario.surface.whole
    if len({goal.place for goal in goals.values()}) == len(goals):
        return
    first: dict[tuple[object, ...], Objective] = {}
    for goal in goals.values():
        if goal.place in whole:
            other = first.setdefault((goal.place, goal.kind, goal.owner), goal)
            if other is not goal:
                where = goal.inside or scenario.surface.address(goal.place)
                one, two = (both(each.name, each.called) for each in (goal, other))
                message = f"{one} lies in {where}, where {two} is an objective of kind {goal.kind} already"
                yield Finding(goal.at, message, "move one of them, or make them one")
