"""A side in, who it must set up where and how much room there is out: what the rules of setting up work with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from toi_scenario.games.tide_of_iron.once import barred
from toi_scenario.matching import Demand, place_all
from toi_scenario.scenario import Deployment, Force, Scenario, Side
from toi_scenario.surfaces import NOWHERE, Place


class Group(NamedTuple):
    """Units of one class that one force sets up in one area, and the hexes of it where they could stand."""

    force: Force
    deployment: Deployment
    unit: str
    number: int
    usable: frozenset[Place]


def groups(scenario: Scenario, side: Side) -> Iterator[Group]:
    """What a side sets up."""
    for force in side.starting:
        for deployment in force.deployments:
            for unit, kind in (("squad", "base"), ("vehicle", "vehicle")):
                if kind in deployment.kinds and (number := force.count(kind)):
                    usable = deployment.area.places - barred(scenario, unit)
                    yield Group(force, deployment, unit, number, usable)


def is_known(group: Group) -> bool:
    """Whether it can be judged: players build free forces as they like, and the ground of some areas is not certain.
    An area without any place is told of elsewhere."""
    area = group.deployment.area
    return not group.force.free and area.certain and bool(area.places)


def room(scenario: Scenario, side: Side) -> dict[Place, int]:
    """How many more units fit beside those that the scenario places itself: none beside an enemy."""
    most = scenario.catalog.limit("stacking")
    left: dict[Place, int] = {}
    for unit in scenario.units:
        if not unit.carrier:
            left[unit.place] = 0 if unit.side != side.name else max(0, left.get(unit.place, most) - 1)
    return left


def seats(scenario: Scenario, side: Side) -> int:
    """How many squads could begin aboard the side's vehicles, those that the scenario places included."""
    offered = sum(
        stock.number * (stock.piece.fact("transport", force.nation) or 0)
        for force in side.starting
        for stock in force.of_kind("vehicle")
    )
    for unit in scenario.units:
        if unit.side == side.name:
            offered += sum(piece.fact("transport", unit.nation) or 0 for piece in unit.pieces) - bool(unit.carrier)
    return max(0, offered)


def left_over(
    scenario: Scenario, side: Side, whom: Sequence[Group], taken: frozenset[Place] = frozenset()
) -> list[int]:
    """How many of each group find no place when as many as possible are set up, and some places are taken."""
    most = scenario.catalog.limit("stacking")
    free = room(scenario, side)
    capacity: dict[Place, int] = {}
    demands = []
    for group in whom:
        places = [place for place in sorted(group.usable - taken) if free.get(place, most)]
        for place in places:
            # Where each group takes only so many to a hex, the hex takes no more of them together.
            limit = group.deployment.each or most
            capacity[place] = max(capacity.get(place, 0), min(limit, free.get(place, most)))
        # A squad may begin aboard: the seats are one more place to be, on no hex.
        each: Mapping[Place, int] = dict.fromkeys(places, group.deployment.each) if group.deployment.each else {}
        demands.append(Demand(group.number, [*places, NOWHERE] if group.unit == "squad" else places, each))
    capacity[NOWHERE] = seats(scenario, side)
    return place_all(demands, capacity)
