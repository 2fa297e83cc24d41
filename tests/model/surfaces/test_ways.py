"""Tests the shortest ways against all lines between corners.

An oracle in fractions says which lines are free.
"""

from __future__ import annotations

import os
import random
from itertools import combinations
from math import dist, hypot, inf

import numpy as np
import pytest
from shapely import Point, Polygon, box, union_all

from tests.support import rational_oracle
from toi_scenario.finding import Refused
from toi_scenario.model.surfaces.bounds import Bounds
from toi_scenario.model.surfaces.patch import Patch
from toi_scenario.model.surfaces.places import Place
from toi_scenario.model.surfaces.ways import MOST_CORNERS, Way, Ways

FIELDS = 2_000 if os.environ.get("TOI_FUZZ") == "long" else 40
SIZE = 100_000
_UNIT = 1_000  # micrometres: less than one is no ground
WALL = box(40_000, 20_000, 50_000, 80_000)


def ground(shape: Point | Polygon) -> Patch | Place:
    """A point, or the ground of a polygon."""
    return (round(shape.x), round(shape.y)) if isinstance(shape, Point) else Patch(shape)


def open_ground(*closed: Polygon, size: int = SIZE) -> Patch:
    """A square table but for what is closed."""
    return Patch(box(0, 0, size, size)) - Patch(union_all(closed))


def way(start: Point | Polygon, goal: Point | Polygon, *closed: Polygon) -> Way:
    """The shortest way, which there has to be."""
    found = Ways(open_ground(*closed)).to(ground(goal)).way(ground(start))
    assert found is not None
    return found


def test_round_a_wall() -> None:
    """A way bends round the corners of what is closed, and runs along it."""
    found = way(Point(0, 50_000), Point(90_000, 50_000), WALL)
    assert ((0, 50_000), (90_000, 50_000)) == (found.points[0], found.points[-1])
    assert {(40_000, 50_000), (50_000, 50_000)} == {(x, abs(y - 50_000) + 20_000) for x, y in found.points[1:-1]}
    assert found.length == pytest.approx(2 * hypot(40_000, 30_000) + 10_000)


@pytest.mark.parametrize(("start", "goal"), [(Polygon(), Point(9, 9)), (Point(9, 9), Polygon()), (WALL, Polygon())])
def test_no_way_to_nowhere(start: Point | Polygon, goal: Point | Polygon) -> None:
    """A feature whose sides cross, or that lies off the table, has no ground: no way leads to it or from it."""
    assert Ways(open_ground()).to(ground(goal)).way(ground(start)) is None


@pytest.mark.parametrize(
    ("start", "goal", "length"),
    [
        (box(0, 0, 100_000, 10_000), Point(70_000, 50_000), 40_000),  # to the nearest point of an edge,
        (box(0, 0, 20_000, 100_000), box(80_000, 0, 90_000, 5_000), 60_000),  # from edge to edge,
        (box(0, 40_000, 20_000, 60_000), Point(50_000, 40_000), hypot(20_000, 20_000) + 30_000),  # by a corner,
        (box(0, 0, 100_000, 50_000), Point(30_000, 30_000), 0),  # and not at all
        (box(0, 0, 45_000, 100_000), Point(50_000, 50_000), 35_000),  # what of it is open runs on round the wall
        (Point(0, 50_000), WALL, 40_000),  # to what is closed as far as its edge
        (box(45_000, 30_000, 48_000, 70_000), Point(0, 0), None),  # out of it not at all
        (Point(45_000, 50_000), Point(0, 0), None),
    ],
)
def test_between_regions(start: Point | Polygon, goal: Point | Polygon, length: float | None) -> None:
    """A way begins and ends where a region is nearest, and open."""
    found = Ways(open_ground(WALL)).to(ground(goal)).way(ground(start))
    assert (None if found is None else round(found.length)) == (None if length is None else round(length))


def test_off_the_table() -> None:
    """What reaches the edge of the table cannot be gone round, nor can what two make together; past a corner it can."""
    ends = (0, 50_000), (90_000, 50_000)
    river = box(40_000, 0, 50_000, SIZE)
    assert Ways(open_ground(river)).to(ends[0]).way(ends[1]) is None
    halves = box(40_000, -10, 50_000, 50_000), box(40_000, 50_000, 50_000, SIZE + 10)
    assert Ways(open_ground(*halves)).to(ends[0]).way(ends[1]) is None
    corners = box(40_000, 0, 50_000, 50_000), box(50_000, 50_000, 60_000, SIZE)
    assert 90_000 == way(*map(Point, ends), *corners).length


def test_straight_lines() -> None:
    """A line stays on the ground if it runs along its edge or touches a corner from outside, not if it crosses one."""
    bounds = Bounds(open_ground(WALL))
    lines = [
        ((40_000, 0), (40_000, 100_000)),
        ((30_000, 30_000), (50_000, 10_000)),
        ((30_000, 10_000), (60_000, 40_000)),
        ((40_000, 30_000), (50_000, 40_000)),
        ((0, 20_000), (100_000, 20_000)),
        ((10_000, 10_000), (10_000, 10_000)),
    ]
    starts, ends = (np.array(every, dtype=float) for every in zip(*lines, strict=True))
    assert [True, True, False, False, True, True] == bounds.stay(starts, ends).tolist()


