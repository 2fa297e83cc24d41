"""An objective and holding it earn points at the same time.

`points:` of an objective is what it pays at the end of each round to whoever holds it. Points `for: {holding: …}` at
the end of the same rounds come on top, and the sheet tells both, so that players ask whether they count once or twice.
Write them in one of the two places. Points at the end of the game only are another matter: they come once.

Rules: none; the format.

Good::

    objectives: {wood: {kind: victory, at: C2, points: 1}}
    victory:
      conditions: [{winner: most-points, when: end}]
      points: [{side: american, for: {holding: wood, each: end}, points: 2}]

Bad::

    objectives: {wood: {kind: victory, at: C2, points: 1}}
    victory:
      conditions: [{winner: most-points, when: end}]
      points: [{side: american, for: {holding: wood}, points: 1}]  # <- wood has 1 point for each round it is held already

Bad::

    game: frontline-d-day
    rounds: 10
    objectives: {mill: {kind: control, at: 5, points: 2}}
    victory:
      conditions: [{winner: most-points, when: end}]
      points: [{side: american, for: {holding: mill, each: {rounds: [2, 5]}}, points: 1}]  # <- mill has 2 points for each round it is held already
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.printed_names import both
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import counted

severity = Severity.WARNING
READS = ("victory", "objectives")


def check(scenario: Scenario) -> Iterator[Finding]:
    for score in scenario.victory.scores:
        for goal, path in zip(score.goals, score.paths, strict=False):
            if score.each != "end" and goal.points:
                message = f"{both(goal.name, goal.called)} has {counted(goal.points, 'point')} for each round it is held already"
                yield Finding(path, message, "say it once: in `points:` of the objective, or here")
