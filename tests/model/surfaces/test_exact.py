"""Tests how shapes lie to each other, against an oracle in fractions."""

from __future__ import annotations

import os
import random

import pytest
from shapely import Polygon, box

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


@pytest.mark.parametrize(
    ("one", "other", "than", "is_nearer"),
    [
        # From the middle of an edge: 1393 is less than 985 times the root of 2, and 3363 more than 2378 times.
        (((5_000, 1_000), (9_000, 5_000), (9_000, 1_000)), ((6_000, 3_393), (6_000, 4_393), (5_000, 4_393)), 985, True),
        (
            ((5_000, 1_000), (9_000, 5_000), (9_000, 1_000)),
            ((6_000, 5_363), (6_000, 6_363), (5_000, 6_363)),
            2_378,
            False,
        ),
        # From corner to corner: the root of twice the square of 408 is less than 577, which it rounds to.
        (((1_000, 1_000), (1_010, 1_000), (1_010, 1_010)), ((1_418, 1_418), (1_518, 1_418), (1_418, 1_518)), 577, True),
        (((1_418, 1_418), (1_518, 1_418), (1_418, 1_518)), ((1_000, 1_000), (1_010, 1_000), (1_010, 1_010)), 577, True),
    ],
)
def test_nearly_so_far(
    one: tuple[tuple[int, int], ...], other: tuple[tuple[int, int], ...], than: int, is_nearer: bool
) -> None:
    """What is less than a thousandth of a micrometre nearer or farther is told apart."""
    for here, there in ((Polygon(one), Polygon(other)), (Polygon(other), Polygon(one))):
        assert abs(here.distance(there) - than) < 1e-3
        assert is_nearer == (exact.apart([here], [there], than) is not None)


@pytest.mark.parametrize(
    ("other", "joining", "overlaps"),
    [
        (box(50, -50, 54, 50), (True, True), False),  # walls that cross
        (box(50, -50, 54, 50), (False, False), True),
        (box(98, -20, 140, 20), (True, False), False),  # a wall that ends at a house,
        (box(94, -20, 140, 20), (True, False), True),  # and one that goes into it
        (box(90, 0, 200, 4), (True, True), False),  # walls that go on in each other,
        (box(80, 0, 200, 4), (True, True), True),  # and lie on each other
        (box(50, -28, 60, 29), (True, True), True),  # what is less than some six times as long as wide,
        (box(50, -30, 60, 30), (True, True), False),  # and what is as long
        (box(90, -2, 100, 8), (True, True), True),  # what is as wide as it is long is no wall
    ],
)
def test_walls_that_join(other: Polygon, joining: tuple[bool, bool], overlaps: bool) -> None:
    """Long and thin shapes may cross each other, and end at others, where they share a few times their thickness."""
    wall = box(0, 0, 100, 4)
    assert ([(1, 0)] if overlaps else []) == [*exact.overlapping([wall, other], joining)]


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
