"""Tests the ground of tables, at its limits."""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest
from shapely import Polygon, box

from toi_scenario.model.surfaces import exact, outlines, samples
from toi_scenario.model.surfaces.below import passes
from toi_scenario.model.surfaces.lengths import CENTIMETRES
from toi_scenario.model.surfaces.patch import Patch, together
from toi_scenario.model.surfaces.shapes import MOST_POINTS
from toi_scenario.model.surfaces.tabletops import Tabletop

CM = 10_000
TABLE = Tabletop(120 * CM, 80 * CM, CENTIMETRES)


def ground(left: int, top: int, right: int, low: int) -> Patch:
    """A rectangle, in centimetres from the north-west."""
    return Patch(box(left * CM, top * CM, right * CM, low * CM))


NOTHING, HERE, THERE = together(()), ground(0, 0, 10, 10), ground(20, 0, 30, 10)


def test_nothing() -> None:
    """No ground is part of any, meets none, and changes none."""
    assert [True, True, False, True] == [NOTHING <= HERE, NOTHING <= NOTHING, HERE <= NOTHING, HERE >= NOTHING]
    assert [True, True] == [NOTHING.isdisjoint(HERE), HERE.isdisjoint(NOTHING)]
    assert [False, False, True] == [bool(one) for one in (HERE & NOTHING, NOTHING - HERE, HERE | NOTHING)]
    assert ([], 0.0, 0.0) == (list(NOTHING.polygons), TABLE.share(HERE, NOTHING), TABLE.share(NOTHING, HERE))
    assert ([], []) == (list(outlines.lines(NOTHING, 0, CM)), outlines.cells_on(NOTHING, CM, CM, 9, 9))


def test_several() -> None:
    """Two that do not meet are two pieces; a hundred and one that touch are one."""
    assert [2, 1] == [len(list(one.pieces)) for one in (HERE | THERE, HERE | ground(10, 0, 20, 10))]
    for number in (2, 100, 101, 102):
        row = together(ground(one, 0, one + 1, 1) for one in range(number))
        assert (1, number) == (len(list(row.pieces)), row.shape.area / CM**2)
    assert together([HERE]) is HERE


