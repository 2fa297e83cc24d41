"""Boards of hexes, joined on an integer lattice as one surface.

Hex n of column c is centred at (3c, 2n - 1 - c mod 2), y downward, with corners at (+-2, 0) and (+-1, +-1) around
it. A board is a rectangle that cuts the hexes along its edges in half; a hex is in play if and only if boards
cover all of it, so halves that meet at a seam become whole with no special code.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from toi_scenario.model.surfaces.addresses import all_of, letters, parsed
from toi_scenario.model.surfaces.boards import HEX_MM, Grid, Laid
from toi_scenario.model.surfaces.places import NOWHERE, Place, PlaceWords
from toi_scenario.names import find

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

CORNERS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
# Clockwise from due north; the six directions of the North marker in the same order.
STEPS = ((0, -2), (3, -1), (3, 1), (0, 2), (-3, 1), (-3, -1))
DIRECTIONS = ("n", "ne", "se", "s", "sw", "nw")
WORDS = {
    "en": PlaceWords("hex", "hexes", "C7", "C2", "C3..F7"),
    "fr": PlaceWords("hexagone", "hexagones", "C7", "C2", "C3..F7"),
}

# The quarters of a hex that a board covers: a whole one, or the half inside the edge that cuts it.
WHOLE, RIGHT, LEFT, LOWER, UPPER = 0b1111, 0b0101, 0b1010, 0b0011, 0b1100


@lru_cache(maxsize=64)
def cells_of(grid: Grid) -> tuple[tuple[int, int, int], ...]:
    """Each hex of a board as (x, y, the quarters of it that the board covers), from the board's own corner."""
    cells = []
    for column, number in grid.cells():
        covered = WHOLE
        if column == 0:
            covered = RIGHT
        elif column == grid.columns - 1:
            covered = LEFT
        elif column % 2:
            covered = LOWER if number == 1 else UPPER if number > grid.rows else WHOLE
        cells.append((3 * column, 2 * number - 1 - column % 2, covered))
    return tuple(cells)


def scale_of(hex_mm: float) -> tuple[float, float]:
    """The millimetres of one step across the lattice and one down. Two steps down are one hex across its flats; this is
    the only place where the square root of three appears."""
    return hex_mm / (2 * 3**0.5), hex_mm / 2


