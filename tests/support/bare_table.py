"""A surface for tests that has no places: a table of points."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import reduce
from operator import or_

from shapely import Point, Polygon, box
from shapely.geometry.base import BaseGeometry

from toi_scenario.model.surfaces import Place, PlaceWords

SIZE = 100
_EDGES = {
    "north": (0, 0, SIZE, 0),
    "south": (0, SIZE, SIZE, SIZE),
    "west": (0, 0, 0, SIZE),
    "east": (SIZE, 0, SIZE, SIZE),
}


class Patch:
    """A piece of the table. It has the operators of a set, and can be neither counted nor listed."""

    def __init__(self, shape: BaseGeometry) -> None:
        self.shape = shape

    def __and__(self, other: Patch, /) -> Patch:
        return Patch(self.shape & other.shape)

    def __or__(self, other: Patch, /) -> Patch:
        return Patch(self.shape | other.shape)

    def __sub__(self, other: Patch, /) -> Patch:
        return Patch(self.shape - other.shape)

    def __le__(self, other: Patch, /) -> bool:
        return bool(other.shape.covers(self.shape))

    def __ge__(self, other: Patch, /) -> bool:
        return other <= self

    def __bool__(self) -> bool:
        return not self.shape.is_empty

    def __contains__(self, place: object, /) -> bool:
        return isinstance(place, tuple) and bool(self.shape.covers(Point(place)))

    def isdisjoint(self, other: Patch, /) -> bool:
        return not self & other


class BareTable:
    """The table itself."""

    cell, cells = "point", "points"
    scale = (10.0, 10.0)
    left, top, right, bottom = 0, 0, SIZE, SIZE
    whole = Patch(box(0, 0, SIZE, SIZE))
    outline = whole.shape

    def place_words(self, lang: str = "en") -> PlaceWords:
        return PlaceWords("point", "points", "30,45", "10,20", "0,0..30,45")

    def is_address(self, text: str) -> bool:
        return self.find(text) is not None

    def find(self, address: str | int) -> Place | None:
        named = re.fullmatch("([0-9]+),([0-9]+)", str(address))
        return (int(named[1]), int(named[2])) if named else None

    def address(self, place: Place) -> str:
        return f"{place[0]},{place[1]}"

    def at(self, place: Place) -> Patch:
        return Patch(Point(place)) & self.whole

    def union(self, regions: Iterable[Patch]) -> Patch:
        return reduce(or_, regions, Patch(Polygon()))

    def edge(self, edge: str) -> Patch:
        return Patch(box(*_EDGES[edge])) & self.whole

    def near(self, region: Patch, distance: int) -> Patch:
        return Patch(region.shape.buffer(distance)) & self.whole

    def distance(self, one: Place, other: Place) -> float:
        return float(Point(one).distance(Point(other)))

    def shape(self, region: Patch) -> BaseGeometry:
        return region.shape
