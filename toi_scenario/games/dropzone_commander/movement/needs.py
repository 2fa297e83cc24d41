"""Answers rules: what sides need and cannot reach in time."""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.games.dropzone_commander.earliest import finders
from toi_scenario.games.dropzone_commander.forces import of_side
from toi_scenario.games.dropzone_commander.goals import FOCAL_POINT, goal_of
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.needs import Missed, missed_by, needs
from toi_scenario.model.scenario.scenario import Scenario, Side


@kept
def missed(scenario: Scenario) -> tuple[Missed, ...]:
    """The objectives that sides need and none of their squads can be in in time, at the very best."""
    return tuple(_missed(scenario))


def hurries(side: Side) -> bool:  # noqa: ARG001
    """What cards do, nobody has recorded; a text that speaks of movement silences the rule."""
    return False


def _missed(scenario: Scenario) -> Iterator[Missed]:
    for need in needs(scenario):
        if (
            need.goal is None
            or need.goal.kind == FOCAL_POINT
            or not all(of_side(scenario, side) for side in need.sides)
        ):
            continue
        # A squad searches a structure a round after it has come into it.
        rounds = [
            one.round - bool(spot.inside and one.squad.inside != spot.inside)
            for spot in goal_of(scenario, need.goal).spots
            for side in need.sides
            for one in finders(scenario, side, spot)
        ]
        if goal_of(scenario, need.goal).spots:
            yield from missed_by(need, [{need.goal.place: min(rounds)}] if rounds else [])
