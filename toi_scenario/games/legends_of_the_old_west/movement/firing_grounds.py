"""Tells from where units can fire in each round, and how far."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import NamedTuple

from toi_scenario.finding import Refused
from toi_scenario.games.legends_of_the_old_west.as_written import of_unit
from toi_scenario.games.legends_of_the_old_west.combat.weapons import Reach, fired_by, guns_in_flight, reach
from toi_scenario.games.legends_of_the_old_west.figures import has, is_of, is_off_table
from toi_scenario.games.legends_of_the_old_west.movement.marches import Start, start_of
from toi_scenario.games.legends_of_the_old_west.movement.open_ground import roads
from toi_scenario.games.legends_of_the_old_west.movement.speeds import AIR, BOAT, FOOT, TANK, VEHICLE, Speed, speed_of
from toi_scenario.games.legends_of_the_old_west.rows import vehicle_row, weapon_row
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Scenario, Unit
from toi_scenario.model.scenario.scenery import is_solid, trait
from toi_scenario.model.scenario.victory import MOST_ROUNDS
from toi_scenario.model.surfaces import measured
from toi_scenario.model.surfaces.patch import Patch, patch_of, together

BOMBS = "bombs"
_MICROMETRES = 10_000  # in a centimetre
_HALF = 0.5  # of its move, after which a figure may fire


class Gun(NamedTuple):
    """A weapon of a unit as it is fired: how far, from where it starts and in which round first, how far it moves in a
    round in which it does not fire and in one in which it does, in micrometres, and whether it has to be set up."""

    weapon: Piece
    far: Reach
    start: Patch
    first: int
    move: int
    before_fire: int
    set_up: bool
    ground: str  # on what its unit moves
    roads_only: bool
    last: int = MOST_ROUNDS  # the round after which it is gone


def guns(scenario: Scenario, unit: Unit) -> Iterator[Gun | tuple[Piece | None, str]]:
    """The weapons of a unit, or why it is not told what one of them, or all of them, fire at."""
    surface = scenario.surface
    assert measured(surface)
    start = None if is_off_table(unit) else start_of(scenario, unit)
    if start is None and not is_off_table(unit):
        yield None, "nowhere"
        return
    if start and unit.kind == "aircraft":
        yield from _in_flight(scenario, unit, start)
        return
    here = patch_of(surface.whole)
    if start:  # units that set up on one ground share it
        every = [patch_of(surface.at(one)) if isinstance(one, tuple) else one for one in start.grounds]
        here = every[0] if len(every) == 1 else together(every)
    speed = speed_of(unit)
    far = max(speed.road if roads(scenario) else 0, speed.elsewhere) if isinstance(speed, Speed) else 0.0
    bound = (speed.ground, not speed.elsewhere) if isinstance(speed, Speed) else ("", False)
    for weapon in dict.fromkeys(weapon for _, weapon, _ in fired_by(scenario.catalog, unit)):
        reaches = reach(weapon)
        if reaches is None:
            yield weapon, "endless"
        elif is_off_table(unit) and reaches.most < inf:
            yield weapon, "off_table"
        else:
            least = 0.0 if is_off_table(unit) else reaches.least
            moves = round(far * _MICROMETRES)
            fires = round(far * _share(unit, weapon) * _MICROMETRES)
            set_up = unit.kind == "squad" and has(weapon, "set-up")
            first = start.round if start else 1
            yield Gun(weapon, Reach(reaches.most, least), here, first, moves, 0 if set_up else fires, set_up, *bound)


def _in_flight(scenario: Scenario, unit: Unit, start: Start) -> Iterator[Gun | tuple[Piece | None, str]]:
    """What an aircraft fires at the ground, and its bombs, as far as its mission has them."""
    surface, catalog, mission = scenario.surface, scenario.catalog, of_unit(unit).get("mission")
    if mission == "interception":
        yield None, "intercepts"
        return
    here = together(patch_of(surface.at(one)) if isinstance(one, tuple) else one for one in start.grounds)
    last = min(of_unit(unit).get("leave", MOST_ROUNDS), start.round + catalog.limit("flight-rounds") - 1)
    for piece in unit.pieces:
        row = vehicle_row(piece)
        if row.move is None:
            yield piece, "unmoved"
            continue
        whole, half = (round(share * row.move * _MICROMETRES) for share in (1.0, _HALF))
        armed = [(weapon, reaches) for weapon, _ in guns_in_flight(catalog, piece) if (reaches := reach(weapon))]
        if row.bombs is not None and mission != "strafing":
            armed.append((Piece(BOMBS, "weapon", "", {}), Reach(0.0)))
        yield from (Gun(weapon, far, here, start.round, whole, half, False, AIR, False, last) for weapon, far in armed)


def _share(unit: Unit, weapon: Piece) -> float:
    """Which part of its move a unit may make in a round in which it fires a weapon."""
    moving = weapon_row(weapon).moving
    if unit.kind == "vehicle":
        is_tank = any(is_of(piece, "tank") for piece in unit.pieces)
        return 0.0 if is_tank and moving == "none" else 1.0
    return {"free": 1.0, "none": 0.0}.get(moving, _HALF)


def stands(scenario: Scenario, gun: Gun, number: int) -> Patch:
    """Where a weapon may be that is fired in a round. Nobody can be farther, whatever the way round what is closed."""
    if not gun.first <= number <= gun.last:
        return patch_of(scenario.surface.union(()))
    rounds = number - gun.first - gun.set_up  # a whole round goes into setting it up after a move
    distance = max(0, rounds) * gun.move + gun.before_fire
    return _around(scenario, gun.start, distance, gun.ground, gun.roads_only) if distance else gun.start


@kept
def _around(scenario: Scenario, start: Patch, distance: int, ground: str, roads_only: bool) -> Patch:
    """The ground within a distance of a start that a unit may stand on; weapons that move alike share it."""
    near = patch_of(scenario.surface.near(start, distance))
    return start | (near & roads(scenario) if roads_only else near - _closed(scenario, ground))


@kept
def _closed(scenario: Scenario, ground: str) -> Patch:
    """The ground that a unit of a kind cannot enter; a road over it is a bridge or a ford."""
    every = scenario.scenery.features.values()
    if ground == AIR:
        return together(())
    if ground == BOAT:
        water = together(patch_of(one.patch) for one in every if trait(one.terrain, "afloat"))
        return patch_of(scenario.surface.whole) - water
    word = VEHICLE if ground == TANK else ground or FOOT
    shut = [one for one in every if word in (trait(one.terrain, "closed") or ())]
    solid = [one for one in every if ground == VEHICLE and is_solid(one.terrain)]
    return (together(patch_of(one.patch) for one in shut) - roads(scenario)) | together(
        patch_of(one.patch) for one in solid
    )


@kept
def under_fire(scenario: Scenario, gun: Gun, number: int) -> Patch:
    """The ground that a weapon can fire at in a round: what is near enough to some point from where it may fire, but
    for what is too near to all of them."""
    surface, here = scenario.surface, stands(scenario, gun, number)
    assert measured(surface)
    if not here:
        return here
    most, least = gun.far
    found = patch_of(surface.whole if most == inf else surface.near(here, round(most * _MICROMETRES)))
    if least:
        found -= patch_of(surface.near_all(here, round(least * _MICROMETRES)))
    return found


def check_work(every: list[Gun], rounds: int, most: int) -> None:
    """Refuse more grounds than can be worked out in some seconds. Weapons that are alike share theirs."""
    if (work := len({*every}) * rounds) > most:
        raise Refused(f"{work:,} grounds are to be worked out, and {most:,} can be: name a side, a unit or a round")
