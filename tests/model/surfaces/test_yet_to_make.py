"""Tests ground whose shape is made once somebody asks for it."""

from __future__ import annotations

import random

import pytest
from shapely import box, intersection, set_precision
from shapely.geometry.base import BaseGeometry

from toi_scenario.model.surfaces.lengths import CENTIMETRES
from toi_scenario.model.surfaces.patch import GRID, Patch, between, distances, shapes_of, together
from toi_scenario.model.surfaces.tabletops import QUARTER, Tabletop

CM = 10_000
TABLE = Tabletop(120 * CM, 80 * CM, CENTIMETRES)
WHOLE = box(0, 0, 120 * CM, 80 * CM)


def rectangles(number: int, seed: int) -> list[tuple[int, int, int, int]]:
    """Rectangles on the table, in centimetres, of which some touch each other."""
    chance = random.Random(seed)
    corners = [(chance.randrange(0, 110, 5), chance.randrange(0, 70, 5)) for _ in range(number)]
    return [(x, y, x + chance.randrange(5, 15, 5), y + chance.randrange(5, 15, 5)) for x, y in corners]


def cut(shape: BaseGeometry) -> BaseGeometry:
    return intersection(WHOLE, shape, grid_size=GRID)


@pytest.mark.parametrize("far", [0, 1, 12, 40, 300])
@pytest.mark.parametrize("corner", [(0, 0), (55, 30), (108, 69)])
def test_what_is_near_is_made_once_asked_for(corner: tuple[int, int], far: int) -> None:
    """It has ground, lies within the rectangle that is known, and has no more corners than were foretold; made, it is
    what it was."""
    left, top = corner
    house = Patch(box(left * CM, top * CM, (left + 9) * CM, (top + 10) * CM))
    near = TABLE.near(house, far * CM)
    on_table = TABLE.whole & near
    assert [True, True, False, False] == [bool(near), bool(on_table), near.is_made, on_table.is_made]
    around, most = on_table.around, TABLE.corners_of(on_table, False, at_most=True)
    assert not on_table.is_made
    shape = cut(
        intersection(set_precision(house.shape.buffer(far * CM, quad_segs=QUARTER), GRID), WHOLE, grid_size=GRID)
    )
    assert shape.wkb == on_table.shape.wkb
    assert [True, True] == [near.is_made, on_table.is_made]
    assert TABLE.corners_of(on_table, False) <= most
    west, north, east, south = shape.bounds
    assert box(*around).covers(box(west, north, east, south))
    assert shape.bounds == on_table.around


def test_what_is_near_something_off_the_table() -> None:
    """Nothing is foretold of it: it may be nothing."""
    off = Patch(box(-30 * CM, 0, -20 * CM, CM))
    assert [False, True] == [bool(TABLE.near(off, far * CM)) for far in (10, 30)]
    assert not TABLE.near(together(()), CM)


@pytest.mark.parametrize("seed", range(20))
def test_rectangles_say_what_their_shapes_say(seed: int) -> None:
    """What lies in, on and beside each other, how large that is, and in which shape, also where they only touch."""
    frames = rectangles(30, seed)
    known = [between(*(side * CM for side in frame)) for frame in frames]
    drawn = [Patch(box(*(side * CM for side in frame))) for frame in frames]
    for one, as_drawn in zip(known, drawn, strict=True):
        for other, also in zip(known, drawn, strict=True):
            both = one & other
            shared = intersection(as_drawn.shape, also.shape, grid_size=GRID)
            assert (bool(both), both.area) == (shared.area > 0, shared.area)
            assert not both or both.shape.wkb == shared.wkb
            assert (one <= other) == also.shape.covers(as_drawn.shape) == (one <= also) == (as_drawn <= other)
            assert one.isdisjoint(other) == (not shared.area) == one.isdisjoint(also) == as_drawn.isdisjoint(other)


def test_nothing_is_made_for_what_lies_apart() -> None:
    """Rectangles around both tell that they share no ground, nor are so near."""
    near, there = TABLE.near(TABLE.at((10 * CM, 10 * CM)), 5 * CM), between(60 * CM, 0, 70 * CM, 10 * CM)
    assert [True, False, False] == [near.isdisjoint(there), bool(near & there), there <= near]
    assert TABLE.apart(near, there, 45 * CM - 10) is None
    assert not near.is_made
    assert 45 * CM - 1 == TABLE.apart(near, there, 45 * CM)  # a point is a square of two micrometres


def test_distances_of_many() -> None:
    """How far each ground is from a shape, of whichever make it is."""
    grounds = [between(0, 0, 10, 10), Patch(box(0, 0, 10, 10)), TABLE.at((40, 5)), between(15, 0, 25, 5)]
    assert [10.0, 10.0, 14.0, 0.0] == distances(shapes_of(grounds), box(20, 0, 25, 10))
    assert [] == distances(shapes_of([]), box(0, 0, 1, 1))
