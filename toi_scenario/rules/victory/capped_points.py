"""Points are capped below what is earned each time.

`points:` is what is earned each time, `at_most:` what can be earned in this way in the whole game. Here the first is
more than the second, so nobody ever earns what is promised. Lower the points, or raise the cap.

Rules: none; the format.

Good::

    objectives: {wood: {kind: victory, at: C2}}
    victory:
      conditions: [{winner: most-points, when: end}]
      points: [{side: american, for: {holding: wood}, points: 2, at_most: 4}]

Bad::

    objectives: {wood: {kind: victory, at: C2}}
    victory:
      conditions: [{winner: most-points, when: end}]
      points: [{side: american, for: {holding: wood}, points: 4, at_most: 2}]  # <- 4 points are earned each time, and 2 at most in the whole game

Good::

    game: legends-of-the-old-west
    objectives: {wood: {kind: victory, at: [50, 80]}}
    victory:
      conditions: [{winner: most-points, when: end}]
      points: [{side: american, for: {holding: wood}, points: 2, at_most: 4}]

Bad::

    game: legends-of-the-old-west
    objectives: {wood: {kind: victory, at: [50, 80]}}
    victory:
      conditions: [{winner: most-points, when: end}]
      points: [{side: american, for: {holding: wood}, points: 4, at_most: 2}]  # <- 4 points are earned each time, and 2 at most in the whole game
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING
READS = ("victory",)


def check(scenario: Scenario) -> Iterator[Finding]:
    for score in scenario.victory.scores:
        if score.most is not None and score.points > score.most:
            message = f"{score.points} points are earned each time, and {score.most} at most in the whole game"
            help = f"earn {score.most} or fewer each time, or raise `at_most:`"
            yield Finding((*score.path, "at_most"), message, help)