def test_against_all_lines() -> None:
    """On small fields, where much lies in line, ways are as short as by any lines between corners."""
    chance = random.Random(FIELDS)
    bent = ways = 0
    for number in range(FIELDS):
        size = (10, 16, 30)[number % 3]
        shapes: list[rational_oracle.Corners] = []
        while len(shapes) < 4:
            one = [(_UNIT * x + _UNIT, _UNIT * y + _UNIT) for x, y in rational_oracle.polygon(chance, size - 2)]
            if not any(Polygon(one).intersects(Polygon(other)) for other in shapes):
                shapes.append(one)
        here, there = ((_UNIT * chance.randint(0, size), _UNIT * chance.randint(0, size)) for _ in range(2))
        found = Ways(open_ground(*map(Polygon, shapes), size=_UNIT * size)).to(there).way(here)
        wanted = _shortest(here, there, shapes)
        assert (inf if found is None else found.length) == pytest.approx(wanted, abs=3), (here, there, shapes)
        ways += wanted < inf
        bent += dist(here, there) < wanted < inf
    assert min(bent, ways - bent) > FIELDS // 8, (bent, ways)


def _shortest(
    here: rational_oracle.Point, there: rational_oracle.Point, shapes: list[rational_oracle.Corners]
) -> float:
    if any(rational_oracle.lies_in(end, shape) for end in (here, there) for shape in shapes):
        return inf
    left = dict.fromkeys([here, *(corner for shape in shapes for corner in shape), there], inf)
    lines: dict[rational_oracle.Point, list[rational_oracle.Point]] = {one: [] for one in left}
    for one, other in combinations(left, 2):
        if not any(rational_oracle.blocked(one, other, shape) for shape in shapes):
            lines[one].append(other)
            lines[other].append(one)
    left[here], todo = 0.0, {here}
    while todo:
        one = min(todo, key=lambda node: left[node])
        todo.remove(one)
        for other in lines[one]:
            if left[one] + dist(one, other) < left[other]:
                left[other] = left[one] + dist(one, other)
                todo.add(other)
    return left[there]


def test_from_any_point_of_an_edge() -> None:
    """From a region a way is as short as the shortest from many points along its edges."""
    chance = random.Random(7)
    told = 0
    for _ in range(FIELDS // 4):
        shapes = [Polygon(rational_oracle.polygon(chance, SIZE)) for _ in range(5)]
        goal = Polygon(rational_oracle.polygon(chance, SIZE))
        start = Polygon(rational_oracle.polygon(chance, SIZE))
        ways = Ways(open_ground(*shapes)).to(Patch(goal))
        found = ways.way(Patch(start))
        ring = start.exterior
        spots = [ring.interpolate(far) for far in range(0, int(ring.length), 4_000)]
        every = [ways.way((round(spot.x), round(spot.y))) for spot in spots]
        least = min((one.length for one in every if one is not None), default=inf)
        if found is None or not found.length:
            assert found is not None or least == inf
            continue
        told += 1
        assert found.length <= least + 2, (shapes, goal, start)
        x, y = found.points[0]
        again = ways.way((round(x), round(y)))
        assert again is None or abs(again.length - found.length) < 3, (shapes, goal, start)
    assert told > FIELDS // 20


def test_fast_ground() -> None:
    """A road is taken where that is faster: it counts half, and is entered at one of many points."""
    road = Patch(box(0, 450_000, 1_000_000, 550_000))
    ways = Ways(open_ground(size=1_000_000), road, 0.5)
    for aside, straight in ((450_000, False), (400_000, False), (100_000, True)):
        found = ways.to((900_000, aside)).way((0, aside))
        down = 450_000 - aside  # the way to the road is at its best where it leaves it at sixty degrees
        best = 2 * hypot(down, down / 3**0.5) + (900_000 - 2 * down / 3**0.5) / 2
        assert found is not None
        if straight:
            assert 900_000 == found.length == found.counts < best
        else:
            assert best <= found.counts < best + 1_500
            assert 900_000 <= found.length


def test_too_many_corners() -> None:
    """Nobody waits for ways round more corners than there are on tables."""
    comb = [(x, 10_000 + 10_000 * (x % 2)) for x in range(2 * MOST_CORNERS + 4)]
    with pytest.raises(Refused, match=r"what is closed has 4,0\d\d corners; ways are found round 4,000"):
        Ways(open_ground(Polygon([*comb, (comb[-1][0], 30_000), (0, 30_000)])))


def test_corners_that_hide_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits either where fewer corners are so many teeth that each line between two crosses most of them."""
    monkeypatch.setattr("toi_scenario.model.surfaces.ways.MOST_LOOKS", 2_000_000)
    few, many = ([box(n * 5_000, 10_000, n * 5_000 + 400, 90_000) for n in range(number)] for number in (20, 180))
    Ways(open_ground(*few, size=1_000_000))
    with pytest.raises(Refused, match=r"what is closed has 72\d corners that hide each other"):
        Ways(open_ground(*many, size=1_000_000))
