"""Ground of a table: a shape with a set's operators.

Its corners lie on whole micrometres, and every operator rounds to them, so that nothing thinner than that is ground.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

import numpy as np
from shapely import (
    MultiPolygon,
    Polygon,
    box,
    covers,
    difference,
    disjoint_subset_union_all,
    distance,
    get_num_geometries,
    intersection,
    intersects,
    intersects_xy,
    prepare,
    union_all,
)
from shapely.geometry.base import BaseGeometry

GRID = 1.0  # micrometres
_NOTHING = Polygon()
OF_A_RECTANGLE = 5  # corners, of which the first is told twice
_MANY = 100  # patches
# From so many pieces on, what lies on a whole rectangle is not cut to it. Cut, the rings of few begin where they always
# did, and pictures are the same bytes.
_PIECES = 40


Frame = tuple[float, float, float, float]  # west, north, east and south


class Patch:
    """Ground of a table. It can be neither counted nor listed.

    Its shape may be yet to be made, once it is asked for: of what surely has some ground, and lies within a rectangle
    that is known. Often that tells enough, and so does the frame of what is a rectangle itself.
    """

    __slots__ = ("_around", "_shape", "frame", "most_corners")

    def __init__(
        self,
        shape: BaseGeometry | Callable[[], BaseGeometry],
        frame: Frame | None = None,
        around: Frame | None = None,
        most_corners: int = 0,
    ) -> None:
        self._shape = shape
        self.frame = frame  # of a rectangle with four corners
        self._around = frame if around is None else around
        self.most_corners = most_corners  # of a shape that is yet to be made

    @property
    def shape(self) -> BaseGeometry:
        """Its polygon, or polygons."""
        known = self._shape
        if not isinstance(known, BaseGeometry):
            known = self._shape = known()
            self._around = self.frame
        return known

    @property
    def is_made(self) -> bool:
        """Whether its shape has been made."""
        return isinstance(self._shape, BaseGeometry)

    @property
    def around(self) -> Frame:
        """A rectangle around it, as small as it can be once it is made; that around nothing is made of what is no
        number."""
        known = self._around
        if known is None:
            known = self._around = self.shape.bounds
        return known

    @property
    def area(self) -> float:
        """How large it is, in square micrometres."""
        if self.frame is None:
            return float(self.shape.area)
        west, north, east, south = self.frame
        return float((east - west) * (south - north))

    def _is_apart(self, other: Patch) -> bool:
        """Whether the rectangles around both share no ground, so that none has to be worked out."""
        left, top, right, low = self.around
        west, north, east, south = other.around
        return right <= west or east <= left or low <= north or south <= top

    @property
    def ready(self) -> BaseGeometry:
        """Its shape, made ready for many questions. That takes as long as one, and most ground is asked none."""
        prepare(self.shape)
        return self.shape

    def __and__(self, other: Patch, /) -> Patch:
        if self._is_apart(other):
            return Patch(_NOTHING)
        if self.frame is not None and not (other.is_made and other.frame is None):
            (left, top, right, low), (west, north, east, south) = self.frame, other.around
            both = max(left, west), max(top, north), min(right, east), min(low, south)
            if other.frame is not None:
                return Patch(lambda: self._cut(other).shape, both, None, OF_A_RECTANGLE)
            if both == other.around:
                return Patch(lambda: self._cut(other).shape, None, both, other.most_corners)
        return self._cut(other)

    def _cut(self, other: Patch) -> Patch:
        """What of another lies on it."""
        if self.frame is not None and get_num_geometries(other.shape) > _PIECES:
            west, north, east, south = self.frame
            left, low, right, high = other.shape.bounds
            if west <= left and north <= low and right <= east and high <= south:
                return other
        return _of(intersection(self.shape, other.shape, grid_size=GRID))

    def __or__(self, other: Patch, /) -> Patch:
        return together((self, other))

    def __sub__(self, other: Patch, /) -> Patch:
        return _of(difference(self.shape, other.shape, grid_size=GRID))

    def __le__(self, other: Patch, /) -> bool:
        if self.frame is not None:
            left, top, right, low = self.frame
            west, north, east, south = other.around
            if not (west <= left and right <= east and north <= top and low <= south):
                return False
            if other.frame is not None:
                return True
        if covers(other.shape, self.shape) or not self:
            return True
        return bool(intersects(other.shape, self.shape)) and not self - other  # most often they do not meet

    def __ge__(self, other: Patch, /) -> bool:
        return other <= self

    def __bool__(self) -> bool:
        return not self.is_made or not self.shape.is_empty

    def __contains__(self, place: object, /) -> bool:
        if not isinstance(place, tuple):
            return False
        if self.frame is not None:
            west, north, east, south = self.frame
            return bool(west <= place[0] <= east and north <= place[1] <= south)
        return bool(intersects_xy(self.shape, *place))

    def isdisjoint(self, other: Patch, /) -> bool:
        """Whether they share no ground; ground that only touches shares none."""
        if self._is_apart(other):
            return True
        if self.frame is not None and other.frame is not None:
            return False
        return not intersects(self.shape, other.shape) or not self & other

    @property
    def polygons(self) -> Iterator[Polygon]:
        """The pieces it falls into, each in one."""
        return polygons_of(self.shape)

    @property
    def pieces(self) -> Iterator[Patch]:
        """The same as ground."""
        return map(Patch, self.polygons)


def between(west: float, north: float, east: float, south: float) -> Patch:
    """Ground between two corners."""
    return Patch(lambda: box(west, north, east, south), (west, north, east, south), None, OF_A_RECTANGLE)


def patch_of(region: object) -> Patch:
    """Ground of a table."""
    assert isinstance(region, Patch)
    return region


def shapes_of(grounds: Sequence[Patch]) -> list[BaseGeometry]:
    """The shape of each ground; rectangles are made all at once."""
    squares = [ground.frame for ground in grounds if ground.frame is not None]
    each = iter(box(*np.array(squares, dtype=float).reshape(-1, 4).T))
    return [next(each) if ground.frame is not None else ground.shape for ground in grounds]


def distances(shapes: Sequence[BaseGeometry], there: BaseGeometry) -> list[float]:
    """How many micrometres each of some shapes is from another."""
    far: list[float] = distance(shapes, there).tolist()
    return far


def together(patches: Iterable[Patch]) -> Patch:
    """The ground of several patches; none of none. Where none meets another, nothing need be rounded, which takes
    ten times as long; of many, only those that meet are worked out together."""
    patches = list(patches)
    if len(patches) <= 1:
        return patches[0] if patches else Patch(MultiPolygon())
    shapes = [patch.shape for patch in patches]
    whole = disjoint_subset_union_all(shapes)
    if get_num_geometries(whole) == sum(get_num_geometries(shapes)):
        return _of(whole)
    return _of(union_all([whole] if len(shapes) > _MANY else shapes, grid_size=GRID))


def polygons_of(shape: BaseGeometry) -> Iterator[Polygon]:
    """The polygons of a shape that have some ground."""
    if isinstance(shape, Polygon):
        if not shape.is_empty:
            yield shape
    else:
        for part in getattr(shape, "geoms", ()):
            yield from polygons_of(part)


def _of(shape: BaseGeometry) -> Patch:
    """What an operator leaves, without the lines and points in which shapes touch."""
    if shape.geom_type in ("Polygon", "MultiPolygon"):
        return Patch(shape)
    return Patch(MultiPolygon([*polygons_of(shape)]))
