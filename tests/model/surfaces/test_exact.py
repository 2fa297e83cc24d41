"""Tests how shapes lie to each other, against an oracle in fractions."""

from __future__ import annotations

import os
import random

import pytest
from shapely import Polygon

from tests.support import rational_oracle
from toi_scenario.model.surfaces import exact

QUESTIONS = 120_000 if os.environ.get("TOI_FUZZ") == "long" else 3_000
# Fields so small that nearly everything touches, and as large as tables in micrometres.
SIZES = (4, 6, 12, 1_000, 20_000_000)
WALL = Polygon([(0, 0), (10, 0), (10, 10), (0, 10)])
BESIDE = Polygon([(10, 2), (20, 2), (20, 8), (10, 8)])


def test_against_fractions() -> None:
    """Every answer is that of the oracle; of each there are many of both kinds, and many where shapes only touch."""
    chance = random.Random(QUESTIONS)
    answers = {name: [0, 0] for name in ("overlap", "blocked", "nearer", "touching")}
    for number in range(QUESTIONS // 4):
        size = SIZES[number % len(SIZES)]
        one, other = rational_oracle.polygon(chance, size), rational_oracle.polygon(chance, size)
        here, there = ((chance.randint(0, size), chance.randint(0, size)) for _ in range(2))
        if chance.random() < 0.5:
            here, there = chance.choice(one), chance.choice(other)  # from corner to corner, along edges too
        than = max(1, chance.choice((1, 2, 5, size // 8)))
        a, b = Polygon(one), Polygon(other)
        asked = (one, other, here, there, than)
        for name, found, wanted in (
            ("overlap", exact.overlap(a, b), rational_oracle.overlap(one, other)),
            ("blocked", exact.blocked(here, there, a), rational_oracle.blocked(here, there, one)),
            ("nearer", exact.apart([a], [b], than) is not None, rational_oracle.nearer(one, other, than)),
        ):
            assert found == wanted, (name, asked)
            answers[name][found] += 1
        answers["touching"][bool(a.touches(b))] += 1
    assert all(min(both) > QUESTIONS // 250 for both in answers.values()), answers


def test_touching() -> None:
    """Walls that share an edge share no ground; a line along a wall, or past its corner, is not blocked."""
    assert (False, 0.0) == (exact.overlap(WALL, BESIDE), WALL.distance(BESIDE))
    assert [False, False, True, False] == [
        exact.blocked((-5, 0), (15, 0), WALL),
        exact.blocked((-5, 5), (5, -5), WALL),
        exact.blocked((-5, 6), (6, -5), WALL),
        exact.blocked((5, 5), (5, 5), WALL),
    ]


@pytest.mark.parametrize(("than", "is_nearer"), [(50_000, False), (50_001, True)])
def test_just_so_far(than: int, is_nearer: bool) -> None:
    """What is exactly so far away is not nearer, wherever floating point puts it."""
    far = Polygon([(30_010, 40_010), (60_010, 40_010), (60_010, 90_010)])
    assert is_nearer == (exact.apart([WALL], [far], than) is not None)


def test_scattered() -> None:
    """Which points hang together is as it is where each is compared with each: however far apart, in whatever order."""
    assert [[1], []] == [exact.scattered([(0, 0), (far, far)], 90_000) for far in (63_640, 63_639)]
    chance = random.Random(11)
    apart = 0
    for number in range(QUESTIONS // 3):
        most = chance.choice((1, 2, 3, 4, 5, 7, 9, 90_000))
        size = most * chance.choice((2, 3, 4, 6))
        spots = [(chance.randint(-size, size), chance.randint(-size, size)) for _ in range(number % 9 + 1)]
        wanted = _scattered(spots, most)
        assert wanted == exact.scattered(spots, most), (spots, most)
        apart += bool(wanted)
    assert QUESTIONS // 30 < apart < QUESTIONS // 3 - QUESTIONS // 30, apart


def _scattered(spots: list[rational_oracle.Point], most: int) -> list[int]:
    """The points outside the largest heap, or the first of the largest."""
    heaps: list[list[int]] = []
    for index, (x, y) in enumerate(spots):
        near = [heap for heap in heaps if any((x - spots[i][0]) ** 2 + (y - spots[i][1]) ** 2 <= most**2 for i in heap)]
        heaps = [heap for heap in heaps if heap not in near] + [sorted([index, *(i for heap in near for i in heap)])]
    largest = min(heaps, key=lambda heap: (-len(heap), heap[0]))
    return [index for index in range(len(spots)) if index not in largest]
