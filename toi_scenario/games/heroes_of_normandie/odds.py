"""A fire value in, what two dice make of it out, exactly: what `odds` shows."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import NamedTuple

ROLLS = tuple(product(range(1, 7), repeat=2))
VALUES = range(5, 13)
SAVES = (6, 5, 4)


class Odds(NamedTuple):
    """How likely a fire hits, half succeeds (a double that fails suppresses the target) or does nothing."""

    value: int
    hit: Fraction
    half: Fraction
    nothing: Fraction
    directive: Fraction  # that it hits if a directive adds one after the roll
    saved: tuple[Fraction, ...]  # that the hit stands after a save of 6, 5 and 4
    twice: Fraction  # that one of two fires hits at least


def odds(value: int, bonus: int = 0, armored: bool = False) -> Odds:
    """The odds of one fire; `bonus` is added to each roll. Without piercing, a hit on an armoured unit suppresses."""
    hits = sum(one + other + bonus >= value for one, other in ROLLS)
    doubles = sum(one == other and one + other + bonus < value for one, other in ROLLS)
    raised = sum(one + other + bonus + 1 >= value for one, other in ROLLS)
    hit, half, lifted = (Fraction(number, len(ROLLS)) for number in (hits, doubles, raised))
    nothing = 1 - hit - half
    if armored:
        hit, half, lifted = Fraction(0), hit + half, Fraction(0)
    saved = tuple(hit * Fraction(save - 1, 6) for save in SAVES)
    return Odds(value, hit, half, nothing, lifted, saved, 1 - (1 - hit) ** 2)


def table(bonus: int = 0, armored: bool = False) -> Iterator[Odds]:
    """The odds of every value worth asking about."""
    return (odds(value, bonus, armored) for value in VALUES)


def activation(value: int, directive: bool = False) -> Fraction:
    """How likely a roll of one die activates a unit; a directive makes a failed one succeed."""
    return Fraction(1) if directive else Fraction(max(0, min(6, 7 - value)), 6)
