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
from toi_scenario.names import plain

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    victory = scenario.facts["victory"]
    if victory.get("points") or any(goal.facts.get("points") for goal in scenario.objectives.values()):
        return
    for index, condition in enumerate(victory.get("conditions", ())):
        if plain(condition["winner"]) == "most-points":
            help = "give objectives `points:`, or list under `points:` of the victory what earns them"
            path = ("victory", "conditions", index)
            yield Finding(path, "the most victory points win, and nothing earns any", help)
            return
