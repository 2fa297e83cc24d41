"""Tells what hits do, as far as that is recorded."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from toi_scenario.finding import Refused
from toi_scenario.games.dice import Chances, at_least, of_chance, parts, thrown, together
from toi_scenario.games.legends_of_the_old_west.combat.shooting import TANK
from toi_scenario.games.legends_of_the_old_west.combat.weapons import SMALL
from toi_scenario.games.legends_of_the_old_west.figures import is_of
from toi_scenario.games.legends_of_the_old_west.nouns import wounds
from toi_scenario.games.legends_of_the_old_west.rows import weapon_row
from toi_scenario.model.catalog.nouns import Catalog, Piece

ONE: Chances = (Fraction(0), Fraction(1))
HEAVY = "heavy"
_AT_VEHICLES = {"light": Fraction(3, 6), HEAVY: Fraction(5, 6), TANK: Fraction(5, 6)}  # the rest hits the crew
EXPLODES = Fraction(1, 6)  # that a vehicle does which has lost a point and has more of them


class Target(NamedTuple):
    """Who is hit: what it withstands, and the roll that saves it. Of nobody in particular there is no piece."""

    name: str = ""
    withstands: int = 0
    piece: Piece | None = None
    save: int | None = None

    @property
    def is_vehicle(self) -> bool:
        """Whether it is no figure."""
        return self.piece is not None and self.piece.kind != "figure"


class Volley(NamedTuple):
    """A way to read how often a weapon fires: the number of its shots."""

    told: str  # as programs read it
    dice: int  # of which each is a shot; 0 where their sum is the number of shots
    tries: Chances


def volleys(weapon: Piece, loader: bool) -> Iterator[Volley]:
    """How often a weapon fires. Of "max 3D6" the rulebook does not say whether it is three dice of which each is a
    shot, or so many shots as they show together; an owner who knows writes a number."""
    row = weapon_row(weapon)
    if not row.shots:
        yield Volley("1", 1, ONE)
        return
    found = parts(row.shots)
    if found is None:
        raise Refused(f"{row.shots} is no number of shots for {weapon.name}: write 3D6, or 3")
    dice, sides = found
    dice += row.loader_dice * loader
    yield Volley(str(dice), dice, thrown(dice, 0))
    if sides:
        yield Volley(f"{dice}D{sides}", 0, thrown(dice, sides))


def strength(weapon: Piece, target: Target | None) -> int | None:
    """How hard it strikes; of a gun, with a shell at figures, and otherwise at armour."""
    row = weapon_row(weapon)
    kinds = row.strengths
    if kinds is None:
        return row.strength
    return kinds.get("armour") if target and target.is_vehicle else kinds.get("shell")


def wounding(catalog: Catalog, weapon: Piece, target: Target, said: int | None) -> int | None:
    """The lowest roll that wounds: what is said, or what an owner has recorded; None if nobody has."""
    if said is not None:
        return said
    force = strength(weapon, target)
    for row in wounds(catalog).values():
        if row.strength == force and 0 < target.withstands <= len(row.rolls):
            return row.rolls[target.withstands - 1]
    return None


def wounded(hit: Fraction, roll: int, save: int | None) -> Fraction:
    """How likely a shot wounds."""
    return hit * at_least(roll) * (1 - at_least(save) if save is not None else 1)


def damage(weapon: Piece, target: Target) -> Chances:
    """How many wounds, or points, one hit takes that wounds."""
    dice = weapon_row(weapon).damage or ("1",)
    told = dice[-1] if target.is_vehicle else dice[0]
    found = parts(told)
    if found is None:
        raise Refused(f"{told} is no damage for {weapon.name}: write 1, or 1D3")
    return thrown(*found)


def taken(chance: Fraction, each: Chances) -> Chances:
    """What a shot takes that wounds with a chance."""
    return together(of_chance(chance), each)


def at_vehicle(vehicle: Piece) -> Fraction | None:
    """Which part of the hits is at the vehicle itself and not at its crew; None where the rules do not say."""
    return _AT_VEHICLES.get(vehicle.counts_as)


def is_harmless(weapon: Piece, target: Target) -> bool:
    """Whether a light weapon is fired at a heavy vehicle, which it cannot damage."""
    return target.piece is not None and is_of(weapon, SMALL) and target.piece.counts_as in (HEAVY, TANK)
