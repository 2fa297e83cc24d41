"""Tests where walls look, and where shapes are nearest to each other."""

from __future__ import annotations

import pytest
from shapely import MultiPolygon, Polygon, box

from toi_scenario.model.surfaces.places import Place
from toi_scenario.model.surfaces.walls import Walls, far_from_walls, gap, is_between, is_within


def test_a_gap() -> None:
    """It is in the middle of walls that run side by side, and between corners where nothing else is near."""
    assert gap(box(0, 0, 10_000, 10_000), box(2_000, 13_000, 8_000, 20_000)) == ((5_000, 10_000), (5_000, 13_000))
    assert gap(box(0, 0, 10, 10), box(20, 20, 30, 30)) == ((10, 10), (20, 20))


def test_which_wall_looks_where() -> None:
    """Of walls that look alike the outermost one, however the shape is drawn; a slanting wall where none looks better;
    none of what is no shape."""
    edges = ("north", "east", "south", "west")
    bent = [(0, 0), (10, 0), (10, 4), (4, 4), (4, 10), (0, 10)]
    for corners in (bent, bent[::-1], bent[2:] + bent[:2]):
        assert [(5, 0), (10, 2), (2, 10), (0, 5)] == [Walls(Polygon(corners)).facing(edge) for edge in edges]
    roof = Polygon([(0, 10), (10, 0), (20, 10)])
    assert ((10, 10), True) == (Walls(roof).facing("south"), Walls(roof).facing("north") in ((5, 5), (15, 5)))
    assert [None] * 4 == [Walls(MultiPolygon()).facing(edge) for edge in edges]


@pytest.mark.parametrize(
    ("place", "far", "within"),
    [
        ((5, 5), 5, True),
        ((5, 1), 1, True),
        ((5, 0), 0, False),
        ((0, 0), 0, False),
        ((5, -3), 3, False),
        ((13, 14), 5, False),
    ],
)
def test_beside_and_within_walls(place: Place, far: float, within: bool) -> None:
    """On a wall nobody is within it."""
    assert (far, within) == (far_from_walls(box(0, 0, 10, 10), place), is_within(box(0, 0, 10, 10), place))


@pytest.mark.parametrize(
    ("ends", "between"),
    [
        (((-5, 5), (15, 5)), True),
        (((5, -5), (5, 5)), True),
        (((-5, 0), (15, 0)), False),  # along a wall
        (((-5, 5), (0, 5)), False),  # up to one
        (((-5, 5), (2, 5)), True),
        (((10, 20), (20, 10)), False),
        (((-9, -1), (20, -1)), False),
        (((-9, 11), (20, 11)), False),
        (((-1, -9), (-1, 20)), False),
        (((11, 20), (11, -9)), False),
        (((-6, 4), (4, 14)), False),  # over a corner
        (((-5, 4), (5, 14)), False),
        (((-4, 4), (6, 14)), True),
    ],
)
def test_what_is_between(ends: tuple[Place, Place], between: bool) -> None:
    """A line goes through a shape, and does not only touch it."""
    assert between == is_between(box(0, 0, 10, 10), ends)
