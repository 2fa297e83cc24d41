"""Tests what dice make, against a count of all rolls."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from toi_scenario.games.dice import (
    at_least,
    mean,
    of_chance,
    of_several,
    parts,
    thrown,
    together,
)

DIE = range(1, 7)


def counted(rolls: list[int]) -> tuple[Fraction, ...]:
    """How often each number comes up among rolls that are alike."""
    found = Counter(rolls)
    return tuple(Fraction(found[number], len(rolls)) for number in range(max(rolls) + 1))


@pytest.mark.parametrize("roll", range(-1, 9))
def test_one_die(roll: int) -> None:
    """A die shows so much or more, as its six sides say."""
    assert Fraction(sum(side >= roll for side in DIE), 6) == at_least(roll)


@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_sums(dice: int) -> None:
    """The sum of some dice, counted die by die; dice without sides are a number."""
    assert counted([sum(roll) for roll in product(DIE, repeat=dice)]) == thrown(dice, 6)
    assert counted([dice]) == thrown(dice, 0)


@pytest.mark.parametrize("needs", [2, 4, 6])
def test_dice_that_each_are_a_shot(needs: int) -> None:
    """Four dice, each a shot, counted die by die."""
    hits = [sum(side >= needs for side in roll) for roll in product(DIE, repeat=4)]
    assert counted([*hits]) == together(thrown(4, 0), of_chance(at_least(needs)))[: max(hits) + 1]


def test_dice_that_show_how_many_shots_there_are() -> None:
    """One die for the number of shots, then a die for each of them, counted over all rolls: 6 for the number, and for
    each 6 to the 6th for the shots, of which only the first ones count."""
    hits = [sum(side >= 5 for side in shots[:number]) for number in DIE for shots in product(DIE, repeat=6)]
    assert counted(hits) == together(thrown(1, 6), of_chance(at_least(5)))


def test_damage() -> None:
    """Two shots that each hit on 4 and more and then take 1D3."""
    each = together(of_chance(at_least(4)), thrown(1, 3))
    rolls = product(DIE, range(1, 4), repeat=2)
    assert counted([(one >= 4) * lost + (other >= 4) * more for one, lost, other, more in rolls]) == together(
        thrown(2, 0), each
    )


@pytest.mark.parametrize("number", [1, 2, 3, 5])
def test_several_shooters(number: int) -> None:
    """At least one, two and three hits of several shooters, each with one shot on 5 and more."""
    rolls = [sum(side >= 5 for side in roll) for roll in product(DIE, repeat=number)]
    expected = [Fraction(sum(hits >= least for hits in rolls), len(rolls)) for least in (1, 2, 3)]
    one = of_chance(at_least(5))
    assert (expected, Fraction(sum(rolls), len(rolls))) == (of_several(one, number, 3), number * mean(one))


def test_written_dice() -> None:
    """What is written as dice, and what is not."""
    assert [(3, 6), (1, 3), (4, 0), None, None] == list(map(parts, ("3D6", "1D3", "4", "D6", "many")))
