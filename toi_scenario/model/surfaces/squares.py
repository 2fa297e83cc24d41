"""A grid of squares as one playing surface.

Row n of column c is centred at (2c + 1, 2n - 1) on an integer lattice, y downward, with corners at (+-1, +-1) around
it, so that squares touch exactly. Range is counted over sides and corners alike; steps across a corner are `slanting`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from toi_scenario.model.surfaces.addresses import all_of, letters, parsed
from toi_scenario.model.surfaces.places import Place, PlaceWords

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

CORNERS = ((1, 1), (-1, 1), (-1, -1), (1, -1))
# Clockwise from due north: the squares that share a side, then those that share no more than a corner.
STEPS = ((0, -2), (2, 0), (0, 2), (-2, 0))
SLANTING = ((2, -2), (2, 2), (-2, 2), (-2, -2))
SQUARE_MM = 70.0  # across a square; a little more than a unit card, whose size the rules do not give
WORDS = {
    "en": PlaceWords("square", "squares", "C7", "C2", "C3..F7"),
    "fr": PlaceWords("case", "cases", "C7", "C2", "C3..F7"),
}


class Squares:
    """The surface that a grid makes."""

    cell, cells = WORDS["en"][:2]
    form = CORNERS
    layout = "places"
    steps = STEPS
    between = ((2.0, 2.0), (2.0, 2.0))
    cut: frozenset[Place] = frozenset()
    left = top = 0

    def __init__(self, columns: int, rows: int, square_mm: float = SQUARE_MM) -> None:
        self.columns = columns
        self.rows = rows
        self.square_mm = square_mm
        self.right, self.bottom = 2 * columns, 2 * rows
        self.pitches = (square_mm,)
        self.places, self._index = _grid(columns, rows)

    @property
    def whole(self) -> frozenset[Place]:
        """Every place."""
        return self.places

    def place_words(self, lang: str = "en") -> PlaceWords:
        """What squares are called in a language, or else in English."""
        return WORDS.get(lang, WORDS["en"])

    def is_address(self, text: str) -> bool:
        """Whether a text is written like C7, or like an address on a board."""
        return parsed(text) is not None

    def find(self, address: str | int) -> Place | None:
        """`C7` is row 7 of column C, on the grid or off it; None for an address on a board, as a grid has none."""
        named = parsed(address)
        return None if named is None or named[0] else (2 * named[1] + 1, 2 * named[2] - 1)

    def find_all(self, addresses: Iterable[object]) -> frozenset[Place] | None:
        """The places of addresses written in full as the map prints them; None if one of them is not."""
        return all_of(addresses, self._index)

    def address(self, place: Place) -> str:
        """The name of a place."""
        return f"{letters(self.column(place))}{self.row(place)}"

    def row(self, place: Place) -> int:
        """The row of a place, from 1."""
        return (place[1] + 1) // 2

    def column(self, place: Place) -> int:
        """The column of a place, from 0."""
        return (place[0] - 1) // 2

    def row_name(self, row: int) -> str:
        """Rows are numbered."""
        return str(row)

    def column_name(self, column: int) -> str:
        """Columns have letters."""
        return letters(column)

    def of_rows(self, low: int, high: int) -> frozenset[Place]:
        """The places from one row to another."""
        return frozenset(place for place in self.places if low <= self.row(place) <= high)

    def of_columns(self, low: int, high: int) -> frozenset[Place]:
        """The places from one column to another."""
        return frozenset(place for place in self.places if low <= self.column(place) <= high)

    def at(self, place: Place) -> frozenset[Place]:
        """A place as a region; an empty one if it is not in play."""
        return self.places & {place}

    def union(self, regions: Iterable[Iterable[Place]]) -> frozenset[Place]:
        """All the places of several regions."""
        return frozenset().union(*regions)

    def edge(self, edge: str) -> frozenset[Place]:
        """The outermost row or column on that side."""
        axis, last = {"north": (1, 1), "south": (1, self.bottom - 1), "west": (0, 1), "east": (0, self.right - 1)}[edge]
        return frozenset(place for place in self.places if place[axis] == last)

    def near(self, region: Iterable[Place], distance: int) -> frozenset[Place]:
        """The places within so many squares of any of some places."""
        spots = list(region)
        return frozenset(p for p in self.places if any(self.distance(p, spot) <= distance for spot in spots))

    def distance(self, one: Place, other: Place) -> int:
        return max(abs(one[0] - other[0]), abs(one[1] - other[1])) // 2

    def neighbours(self, place: Place) -> tuple[Place, ...]:
        """The up to eight squares around one: those that share a side with it, then those at its corners."""
        x, y = place
        return tuple(step for dx, dy in (*STEPS, *SLANTING) if (step := (x + dx, y + dy)) in self.places)

    def shape(self, region: Iterable[Place]) -> BaseGeometry:
        """The union of the squares, on the lattice."""
        from shapely import MultiPolygon, box, union_all

        squares = [box(x - 1, y - 1, x + 1, y + 1) for x, y in region if (x, y) in self.places]
        return union_all(squares) if squares else MultiPolygon()

    @property
    def outline(self) -> BaseGeometry:
        return self.shape(self.places)

    @property
    def scale(self) -> tuple[float, float]:
        """Two steps are one square."""
        return self.square_mm / 2, self.square_mm / 2


@lru_cache(maxsize=64)
def _grid(columns: int, rows: int) -> tuple[frozenset[Place], dict[str, Place]]:
    """The places of a grid, and the same by the names the map prints."""
    index = {f"{letters(c)}{n}": (2 * c + 1, 2 * n - 1) for c in range(columns) for n in range(1, rows + 1)}
    return frozenset(index.values()), index
