"""A focal point scores in a turn that is not played.

Its `rounds:` are those at whose end it scores. Write turns of this game, or play longer.

Rules: "Point Focal"; which turns count is the scenario's to say.

Good::

    objectives:
      mast: {kind: focal-point, at: [4, 18], rounds: [3, 6]}

Bad::

    objectives:
      mast: {kind: focal-point, at: [4, 18], rounds: [3, 8]}  # <- mast scores in turn 8, and the game has 6
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.dropzone_commander.goals import FOCAL_POINT, of_kind
from toi_scenario.games.dropzone_commander.rules.subjects import OF_SCORES
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = OF_SCORES


def check(scenario: Scenario) -> Iterator[Finding]:
    for goal in of_kind(scenario, FOCAL_POINT):
        for index, turn in enumerate(goal.rounds):
            if turn > scenario.rounds:
                told = f"{goal.called} scores in turn {turn}, and the game has {scenario.rounds}"
                yield Finding((*goal.path, "rounds", index), told, "write a turn of the game")
