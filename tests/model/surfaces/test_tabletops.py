"""Tests a table without places: its points, its edges and its shapes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import pi
from typing import Any

import pytest
import shapely
from shapely import LineString

from toi_scenario.model.surfaces import Surface, boarded, celled, shapes
from toi_scenario.model.surfaces.lengths import CENTIMETRES, INCHES
from toi_scenario.model.surfaces.patch import GRID, Patch
from toi_scenario.model.surfaces.tabletops import Tabletop
from toi_scenario.model.surfaces.walls import Walls, middle

TABLE = Tabletop(1_200_000, 800_000, CENTIMETRES)
CM = 10_000


def drawn(**facts: Any) -> Patch:
    """A shape on the table."""
    shape, fault = TABLE.drawn(facts, width=CM)
    assert fault is None
    return TABLE.patch(shape)


def size(patch: Patch) -> float:
    """How large it is, in square centimetres."""
    return float(patch.shape.area / CM**2)


def fault(**facts: Any) -> str:
    """What is wrong with a shape."""
    shape, found = TABLE.drawn(facts)
    assert found is not None
    assert shape.is_empty
    return found.message


def test_points() -> None:
    """A point is so far to the east and north of the south-west corner, as text, as a pair, and in other units."""
    surface: Surface = TABLE
    assert [False, False] == [celled(surface), boarded(surface)]
    place = (300_000, 350_000)
    for written in ("30,45", "30, 45", "(30, 45)", "30cm,450mm", [30, 45], ["30cm", 45], [30.0, "0.45m"]):
        assert place == TABLE.find(written), written
    assert ("(30, 45)", "(0.5, 0)") == (TABLE.address(place), TABLE.address((5_000, 800_000)))
    assert (25_400, 800_000) == Tabletop(1_200_000, 800_000, INCHES).find([1, 0])
    assert 5.0 == TABLE.distance(place, (330_000, 390_000))


@pytest.mark.parametrize("text", ["C7", "30", "30,", "30,45,3", "30;45", "", "x,y", "1.2.3,4", "9999cm,3", "30yd,4"])
def test_no_points(text: str) -> None:
    """Nothing else is a point."""
    assert None is TABLE.find(text)
    assert None is TABLE.find(text.split(","))


def test_on_the_table() -> None:
    """The edge belongs to the table, and what lies beyond has no ground."""
    inside, outside = TABLE.find([120, 80]), TABLE.find([120.1, 80])
    assert inside is not None
    assert outside is not None
    assert [True, False] == [inside in TABLE.whole, outside in TABLE.whole]
    assert [True, False] == [bool(TABLE.at(inside)), bool(TABLE.at(outside))]
    assert inside in TABLE.at(inside)


def test_edges() -> None:
    """Edges are strips so deep, and without a depth as thin as can be."""
    assert [800, 800, 1200, 1200] == [size(TABLE.edge(edge, 10 * CM)) for edge in ("west", "east", "north", "south")]
    north, south = TABLE.find([60, 80]), TABLE.find([60, 0])
    assert [True, False] == [north in TABLE.edge("north"), south in TABLE.edge("north")]


def test_near() -> None:
    """What is near ground is round at its corners."""
    corner, side = drawn(rectangle=[50, 50, 10, 10]), TABLE.near(drawn(rectangle=[50, 50, 10, 10]), 5 * CM)
    assert corner <= side
    assert [True, False, True, False] == [
        TABLE.find(point) in side for point in ([45, 55], [44.9, 55], [46.5, 46.5], [46.4, 46.4])
    ]
    assert abs(size(side) - (100 + 4 * 50 + 25 * pi)) < 0.1


@pytest.mark.parametrize(
    ("facts", "area"),
    [
        ({"rectangle": [10, 10, 20, 5]}, 100),
        ({"rectangle": ["100mm", 10, "0.2m", 5]}, 100),
        ({"rectangle": [10, 10, 20, 5], "turned": 90}, 100),
        ({"rectangle": [110, 10, 20, 5]}, 50),  # half of it
        ({"circle": [50, 40, 10]}, 100 * pi),
        ({"polygon": [[10, 10], [30, 10], [10, 30]]}, 200),
        ({"line": [[10, 10], [30, 10]]}, 20),
        ({"line": [[10, 10], [30, 10]], "width": 4}, 80),
        ({"line": [[10, 10], [10, 10], [30, 10]], "width": 4}, 80),
        ({"line": [[10, 10], [30, 10], [30, 40]], "width": 2}, 100),
    ],
)
def test_shapes(facts: dict[str, Any], area: float) -> None:
    """Each shape is as large as it should be."""
    assert size(drawn(**facts)) == pytest.approx(area, rel=0.002)


def test_turned() -> None:
    """A shape is turned clockwise about its middle, in quarters exactly."""
    upright = drawn(rectangle=[50, 40, 4, 20])
    assert drawn(rectangle=[42, 48, 20, 4], turned=90).shape.equals(upright.shape)
    corner = TABLE.find([58, 56])
    assert [True, False] == [corner in drawn(rectangle=[42, 48, 20, 4], turned=turned) for turned in (-45, 45)]
    assert all(x == int(x) for x, _ in drawn(rectangle=[42, 48, 20, 4], turned=30).shape.exterior.coords)


def test_operators() -> None:
    """Ground has the operators of a set; what only touches shares nothing."""
    left, right, part = drawn(rectangle=[0, 0, 10, 10]), drawn(rectangle=[10, 0, 10, 10]), drawn(rectangle=[2, 2, 3, 3])
    assert [200, 91, 9, 0, 0] == [
        size(patch) for patch in (left | right, left - part, left & part, left & right, TABLE.union(()))
    ]
    assert [True, False, True, False] == [part <= left, left <= part, left >= part, left <= right]
    assert [True, False] == [left.isdisjoint(right), left.isdisjoint(part)]
    assert [2, 1] == [len(list((left | TABLE.at((900_000, 1_000))).polygons)), len(list((left | right).polygons))]
    slanting, zone = drawn(polygon=[[3, 3], [99, 20], [41, 77]]), drawn(circle=[50, 40, 20])
    assert [True, True] == [slanting & zone <= slanting, slanting & zone <= zone]  # where corners were rounded, too


def test_ground_near_all_of_another() -> None:
    """What is within a distance of every point of a ground: of a point a disc, of a rectangle what all its corners are
    near, and of a large one nothing."""
    assert pytest.approx(size(TABLE.near_all(TABLE.at((600_000, 400_000)), 10 * CM)), rel=1e-3) == pi * 100
    square = drawn(rectangle=[50, 30, 10, 10])
    near = TABLE.near_all(square, 10 * CM)
    assert TABLE.placed(55 * CM, 35 * CM) in near
    assert TABLE.placed(50 * CM, 30 * CM) not in near
    assert all(far in near for far in [TABLE.placed(x * CM, 35 * CM) for x in (52, 58)])
    assert not TABLE.near_all(drawn(rectangle=[50, 30, 21, 1]), 10 * CM)


def test_shares() -> None:
    """How much of some ground another one takes up."""
    whole, half = drawn(rectangle=[10, 10, 10, 10]), drawn(rectangle=[15, 0, 40, 40])
    assert (0.5, 0.0) == (TABLE.share(half, whole), TABLE.share(half, drawn(rectangle=[60, 60, 1, 1])))
    assert 0.0 == TABLE.share(half, TABLE.nothing)


def test_many_at_once() -> None:
    """Shapes that are drawn together are those that are drawn one by one, with the same faults, in the same order."""
    sorts: list[dict[str, Any]] = [
        {"rectangle": [1, 2, 3, 4]},
        {"rectangle": [1, 2, 3, 4], "turned": 30},
        {"circle": [5, 5, 2.5]},
        {"line": [[1, 1], [9, 1], [9, 5]]},
        {"line": [[1, 1], [9, 1]], "width": 2, "turned": 45},
        {"line": [[1, 1], [1, 1]]},
        {"polygon": [[0, 0], [4, 0], [2, 3]]},
        {"polygon": [[0, 0], [4, 4], [4, 0], [0, 4]]},
        {"polygon": [[0, 0], [4, "x"], [4, 0]]},
        {"circle": [5, 5, "0.001mm"]},
        {"rectangle": [-3, 2, 5, 4]},
        {"circle": [1, 1, 1], "line": [[1, 1], [9, 1]]},
        {},
    ]
    every = [(sorts[index % len(sorts)], CM) for index in range(200)]
    table = Tabletop(1_200_000, 800_000, CENTIMETRES)
    together = [(shape.wkt, fault) for shape, fault in table.all_drawn(every)]
    alone = Tabletop(1_200_000, 800_000, CENTIMETRES)
    assert together == [(shape.wkt, fault) for shape, fault in (alone.drawn(*one) for one in every)]
    assert (table.corners, 200) == (alone.corners, len(together))
    assert [5, 5, 65] == [len(shape.exterior.coords) for shape, _ in table.all_drawn(every[:3])]
    shapes = [shape for shape, _ in table.all_drawn(every)]
    assert [table.patch(shape).shape.wkt for shape in shapes] == [one.shape.wkt for one in table.patches(shapes)]


@pytest.mark.parametrize(
    ("facts", "square"),
    [
        ({"rectangle": [10, 20, 30, 40]}, True),
        ({"polygon": [[10, 20], [40, 20], [40, 60], [10, 60]]}, True),
        ({"polygon": [[10, 20], [40, 20], [40, 60], [20, 60], [10, 60]]}, False),
        ({"rectangle": [10, 20, 30, 40], "turned": 90}, True),
        ({"rectangle": [10, 20, 30, 40], "turned": 1}, False),
        ({"polygon": [[10, 20], [40, 20], [40, 60], [10, 59]]}, False),
        ({"rectangle": [-10, 20, 30, 40]}, False),
        ({"circle": [20, 20, 10]}, False),
    ],
)
def test_rectangles_are_known(facts: dict[str, Any], square: bool) -> None:
    """Of a shape with four corners that is as large as the rectangle around it, that tells what lies in it, and where
    its walls are."""
    patch = drawn(**facts)
    assert square == (patch.frame is not None)
    x, y = 10 * CM, 60 * CM
    for place in ((x, y), (x + 1, y), (x - 1, y), (x, y + 1), (x, 20 * CM), (4 * x, 20 * CM), (4 * x + 1, 20 * CM)):
        assert (place in patch) == (place in Patch(patch.shape)), place
    for edge in ("north", "east", "south", "west"):
        assert patch.frame is None or Walls(patch.shape).facing(edge) == middle(patch.frame, edge)


def lines(number: int) -> Iterator[LineString]:
    """Lines of a few points, straight, bent and crossing themselves, some beyond the table."""
    chance = random.Random(number)
    while number:
        grid = chance.choice((10_000, 25_400, 100, 1))
        points = [(chance.randrange(-100_000, 2_400_000, grid), chance.randrange(-100_000, 1_800_000, grid))]
        for _ in range(chance.choice((1, 2, 2, 3, 4, 7))):
            x, y = (here + chance.choice((0, 1)) * chance.randrange(-300_000, 300_000, grid) for here in points[-1])
            points.append((x, y))
        points = [there for here, there in zip([None, *points], points, strict=False) if here != there]
        if len({*points}) > 1:
            number -= 1
            yield LineString(points)


@pytest.mark.parametrize("width", [1, 999, 10_000, 33_333, 50_800])
def test_lines_are_rounded_as_shapely_rounds(width: int) -> None:
    """The same corners in the same order, so that pictures are the same bytes."""
    wide = shapely.buffer([*lines(1_500)], width / 2, quad_segs=16, cap_style="flat", join_style="mitre", mitre_limit=2)
    expected = shapely.set_precision(wide, GRID)
    found = shapes._rounded(wide)
    assert [one.wkb for one in expected] == [one.wkb for one in found]
    assert [one.wkb for one in expected[:1]] == [one.wkb for one in shapes._rounded(wide[:1])]
    assert 0 == len(shapes._rounded(wide[:0]))
