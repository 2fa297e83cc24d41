"""Tests sight where things have heights, against an oracle in fractions."""

from __future__ import annotations

import os
import random
from collections import Counter
from math import gcd

import pytest
from shapely import Point, Polygon, box

from tests.support import rational_oracle
from toi_scenario.model.surfaces.sightlines import Sight
from toi_scenario.model.surfaces.skyline import Eye, Skyline

FIELDS = 1_300 if os.environ.get("TOI_FUZZ") == "long" else 40
PLACES = 80
HOUSE = box(10, 10, 20, 20)
ONE = Skyline([HOUSE], [4])


@pytest.mark.parametrize(
    ("one", "other", "sight"),
    [
        (Eye((0, 15), 3), Eye((30, 15), 3), Sight(False, 0, (10, 15))),
        (Eye((0, 15), 4), Eye((30, 15), 4), Sight(True)),  # over the roof, which it touches from end to end
        (Eye((0, 15), 6), Eye((30, 15), 0), Sight(False, 0, (10, 15))),  # it comes down on the edge of the roof
        (Eye((0, 15), 12), Eye((30, 15), 0), Sight(True)),  # and here it leaves the roof there
        (Eye((0, 15), 11), Eye((30, 15), 0), Sight(False, 0, (19, 15))),
        (Eye((30, 15), 0), Eye((0, 15), 11), Sight(False, 0, (20, 15))),
        (Eye((15, 15), 1), Eye((30, 15), 0), Sight(True)),  # out of the house in which it stands
        (Eye((15, 15), 5, 4), Eye((30, 15), 0), Sight(True)),  # and down from its roof
        (Eye((15, 15), 5, 5), Eye((30, 15), 0), Sight(False, 0, (18, 15))),  # but not past its edge, flying over it
        (Eye((15, 15), 6, 6), Eye((30, 15), 0), Sight(True)),
        (Eye((15, 15), 6, 6), Eye((15, 15), 0), Sight(True)),  # straight down, into the house
        (Eye((10, 0), 0), Eye((10, 30), 0), Sight(True)),  # along a wall
    ],
)
def test_sight(one: Eye, other: Eye, sight: Sight) -> None:
    """A line is blocked where it enters a shape below its top; one that touches the top is free."""
    assert sight == ONE.sees(one, other)
    assert [sight.visible] == ONE.seen_from(one, [other])


def test_against_fractions() -> None:
    """Of random pairs the field and each line by itself say what the oracle says, touching cases and ties of height
    among them."""
    chance = random.Random(11)
    counts = Counter[str]()
    for number in range(FIELDS):
        size, most = ((6, 4), (12, 6), (30, 9), (1_200_000, 400_000))[number % 4]
        shapes = [rational_oracle.polygon(chance, size) for _ in range(3)]
        tops = [chance.randint(1, most) for _ in shapes]
        skyline = Skyline([Polygon(shape) for shape in shapes], tops)
        corners = [corner for shape in shapes for corner in shape]
        spots = [(chance.randint(0, size), chance.randint(0, size)) for _ in range(PLACES)] + corners
        eyes = [_eye(chance, spot, [*tops, *range(most + 1)] if most < 10 else tops, most) for spot in spots]
        one = chance.choice(eyes)
        wanted = [_sees(one, other, shapes, tops, counts) for other in eyes]
        assert wanted == skyline.seen_from(one, eyes), (one, eyes, shapes, tops)
        assert wanted[:30] == [skyline.sees(one, other).visible for other in eyes[:30]], (one, eyes, shapes, tops)
        counts["pairs"] += len(eyes)
    assert counts["pairs"] >= FIELDS * PLACES
    assert min(counts[kind] for kind in ("seen", "hidden", "level", "over")) > FIELDS * 4, counts


