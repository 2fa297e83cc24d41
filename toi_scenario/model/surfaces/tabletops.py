"""A table without places: its ground may have any shape.

A point is a pair of whole micrometres, y downward. Authors measure from the south-west corner, x to the east and y to
the north, in the unit of their game. All ground has an area: a point as ground is a square of two micrometres, and an
edge without a depth is a strip of one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from shapely import box, get_num_coordinates, set_precision
from shapely.geometry.base import BaseGeometry

from toi_scenario.model.surfaces import exact, shapes
from toi_scenario.model.surfaces.lengths import MOST, Unit, micrometres
from toi_scenario.model.surfaces.patch import GRID, Patch, together
from toi_scenario.model.surfaces.places import Fault, Place, PlaceWords

QUARTER = 64  # edges of the polygon that stands for a quarter of a circle where ground is near something
_POINT = re.compile(r"\(?\s*(-?[0-9][0-9.]* ?[a-z]{0,2})\s*,\s*(-?[0-9][0-9.]* ?[a-z]{0,2})\s*\)?")
_PAIR = 2
WORDS = {
    "en": PlaceWords("point", "points", "30,45", "10,20", "0,0..30,45"),
    "fr": PlaceWords("point", "points", "30,45", "10,20", "0,0..30,45"),
}


class Tabletop:
    """The surface that a table makes."""

    cell, cells = WORDS["en"][:2]
    scale = (0.001, 0.001)
    left = top = 0

    def __init__(self, width: int, depth: int, unit: Unit) -> None:
        self.right, self.bottom = width, depth
        self.unit = unit
        self.corners = 0
        self.outline: BaseGeometry = box(0, 0, width, depth)
        self.whole = Patch(self.outline)

    def place_words(self, lang: str = "en") -> PlaceWords:
        """What points are called in a language, or else in English."""
        return WORDS.get(lang, WORDS["en"])

    def is_address(self, text: str) -> bool:
        """Whether a text is written like a point."""
        return _POINT.fullmatch(text) is not None

    def find(self, address: object) -> Place | None:
        """`[30, 45]`, `30,45` and `(30, 45)` are so far to the east and to the north; None for what is no point."""
        if isinstance(address, str):
            named = _POINT.fullmatch(address)
            parts: list[Any] = [self._number(part) for part in named.groups()] if named else []
        else:
            parts = address if isinstance(address, list) else []
        if len(parts) != _PAIR:
            return None
        x, y = (micrometres(part, self.unit) for part in parts)
        return None if x is None or y is None else self.placed(x, y)

    def _number(self, text: str) -> object:
        try:
            return float(text)
        except ValueError:
            return text

    def placed(self, x: int, y: int) -> Place:
        """The point so far from the south-west corner, to the east and to the north."""
        return x, self.bottom - y

    def address(self, place: Place) -> str:
        """A point as messages tell it."""
        return f"({self.unit.told(place[0])}, {self.unit.told(self.bottom - place[1])})"

    def length(self, written: object) -> int | None:
        """A distance that is written; None if it is none."""
        return micrometres(written, self.unit)

    def no_length(self, written: object) -> Fault:
        """What is wrong with such a one, and what helps."""
        return Fault((), *shapes.no_length(written, self.unit))

    def drawn(self, facts: Mapping[str, Any], width: int = 0) -> tuple[BaseGeometry, Fault | None]:
        """The shape that some words draw, on the table or beyond it."""
        shape, fault = shapes.drawn(facts, self.unit, self.placed, width)
        self.corners += int(get_num_coordinates(shape))
        return shape, fault

    def patch(self, shape: BaseGeometry) -> Patch:
        """What of a shape lies on the table."""
        return Patch(shape) if self.outline.covers(shape) else Patch(shape) & self.whole

    def at(self, place: Place) -> Patch:
        """A point as ground; none if it is not on the table."""
        x, y = place
        return Patch(box(x - 1, y - 1, x + 1, y + 1)) & self.whole if place in self.whole else self.nothing

    @cached_property
    def nothing(self) -> Patch:
        return together(())

    def union(self, regions: Iterable[Patch]) -> Patch:
        """The ground of several regions together."""
        return together(regions)

    def edge(self, edge: str, depth: int = 1) -> Patch:
        """The strip along an edge, so many micrometres deep."""
        width, height = self.right, self.bottom
        strips = {
            "north": (0, 0, width, depth),
            "south": (0, height - depth, width, height),
            "west": (0, 0, depth, height),
            "east": (width - depth, 0, width, height),
        }
        return Patch(box(*strips[edge])) & self.whole

    def near(self, region: Patch, distance: int) -> Patch:
        """The ground within a distance of a region: a little less, since it is a polygon, but less than a
        ten-thousandth of the distance."""
        far = max(0, min(distance, MOST))
        return Patch(set_precision(region.shape.buffer(far, quad_segs=QUARTER), GRID)) & self.whole

    def distance(self, one: Place, other: Place) -> float:
        """How far it is from point to point, in the unit of the game."""
        return float(((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5 / self.unit.micrometres)

    def overlapping(self, shapes: Sequence[BaseGeometry]) -> Iterator[tuple[int, int]]:
        """Each shape that shares ground with one before it, and the first such one, by their indices."""
        return exact.overlapping(shapes)

    def apart(self, one: Patch, other: Patch, least: int) -> int | None:
        """How far two grounds are apart, if that is less than a distance."""
        if not any(exact.nearer(here, there, least) for here in one.polygons for there in other.polygons):
            return None
        return round(float(one.shape.distance(other.shape)))

    def scattered(self, spots: Sequence[Place], most: int, around: int | None = None) -> list[int]:
        """The points too far from one of them, or, where none is named, from most of the others, by their indices."""
        return exact.scattered(spots, most, around)

    def shape(self, region: Patch) -> BaseGeometry:
        return region.shape
