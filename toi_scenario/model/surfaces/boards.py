"""Boards of hexes: their grids, and how they lie on the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from toi_scenario.finding.records import NamedTuple
from toi_scenario.model.surfaces.places import Place

HEX_MM = 57  # across its flats, where a board does not say


class Grid(NamedTuple):
    """The geometry of one board: how many lattice columns, how many rows, and the size of a hex."""

    columns: int
    rows: int
    hex_mm: float = HEX_MM

    def holds(self, column: int, number: int) -> bool:
        """Whether there is a hex `number` in a column, whole or cut."""
        return 0 <= column < self.columns and 1 <= number <= self.rows + column % 2

    def cells(self) -> Iterator[tuple[int, int]]:
        """Every hex as column and number, whole or cut."""
        for column in range(self.columns):
            for number in range(1, self.rows + 1 + column % 2):
                yield column, number


def grid_of(facts: Mapping[str, Any]) -> Grid:
    """The grid of a board as a catalog writes it."""
    return Grid(facts["columns"], facts["rows"], facts.get("hex_mm", HEX_MM))


class Laid(NamedTuple):
    """A board as it lies on the table: its name, its grid, the lattice point of its upper left corner."""

    name: str
    grid: Grid
    x: int
    y: int
    turned: bool  # half round

    @property
    def right(self) -> int:
        return self.x + 3 * (self.grid.columns - 1)

    @property
    def bottom(self) -> int:
        return self.y + 2 * self.grid.rows

    def at(self, column: int, number: int) -> Place:
        """Where hex `number` of a column of this board lies."""
        x, y = 3 * column, 2 * number - 1 - column % 2
        return (self.right - x, self.bottom - y) if self.turned else (self.x + x, self.y + y)
