"""Tests placing as many pieces as possible, against every possible arrangement."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import product
from random import Random

import pytest

from toi_scenario.games.assignment import Demand, place_all
from toi_scenario.model.surfaces import Place

A, B, C, D, E = ((0, y) for y in range(5))


def most(demands: Sequence[Demand], capacity: Mapping[Place, int]) -> int:
    """The most that can be placed, found by trying every way of spreading every demand."""
    places = tuple(capacity)

    @cache
    def best(index: int, room: tuple[int, ...]) -> int:
        if index == len(demands):
            return 0
        demand = demands[index]
        limits = [
            min(there, demand.number, demand.each.get(place, there)) if place in demand.places else 0
            for place, there in zip(places, room, strict=True)
        ]
        return max(
            sum(spread) + best(index + 1, tuple(there - taken for there, taken in zip(room, spread, strict=True)))
            for spread in product(*(range(limit + 1) for limit in limits))
            if sum(spread) <= demand.number
        )

    return best(0, tuple(capacity.values()))


def case(seed: int) -> tuple[list[Demand], dict[Place, int]]:
    """A small random case with up to four demands and five places, and sometimes limits for single places."""
    random = Random(seed)
    places = [A, B, C, D, E][: random.randint(3, 5)]
    capacity = {place: random.randint(0, 3) for place in places}
    demands = []
    for _ in range(random.choice((1, 2, 3, 4, 4, 4))):
        theirs = sorted(random.sample(places, random.choice((0, 1, 2, 2, 2, 3, 3, len(places)))))  # all want the first
        each = {place: random.randint(0, 2) for place in theirs if random.random() < 0.2}
        demands.append(Demand(random.randint(0, 4), theirs, each))
    return demands, capacity


@pytest.mark.parametrize("start", range(0, 1500, 100))
def test_no_more_are_left_over_than_must_be(start: int) -> None:
    """As many are placed as in the best arrangement, and nothing is left over twice."""
    for seed in range(start, start + 100):
        demands, capacity = case(seed)
        left = place_all(demands, capacity)
        assert len(demands) == len(left)
        assert all(0 <= over <= demand.number for over, demand in zip(left, demands, strict=True))
        assert sum(demand.number for demand in demands) - most(demands, capacity) == sum(left), seed


@pytest.mark.parametrize("start", range(0, 1500, 100))
def test_what_is_placed_could_be_placed(start: int) -> None:
    """Everything that is not left over fits in at once."""
    for seed in range(start, start + 100):
        demands, capacity = case(seed)
        left = place_all(demands, capacity)
        seated = [demand._replace(number=demand.number - over) for demand, over in zip(demands, left, strict=True)]
        assert [0] * len(demands) == place_all(seated, capacity), seed
        assert sum(demand.number for demand in seated) == most(seated, capacity)


def test_the_cases_are_hard() -> None:
    """Many of the random cases leave some over, and in many a piece must move on."""
    short = moved = 0
    for seed in range(1500):
        demands, capacity = case(seed)
        short += sum(place_all(demands, capacity)) > 0
        room = dict(capacity)
        seated = 0
        for demand in sorted(demands, key=lambda one: len(one.places)):
            waiting = demand.number
            for place in demand.places:
                taken = min(waiting, room[place], demand.each.get(place, room[place]))
                room[place] -= taken
                waiting -= taken
                seated += taken
        moved += seated < most(demands, capacity)
    assert short > 500
    assert moved > 25


def test_nothing() -> None:
    """Nothing to place leaves nothing over; nowhere to go leaves all over."""
    assert [] == place_all([], {A: 3})
    assert [0] == place_all([Demand(0, [A], {})], {A: 3})
    assert [4] == place_all([Demand(4, [], {})], {A: 3})
    assert [4] == place_all([Demand(4, [A], {})], {A: 0})


def test_moving_on() -> None:
    """A piece that took a place moves on for another that can go nowhere else."""
    picky, free = Demand(3, [A, B], {}), Demand(3, [A, C], {A: 3})
    assert [0, 0] == place_all([free, picky], {A: 3, B: 0, C: 3})
    assert [0, 0] == place_all([picky, free], {A: 3, B: 0, C: 3})
    assert 2 == sum(place_all([free, picky], {A: 3, B: 0, C: 1}))  # only as many move on as find room


def test_a_chain_of_moves() -> None:
    """A place may come free only after several have moved on, each to the next place."""
    chain = [Demand(1, [A, B], {}), Demand(1, [B, C], {}), Demand(1, [C, D], {}), Demand(1, [A, D], {})]
    assert [0, 0, 0, 0] == place_all(chain, dict.fromkeys([A, B, C, D], 1))
    assert 1 == sum(place_all(chain, dict.fromkeys([A, B, C], 1) | {D: 0}))


def test_each() -> None:
    """A demand's own limit for a place holds even where the place has room for more."""
    assert [2] == place_all([Demand(4, [A, B], {A: 1, B: 1})], {A: 3, B: 3})
    assert [0] == place_all([Demand(4, [A, B], {A: 1})], {A: 3, B: 3})
    assert [4] == place_all([Demand(4, [A], {A: 0})], {A: 3})
