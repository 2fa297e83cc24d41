"""Tests who sees whom on a table, against an oracle in fractions."""

from __future__ import annotations

import os
import random

import pytest
from shapely import LineString, Point, Polygon, box

from tests.support import rational_oracle
from toi_scenario.model.surfaces.sightlines import Blockers, Sight, begins

FIELDS = 1_000 if os.environ.get("TOI_FUZZ") == "long" else 30
HOUSE = Polygon([(10, 10), (20, 10), (20, 20), (10, 20)])
WOOD = Polygon([(30, 0), (40, 0), (40, 30), (30, 30)])
BOTH = Blockers([HOUSE, WOOD])


@pytest.mark.parametrize(
    ("one", "other", "sight"),
    [
        ((0, 15), (25, 15), Sight(False, 0, (10, 15))),
        ((50, 15), (0, 15), Sight(False, 1, (40, 15))),
        ((0, 15), (10, 15), Sight(True)),  # the wall itself is seen
        ((0, 10), (25, 10), Sight(True)),  # along a wall
        ((0, 30), (30, 0), Sight(False, 0, (10, 20))),
        ((5, 15), (15, 5), Sight(True)),  # past a corner
        ((35, 15), (25, 15), Sight(True)),  # out of the wood, and into it
        ((25, 15), (35, 15), Sight(True)),
        ((35, 15), (5, 15), Sight(False, 0, (20, 15))),  # out of that one only
        ((15, 15), (15, 15), Sight(True)),
    ],
)
def test_sight(one: tuple[int, int], other: tuple[int, int], sight: Sight) -> None:
    """A line is blocked where it enters a shape; one that touches it is free."""
    assert sight == BOTH.sees(one, other)
    assert [sight.visible] == BOTH.seen_from(one, [other])


def test_along_a_shared_wall() -> None:
    """A line along the wall that two houses share enters neither; one that crosses it is blocked."""
    houses = Blockers([HOUSE, Polygon([(20, 10), (30, 10), (30, 20), (20, 20)])])
    places = [(20, 30), (21, 30), (20, 20), (20, 15)]
    assert [True, False, True, True] == [houses.sees((20, 0), place).visible for place in places]
    assert [True, False, True, True] == houses.seen_from((20, 0), places)


def test_against_fractions() -> None:
    """A field of points is seen as the oracle says, each of many lines by itself, and all of them at once."""
    chance = random.Random(5)
    counts = [0, 0]
    for number in range(FIELDS):
        size = (6, 12, 30, 1_800_000)[number % 4]
        shapes = [rational_oracle.polygon(chance, size), *_neighbours(chance, size)]
        blockers = Blockers([Polygon(shape) for shape in shapes])
        places = [(chance.randint(0, size), chance.randint(0, size)) for _ in range(80)]
        places += [corner for shape in shapes for corner in shape]
        wall = shapes[2][0][0]
        places += [(wall, 0), (wall, size)]
        one = chance.choice((chance.choice(places), (wall, 0)))
        wanted = [_sees(one, other, shapes) for other in places]
        assert wanted == blockers.seen_from(one, places), (one, places, shapes)
        assert wanted[:9] == [blockers.sees(one, other).visible for other in places[:9]]
        for seen in wanted:
            counts[seen] += 1
    assert min(counts) > FIELDS * 10, counts


def _neighbours(chance: random.Random, size: int) -> list[rational_oracle.Corners]:
    """Two houses that share a wall."""
    left, wall, right = sorted(chance.sample(range(size + 1), 3))
    low, high = sorted(chance.sample(range(size + 1), 2))
    return [[(west, low), (east, low), (east, high), (west, high)] for west, east in ((left, wall), (wall, right))]


def _sees(one: rational_oracle.Point, other: rational_oracle.Point, shapes: list[rational_oracle.Corners]) -> bool:
    return not any(
        rational_oracle.blocked(one, other, shape)
        for shape in shapes
        if not any(rational_oracle.lies_in(end, shape) for end in (one, other))
    )


def test_shade() -> None:
    """The ground out of sight is where the points that are not seen lie; from two points, where neither sees."""
    chance = random.Random(3)
    hidden = 0
    for _ in range(FIELDS):
        shapes = [Polygon(rational_oracle.polygon(chance, 1_000_000)) for _ in range(4)]
        blockers = Blockers(shapes)
        viewers = [(chance.randrange(1_000_000), chance.randrange(1_000_000)) for _ in range(2)]
        places = [(chance.randrange(1_000_000), chance.randrange(1_000_000)) for _ in range(60)]
        one, both = (blockers.hidden_from(some, box(0, 0, 1_000_000, 1_000_000)) for some in (viewers[:1], viewers))
        seen, too = (blockers.seen_from(viewer, places) for viewer in viewers)
        for place, first, second in zip(places, seen, too, strict=True):
            if Point(place).distance(one.boundary) > 5:
                assert one.contains(Point(place)) != first, (shapes, viewers, place)
            if Point(place).distance(both.boundary) > 5:
                assert both.contains(Point(place)) != (first or second), (shapes, viewers, place)
        hidden += seen.count(False)
    assert hidden > FIELDS * 5


@pytest.mark.parametrize(
    ("line", "far"),
    [
        ([(0, 5), (40, 5)], 11.25),
        ([(40, 5), (0, 5)], 0),
        ([(0, 20), (40, 20)], 34),  # past the tip of the first tooth, into the second
        ([(40, 20), (0, 20)], 0),
        ([(0, 15), (40, 15)], 13.75),
        ([(0, 30), (40, 30)], 40),  # which the tip of the second only touches
        ([(0, 0), (40, 0)], 10),  # along the bottom, which it touches from end to end
    ],
)
def test_where_a_line_begins_to_be_blocked(line: list[tuple[int, int]], far: float) -> None:
    """Where it first enters a shape for some length, not where it touches a corner before."""
    teeth = Polygon([(10, 0), (40, 0), (40, 30), (25, 5), (15, 20)])
    assert far == begins(LineString(line), teeth)
