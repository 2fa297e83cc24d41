"""Tests the odds against counts of all rolls of the dice."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product

import numpy as np
import pytest

from tests.support.examples import nouns
from toi_scenario import games
from toi_scenario.games.tide_of_iron.combat.assaults import Assault, outcome
from toi_scenario.games.tide_of_iron.combat.dice import (
    come_to,
    lost,
    mean,
    more_than,
    net_hits,
    one_more,
    successes,
)

CATALOG = nouns(games.ALL["tide-of-iron"])
MOST = 7
SAVED_BY = 5  # the lowest roll of a defence die that takes a hit away
BANDS = {"close": 4, "normal": 5, "long": 6}
# By state, what each number of net hits does, as the rulebook words it: none, 1, 2, 3, 4 and more.
SQUADS = {
    "sound": ("sound", "pinned", "pinned", "disrupted", "routed"),
    "pinned": ("pinned", "disrupted", "disrupted", "routed", "routed"),
    "disrupted": ("disrupted", "routed", "routed", "routed", "routed"),
}
VEHICLES = {
    "intact": ("intact", "light", "light", "heavy", "destroyed"),
    "light": ("light", "heavy", "heavy", "destroyed", "destroyed"),
    "heavy": ("heavy", "destroyed", "destroyed", "destroyed", "destroyed"),
}


@cache
def rolls(dice: int) -> np.ndarray:
    """Every roll of some dice, a row for each."""
    return np.indices((6,) * dice).reshape(dice, 6**dice).T + 1


def splits() -> Iterator[tuple[int, int, int]]:
    """Every attack of up to seven dice in all: those of attack, those of defence, and the lowest roll that hits."""
    for black in range(MOST + 1):
        yield from ((black, red, least) for red in range(MOST + 1 - black) for least in BANDS.values())


def counted(numbers: np.ndarray, most: int) -> tuple[Fraction, ...]:
    """How often each number is among some."""
    return tuple(Fraction(int(n), len(numbers)) for n in np.bincount(numbers, minlength=most + 1))


@pytest.mark.parametrize(("black", "red", "least"), list(splits()))
def test_every_roll(black: int, red: int, least: int) -> None:
    """Net hits, states and losses are as frequent as among all rolls; also if a defence die may be turned."""
    every = rolls(black + red)
    hits = (every[:, :black] >= least).sum(axis=1)
    saves = (every[:, black:] >= SAVED_BY).sum(axis=1)
    net = np.maximum(0, hits - saves)
    attack, defence = successes(black, least), successes(red, SAVED_BY)
    found = net_hits(attack, defence)
    assert counted(net, black) == found
    turned = np.maximum(0, hits - np.minimum(saves + 1, red))
    assert counted(turned, black) == net_hits(attack, one_more(defence))
    for effect, states in (("suppression", SQUADS), ("damage", VEHICLES)):
        steps = CATALOG.own["effects"][effect].facts["steps"]
        for state, after in states.items():
            ends = [after[min(number, 4)] for number in range(black + 1)]
            expected = dict.fromkeys((state, *steps[state]), Fraction(0))
            for number, share in enumerate(counted(net, black)):
                expected[ends[number]] += share
            assert expected == come_to(found, state, steps[state])
    for figures in range(1, 5):
        assert counted(np.minimum(net, figures), figures) == lost(found, figures)


@pytest.mark.parametrize(
    ("attack", "cover", "defence"), [one for one in product(range(MOST + 1), repeat=3) if sum(one) <= MOST]
)
def test_every_roll_of_an_assault(attack: int, cover: int, defence: int) -> None:
    """An assault succeeds as often as among all rolls of its up to seven dice."""
    every = rolls(attack + cover + defence)
    hits = (every[:, :attack] >= BANDS["close"]).sum(axis=1)
    saves = (every[:, attack : attack + cover] >= SAVED_BY).sum(axis=1)
    answer = (every[:, attack + cover :] >= BANDS["close"]).sum(axis=1)
    net = np.maximum(0, hits - saves)
    on_them, on_us = outcome(CATALOG, Assault(attack, cover, defence))
    assert (counted(net, attack), counted(answer, defence)) == (on_them, on_us)
    assert Fraction(int((net > answer).sum()), len(every)) == more_than(on_them, on_us)


def one_by_one(dice: int, least: int) -> dict[int, Fraction]:
    """How many of some dice succeed, one die after the other."""
    found = {0: Fraction(1)}
    for _ in range(dice):
        after: dict[int, Fraction] = {}
        for number, chance in found.items():
            for face in range(1, 7):
                now = number + (face >= least)
                after[now] = after.get(now, Fraction(0)) + chance / 6
        found = after
    return found


@pytest.mark.parametrize(("black", "least"), list(product(range(13), BANDS.values())))
def test_up_to_twelve_dice_against_eight(black: int, least: int) -> None:
    """Of up to 12 dice against up to 8, each number of net hits has exactly the chance that the dice give one by
    one, and the whole is one."""
    attack = one_by_one(black, least)
    for red in range(9):
        expected = [Fraction(0)] * (black + 1)
        for (hits, likely), (saves, also) in product(attack.items(), one_by_one(red, SAVED_BY).items()):
            expected[max(0, hits - saves)] += likely * also
        found = net_hits(successes(black, least), successes(red, SAVED_BY))
        assert (tuple(expected), 1) == (found, sum(found))
        assert mean(found) == sum(n * chance for n, chance in enumerate(expected))
