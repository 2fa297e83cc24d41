"""Counts exactly how often dice succeed.

Rules: "Résolution d'une attaque", "Attaque normale et de harcèlement".
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import comb

FACES = 6  # of a die
# How likely each number of successes is, from none to all.
Chances = tuple[Fraction, ...]


def successes(dice: int, least: int) -> Chances:
    """How many of some dice show at least a number."""
    good = FACES + 1 - least
    whole = FACES**dice
    return tuple(Fraction(comb(dice, n) * good**n * (FACES - good) ** (dice - n), whole) for n in range(dice + 1))


def one_more(chances: Chances) -> Chances:
    """The same if one die that fails may be turned into one that succeeds."""
    if len(chances) == 1:
        return chances
    return (Fraction(0), *chances[:-2], chances[-2] + chances[-1])


def net_hits(attack: Chances, defence: Chances) -> Chances:
    """How many hits are left when the successes of the defence are taken away."""
    left = [Fraction(0)] * len(attack)
    for hits, likely in enumerate(attack):
        for stopped, also in enumerate(defence):
            left[max(0, hits - stopped)] += likely * also
    return tuple(left)


def more_than(attack: Chances, others: Chances) -> Fraction:
    """How likely one number is greater than another."""
    return sum((likely * sum(others[:hits], Fraction(0)) for hits, likely in enumerate(attack)), Fraction(0))


def mean(chances: Chances) -> Fraction:
    """The number to be expected."""
    return sum((number * likely for number, likely in enumerate(chances)), Fraction(0))


def come_to(hits: Chances, state: str, steps: Mapping[str, int]) -> dict[str, Fraction]:
    """How likely a unit stays in a state, and comes to each worse one."""
    found = dict.fromkeys((state, *steps), Fraction(0))
    for number, likely in enumerate(hits):
        found[state_after(number, state, steps)] += likely
    return found


def state_after(number: int, state: str, steps: Mapping[str, int]) -> str:
    """The state a number of net hits leads to."""
    reached = [(least, worse) for worse, least in steps.items() if least <= number]
    return max(reached)[1] if reached else state


def lost(hits: Chances, figures: int) -> Chances:
    """How many of some figures are lost: one by each hit, as long as there are any."""
    few = (*hits, *[Fraction(0)] * figures)[:figures]
    return (*few, sum(hits[figures:], Fraction(0)))
