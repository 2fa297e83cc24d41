"""The text lets the most points win, and no condition counts points.

Players read that whoever has the most victory points wins; the conditions, which the checks and the short form of the
sheet go by, let somebody win in other ways only. One of the two was changed and the other forgotten. Add
`{winner: most-points, when: end}`, or mend the text. Silent where the text speaks of ties, where points would break
them, and where the data say what earns points.

Rules: "Recevoir des PV", "Gagner la partie".

Good::

    objectives: {wood: {kind: victory, at: C2, points: 1}}
    victory:
      text: The side with the most victory points at the end of the game wins.
      conditions: [{winner: most-points, when: end}]

Bad::

    objectives: {wood: {kind: control, at: C2}}
    victory:
      text: The side with the most points wins.  # <- the text lets the most points win, and no condition counts points
      conditions:
        - {winner: american, when: end, holds: wood}
        - {winner: german, otherwise: true}

Good::

    game: legends-of-the-old-west
    objectives: {wood: {kind: victory, at: [50, 80], points: 1}}
    victory:
      text: The side with the most victory points at the end of the game wins.
      conditions: [{winner: most-points, when: end}]

Bad::

    game: legends-of-the-old-west
    objectives: {wood: {kind: control, at: [50, 80]}}
    victory:
      text: The side with the most points wins.  # <- the text lets the most points win, and no condition counts points
      conditions:
        - {winner: american, when: end, holds: wood}
        - {winner: german, otherwise: true}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.objectives import earns
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.victory import MOST_POINTS
from toi_scenario.rules.points_in_prose import most_points_win

severity = Severity.WARNING
READS = ("objectives", "victory")


def check(scenario: Scenario) -> Iterator[Finding]:
    won = scenario.victory
    if not won.conditions or any(one.points is not None or one.winner == MOST_POINTS for one in won.conditions):
        return
    earned = won.scores or any(earns(scenario, goal) for goal in scenario.objectives.values())
    texts = (one for one in scenario.texts if one.path[0] == "victory" and not earned)
    if path := next((path for path, text in texts if most_points_win(text)), None):
        message = "the text lets the most points win, and no condition counts points"
        help = "add `{winner: most-points, when: end}` and what earns points, or mend the text"
        yield Finding(path, message, help)
