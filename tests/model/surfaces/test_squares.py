"""Tests the grid of squares against shapes and exhaustive searches."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product

import pytest
import shapely

from toi_scenario.drawing.marks.curves import rims, sides
from toi_scenario.model.surfaces import Place
from toi_scenario.model.surfaces.squares import CORNERS, SLANTING, STEPS, Squares

SIZES = [(1, 1), (1, 5), (4, 1), (3, 3), (6, 7), (30, 4)]


@pytest.fixture(params=SIZES, ids=[f"{columns}x{rows}" for columns, rows in SIZES])
def squares(request: pytest.FixtureRequest) -> Squares:
    return Squares(*request.param)


def names(squares: Squares, places: Iterable[Place]) -> list[str]:
    return sorted(map(squares.address, places))


def flooded(start: Place, steps: Callable[[Place], tuple[Place, ...]]) -> dict[Place, int]:
    """How many steps away each place is."""
    far, rim = {start: 0}, [start]
    while rim:
        rim = [step for place in rim for step in steps(place) if far.setdefault(step, far[place] + 1) == far[place] + 1]
        rim = list(dict.fromkeys(rim))
    return far


def test_places(squares: Squares) -> None:
    """A grid has columns times rows places, each with a name of its own that finds it again."""
    assert squares.columns * squares.rows == len(squares.places) == len(set(names(squares, squares.places)))
    assert [] == [place for place in squares.places if squares.find(squares.address(place)) != place]
    assert [] == [place for place in squares.places if squares.find(squares.address(place).lower()) != place]
    assert squares.places == squares.find_all(names(squares, squares.places))


def test_names() -> None:
    """The letter is the column and the number the row, counted from the upper left."""
    grid = Squares(28, 12)
    assert [(1, 1), (3, 1), (1, 3), (53, 23), (55, 1)] == [
        grid.find(name) for name in ("A1", "B1", "A2", "AA12", "AB1")
    ]
    assert (26, 12) == (grid.column((53, 23)), grid.row((53, 23)))


@pytest.mark.parametrize(
    "address", ["", "A", "7", "A0", "A01", "AAA1", "A1000", "-1", "A 1", "P1A.C2", "A1.B2", "A1\n"]
)
def test_no_address(address: str) -> None:
    """A text in another form, or with a board's name, is not an address of a grid."""
    assert None is Squares(6, 6).find(address)


def test_off_the_grid() -> None:
    """An address off the grid names a place that is not in play."""
    grid = Squares(6, 7)
    assert [False, False, True] == [grid.find(name) in grid.places for name in ("G7", "F8", "F7")]
    assert None is grid.find_all(["A1", "G9"])
    assert None is grid.find_all(["A1", ["A2"]])


def test_every_pair_by_flood(squares: Squares) -> None:
    """Distance is the fewest steps over sides and corners between any two places, and the same both ways."""
    for start in squares.places:
        far = flooded(start, squares.neighbours)
        assert far == {place: squares.distance(start, place) for place in squares.places}
        assert far == {place: squares.distance(place, start) for place in squares.places}


def test_every_pair_by_shape(squares: Squares) -> None:
    """Two squares are neighbours if their shapes share a side or a corner, and steps over sides lead to the former."""
    shapes = {place: squares.shape([place]) for place in squares.places}
    for one, other in product(sorted(squares.places), repeat=2):
        shared = shapes[one].intersection(shapes[other])
        beside = one != other and shared.length == 2
        corner = one != other and not shared.is_empty and shared.length == 0
        assert (beside or corner) == (other in squares.neighbours(one))
        assert beside == ((other[0] - one[0], other[1] - one[1]) in STEPS)
        assert (one == other) == (shared.area > 0)


def test_order_of_neighbours() -> None:
    """The squares beside one are listed clockwise from north, then those at its corners; squares off the grid are left
    out."""
    grid = Squares(5, 5)
    assert ["C2", "D3", "C4", "B3", "D2", "D4", "B4", "B2"] == list(map(grid.address, grid.neighbours((5, 5))))
    assert ["B1", "A2", "B2"] == list(map(grid.address, grid.neighbours((1, 1))))
    assert 8 == len({*STEPS, *SLANTING})


def test_counts() -> None:
    """In a grid of 6 by 7 squares, 71 pairs share a side and 60 a corner."""
    grid = Squares(6, 7)
    assert 2 * (71 + 60) == sum(len(grid.neighbours(place)) for place in grid.places)


def test_near(squares: Squares) -> None:
    """The places near some places are those within so many steps of any of them."""
    spots = sorted(squares.places)[:: max(1, len(squares.places) // 3)]
    for steps in range(squares.columns + squares.rows):
        expected = {p for p in squares.places if min(squares.distance(p, spot) for spot in spots) <= steps}
        assert expected == squares.near(spots, steps)
    assert frozenset() == squares.near([], 3)


def test_edges(squares: Squares) -> None:
    """An edge is the outermost row or column."""
    rows, columns = squares.rows, squares.columns
    by = {"north": ("row", 1), "south": ("row", rows), "west": ("column", 0), "east": ("column", columns - 1)}
    for edge, (axis, last) in by.items():
        assert {place for place in squares.places if getattr(squares, axis)(place) == last} == squares.edge(edge)


def test_shapes(squares: Squares) -> None:
    """All squares together are the rectangle; a place off the grid has no shape."""
    assert squares.outline.equals(shapely.box(0, 0, 2 * squares.columns, 2 * squares.rows))
    assert squares.shape([(-1, -1), (2 * squares.columns + 1, 1)]).is_empty
    assert (squares.left, squares.top, squares.right, squares.bottom) == tuple(map(int, squares.outline.bounds))


def test_scale() -> None:
    """Two steps of the lattice are one square on the table."""
    assert (25.0, 25.0) == Squares(3, 3, 50.0).scale


def test_rims() -> None:
    """Squares that touch only in a corner have two rims; a block with a hole in it has one outside and one inside."""
    around = sides(CORNERS)
    assert [4, 4] == sorted(len(rim) for rim in rims({(1, 1), (3, 3)}, around))
    assert [4, 4] == sorted(len(rim) for rim in rims({(3, 1), (1, 3)}, around))
    assert [4, 4, 4] == sorted(len(rim) for rim in rims({(1, 1), (1, 5), (3, 3)}, around))
    assert [4, 8] == sorted(len(rim) for rim in rims({(1, 1), (1, 5), (3, 1), (3, 3)}, around))
    ring = Squares(3, 3).places - {(3, 3)}
    assert [4, 12] == sorted(len(rim) for rim in rims(ring, around))


def test_rims_enclose(squares: Squares) -> None:
    """The rims of any places enclose as much area as the places have, with holes subtracted."""
    places = {place for place in squares.places if (place[0] * 7 + place[1] * 5) % 3}
    whole = sum(shapely.Polygon(rim).area * (1 if shapely.LinearRing(rim).is_ccw else -1) for rim in _rims(places))
    assert squares.shape(places).area == abs(whole)


def _rims(places: set[Place]) -> list[list[Place]]:
    return list(rims(places, sides(CORNERS)))
