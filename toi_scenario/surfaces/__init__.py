"""Where things can stand: each kind of playing surface answers what an address names and what shape that has."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

Place = tuple[int, int]

# An address that names no place at all stands for this one, which lies on no surface.
NOWHERE: Place = (-1_000_000, -1_000_000)


class Surface(Protocol):
    """What all playing surfaces answer. The empty shape means: no such place."""

    @property
    def places(self) -> frozenset[Place]:
        """Every place in play."""

    def find(self, address: str) -> Place | None:
        """The place an address names, in play or not; None if it is no address of this surface at all."""

    def address(self, place: Place) -> str:
        """The name of a place."""

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
    def scale(self) -> tuple[float, float]:
        """Millimetres on the table for one step of the lattice, across and down."""
