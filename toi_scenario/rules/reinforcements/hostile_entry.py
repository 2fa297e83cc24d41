"""Reinforcements come on where the enemy is set up.

All ground by which they enter is ground on which the enemy may be set up. On a map of places a unit of the enemy may
also stand there, or come on there in the same round; and nothing is placed beside an enemy. The enemy needs only to stay
there to keep them out. Let them enter elsewhere, or keep the enemy away.

Rules: "Placer les renforts".

Good::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2, B3]}
      german:
        actions: 3
        squads: {bases: 1, regular: 4}
        deploy: [E3]
        reinforcements: [{round: 2, vehicles: {panzer-iv: 1}, enter: [B3, C4]}]

Bad::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2, B3]}
      german:
        actions: 3
        squads: {bases: 1, regular: 4}
        deploy: [E3]
        reinforcements:
          - {round: 2, vehicles: {panzer-iv: 1}, enter: [B3]}  # <- german enters by B3, and american may be set up on it

Bad::

    units: [{side: american, vehicle: sherman, at: B3, fixed: true}]
    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german:
        actions: 3
        squads: {bases: 1, regular: 4}
        deploy: [E3]
        reinforcements:
          - {round: 2, vehicles: {panzer-iv: 1}, enter: [B3]}  # <- german enters by B3, and american stands on it

Bad::

    sides:
      american:
        actions: 3
        squads: {bases: 1, regular: 4}
        deploy: [B2]
        reinforcements:
          - {round: 2, vehicles: {sherman: 1}, enter: [F3]}  # <- american enters by F3, and german enters in the same round by it
      german:
        actions: 3
        squads: {bases: 1, regular: 4}
        deploy: [E3]
        reinforcements:
          - {round: 2, vehicles: {panzer-iv: 1}, enter: [F3]}  # <- german enters by F3, and american enters in the same round by it

Good::

    game: legends-of-the-old-west
    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}], enter: {round: 2, by: east}}
      - {side: german, squad: [nco, {figure: regular, count: 8}]}

Bad::

    game: legends-of-the-old-west
    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}], enter: {round: 2, by: north}}  # <- american enters by this ground, and german may be set up on all of it
      - {side: german, squad: [nco, {figure: regular, count: 8}]}
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from toi_scenario.finding import Finding, Path, Severity
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.area import Area
from toi_scenario.model.scenario.scenario import Force, Scenario, Side
from toi_scenario.model.surfaces import Place, Region, celled
from toi_scenario.names import counted

severity = Severity.WARNING
only_with = "reinforcements"

_FEW = 7  # areas that are looked into one by one


def check(scenario: Scenario) -> Iterator[Finding]:
    told: set[Path] = set()
    for side in scenario.sides.values():
        for force in side.arriving:
            area = force.arrival.by if force.arrival else None
            if area and area.region and area.sure and area.path not in told:
                for enemy in scenario.sides.values():
                    if enemy is not side and (why := _kept_out(scenario, force, enemy, area)):
                        told.add(area.path)
                        yield _finding(scenario, side, enemy, area, why)
    for unit in scenario.units:
        area = unit.enters if unit.kind not in scenario.words.flying else None
        if area and area.region and area.sure:
            for enemy in scenario.sides.values():
                if enemy.name != unit.side and area.region <= _set_up(scenario, enemy.name):
                    yield _finding(scenario, scenario.sides[unit.side], enemy, area, "may be set up on")


def _kept_out(scenario: Scenario, force: Force, enemy: Side, area: Area) -> str:
    """How an enemy may keep a side out of all of some ground; empty if it cannot. Where there are no places, none is
    held by whoever stands there, but ground on which all the enemy is set up is."""
    if not celled(scenario.surface):
        return "may be set up on" if area.region <= _set_up(scenario, enemy.name) else ""
    places, (held, *areas) = area.places, _grounds(scenario)[enemy.name]
    one = next(iter(places))
    if one in held or any(one in ground for ground in areas):  # or else it does not hold all of them
        if places <= held:
            return "stands on"
        if places <= held.union(*areas):
            return "may be set up on"
    return "enters in the same round by" if len(places) == 1 and _crowds(scenario, force, enemy, places) else ""


@kept
def _grounds(scenario: Scenario) -> Mapping[str, Sequence[frozenset[Place]]]:
    """By side, the places where its units stand, and then each area where it surely sets up others. More than a few
    areas are put together, as one look into them all is faster."""
    found: dict[str, Sequence[frozenset[Place]]] = {}
    for name, side in scenario.sides.items():
        held = frozenset([unit.place for unit in scenario.units if unit.side == name and not unit.carrier])
        certain = [one.area for force in side.starting for one in force.deployments if one.area.certain]
        areas = {area.places for area in certain}
        found[name] = (held, *areas) if len(areas) <= _FEW else (held, frozenset[Place]().union(*areas))
    return found


@kept
def _set_up(scenario: Scenario, side: str) -> Region:
    """The ground on which a side is surely set up, on a surface without places."""
    areas = [one.area for force in scenario.sides[side].starting for one in force.deployments]
    return scenario.surface.union(area.region for area in areas if area.certain)


def _crowds(scenario: Scenario, force: Force, enemy: Side, places: frozenset[Place]) -> bool:
    """Whether an enemy surely comes in the same round by the one place there is."""
    arrival, comes = force.arrival, _comes(scenario, enemy.name)
    return arrival is not None and not arrival.random and any(places <= comes.get(one, set()) for one in arrival.rounds)


@kept
def _comes(scenario: Scenario, side: str) -> dict[int, set[Place]]:
    """Where a side surely comes on, by round."""
    comes: dict[int, set[Place]] = {}
    for force in scenario.sides[side].arriving:
        arrival = force.arrival
        if arrival and not arrival.random and arrival.by is not None and arrival.by.certain and force.stock:
            for round in arrival.rounds:
                comes.setdefault(round, set()).update(arrival.by.places)
    return comes


def _finding(scenario: Scenario, side: Side, enemy: Side, area: Area, why: str) -> Finding:
    few = sorted(area.places)
    where, them = counted(len(few), scenario.surface.cell, scenario.surface.cells), "all of them"
    if len(few) == 1:
        where, them = scenario.surface.address(few[0]), "it"
    elif not few:
        where, them = "this ground", "all of it"
    message = f"{side.name} enters by {where}, and {enemy.name} {why} {them}"
    return Finding(area.path, message, f"let them enter elsewhere, or keep {enemy.name} away from there")
