"""Tells what a shooter has to roll, and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from toi_scenario.finding import Refused
from toi_scenario.games.legends_of_the_old_west.combat.weapons import (
    ARTILLERY,
    Reach,
    is_automatic,
    is_early,
    is_mortar,
    reach,
)
from toi_scenario.games.legends_of_the_old_west.eras import era_of
from toi_scenario.games.legends_of_the_old_west.figures import has, is_of
from toi_scenario.games.legends_of_the_old_west.rows import weapon_row
from toi_scenario.model.catalog.nouns import Catalog, Piece

OBSERVED = 2  # what an observer adds to the roll of a gun
TANK = "tank"
_INDIRECT = "ww1"  # the era in which guns fire at figures as they do at buildings


class Shooter(NamedTuple):
    """Who rolls for a weapon: the lowest roll that hits, the figure if that is known, and the vehicle it is in."""

    roll: int | None  # None if its profile has none
    weapon: Piece
    figure: Piece | None
    vehicle: Piece | None
    number: int
    loader: bool


class Shot(NamedTuple):
    """How it fires, and at what; a target is a profile, a vehicle or a building, or nobody in particular."""

    distance: float | None = None  # in centimetres
    moved: bool = False
    target: Piece | None = None
    building: bool = False
    target_moved: bool = False
    observed: bool = False


def rolls(catalog: Catalog, shooter: Shooter, shot: Shot) -> tuple[int, list[tuple[str, int]]]:
    """The roll that hits, and what makes it easier (+1) or harder (-1), by the words for each. Refused if it cannot
    fire so."""
    weapon = shooter.weapon
    check(shooter, shot)
    if is_sure(catalog, shooter, shot):
        return 1, []
    if is_indirect(shooter, shot):
        return 2, []  # it hits but for a 1
    if shooter.roll is None:
        if shooter.figure is None:
            raise Refused(f"no `crew:` is written, so nobody fires {weapon.name}")
        raise Refused(f"{shooter.figure.name} has no roll for shooting, so it cannot fire {weapon.name}")
    changes = list(_changes(catalog, shooter, shot))
    return shooter.roll - sum(change for _, change in changes), changes


def is_sure(catalog: Catalog, shooter: Shooter, shot: Shot) -> bool:
    """Whether it hits of itself: a tank at what is near."""
    near = shot.distance is not None and shot.distance < catalog.limit("sure-hit")
    return near and shooter.vehicle is not None and is_of(shooter.vehicle, TANK)


def is_indirect(shooter: Shooter, shot: Shot) -> bool:
    """Whether a gun hits but for a 1: at a building, and in 1914-18 also at whatever is no vehicle."""
    weapon = shooter.weapon
    if not is_of(weapon, ARTILLERY) or is_early(weapon):
        return False
    at_figures = shot.target is None or shot.target.kind == "figure"
    return shot.building or (at_figures and era_of(weapon) == _INDIRECT)


def check(shooter: Shooter, shot: Shot) -> None:
    """Refuse a shot that the rules do not let it fire, or that they leave to dice without faces."""
    weapon, far = shooter.weapon, reach(shooter.weapon)
    if is_mortar(weapon):
        raise Refused(
            f"{weapon.name} is aimed by a guess and a scatter die, and what that die shows is not recorded, "
            "so its odds cannot be told"
        )
    if far is None:
        raise Refused(
            f"how far {weapon.name} reaches is not recorded: write `pieces: {{{weapon.name}: {{like: {weapon.name}, "
            "reach: CENTIMETRES}}` under `catalog:`, or in a pack's pieces.yaml"
        )
    if shot.moved:
        _check_move(shooter)
    if shot.distance is not None:
        _check_distance(weapon, far, shot.distance)


def _check_move(shooter: Shooter) -> None:
    weapon, vehicle = shooter.weapon, shooter.vehicle
    stays = weapon_row(weapon).moving == "none"
    if vehicle is None and stays:
        raise Refused(f"who has moved does not fire {weapon.name} in the same turn")
    if vehicle and is_of(vehicle, TANK) and stays:
        raise Refused(f"{vehicle.name} does not move and fire in the same turn")
    if vehicle is None and has(weapon, "set-up"):
        raise Refused(f"{weapon.name} takes a whole turn to be set up after a move, and does not fire in it")


def _check_distance(weapon: Piece, far: Reach, distance: float) -> None:
    if distance < far.least:
        raise Refused(
            f"{weapon.name} does not fire at less than {far.least:g} cm, and the target is {round(distance, 2):g} away"
        )
    if distance > far.most and not is_automatic(weapon):
        raise Refused(f"{weapon.name} reaches {far.most:g} cm, and the target is {round(distance, 2):g} away")


def _changes(catalog: Catalog, shooter: Shooter, shot: Shot) -> Iterator[tuple[str, int]]:
    weapon, distance, far = shooter.weapon, shot.distance, reach(shooter.weapon)
    if distance is not None and far is not None:
        if is_automatic(weapon) and distance <= far.most / 2:
            yield "half_range", 1
        if is_automatic(weapon) and distance > far.most:
            yield "beyond_range", -1
        if is_of(weapon, ARTILLERY) and not is_early(weapon) and distance > catalog.limit("long-range"):
            yield "long_range", -1
    in_saddle = shooter.vehicle is None and shooter.figure is not None and has(shooter.figure, "cavalry")
    if shot.moved and (in_saddle or shooter.vehicle):
        yield "moved", -1
    if shot.target_moved:
        yield "target_moved", -1
    if shot.observed and is_of(weapon, ARTILLERY):
        yield "observed", OBSERVED
