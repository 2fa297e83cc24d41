"""Tests which lines pass below the top of a shape."""

from __future__ import annotations

import os
import random
from collections import Counter

import pytest
from shapely import Polygon

from tests.support import rational_oracle
from toi_scenario.model.surfaces.below import passes

QUESTIONS = 200_000 if os.environ.get("TOI_FUZZ") == "long" else 4_000
# Lines run along the walls of these and then through them: yards open to the east and to the north, and a corner.
EAST = [(0, 0), (8, 0), (8, 2), (2, 2), (2, 6), (8, 6), (8, 8), (0, 8)]
NORTH = [(y, x) for x, y in EAST]
CORNER = [(0, 0), (8, 0), (8, 2), (2, 2), (2, 8), (0, 8)]


def test_against_fractions() -> None:
    """It is as an oracle in fractions says: along edges, through corners, and exactly as high as the top, too."""
    chance, told = random.Random(QUESTIONS), Counter[str]()
    for number in range(QUESTIONS):
        size = (4, 6, 12)[number % 3]
        shape = rational_oracle.polygon(chance, size) if number % 2 else [EAST, NORTH][number // 2 % 2]
        one, other = ((chance.randint(-2, size), chance.randint(-2, size)) for _ in range(2))
        if chance.random() < 0.5:
            one, other = chance.choice(shape), chance.choice(shape)
        heights, top = (chance.randint(0, 6), chance.randint(0, 6)), chance.randint(0, 7)
        lowest = rational_oracle.lowest(one, other, heights, shape)
        wanted = lowest is not None and lowest < top
        assert wanted == passes(one, other, heights, Polygon(shape), top), (shape, one, other, heights, top)
        told["level" if lowest == top else "over" if lowest is None or lowest > top else "through"] += 1
    assert min(told.values()) > QUESTIONS // 50, told


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize(("heights", "through"), [((12, 0), False), ((0, 12), True), ((9, 0), True), ((12, 9), False)])
def test_along_a_wall(heights: tuple[int, int], through: bool, turned: bool, mirrored: bool) -> None:
    """A line that comes down crosses a wing and then runs along a wall, which it only touches, however low."""
    ends, shape = [(2, -2), (2, 10)], CORNER
    if mirrored:
        ends, shape = ([(-x, y) for x, y in every] for every in (ends, shape))
    if turned:
        ends, shape = ([(y, x) for x, y in every] for every in (ends, shape))
    assert through == passes(ends[0], ends[1], heights, Polygon(shape), 8)
    assert through == passes(ends[1], ends[0], heights[::-1], Polygon(shape), 8)