ROUND = Patch(box(0, 0, 10 * CM, 10 * CM).buffer(0.5 * CM).simplify(CM // 10))


@pytest.mark.parametrize("one", [HERE, ROUND, HERE - ground(4, 4, 6, 6)])
@pytest.mark.parametrize(
    ("other", "apart"),
    [
        ((10, 0, 20, 10), True),  # along an edge,
        ((10, 10, 20, 20), True),  # and at a corner they only touch
        ((11, 0, 20, 10), True),
        ((9, 9, 20, 20), False),
        ((-5, -5, 30, 30), False),
        ((4, 4, 6, 6), None),  # within, or in a hole
    ],
)
def test_whether_they_meet(one: Patch, other: tuple[int, int, int, int], apart: bool | None) -> None:
    """Ground that only touches another is apart from it: they share none."""
    there = ground(*other)
    shared = one.shape.intersection(there.shape).area
    assert [not shared] * 2 == [one.isdisjoint(there), there.isdisjoint(one)]
    assert [bool(shared)] * 2 == [bool(one & there), bool(there & one)]
    assert one is not HERE or apart is None or apart == (not shared)


@pytest.mark.parametrize("number", [39, 40, 41, 42])
@pytest.mark.parametrize("out", [(0, 0), (-1, 0), (0, -1), (103, 0), (0, 75)])
def test_many_pieces_on_the_table(number: int, out: tuple[int, int]) -> None:
    """What of them lies on the table is left, however many there are, also where they reach over an edge of it."""
    east, south = out
    spots = [(east + one % 20, south + one // 20 * 2) for one in range(0, 2 * number, 2)]
    moved = [ground(x, y, x + 1, y + 1) for x, y in spots]
    whole = together(moved)
    kept = sum((one & TABLE.whole).shape.area for one in moved)
    table = TABLE.whole - ground(50, 50, 60, 60)  # which is no rectangle
    assert (whole - ground(50, 50, 60, 60)).shape.intersection(table.shape).area == pytest.approx(
        (table & whole).shape.area
    )
    assert kept == pytest.approx((TABLE.whole & whole).shape.area)
    assert (kept < whole.shape.area) == (not whole <= TABLE.whole)


@pytest.mark.parametrize(
    ("place", "there"),
    [((0, 0), True), ((120, 80), True), ((120.0001, 80), False), ((0, 80.0001), False), ((-0.0001, 0), False)],
)
def test_the_rim_of_a_table_is_of_it(place: tuple[float, float], there: bool) -> None:
    """All four edges, and nothing beyond; what lies on it has ground."""
    spot = (round(place[0] * CM), round(place[1] * CM))
    assert there == (spot in TABLE.whole) == bool(TABLE.at(spot))
    assert "B2" not in TABLE.whole


def test_edges() -> None:
    """An edge is a strip of a micrometre, or as deep as is said, up to the whole table and no farther."""
    assert [1, 5, 80 * CM, 80 * CM] == [
        TABLE.edge("north", *depth).shape.area / (120 * CM) for depth in ((), (5,), (80 * CM,), (81 * CM,))
    ]
    assert [120 * CM] * 2 == [TABLE.edge(edge, 200 * CM).shape.area / (80 * CM) for edge in ("west", "east")]
    bounds = [TABLE.edge(edge, CM).shape.bounds for edge in ("north", "south", "west", "east")]
    rims = [(0, 0, 120, 1), (0, 79, 120, 80), (0, 0, 1, 80), (119, 0, 120, 80)]
    assert bounds == [tuple(side * CM for side in rim) for rim in rims]


def test_near_and_far() -> None:
    """What is near to all of some ground, and how much of it a part takes up."""
    assert [True, False] == [bool(TABLE.near_all(HERE, far * CM)) for far in (10, 4)]
    assert not TABLE.near_all(HERE, 5 * CM - 1)
    assert [0.5, 1.0, 0.0] == [TABLE.share(part, HERE) for part in (ground(0, 0, 5, 10), HERE | THERE, THERE)]
    assert [None, 10 * CM, 10 * CM] == [TABLE.apart(HERE, THERE, far) for far in (10 * CM, 10 * CM + 1, 90 * CM)]
    assert 100 == TABLE.size(HERE)
    assert [5, 5, 5 + 4 * 64] == [
        TABLE.corners_of(HERE, False),
        TABLE.corners_of(together([HERE, ground(2, 2, 4, 4)]), False),
        TABLE.corners_of(HERE, True),
    ]


def test_the_same_shape_elsewhere() -> None:
    """How far it is from another, a micrometre more or less of each corner; none from another shape, or from none."""
    here, there = HERE.shape, THERE.shape
    assert [(20 * CM, 0), (-20 * CM, 0), (0, 0)] == [
        TABLE.step(*pair) for pair in ((here, there), (there, here), (here, here))
    ]
    nearly = Polygon([(0, 0), (10 * CM + 1, 0), (10 * CM, 10 * CM), (0, 10 * CM)])
    other = Polygon([(0, 0), (10 * CM + 2, 0), (10 * CM, 10 * CM), (0, 10 * CM)])
    assert [(0, 0), None, None] == [TABLE.step(here, one) for one in (nearly, other, NOTHING.shape)]
    assert TABLE.step(NOTHING.shape, here) is None


@pytest.mark.parametrize("number", [MOST_POINTS, MOST_POINTS + 1])
def test_the_points_of_a_shape(number: int) -> None:
    """A thousand, and no more."""
    line: Any = [[one, one % 2] for one in range(number)]
    shape, fault = TABLE.drawn({"line": line, "width": "1mm"})
    assert (number > MOST_POINTS) == shape.is_empty == (fault is not None)
    assert fault is None or fault.message == "this line has 1,001 points"


@pytest.mark.parametrize("turned", [-360, -90, 0, 90, 360])
def test_quarters(turned: int) -> None:
    """Turned by quarters about its middle, up to a whole turn and no farther."""
    shape, fault = TABLE.drawn({"rectangle": [10, 10, 20, 10], "turned": turned})
    left, top, right, low = shape.bounds
    assert fault is None
    wanted = (10, 20) if turned % 180 else (20, 10)
    assert wanted == ((right - left) / CM, (low - top) / CM)
    assert (20, 15) == ((left + right) / 2 / CM, 80 - (top + low) / 2 / CM)
    _, fault = TABLE.drawn({"rectangle": [10, 10, 20, 10], "turned": 361 if turned > 0 else -361})
    assert fault is not None
    assert fault.message.endswith("is no angle")


@pytest.mark.parametrize(("wide", "number"), [(50, 1), (100, 1), (101, 1), (CM, 1), (40 * CM, 100)])
def test_points_in_some_ground(wide: int, number: int) -> None:
    """What is no wider than a point is its middle; small ground is one point, and large ground many, all of them in
    it."""
    square = Patch(box(0, 0, wide, wide))
    found = samples.spots(square, 100)
    assert number == len(found)
    assert all(spot in square for spot in found)
    assert wide > 100 or found == [(wide // 2, wide // 2)]


@pytest.mark.parametrize("degrees", [0, 30, 90, 135])
def test_parallel_lines(degrees: float) -> None:
    """They cover some ground from edge to edge: as long in all as its area over what is between them."""
    for one in (HERE, ground(5, 5, 35, 8), HERE | THERE):
        found = list(outlines.lines(one, degrees, CM / 10))
        long = sum(hypot(c - a, d - b) for (a, b), (c, d) in found)
        assert long == pytest.approx(one.shape.area / (CM / 10), rel=0.04)


def test_cells() -> None:
    """Those into which some ground reaches by more than its rim, within the grid."""
    assert [(0, 0), (1, 0), (0, 1), (1, 1)] == outlines.cells_on(HERE, 5 * CM, 5 * CM, 9, 9)
    assert [(0, 0), (0, 1)] == outlines.cells_on(HERE, 5 * CM, 5 * CM, 1, 9)
    assert [(0, 0), (1, 0)] == outlines.cells_on(HERE, 5 * CM, 5 * CM, 9, 1)
    assert [(4, 0), (5, 0)] == outlines.cells_on(THERE, 5 * CM, 10 * CM, 9, 9)
    assert [(2, 0), (3, 0), (2, 1), (3, 1)] == outlines.cells_on(THERE, 8 * CM, 8 * CM, 9, 9)


@pytest.mark.parametrize(("most", "apart"), [(4, [2]), (5, []), (6, [])])
def test_points_that_hang_together(most: int, apart: list[int]) -> None:
    """Exactly so far is near enough; of one that is named, all are measured from it."""
    spots = [(0, 0), (4, 0), (8, 3)]
    assert apart == exact.scattered(spots, most)
    assert [index for index, (x, y) in enumerate(spots) if hypot(x - 4, y) > most] == exact.scattered(spots, most, 1)


@pytest.mark.parametrize(
    ("one", "other", "heights", "through"),
    [
        ((0, 5), (30, 5), (0, 0), True),
        ((0, 5), (30, 5), (5, 5), False),  # as high as its top
        ((0, 5), (30, 5), (4, 5), True),
        ((0, 5), (30, 5), (9, 0), True),  # it comes down within
        ((0, 5), (30, 5), (9, 4), False),  # and here behind it
        ((0, 0), (30, 0), (0, 0), False),  # along its wall
        ((0, 10), (30, 10), (0, 0), False),
        ((10, -5), (10, 15), (0, 0), False),
        ((20, -5), (20, 15), (0, 0), False),
        ((5, 5), (15, -5), (0, 0), False),  # by its corner
        ((5, 6), (15, -4), (0, 0), True),
        ((10, 5), (20, 5), (0, 0), True),  # from wall to wall
        ((12, 5), (18, 5), (0, 0), True),  # within it
        ((0, 5), (10, 5), (0, 0), False),  # up to its wall
    ],
)
def test_lines_below_a_top(
    one: tuple[int, int], other: tuple[int, int], heights: tuple[int, int], through: bool
) -> None:
    """A house from 10 to 20 and from 0 to 10, five high: who looks along a wall, or over it, is not stopped."""
    assert through == passes(one, other, heights, box(10, 0, 20, 10), 5)
    assert through == passes(other, one, heights[::-1], box(10, 0, 20, 10), 5)
