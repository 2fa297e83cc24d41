"""Answers rules: what sides need and cannot reach in time."""

from __future__ import annotations

from collections.abc import Iterable

from toi_scenario.games.heroes_of_normandie.footing import is_open
from toi_scenario.games.heroes_of_normandie.movement import soonest
from toi_scenario.games.heroes_of_normandie.opened_water import opens_water
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.needs import Missed, Need, missed_by, needs
from toi_scenario.model.scenario.scenario import Scenario, Side
from toi_scenario.model.surfaces import Place


@kept
def missed(scenario: Scenario) -> tuple[Missed, ...]:
    """What sides need and cannot reach in time; nothing of sides without units, or to which a text opens water."""
    wanted = [need for need in needs(scenario) if not _is_closed(scenario, need)]
    soonest_of = {name: soonest(scenario, scenario.sides[name], _enough(name, wanted)) for name in _sides(wanted)}
    found: list[Missed] = []
    for need in wanted:
        by_side = [known for name in need.sides if (known := soonest_of[name]) is not None]
        found += missed_by(need, by_side) if by_side else ()
    return tuple(one for one in found if not _is_opened(scenario, one[0]))


def hurries(side: Side) -> bool:  # noqa: ARG001
    """Directives are counted, and what events do stands in texts."""
    return False


def _is_opened(scenario: Scenario, need: Need) -> bool:
    """Whether a text opens water to a side that needs something."""
    return any(opens_water(scenario, scenario.sides[name].nation) for name in need.sides)


def _sides(wanted: Iterable[Need]) -> dict[str, None]:
    return dict.fromkeys(name for need in wanted for name in need.sides)


def _enough(side: str, wanted: Iterable[Need]) -> dict[Place, int]:
    """By which round it is soon enough for a side to stand in each place, whatever it needs that for; never, where it
    needs more places than there are."""
    enough: dict[Place, int] = {}
    for need in wanted:
        if side in need.sides:
            number = need.round if need.least <= len(need.places) else -1
            enough |= {place: min(number, enough.get(place, number)) for place in need.places}
    return enough


def _is_closed(scenario: Scenario, need: Need) -> bool:
    """Whether it is an objective where no unit at all can stand, which `closed-objective` reports."""
    return need.goal is not None and not is_open(scenario, need.goal.place)
