"""A table without places: its ground may have any shape.

A point is a pair of whole micrometres, y downward. Authors measure from the south-west corner, x to the east and y to
the north, in the unit of their game. All ground has an area: a point as ground is a square of two micrometres, and an
edge without a depth is a strip of one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from shapely import (
    area,
    bounds,
    box,
    equals_exact,
    get_coordinates,
    get_num_coordinates,
    get_num_geometries,
    normalize,
    points,
    segmentize,
    set_precision,
)
from shapely.affinity import translate
from shapely.geometry.base import BaseGeometry

from toi_scenario.model.surfaces import exact, shapes
from toi_scenario.model.surfaces.lengths import MOST, Unit, micrometres, point
from toi_scenario.model.surfaces.patch import GRID, OF_A_RECTANGLE, Patch, between, together
from toi_scenario.model.surfaces.places import Fault, Place, PlaceWords

QUARTER = 64  # edges of the polygon that stands for a quarter of a circle where ground is near something
_PAIR = 2
# Half a circle of corners is near each corner of some ground, and the edges of the table cut off twice as many at most.
_ROUND_EACH = 3 * (2 * QUARTER + 12)
_AT_ONCE = 64  # shapes
_SAME = 1.5  # micrometres by which corners of the same shape may differ, since turned shapes are rounded
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
        self.whole = between(0, 0, width, depth)

    @property
    def outline(self) -> BaseGeometry:
        """The rim of the whole table."""
        return self.whole.shape

    def place_words(self, lang: str = "en") -> PlaceWords:
        """What points are called in a language, or else in English."""
        return WORDS.get(lang, WORDS["en"])

    def is_address(self, text: str) -> bool:
        """Whether a text is written like a point."""
        return point(text) is not None

    def find(self, address: object) -> Place | None:
        """`[30, 45]`, `30,45` and `(30, 45)` are so far to the east and to the north; None for what is no point."""
        parts = point(address) if isinstance(address, str) else address
        if not isinstance(parts, list) or len(parts) != _PAIR:
            return None
        x, y = micrometres(parts[0], self.unit), micrometres(parts[1], self.unit)
        return None if x is None or y is None else self.placed(x, y)

    def placed(self, x: int, y: int) -> Place:
        """The point so far from the south-west corner, to the east and to the north."""
        return x, self.bottom - y

    def address(self, place: Place) -> str:
        """A point as messages tell it."""
        return f"({self.unit.told(place[0])}, {self.unit.told(self.bottom - place[1])})"

    def written(self, place: Place) -> list[float]:
        """A point as files have it, in the unit of the game."""
        x, y = place
        numbers = [float(self.unit.told(one)) for one in (x, self.bottom - y)]
        return [int(one) if one.is_integer() else one for one in numbers]

    def length(self, written: object) -> int | None:
        """A distance that is written; None if it is none."""
        return micrometres(written, self.unit)

    def no_length(self, written: object, positive: bool = False) -> Fault:
        """What is wrong with such a one, and what helps; it may have to be more than nothing."""
        return Fault((), *shapes.no_length(written, self.unit, positive))

    def drawn(self, facts: Mapping[str, Any], width: int = 0) -> tuple[BaseGeometry, Fault | None]:
        """The shape that some words draw, on the table or beyond it."""
        return next(self.all_drawn([(facts, width)]))

    def all_drawn(self, written: Sequence[shapes.Written]) -> Iterator[tuple[BaseGeometry, Fault | None]]:
        """The shapes that some words draw, each beside the width of a line that does not say so. Whoever stops because
        of too many corners has few more drawn."""
        for first in range(0, len(written), _AT_ONCE):
            every = shapes.drawn(written[first : first + _AT_ONCE], self.unit, self.placed)
            corners = get_num_coordinates([shape for shape, _ in every]).tolist()
            for one, number in zip(every, corners, strict=True):
                self.corners += number
                yield one

    def patch(self, shape: BaseGeometry) -> Patch:
        """What of a shape lies on the table."""
        return self.patches([shape])[0]

    def patches(self, shapes: Sequence[BaseGeometry]) -> list[Patch]:
        """What of each of some shapes lies on the table."""
        frames = bounds(shapes)
        (left, top, right, bottom), size = frames.T, area(shapes)
        # Of no shape, all are NaN.
        within = (left >= 0) & (top >= 0) & (right <= self.right) & (bottom <= self.bottom)
        square = (size == (right - left) * (bottom - top)) & (get_num_coordinates(shapes) == OF_A_RECTANGLE)
        each = zip(shapes, within.tolist(), square.tolist(), map(tuple, frames.tolist()), strict=True)
        return [
            Patch(shape, frame if full else None, frame) if inside else Patch(shape) & self.whole
            for shape, inside, full, frame in each
        ]

    def at(self, place: Place) -> Patch:
        """A point as ground; none if it is not on the table."""
        x, y = place
        around = between(x - 1, y - 1, x + 1, y + 1)
        if 0 < x < self.right and 0 < y < self.bottom:
            return around
        return around & self.whole if place in self.whole else self.nothing

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
        west, north, east, south = strip = strips[edge]
        within = 0 <= west < east <= width and 0 <= north < south <= height
        return between(*strip) if within else Patch(box(*strip)) & self.whole

    def corners_of(self, region: Patch, rounded: bool, at_most: bool = False) -> int:
        """How many corners some ground has, or has at most; or what is near it, where they are rounded off."""
        if at_most and not rounded and not region.is_made:
            return region.most_corners
        corners = int(get_num_coordinates(region.shape))
        return corners + 4 * QUARTER * int(get_num_geometries(region.shape)) if rounded else corners

    def along(self, region: Patch, step: int) -> tuple[Place, ...]:
        """Points along the edge of a ground, each at most a step from the next."""
        points = get_coordinates(segmentize(region.shape, step)).tolist()
        return tuple(dict.fromkeys((round(x), round(y)) for x, y in points))

    def near(self, region: Patch, distance: int) -> Patch:
        """The ground within a distance of a region: a little less, since it is a polygon, but less than a
        ten-thousandth of the distance."""
        far = max(0, min(distance, MOST))
        left, top, right, bottom = region.around

        def near() -> BaseGeometry:
            return (Patch(set_precision(region.shape.buffer(far, quad_segs=QUARTER), GRID)) & self.whole).shape

        if not (left >= 0 and top >= 0 and right <= self.right and bottom <= self.bottom):
            return Patch(near())
        around = max(0, left - far), max(0, top - far), min(self.right, right + far), min(self.bottom, bottom + far)
        most = region.most_corners or int(get_num_coordinates(region.shape))
        return Patch(near, None, around, _ROUND_EACH * most)

    def near_all(self, region: Patch, distance: int) -> Patch:
        """The ground within a distance of every point of a region: of each corner of the hull around it."""
        hull = region.shape.convex_hull
        left, top, right, bottom = hull.bounds
        if max(right - left, bottom - top) > 2 * distance:
            return self.nothing
        found = self.whole
        for corner in points(get_coordinates(hull)):
            found &= Patch(set_precision(corner.buffer(distance, quad_segs=QUARTER), GRID))
        return found

    def share(self, part: Patch, of: Patch) -> float:
        """How much of some ground another one takes up, from 0 to 1."""
        area = of.area
        return (part & of).area / area if area else 0.0

    def distance(self, one: Place, other: Place) -> float:
        """How far it is from point to point, in the unit of the game."""
        return float(((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5 / self.unit.micrometres)

    def overlapping(self, shapes: Sequence[BaseGeometry], joining: Sequence[bool] = ()) -> Iterator[tuple[int, int]]:
        """Each shape that shares ground with one before it, and the first such one, by their indices; some, as
        walls do, may join each other and end at others."""
        return exact.overlapping(shapes, joining)

    def step(self, one: BaseGeometry, other: BaseGeometry) -> Place | None:
        """How far one shape is from another that is the same; None if they are not."""
        if one.is_empty or other.is_empty:
            return None
        x, y = (round(there - here) for here, there in zip(one.bounds[:2], other.bounds[:2], strict=True))
        same = equals_exact(normalize(translate(one, x, y)), normalize(other), _SAME)
        return (x, y) if same else None

    def size(self, region: Patch) -> float:
        """How large some ground is, in squares of the unit."""
        return region.area / self.unit.micrometres**2

    def apart(self, one: Patch, other: Patch, least: int) -> int | None:
        """How far two grounds are apart, if that is less than a distance."""
        (left, top, right, low), (west, north, east, south) = one.around, other.around
        if max(west - right, left - east, north - low, top - south) >= least:
            return None
        far = exact.apart([*one.polygons], [*other.polygons], least)
        return None if far is None else round(far)

    def scattered(self, spots: Sequence[Place], most: int, around: int | None = None) -> list[int]:
        """The points too far from one of them, or, where none is named, from most of the others, by their indices."""
        return exact.scattered(spots, most, around)

    def shape(self, region: Patch) -> BaseGeometry:
        return region.shape
