"""The most victory points win, and nothing earns any.

Both sides end with nought, so the tie decides every game. Give the victory objectives their `points:`, the victory
points for each round in which they are held, or list under `points:` of the victory what else earns them.

Rules: "Recevoir des PV", "Gagner la partie".

Good::

    objectives: {mill: {kind: victory, at: D2, points: 1}}
    victory: {conditions: [{winner: most-points, when: end}]}

Bad::

    objectives: {mill: {kind: control, at: D2}}
    victory:
      conditions:
        - {winner: most-points, when: end}  # <- the most victory points win, and nothing earns any
        - {winner: american, when: {round: 3}, holds: [mill]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.victory import MOST_POINTS

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    won = scenario.victory
    if won.scores or any(goal.points for goal in scenario.objectives.values()):
        return
    for condition in won.conditions:
        if condition.winner == MOST_POINTS:
            help = "give objectives `points:`, or list under `points:` of the victory what earns them"
            yield Finding(condition.path, "the most victory points win, and nothing earns any", help)
            return
