"""Ground of a table: a shape with a set's operators.

Its corners lie on whole micrometres, and every operator rounds to them, so that nothing thinner than that is ground.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from shapely import (
    MultiPolygon,
    Polygon,
    covers,
    difference,
    disjoint_subset_union_all,
    get_num_geometries,
    intersection,
    intersects,
    intersects_xy,
    prepare,
    union_all,
)
from shapely.geometry.base import BaseGeometry

GRID = 1.0  # micrometres
_MANY = 100  # patches
# From so many pieces on, what lies on a whole rectangle is not cut to it. Cut, the rings of few begin where they always
# did, and pictures are the same bytes.
_PIECES = 40


class Patch:
    """Ground of a table. It can be neither counted nor listed."""

    __slots__ = ("frame", "shape")

    def __init__(self, shape: BaseGeometry, frame: tuple[int, int, int, int] | None = None) -> None:
        self.shape = shape
        self.frame = frame  # of a rectangle: west, north, east and south

    @property
    def ready(self) -> BaseGeometry:
        """Its shape, made ready for many questions. That takes as long as one, and most ground is asked none."""
        prepare(self.shape)
        return self.shape

    def __and__(self, other: Patch, /) -> Patch:
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
        if covers(other.shape, self.shape) or not self:
            return True
        return bool(intersects(other.shape, self.shape)) and not self - other  # most often they do not meet

    def __ge__(self, other: Patch, /) -> bool:
        return other <= self

    def __bool__(self) -> bool:
        return not self.shape.is_empty

    def __contains__(self, place: object, /) -> bool:
        if not isinstance(place, tuple):
            return False
        if self.frame is not None:
            west, north, east, south = self.frame
            return bool(west <= place[0] <= east and north <= place[1] <= south)
        return bool(intersects_xy(self.shape, *place))

    def isdisjoint(self, other: Patch, /) -> bool:
        """Whether they share no ground; ground that only touches shares none."""
        return not intersects(self.shape, other.shape) or not self & other

    @property
    def polygons(self) -> Iterator[Polygon]:
        """The pieces it falls into, each in one."""
        return polygons_of(self.shape)

    @property
    def pieces(self) -> Iterator[Patch]:
        """The same as ground."""
        return map(Patch, self.polygons)


def patch_of(region: object) -> Patch:
    """Ground of a table."""
    assert isinstance(region, Patch)
    return region


def together(patches: Iterable[Patch]) -> Patch:
    """The ground of several patches; none of none. Where none meets another, nothing need be rounded, which takes
    ten times as long; of many, only those that meet are worked out together."""
    patches = list(patches)
    if len(patches) == 1:
        return patches[0]
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
