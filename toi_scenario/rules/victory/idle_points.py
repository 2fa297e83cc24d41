"""Victory points are earned, and no condition asks for them.

Points decide a game only where the scenario says so. Here the conditions say who wins without them, so players would
fight for points that count for nothing. Add a condition that reads them, such as `{winner: most-points, when: end}`,
or take the points away. A deed that earns 0 points is just as idle, and so is a `tie:` where nothing is compared.

Rules: "Recevoir des PV".

Good::

    objectives: {mill: {kind: victory, at: D2, points: 1}}
    victory:
      conditions:
        - {winner: american, when: {round: 3}, holds: [mill]}
        - {winner: most-points, when: end}

Bad::

    objectives:
      mill: {kind: victory, at: D2, points: 1}  # <- victory points are earned here, and no condition asks for them
    victory:
      conditions:
        - {winner: american, when: end, holds: [mill]}
        - {winner: german, otherwise: true}

Bad::

    victory:
      conditions: [{winner: most-points, when: end}]
      points:
        - {side: american, for: {destroyed: squad}, points: 1}
        - {side: german, for: {destroyed: squad}, points: 0}  # <- this earns no points

Bad::

    objectives: {mill: {kind: victory, at: D2}}
    victory:
      conditions:
        - {winner: american, when: end, holds: mill, tie: german}  # <- no tie is broken here, as no points are compared
        - {winner: german, otherwise: true}

Bad::

    game: heroes-of-normandie
    objectives:
      mill: {kind: victory, at: C2, points: 1}  # <- victory points are earned here, and no condition asks for them
    victory: {conditions: [{winner: american, when: end, holds: mill}, {winner: german, otherwise: true}]}

Bad::

    game: frontline-d-day
    victory:
      conditions: [{winner: american, when: any, destroys: 5}, {winner: german, when: any, destroys: 5}]
      points:
        - side: american  # <- victory points are earned here, and no condition asks for them
          for: {destroyed: sample-spaher}
          points: 2
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Path, Severity
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.victory import MOST_POINTS, Condition

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    won = scenario.victory
    for score in won.scores:
        if not score.points:
            yield Finding((*score.path, "points"), "this earns no points", "write how many, or take it away")
    for one in won.conditions:
        if one.tie and one.winner != MOST_POINTS and not _may_be_even(one):
            message = "no tie is broken here, as no points are compared"
            yield Finding((*one.path, "tie"), message, "write it with `winner: most-points`, or take it away")
    if not won.conditions or any(one.points is not None or one.winner == MOST_POINTS for one in won.conditions):
        return
    places: list[Path] = [(*goal.path, "points") for goal in scenario.objectives.values() if goal.points]
    places += [score.path for score in won.scores]
    if places:
        help = "add a condition such as `{winner: most-points, when: end}`, or take the points away"
        yield Finding(places[0], "victory points are earned here, and no condition asks for them", help)


def _may_be_even(one: Condition) -> bool:
    """Whether both sides may have as much as each other of what it takes the most of."""
    return bool((one.holds and one.holds.most) or (one.units and one.units.most))
