"""A deployment zone cannot hold the units that must start there.

Every unit needs a hex it can stand in: three to a hex, none with an enemy in it, vehicles not in buildings, ponds or
deep water. Squads may start aboard the side's vehicles. What cannot be set up cannot play: make the zone larger, take
units away, or bring some on as reinforcements.

Rules: setup step 6, "limite d'empilement", "Terrains".

Good::

    sides:
      american: {actions: 3, squads: {bases: 3, regular: 12}, deploy: [B2]}
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}

Bad::

    sides:
      american: {actions: 3, squads: {bases: 4, regular: 16}, deploy: [B2]}  # <- 4 squads of american must start here, and 1 hex holds 3 of them
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}

Bad::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german: {actions: 3, squads: {bases: 1, regular: 4}, vehicles: {panzer-iv: 1}, deploy: [D3]}  # <- 1 vehicle of german must start here, and no hex of it can hold one
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.standing import barred
from toi_scenario.matching import Demand, place_all
from toi_scenario.names import counted
from toi_scenario.scenario import Deployment, Force, Scenario, Side
from toi_scenario.surfaces import NOWHERE, Place

severity = Severity.ERROR


class Group(NamedTuple):
    """Units of one class that one force sets up in one area."""

    force: Force
    deployment: Deployment
    unit: str
    number: int


def check(scenario: Scenario) -> Iterator[Finding]:
    most = scenario.catalog.limit("stacking")
    forbidden = {unit: barred(scenario, unit) for unit in ("squad", "vehicle")}
    for side in scenario.sides.values():
        groups = list(_groups(side))
        usable = [group.deployment.area.places - forbidden[group.unit] for group in groups]
        everybody = sum(group.number for group in groups) + len(scenario.units)
        if all(
            len(places) * most >= everybody and not group.deployment.each
            for group, places in zip(groups, usable, strict=True)
        ):
            continue  # each group's own ground would do for the whole side
        room = _room(scenario, side)
        demands = []
        for group, places in zip(groups, usable, strict=True):
            free = [place for place in sorted(places) if room.get(place, most)]
            each = {place: group.deployment.each for place in free if group.deployment.each}
            # A squad may begin aboard: the seats are one more place to be, on no hex.
            demands.append(Demand(group.number, [*free, NOWHERE] if group.unit == "squad" else free, each))
        capacity = {place: room.get(place, most) for demand in demands for place in demand.places}
        capacity[NOWHERE] = _seats(side)
        for group, left in zip(groups, place_all(demands, capacity), strict=True):
            if left:
                yield _finding(group, left)


def _groups(side: Side) -> Iterator[Group]:
    """What a side sets up, as far as it is known where: players build free forces, and some areas are uncertain."""
    for force in side.starting:
        for deployment in force.deployments:
            area = deployment.area
            if force.free or not area.certain or not area.places:  # an area without places is told of elsewhere
                continue
            for unit, kind in (("squad", "base"), ("vehicle", "vehicle")):
                if kind in deployment.kinds and (count := force.count(kind)):
                    yield Group(force, deployment, unit, count)


def _room(scenario: Scenario, side: Side) -> dict[Place, int]:
    """How many more units fit beside those that the scenario places itself: none beside an enemy."""
    most = scenario.catalog.limit("stacking")
    room: dict[Place, int] = {}
    for unit in scenario.units:
        if not unit.carrier:
            room[unit.place] = 0 if unit.side != side.name else max(0, room.get(unit.place, most) - 1)
    return room


def _seats(side: Side) -> int:
    """How many squads the vehicles a side sets up can carry."""
    return sum(
        stock.number * (stock.piece.fact("transport", force.nation) or 0)
        for force in side.starting
        for stock in force.of_kind("vehicle")
    )


def _finding(group: Group, left: int) -> Finding:
    force, area = group.force, group.deployment.area
    name = f"{force.side} {force.division}".strip()
    fit = group.number - left
    if fit:
        hexes = counted(len(area.places), "hex", "hexes")
        holds = f"{hexes} {'holds' if len(area.places) == 1 else 'hold'} {fit} of them"
    else:
        holds = "no hex of it can hold one" if group.number == 1 else "no hex of it has room for them"
    message = f"{counted(group.number, group.unit)} of {name} must start here, and {holds}"
    return Finding(area.path, message, f"make room for {counted(left, group.unit)} more, or start with fewer")
