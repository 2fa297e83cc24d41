"""Points win, and nothing earns any.

Where victory counts points, the scenario says what earns them: an objective held, a unit destroyed. List that under
`points:`, or say it in the text of the victory.

Rules: "Certains scénarios nécessitent de tenir le compte des points de victoire".

Good::

    victory:
      conditions: [{winner: american, points: 3, when: any}, {winner: german, otherwise: true}]
      points: [{side: american, for: {destroyed: unit}, points: 1}]

Bad::

    victory:
      conditions:
        - {winner: american, points: 3, when: any}  # <- american wins by 3 points, and nothing earns any
        - {winner: german, otherwise: true}

Bad::

    victory:
      conditions: [{winner: most-points, when: end}]  # <- the most victory points win, and nothing earns any
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.victory import MOST_POINTS
from toi_scenario.names import counted

severity = Severity.ERROR
told_otherwise = r"\b(points?|PV|VP|scor)\b"


def check(scenario: Scenario) -> Iterator[Finding]:
    won = scenario.victory
    if won.scores or won.text is not None:
        return
    if any(goal.points for goal in scenario.objectives.values()):
        return
    for one in won.conditions:
        if one.points is not None:
            message = f"{one.winner} wins by {counted(one.points, 'point')}, and nothing earns any"
            yield Finding((*one.path, "points"), message, "list under `points:` what earns them")
        elif one.winner == MOST_POINTS:
            help = "list under `points:` what earns them, or give objectives `points:`"
            yield Finding(one.path, "the most victory points win, and nothing earns any", help)
