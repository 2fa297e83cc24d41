"""Answers rules: what sides need and cannot reach in time.

Nothing hinders anybody here: all go straight ahead as if on a road, a gun is as fast as its crew, and whom a vehicle
may carry is as fast as the fastest one of its side. What is late even so is late.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import ceil, inf
from typing import TYPE_CHECKING

from toi_scenario.finding import Path
from toi_scenario.finding.records import NamedTuple
from toi_scenario.games.legends_of_the_old_west.figures import is_off_table
from toi_scenario.games.legends_of_the_old_west.movement.speeds import Speed, speed_of
from toi_scenario.games.legends_of_the_old_west.rows import profile, vehicle_row
from toi_scenario.games.legends_of_the_old_west.starts import begins, carrier_of
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.needs import Missed, Need, missed_by, needs
from toi_scenario.model.scenario.scenario import Scenario, Side, Unit
from toi_scenario.model.scenario.victory import Objective
from toi_scenario.model.surfaces import measured
from toi_scenario.model.surfaces.patch import Patch, distances, patch_of, shapes_of

if TYPE_CHECKING:
    from toi_scenario.model.surfaces import BaseGeometry

_ROUNDING = 1e-6  # of a round


@kept
def missed(scenario: Scenario) -> tuple[Missed, ...]:
    """The objectives that sides need and none of their units can be in in time, at the very best."""
    return tuple(_missed(scenario))


def hurries(side: Side) -> bool:  # noqa: ARG001
    """Whether a card makes a side faster: this game has none."""
    return False


def _missed(scenario: Scenario) -> Iterator[Missed]:
    for need in needs(scenario):
        rounds = list(_rounds(scenario, need, need.goal)) if need.goal else []
        if need.goal and rounds and max(rounds) < inf:
            yield from missed_by(need, [{need.goal.place: int(min(rounds))}])


def _rounds(scenario: Scenario, need: Need, goal: Objective) -> Iterator[float]:
    """The first round at whose end each unit can be there; infinite where nobody can tell, as of units that players
    choose."""
    surface, inside = scenario.surface, scenario.scenery.features.get(goal.inside)
    assert measured(surface)
    there = inside.shape if inside else surface.shape(surface.at(goal.place))
    starts = _starts(scenario)
    away = distances(starts.shapes, there)
    for side in need.sides:
        mine = [unit for unit in scenario.units if unit.side == side and unit.kind != "aircraft"]
        if not mine or there.is_empty:
            yield inf
        for unit in (one for one in mine if not is_off_table(one)):
            carrier = carrier_of(scenario, unit) or unit
            far = min((away[index] for index in starts.of[carrier.path]), default=inf) / surface.unit.micrometres
            speed = _at_best(scenario)[unit.path]
            first = unit.arrives or carrier.arrives or 1
            if far == inf:
                yield inf
            elif not far or speed:
                yield first - 1 + (ceil(far / speed - _ROUNDING) if far else 0)


class _Starts(NamedTuple):
    """The shapes of all ground on which units begin; and of each unit, by its path, their indices."""

    shapes: list[BaseGeometry]
    of: dict[Path, range]


@kept
def _starts(scenario: Scenario) -> _Starts:
    grounds: list[Patch] = []
    of: dict[Path, range] = {}
    for unit in scenario.units:
        first = len(grounds)
        grounds.extend(patch_of(ground) for ground, _, _ in begins(scenario, unit))
        of[unit.path] = range(first, len(grounds))
    return _Starts(shapes_of(grounds), of)


@kept
def _at_best(scenario: Scenario) -> Mapping[Path, float]:
    """How fast each unit may be, in centimetres in a round; infinitely fast where nobody has recorded it."""
    _, carried = scenario.words.transport
    rides = {side: _fastest_ride(scenario, side) for side in scenario.sides}
    return {
        unit.path: max(_own(unit), rides.get(unit.side, 0.0) if unit.kind in carried else 0.0)
        for unit in scenario.units
    }


def _fastest_ride(scenario: Scenario, side: str) -> float:
    """How fast the fastest vehicle of a side is that carries others; 0 if it has none."""
    rides = (one for one in scenario.units if one.side == side and one.kind == "vehicle")
    return max((_own(one) for one in rides if any(vehicle_row(piece).passengers for piece in one.pieces)), default=0.0)


def _own(unit: Unit) -> float:
    speed = speed_of(unit)
    if isinstance(speed, Speed):
        return max(speed.road, speed.elsewhere)
    moves = [profile(member.piece).move for member in unit.members]
    return max((inf if far is None else float(far) for far in moves), default=inf)
