"""Answers `odds`: what two dice make of a fire value, exactly."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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
    twice: Fraction  # that at least one of two fires hits


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


class Called(NamedTuple):
    """What a picture of the odds calls things."""

    title: str
    value: str
    outcomes: tuple[str, str, str]
    directive: str
    bonus: str
    armored: str
    point: str  # the decimal mark


CALLED: Mapping[str, Called] = {
    "en": Called(
        "What two dice make of a fire value, in per cent",
        "value",
        ("hit", "half a success", "nothing"),
        "hit, with a directive",
        "{:+} on each roll",
        "at an armoured unit, without piercing",
        ".",
    ),
    "fr": Called(
        "Deux dés et une valeur de tir, en pour cent",
        "valeur",
        ("touché", "demi-succès", "rien"),
        "touché, avec une directive",
        "{:+} à chaque jet",
        "sur une unité blindée, sans tir perforant",
        ",",
    ),
}


def shares(bonus: int = 0, armored: bool = False) -> list[tuple[str, tuple[float, ...]]]:
    """The odds of each value as the shares of its outcomes: what a picture shows."""
    rows = table(bonus, armored)
    return [(str(row.value), (float(row.hit), float(row.half), float(row.nothing))) for row in rows]


def note(called: Called, bonus: int, armored: bool) -> str:
    """What makes the odds differ from those of a plain fire; empty if nothing does."""
    return ", ".join([*([called.bonus.format(bonus)] if bonus else []), *([called.armored] if armored else [])])


def activation(value: int, directive: bool = False) -> Fraction:
    """How likely a roll of one die activates a unit; a directive makes a failed one succeed."""
    return Fraction(1) if directive else Fraction(max(0, min(6, 7 - value)), 6)


def with_directive(bonus: int = 0, armored: bool = False) -> list[float]:
    """How likely each value hits if a directive is spent where it helps."""
    return [float(row.directive) for row in table(bonus, armored)]
