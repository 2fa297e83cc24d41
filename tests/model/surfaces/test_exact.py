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
    answers = {name: [0, 0] for name in ("overlap", "covered", "blocked", "nearer", "touching")}
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
            ("covered", exact.covered(a, b), rational_oracle.covered(one, other)),
            ("blocked", exact.blocked(here, there, a), rational_oracle.blocked(here, there, one)),
            ("nearer", exact.nearer(a, b, than), rational_oracle.nearer(one, other, than)),
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
    assert [True, False] == [exact.covered(WALL, WALL), exact.covered(BESIDE, WALL)]


@pytest.mark.parametrize(("than", "is_nearer"), [(50_000, False), (50_001, True)])
def test_just_so_far(than: int, is_nearer: bool) -> None:
    """What is exactly so far away is not nearer, wherever floating point puts it."""
    far = Polygon([(30_010, 40_010), (60_010, 40_010), (60_010, 90_010)])
    assert is_nearer == exact.nearer(WALL, far, than)
