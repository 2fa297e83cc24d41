"""Playing surfaces: what an address names, and what shape it has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Protocol

from toi_scenario.model.surfaces.boards import Laid
from toi_scenario.model.surfaces.places import NOWHERE as NOWHERE
from toi_scenario.model.surfaces.places import Place as Place

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry


class Surface(Protocol):
    """What all playing surfaces answer. The empty shape means: no such place."""

    @property
    def cell(self) -> str:
        """What one of its places is called: a hex, a square."""

    @property
    def cells(self) -> str:
        """What several of them are called."""

    @property
    def form(self) -> tuple[Place, ...]:
        """The corners of a place, clockwise, as lattice steps from its middle; the last two end its northern side."""

    @property
    def steps(self) -> tuple[Place, ...]:
        """The steps to the places that share a side with one, clockwise from due north."""

    @property
    def places(self) -> frozenset[Place]:
        """Every place in play."""

    @property
    def cut(self) -> frozenset[Place]:
        """The places that the outer edge cuts, which are out of play."""

    @property
    def laid(self) -> tuple[Laid, ...]:
        """The boards it is made of; none if it is made in another way."""

    @property
    def boards(self) -> Mapping[str, Laid]:
        """The same by name."""

    @property
    def left(self) -> int:
        """The lattice's outermost lines: where the surface begins and ends, across and down."""

    @property
    def top(self) -> int: ...

    @property
    def right(self) -> int: ...

    @property
    def bottom(self) -> int: ...

    def find(self, address: str) -> Place | None:
        """The place an address names, in play or not; None if it is no address of this surface at all."""

    def find_all(self, addresses: Iterable[object]) -> frozenset[Place] | None:
        """The places in play of addresses written in full as the map prints them; None if one of them is not."""

    def address(self, place: Place) -> str:
        """The name of a place."""

    def row(self, place: Place) -> int:
        """The row of a place, from 1."""

    def column(self, place: Place) -> int:
        """The column of a place, from 0."""

    def of_columns(self, low: int, high: int) -> frozenset[Place]:
        """The places in play from one column to another."""

    def edge(self, edge: str) -> frozenset[Place]:
        """The outermost places towards the north, south, east or west."""

    def near(self, centre: Iterable[Place], steps: int) -> frozenset[Place]:
        """The places in play within so many steps of any of some places."""

    def boards_at(self, place: Place) -> tuple[Laid, ...]:
        """The boards a place lies on."""

    def of_boards(self, boards: Iterable[Laid]) -> frozenset[Place]:
        """The places in play that lie on these boards and on no other."""

    def shape(self, places: Iterable[Place]) -> BaseGeometry:
        """The ground that places cover together; those out of play add nothing."""

    @property
    def outline(self) -> BaseGeometry:
        """All the ground in play."""

    def distance(self, one: Place, other: Place) -> int:
        """Steps from place to place, as the game counts range."""

    def neighbours(self, place: Place) -> tuple[Place, ...]:
        """The places in play that touch a place."""

    @property
    def pitches(self) -> tuple[float, ...]:
        """Millimetres from side to side of a place, in each size there is."""

    @property
    def between(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """The lines midway between the middles of places: the first and the step to the next, across and down."""

    @property
    def scale(self) -> tuple[float, float]:
        """Millimetres on the table for one step of the lattice, across and down."""


def extent(surface: Surface) -> tuple[int, int]:
    """How many columns and rows of places in play a surface has."""
    places = surface.places
    return 1 + max(map(surface.column, places), default=-1), max(map(surface.row, places), default=0)
