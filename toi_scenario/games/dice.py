"""Counts what dice make, exactly."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from itertools import zip_longest

Chances = tuple[Fraction, ...]  # how likely none is, one, two and so on

SIDES = 6
_WRITTEN = re.compile(r"([1-9][0-9]?)(?:D([1-9][0-9]?))?")


def at_least(roll: int) -> Fraction:
    """How likely one die shows so much or more."""
    return Fraction(min(SIDES, max(0, SIDES + 1 - roll)), SIDES)


def parts(written: str) -> tuple[int, int] | None:
    """How many dice are written, and with how many sides, as in 3D6; 0 sides for a plain number, None for neither."""
    found = _WRITTEN.fullmatch(written)
    return (int(found[1]), int(found[2] or 0)) if found else None


def thrown(dice: int, sides: int) -> Chances:
    """How likely each sum of some dice is; dice without sides are that number."""
    if not sides:
        return (*[Fraction(0)] * dice, Fraction(1))
    found: Chances = (Fraction(1),)
    for _ in range(dice):
        found = added(found, (Fraction(0), *[Fraction(1, sides)] * sides))
    return found


def together(tries: Chances, each: Chances) -> Chances:
    """How much some tries make together, each of them alike."""
    found: Chances = (Fraction(0),)
    power: Chances = (Fraction(1),)
    for share in tries:
        found = _summed(found, tuple(share * one for one in power))
        power = added(power, each)
    return found


def of_chance(chance: Fraction) -> Chances:
    """One try that succeeds with a chance."""
    return (1 - chance, chance)


def mean(chances: Sequence[Fraction]) -> Fraction:
    """How many are to be expected."""
    return sum((number * share for number, share in enumerate(chances)), Fraction(0))


def of_several(one: Chances, number: int, most: int) -> list[Fraction]:
    """How likely so many who each do the same have at least one together, at least two, up to `most`."""
    found: Chances = (Fraction(1),)
    power = one[:most]
    while number:
        if number % 2:
            found = added(found, power)[:most]
        power, number = added(power, power)[:most], number // 2
    below = [sum(found[:count], Fraction(0)) for count in range(1, most + 1)]
    return [1 - share for share in below]


def _summed(one: Chances, other: Chances) -> Chances:
    return tuple(here + there for here, there in zip_longest(one, other, fillvalue=Fraction(0)))


def added(one: Chances, other: Chances) -> Chances:
    """How likely each sum of two numbers is."""
    found = [Fraction(0)] * (len(one) + len(other) - 1)
    for here, share in enumerate(one):
        for there, also in enumerate(other):
            found[here + there] += share * also
    return tuple(found)
