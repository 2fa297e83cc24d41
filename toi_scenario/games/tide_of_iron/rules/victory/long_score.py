"""More victory points can be held than the track shows.

The track has ten spaces, and a marker turned to its +10 side goes round once more, so a table can count to 20. A side
that holds all its places from the first round to the last comes past that. Give fewer points, let them count later, or
cap them with `at_most`. Kills and exits are not counted, because nobody gets them all; nor are points above those with
which a side wins at once.

Rules: "Recevoir des PV", "Piste de rounds, marqueur de rounds et marqueur de victoire".

Good::

    objectives: {wood: {kind: victory, at: C2, points: 5}}
    victory: {text: The most points win., conditions: [{winner: most-points, when: end}]}

Bad::

    objectives: {wood: {kind: victory, at: C2, points: 6}}  # <- american and german can hold 24 victory points, and the track shows 20
    victory: {text: The most points win., conditions: [{winner: most-points, when: end}]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Path, Severity
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.victory import most_held
from toi_scenario.names import listed

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    won = scenario.victory
    if not won.scores and not any(goal.points is not None for goal in scenario.objectives.values()):
        return
    most = scenario.catalog.limit("victory-points")
    beyond: dict[int, list[str]] = {}
    for side in scenario.sides:
        held = most_held(scenario, side)
        if held > most and not 0 < _enough(scenario, side) <= most:
            beyond.setdefault(held, []).append(side)
    for held, sides in beyond.items():
        message = f"{listed(sides, 'and')} can hold {held} victory points, and the track shows {most}"
        help = f"give {held - most} fewer, let them count in fewer rounds, or cap them with `at_most`"
        yield Finding(_where(scenario, sides[0]), message, help)


def _enough(scenario: Scenario, side: str) -> int:
    """How many points let a side win before the end; 0 if no number does."""
    conditions = scenario.victory.conditions
    sums = (one.points for one in conditions if one.winner == side and one.first < one.last)
    return min((points for points in sums if points is not None), default=0)


def _where(scenario: Scenario, side: str) -> Path:
    """Where the points are written: the first place that gives any."""
    for goal in scenario.objectives.values():
        if goal.points:
            return (*goal.path, "points")
    own = [score for score in scenario.victory.scores if score.side == side and score.goals]
    return (*own[0].path, "points")
