"""Tells which units stand outside of every leader's circle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from toi_scenario.games.legends_of_the_old_west.answers.named_units import units
from toi_scenario.games.legends_of_the_old_west.figures import act_alone
from toi_scenario.games.legends_of_the_old_west.rows import figure_row
from toi_scenario.model.scenario.scenario import Scenario, Unit
from toi_scenario.model.surfaces import Place

_MOST = 1_000_000  # figures and leaders that are compared


class Circle(NamedTuple):
    """Within which figures of a nation use a leader's nerve: where, and how many centimetres wide."""

    side: str
    nation: str
    place: Place
    radius: float


def outside(scenario: Scenario) -> Iterator[str]:
    """Units with figures at points that no leader of theirs is near, with how many of them; nobody if there are too
    many to be compared."""
    known = list(units(scenario).values())
    circles = [circle for one in known for circle in _circles(one.unit)]
    if sum(len(one.unit.spots) for one in known) * len(circles) > _MOST:
        return
    distance = scenario.surface.distance
    for name, unit in known:
        if unit.kind != "squad" or not unit.spots or act_alone(scenario, unit):
            continue
        near = [one for one in circles if (one.side, one.nation) == (unit.side, unit.nation)]
        alone = [spot for spot in unit.spots if all(distance(spot, one.place) > one.radius for one in near)]
        if alone:
            yield f"{name} ({len(alone)}/{len(unit.spots)})" if len(unit.spots) > 1 else name


def _circles(unit: Unit) -> Iterator[Circle]:
    before = 0
    for member in unit.members:
        radius = figure_row(member.piece).command_radius
        if radius is not None and unit.spots:
            place = unit.spots[before if before < len(unit.spots) and len(unit.spots) > 1 else 0]
            yield Circle(unit.side, member.nation or unit.nation, place, radius)
        before += member.number
