"""Answers rules: what sides need and cannot reach in time."""

from __future__ import annotations

from toi_scenario.games.heroes_of_normandie.movement import coming, is_open
from toi_scenario.games.heroes_of_normandie.opened_water import opens_water
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.needs import Missed, Need, missed_by, needs
from toi_scenario.model.scenario.scenario import Scenario, Side
from toi_scenario.model.surfaces import Place


@kept
def missed(scenario: Scenario) -> tuple[Missed, ...]:
    """What sides need and cannot reach in time; nothing of sides without units, or to which a text opens water."""
    found: list[Missed] = []
    for need in needs(scenario):
        if not (_is_closed(scenario, need) or any(opens_water(scenario, _nation(scenario, one)) for one in need.sides)):
            by_side = [_soonest(scenario, side) for side in need.sides]
            found += missed_by(need, by_side) if any(by_side) else ()
    return tuple(found)


def hurries(side: Side) -> bool:  # noqa: ARG001
    """Directives are counted, and what events do stands in texts."""
    return False


def _nation(scenario: Scenario, side: str) -> str:
    return scenario.sides[side].nation


@kept
def _soonest(scenario: Scenario, side: str) -> dict[Place, int]:
    """The first round in which any unit of a side can stand in each square."""
    soonest: dict[Place, int] = {}
    for unit in coming(scenario, scenario.sides[side]):
        for place, number in unit.first.items():
            soonest[place] = min(number, soonest.get(place, number))
    return soonest


def _is_closed(scenario: Scenario, need: Need) -> bool:
    """Whether it is an objective where no unit at all can stand, which `closed-objective` reports."""
    return need.goal is not None and not is_open(scenario, need.goal.place)