def test_nearly_level() -> None:
    """A line leaves a shape so little above or below its top that the rounded shares are the same."""
    chance, same = random.Random(3), 0
    while same < 20:
        p, q, *ends = (chance.randrange(1_000_000, 9_000_000) for _ in range(4))
        to = (ends[0], ends[1])
        whole, drop, aside = q * to[0] - p * to[1], chance.randrange(300_000, 900_000), chance.choice((-1, 1))
        if gcd(p, q) > 1 or gcd(abs(whole), drop) > 1 or abs(whole) < 1_000_000:
            continue
        down = -aside * pow(whole, -1, drop) % drop  # so that part / whole is nearly down / drop
        part = (down * whole + aside) // drop
        x = part * pow(q, -1, p) % p
        x += (round(part / whole * to[0]) - p // 2 - x) // p * p  # the edge lies across the line
        start, end = (x, (q * x - part) // p), (x + p, (q * x - part) // p + q)
        corners = [
            start,
            end,
            (end[0] - to[0] // 9, end[1] - to[1] // 9),
            (start[0] - to[0] // 9, start[1] - to[1] // 9),
        ]
        if part / whole != down / drop or not rational_oracle.blocked((0, 0), to, corners):
            continue
        if any(rational_oracle.lies_in(end, corners) for end in ((0, 0), to)):
            continue
        one, other, top = Eye((0, 0), drop), Eye(to, 0), drop - down
        lowest = rational_oracle.lowest((0, 0), to, (drop, 0), corners)
        assert lowest is not None
        assert 0 < abs(lowest - top) < 1e-6
        skyline = Skyline([Polygon(corners)], [top])
        assert [lowest > top] * 2 == [skyline.sees(one, other).visible, *skyline.seen_from(one, [other])]
        same += 1


def _eye(chance: random.Random, place: rational_oracle.Point, ties: list[int], most: int) -> Eye:
    """Somebody at a height that is often that of a top, on the ground, on something or in the air."""
    height = chance.choice((chance.choice(ties), chance.randint(0, 2 * most)))
    return Eye(place, height, chance.choice((0, height)))


def _sees(one: Eye, other: Eye, shapes: list[rational_oracle.Corners], tops: list[int], counts: Counter[str]) -> bool:
    free = True
    for shape, top in zip(shapes, tops, strict=True):
        if any(rational_oracle.lies_in(eye.place, shape) and eye.foot <= top for eye in (one, other)):
            continue
        lowest = rational_oracle.lowest(one.place, other.place, (one.height, other.height), shape)
        counts["level"] += lowest == top
        counts["over"] += lowest is not None and lowest > top
        free &= lowest is None or lowest >= top
    counts["seen" if free else "hidden"] += 1
    return free


@pytest.mark.parametrize(("height", "foot"), [(0, 0), (60_000, 0), (300_000, 300_000)])
def test_ground_out_of_sight(height: int, foot: int) -> None:
    """The ground on which somebody so high is out of sight is where the points lie that are not seen so."""
    chance, hidden, size = random.Random(7), 0, 1_000_000
    for _ in range(max(10, FIELDS // 20)):
        shapes = [Polygon(rational_oracle.polygon(chance, size)) for _ in range(3)]
        skyline = Skyline(shapes, [chance.randrange(20_000, 500_000) for _ in shapes])
        eyes = [Eye((chance.randrange(size), chance.randrange(size)), chance.randrange(600_000)) for _ in range(2)]
        places = [(chance.randrange(size), chance.randrange(size)) for _ in range(60)]
        others = [Eye(place, height, foot) for place in places]
        one, both = (skyline.hidden_from(some, box(0, 0, size, size), height, foot) for some in (eyes[:1], eyes))
        seen, too = (skyline.seen_from(eye, others) for eye in eyes)
        for place, first, second in zip(places, seen, too, strict=True):
            if Point(place).distance(one.boundary) > 5:
                assert one.contains(Point(place)) != first, (shapes, skyline.tops, eyes, place)
            if Point(place).distance(both.boundary) > 5:
                assert both.contains(Point(place)) != (first or second), (shapes, skyline.tops, eyes, place)
        hidden += seen.count(False)
    assert hidden > 40