def touch(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether two hexes of a board, each a column and a number, are neighbours."""
    (x, y), (u, v) = _UPRIGHT.at(*one), _UPRIGHT.at(*other)
    return (u - x, v - y) in STEPS


_UPRIGHT = Laid("", Grid(1, 1), 0, 0, False)  # on which hexes lie as on any other


@lru_cache(maxsize=256)
def covered_by(boards: tuple[tuple[Grid, int, int], ...]) -> tuple[frozenset[Place], frozenset[Place]]:
    """The places that boards cover wholly, and those they cover in part."""
    cover: dict[Place, int] = {}
    for grid, x, y in boards:
        for dx, dy, covered in cells_of(grid):
            place = (x + dx, y + dy)
            cover[place] = cover.get(place, 0) | covered
    whole = frozenset(place for place, covered in cover.items() if covered == WHOLE)
    return whole, frozenset(cover) - whole


class Hexes:
    """The surface that boards laid side by side make."""

    cell, cells = WORDS["en"][:2]
    form = CORNERS
    layout = "places"
    steps = STEPS
    between = ((1.5, 3.0), (0.5, 1.0))  # centres stand three steps apart across, and on each line down

    def __init__(self, laid: Iterable[Laid]) -> None:
        self.laid = tuple(laid)
        self.boards = {board.name: board for board in reversed(self.laid)}  # the first bears the name
        shape = tuple([(board.grid, board.x, board.y) for board in self.laid])
        (self.left, self.top, self.right, self.bottom), self.pitches = _frame(shape)
        # The parity of the lattice: in the map's column 0, y is odd or even as this number is.
        anchor = self.laid[0] if self.laid else Laid("", Grid(1, 0), 0, 0, False)
        self._phase = anchor.y + 1 - (self.left - anchor.x) // 3
        self.places, self.cut = covered_by(shape)
        self.whole = self.places
        self._index, self._names = _index(shape, self.left, self.top)

    def place_words(self, lang: str = "en") -> PlaceWords:
        """What hexes are called in a language, or else in English."""
        return WORDS.get(lang, WORDS["en"])

    def is_address(self, text: str) -> bool:
        """Whether a text is written like C7 or P1A.C2."""
        return parsed(text) is not None

    def find(self, address: str | int) -> Place | None:
        """`C7` of the map, or `P1A.C2` of a board wherever it lies; NOWHERE for a hex its board does not have."""
        if (place := self._index.get(str(address))) is not None:  # as nearly all are written
            return place
        named = parsed(address)
        if named is None:
            return None
        name, column, number = named
        if not name:
            # Rows count from the top of the boards' bounding box, whichever way its corner cuts the hexes.
            x = self.left + 3 * column
            y = self.top + 2 * (number - 1)
            return (x, y + (self._phase - column - y) % 2)
        board = find(name, self.boards)
        if board is None:
            return None
        return board.at(column, number) if board.grid.holds(column, number) else NOWHERE

    def find_all(self, addresses: Iterable[object]) -> frozenset[Place] | None:
        """The places in play of addresses written in full as the map prints them; None if one of them is not."""
        return all_of(addresses, self._index)

    def address(self, place: Place) -> str:
        """The map name of a place."""
        return self._names.get(place) or f"{letters(self.column(place))}{self.row(place)}"

    def row(self, place: Place) -> int:
        """The row of a place on the map, from 1."""
        return (place[1] - self.top) // 2 + 1

    def column(self, place: Place) -> int:
        """The column of a place on the map, from 0."""
        return (place[0] - self.left) // 3

    def row_name(self, row: int) -> str:
        """Rows are numbered."""
        return str(row)

    def column_name(self, column: int) -> str:
        """Columns have letters."""
        return letters(column)

    def of_rows(self, low: int, high: int) -> frozenset[Place]:
        """The places in play from one row to another."""
        north, south = self.top + 2 * (low - 1), self.top + 2 * high
        return frozenset().union(*(row for y, row in lines_of(self.places, 1).items() if north <= y < south))

    def of_columns(self, low: int, high: int) -> frozenset[Place]:
        """The places in play from one column to another."""
        west, east = self.left + 3 * low, self.left + 3 * high
        return frozenset().union(*(column for x, column in lines_of(self.places, 0).items() if west <= x <= east))

    def at(self, place: Place) -> frozenset[Place]:
        """A place as a region; an empty one if it is not in play."""
        return self.places & {place}

    def union(self, regions: Iterable[Iterable[Place]]) -> frozenset[Place]:
        """All the places of several regions."""
        return frozenset().union(*regions)

    def edge(self, edge: str) -> frozenset[Place]:
        """North, south: the outermost hex in play of each column; east, west: those of the outermost column."""
        return edge_of(self.places, edge)

    def near(self, region: Iterable[Place], distance: int) -> frozenset[Place]:
        """The places in play within so many steps of any of some places."""
        if 3 * distance * distance > len(self.places):  # far is most of the map: faster to ask each place
            spots = list(region)
            return frozenset(p for p in self.places if any(self.distance(p, spot) <= distance for spot in spots))
        around = within(distance)
        return self.places.intersection((x + dx, y + dy) for x, y in region for dx, dy in around)

    def boards_at(self, place: Place) -> tuple[Laid, ...]:
        """The boards a hex lies on: one, or two at a seam."""
        return tuple(
            board for board in self.laid if board.x <= place[0] <= board.right and board.y <= place[1] <= board.bottom
        )

    def of_boards(self, boards: Iterable[Laid]) -> frozenset[Place]:
        """The hexes in play that lie on these boards and on no other."""
        return covered_by(tuple((board.grid, board.x, board.y) for board in boards))[0] & self.places

    def distance(self, one: Place, other: Place) -> int:
        across, down = abs(one[0] - other[0]) // 3, abs(one[1] - other[1])
        return max(across, (across + down) // 2)

    def neighbours(self, place: Place) -> tuple[Place, ...]:
        x, y = place
        return tuple(step for dx, dy in STEPS if (step := (x + dx, y + dy)) in self.places)

    def shape(self, region: Iterable[Place]) -> BaseGeometry:
        """The union of the hexes' polygons, on the lattice, where touching and overlapping are exact."""
        from shapely import MultiPolygon, Polygon, union_all

        hexes = [Polygon([(x + dx, y + dy) for dx, dy in CORNERS]) for x, y in region if (x, y) in self.places]
        return union_all(hexes) if hexes else MultiPolygon()

    @property
    def outline(self) -> BaseGeometry:
        return self.shape(self.places)

    @property
    def scale(self) -> tuple[float, float]:
        return scale_of(self.laid[0].grid.hex_mm if self.laid else HEX_MM)


@lru_cache(maxsize=256)
def _frame(shape: tuple[tuple[Grid, int, int], ...]) -> tuple[tuple[int, int, int, int], tuple[float, ...]]:
    """The sides of the rectangle around boards laid like this, and the sizes of their hexes."""
    laid = [Laid("", *one, False) for one in shape] or [Laid("", Grid(1, 0), 0, 0, False)]
    left, top = min(board.x for board in laid), min(board.y for board in laid)
    right, bottom = max(board.right for board in laid), max(board.bottom for board in laid)
    return (left, top, right, bottom), tuple(sorted({grid.hex_mm for grid, *_ in shape}))


@lru_cache(maxsize=256)
def _index(shape: tuple[tuple[Grid, int, int], ...], left: int, top: int) -> tuple[dict[str, Place], dict[Place, str]]:
    """The places in play of boards laid like this, by the names the map prints, and these names by the places. Long
    lists are looked up in it."""
    names = {(x, y): f"{letters((x - left) // 3)}{(y - top) // 2 + 1}" for x, y in covered_by(shape)[0]}
    return {name: place for place, name in names.items()}, names


@lru_cache(maxsize=256)
def lines_of(places: frozenset[Place], way: int) -> dict[int, list[Place]]:
    """The places of each column by its x, or of each line across by its y."""
    lines: dict[int, list[Place]] = {}
    for place in places:
        lines.setdefault(place[way], []).append(place)
    return lines


@lru_cache(maxsize=64)
def within(steps: int) -> tuple[Place, ...]:
    """The lattice steps from a place to each place within so many steps of it."""
    return tuple(
        (3 * across, down)
        for across in range(-steps, steps + 1)
        for down in range(abs(across) - 2 * steps, 2 * steps - abs(across) + 1, 2)
    )


@lru_cache(maxsize=256)
def edge_of(places: frozenset[Place], edge: str) -> frozenset[Place]:
    """The outermost places of each column, or those of the outermost column."""
    if edge in ("east", "west"):
        outermost = (max if edge == "east" else min)((x for x, _ in places), default=0)
        return frozenset(place for place in places if place[0] == outermost)
    last = max if edge == "south" else min
    ends: dict[int, int] = {}
    for x, y in places:
        ends[x] = last(y, ends.get(x, y))
    return frozenset(ends.items())
