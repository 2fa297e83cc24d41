"""Answers rules: what sides need and cannot reach in time.

A straight line clears most needs, since nothing is sooner; only where it leaves a need open are the ways worked out.
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.games.dropzone_commander.forces import Squad, of_side
from toi_scenario.games.dropzone_commander.goals import Goal, goal_of
from toi_scenario.games.dropzone_commander.movement.arrivals import (
    FLIES,
    NO_WAY,
    WHEELED,
    Arrival,
    arrival,
    straight,
)
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.needs import Missed, missed_by, needs
from toi_scenario.model.scenario.scenario import Scenario, Side

_CERTAIN = {FLIES, NO_WAY, WHEELED}  # why a squad is never there, whatever else nobody knows


@kept
def missed(scenario: Scenario) -> tuple[Missed, ...]:
    """The objectives that sides need and none of their squads can be in in time."""
    return tuple(_missed(scenario))


def hurries(side: Side) -> bool:  # noqa: ARG001
    """What cards do, nobody has recorded; a text that speaks of movement silences the rule."""
    return False


def _missed(scenario: Scenario) -> Iterator[Missed]:
    for need in needs(scenario):
        if need.goal is None:
            continue
        goal = goal_of(scenario, need.goal)
        every = [squad for side in need.sides for squad in of_side(scenario, side)]
        known = [arrival(scenario, squad, goal, straight) for squad in every]
        if not every or not goal.spots or any(isinstance(one, str) and one not in _CERTAIN for one in known):
            continue
        if not any(isinstance(one, Arrival) and one.round <= need.round for one in known):
            soonest = _soonest(scenario, every, goal)
            yield from missed_by(need, [{need.goal.place: soonest}] if soonest is not None else [])


def _soonest(scenario: Scenario, every: list[Squad], goal: Goal) -> int | None:
    found = (arrival(scenario, squad, goal) for squad in every)
    return min((one.round for one in found if isinstance(one, Arrival)), default=None)
