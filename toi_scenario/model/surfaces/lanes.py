"""A lane of cards as one playing surface.

Card n is centred at (2n - 1, 1) on an integer lattice, with corners at (+-1, +-1) around it, so that cards touch. They
are called by their numbers, from west to east. Range counts the cards from one to another, not the first of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from toi_scenario.model.surfaces.places import Place, PlaceWords

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

CORNERS = ((1, 1), (-1, 1), (-1, -1), (1, -1))
STEPS = ((2, 0), (-2, 0))  # clockwise: to the east, to the west
WIDE_MM, HIGH_MM = 63.0, 88.0  # of a playing card; the rules do not give the size of theirs
WORDS = {"en": PlaceWords("card", "cards", "4", "2", "2..5"), "fr": PlaceWords("carte", "cartes", "4", "2", "2..5")}
_ADDRESS = re.compile("[1-9][0-9]{0,2}")


class Lane:
    """The surface that a row of cards makes."""

    cell, cells = WORDS["en"][:2]
    form = CORNERS
    layout = "cards"
    steps = STEPS
    pitches = (WIDE_MM,)
    between = ((2.0, 2.0), (2.0, 2.0))
    scale = (WIDE_MM / 2, HIGH_MM / 2)
    cut: frozenset[Place] = frozenset()
    left, top, bottom = 0, 0, 2

    def __init__(self, cards: int) -> None:
        self.cards = cards
        self.right = 2 * cards
        self.places = frozenset((2 * card - 1, 1) for card in range(1, cards + 1))

    @property
    def whole(self) -> frozenset[Place]:
        """Every card."""
        return self.places

    @property
    def outline(self) -> BaseGeometry:
        return self.shape(self.places)

    def place_words(self, lang: str = "en") -> PlaceWords:
        """What cards are called in a language, or else in English."""
        return WORDS.get(lang, WORDS["en"])

    def is_address(self, text: str) -> bool:
        """Whether a text is a number."""
        return _ADDRESS.fullmatch(text) is not None

    def find(self, address: str | int) -> Place | None:
        """`4` is the fourth card, in the lane or beyond its end; None for what is no number."""
        return (2 * int(address) - 1, 1) if self.is_address(str(address)) else None

    def find_all(self, addresses: Iterable[object]) -> frozenset[Place] | None:
        """The cards of numbers, as numbers or as text; None if one of them is no card."""
        found = [self.find(address) if isinstance(address, (int, str)) else None for address in addresses]
        return self.places.intersection(found) if self.places.issuperset(found) else None

    def address(self, place: Place) -> str:
        """The number of a card."""
        return self.column_name(self.column(place))

    def row(self, place: Place) -> int:
        """There is one row."""
        return 1

    def column(self, place: Place) -> int:
        """The column of a card, from 0."""
        return (place[0] - 1) // 2

    def row_name(self, row: int) -> str:
        """The one row needs no name."""
        return ""

    def column_name(self, column: int) -> str:
        """The number of the card in it."""
        return str(column + 1)

    def of_rows(self, low: int, high: int) -> frozenset[Place]:
        """All cards, if the one row is among these."""
        return self.places if low <= 1 <= high else frozenset()

    def of_columns(self, low: int, high: int) -> frozenset[Place]:
        """The cards from one column to another."""
        return frozenset(place for place in self.places if low <= self.column(place) <= high)

    def at(self, place: Place) -> frozenset[Place]:
        """A card as a region; an empty one if it is not in play."""
        return self.places & {place}

    def union(self, regions: Iterable[Iterable[Place]]) -> frozenset[Place]:
        """All the cards of several regions."""
        return frozenset().union(*regions)

    def edge(self, edge: str) -> frozenset[Place]:
        """The first card to the west, the last to the east; to the north and south all."""
        ends = {"west": (1, 1), "east": (self.right - 1, 1)}
        return self.at(ends[edge]) if edge in ends else self.places

    def near(self, region: Iterable[Place], distance: int) -> frozenset[Place]:
        """The cards within so many of any of some."""
        spots = list(region)
        return frozenset(p for p in self.places if any(self.distance(p, spot) <= distance for spot in spots))

    def distance(self, one: Place, other: Place) -> int:
        return abs(one[0] - other[0]) // 2

    def neighbours(self, place: Place) -> tuple[Place, ...]:
        """The card before and the card behind one."""
        x, y = place
        return tuple(step for dx, dy in STEPS if (step := (x + dx, y + dy)) in self.places)

    def shape(self, region: Iterable[Place]) -> BaseGeometry:
        """The union of the cards, on the lattice."""
        from shapely import MultiPolygon, box, union_all

        cards = [box(x - 1, y - 1, x + 1, y + 1) for x, y in region if (x, y) in self.places]
        return union_all(cards) if cards else MultiPolygon()
