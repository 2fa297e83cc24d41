"""Answers rules: what sides need and cannot reach in time."""

from __future__ import annotations

from toi_scenario.games.frontline_d_day.answers.turns import fastest, pace, turn
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.needs import Missed, missed_by, needs
from toi_scenario.model.scenario.scenario import Scenario, Side
from toi_scenario.model.surfaces import Place


@kept
def missed(scenario: Scenario) -> tuple[Missed, ...]:
    """What sides need and cannot reach in time, though each turn they play the card that moves a section farthest."""
    if not scenario.rounds:  # then there is time enough
        return ()
    found: list[Missed] = []
    for need in needs(scenario):
        found += missed_by(need, [_soonest(scenario, side) for side in need.sides])
    return tuple(found)


def hurries(side: Side) -> bool:  # noqa: ARG001
    """The fastest card is counted."""
    return False


@kept
def _soonest(scenario: Scenario, side: str) -> dict[Place, int]:
    """The first turn in which any section of a side can stand in each card; none of a side whose start is not known."""
    cells, fast = scenario.cells, fastest(scenario.catalog)
    step = fast.marches if fast else pace(scenario.catalog)
    mine = [unit.place for unit in scenario.units if unit.side == side]
    if not mine or not cells.places.issuperset(mine):
        return {}
    return {place: turn(min(cells.distance(place, one) for one in mine), step) for place in cells.places}
