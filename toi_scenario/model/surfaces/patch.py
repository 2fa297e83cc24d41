"""Ground of a table: a shape with a set's operators.

Its corners lie on whole micrometres, and every operator rounds to them, so that nothing thinner than that is ground.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from shapely import MultiPolygon, Polygon, covers, difference, intersection, intersects_xy, prepare, union_all
from shapely.geometry.base import BaseGeometry

GRID = 1.0  # micrometres


class Patch:
    """Ground of a table. It can be neither counted nor listed."""

    __slots__ = ("shape",)

    def __init__(self, shape: BaseGeometry) -> None:
        prepare(shape)
        self.shape = shape

    def __and__(self, other: Patch, /) -> Patch:
        return _of(intersection(self.shape, other.shape, grid_size=GRID))

    def __or__(self, other: Patch, /) -> Patch:
        return together((self, other))

    def __sub__(self, other: Patch, /) -> Patch:
        return _of(difference(self.shape, other.shape, grid_size=GRID))

    def __le__(self, other: Patch, /) -> bool:
        return bool(covers(other.shape, self.shape)) or not self - other

    def __ge__(self, other: Patch, /) -> bool:
        return other <= self

    def __bool__(self) -> bool:
        return not self.shape.is_empty

    def __contains__(self, place: object, /) -> bool:
        return isinstance(place, tuple) and bool(intersects_xy(self.shape, *place))

    def isdisjoint(self, other: Patch, /) -> bool:
        """Whether they share no ground; ground that only touches shares none."""
        return not self & other

    @property
    def polygons(self) -> Iterator[Polygon]:
        """The pieces it falls into, each in one."""
        return _polygons(self.shape)


def together(patches: Iterable[Patch]) -> Patch:
    """The ground of several patches; none of none."""
    return _of(union_all([patch.shape for patch in patches], grid_size=GRID))


def _polygons(shape: BaseGeometry) -> Iterator[Polygon]:
    if isinstance(shape, Polygon):
        if not shape.is_empty:
            yield shape
    else:
        for part in getattr(shape, "geoms", ()):
            yield from _polygons(part)


def _of(shape: BaseGeometry) -> Patch:
    """What an operator leaves, without the lines and points in which shapes touch."""
    if shape.geom_type in ("Polygon", "MultiPolygon"):
        return Patch(shape)
    return Patch(MultiPolygon([*_polygons(shape)]))
