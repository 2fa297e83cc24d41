"""Tests the chances of damage against every order of the counters."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from tests.support.lane_battles import RECORDED, battle, scenario
from toi_scenario.games.frontline_d_day.answers.damage import chances, costs

CUPS = (
    {"pin": [1, 1, 2], "wound": [3, 2], "dead": [5, 0]},
    {"pin": [2, 2], "morale": [], "wound": [4], "dead": [7, 1, 1]},
    {"pin": [1]},
)


@pytest.mark.parametrize("cup", CUPS)
@pytest.mark.parametrize("firepower", range(14))
def test_every_order(cup: dict[str, list[int]], firepower: int) -> None:
    """A chance is the share of orders in which so many counters come before the first that costs too much."""
    every = [(kind, cost) for kind, each in cup.items() for cost in each]
    for kinds in (*({kind} for kind in cup), {"wound", "dead"}, set(cup)):
        found: Counter[int] = Counter()
        orders = list(permutations(every))
        for order in orders:
            left, number = firepower, 0
            for kind, cost in order:
                if cost > left:
                    break
                left -= cost
                number += kind in kinds
            found.update(range(1, number + 1))
        expected = [Fraction(found[number], len(orders)) for number in sorted(found)]
        assert expected == chances(kinds, cup, firepower)


def test_costs_by_cover() -> None:
    """Each counter costs what stands on it for light, medium and heavy cover."""
    catalog = scenario(battle(more=RECORDED)).catalog
    assert [[1, 1, 2], [2, 2, 3], [3, 3, 4]] == [list(costs(catalog, cover)["pin"]) for cover in (1, 2, 3)]
    assert [13] == list(costs(catalog, 3)["dead"])


def test_without_firepower() -> None:
    """Nothing buys nothing, and an empty cup holds nothing."""
    assert [] == chances({"pin"}, {"pin": [1, 2]}, 0)
    assert [] == chances({"pin"}, {"pin": []}, 9)
