"""Rims of ground on a table, and lines across it, for pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, hypot, pi, sin

from shapely import LineString, MultiLineString, STRtree, box, get_num_coordinates, intersection, intersects
from shapely.geometry.base import BaseGeometry
from shapely.geometry.polygon import orient

from toi_scenario.model.surfaces.patch import Patch

Spot = tuple[float, float]
Spots = list[Spot]
_RIM, _TOUCH = 0.2, 0.02  # of a cell: ground that reaches no further in is not seen there; and of thin ground


class Grounds:
    """Many grounds, of which one asks what lies where."""

    def __init__(self, grounds: Sequence[Patch]) -> None:
        self.tree = STRtree([ground.shape for ground in grounds])

    def between(self, left: float, top: float, right: float, bottom: float) -> list[int]:
        """Those that reach between two corners, by their indices."""
        return [int(index) for index in self.tree.query(box(left, top, right, bottom), "intersects")]


def rims(ground: Patch) -> Iterator[Spots]:
    """The corners around each piece of some ground; around a hole in it the other way, so that it is left out."""
    for piece in ground.polygons:
        turned = orient(piece)
        for ring in (turned.exterior, *turned.interiors):
            yield [(x, y) for x, y in ring.coords][:-1]


def middle_of(ground: Patch) -> tuple[int, int]:
    """A point in some ground."""
    point = ground.shape.representative_point()
    return round(point.x), round(point.y)


def shrunk(ground: Patch, by: float) -> Patch:
    """What of some ground lies at least so far from its rim; with a negative distance, what is so near to it, too."""
    return Patch(ground.shape.buffer(-by, join_style="mitre", mitre_limit=2))


def corners(ground: Patch) -> int:
    """How many corners the rims of some ground have."""
    return int(get_num_coordinates(ground.shape))


def nearly(ground: Patch, by: float, most: int) -> Patch:
    """Some ground; one of more corners than that with fewer, and its rim at most so far from its own."""
    return ground if corners(ground) <= most else Patch(ground.shape.simplify(by))


def lines(ground: Patch, degrees: float, apart: float) -> Iterator[tuple[Spot, Spot]]:
    """The parts of parallel lines that lie on some ground. The lines run on from one ground to another."""
    if not ground:
        return
    left, top, right, bottom = ground.shape.bounds
    ux, uy = cos(degrees * pi / 180), sin(degrees * pi / 180)
    middle = ((left + right) / 2, (top + bottom) / 2)
    half = hypot(right - left, bottom - top) / 2 + apart
    along, beside = middle[0] * ux + middle[1] * uy, middle[1] * ux - middle[0] * uy
    drawn = []
    for row in range(int((beside - half) // apart), int((beside + half) // apart) + 1):
        x, y = along * ux - row * apart * uy, along * uy + row * apart * ux
        drawn.append(((x - half * ux, y - half * uy), (x + half * ux, y + half * uy)))
    for line in _lines(intersection(MultiLineString(drawn), ground.shape)):
        (one, *_, other) = line.coords
        yield (one[0], one[1]), (other[0], other[1])


def _lines(shape: BaseGeometry) -> Iterator[LineString]:
    """The lines in what an intersection leaves, without the points in which it touches."""
    if isinstance(shape, LineString):
        if not shape.is_empty:
            yield shape
    else:
        for part in getattr(shape, "geoms", ()):
            yield from _lines(part)


def cells_on(ground: Patch, wide: float, high: float, columns: int, rows: int) -> list[tuple[int, int]]:
    """The cells of a grid over the table that some ground reaches into, by column and row."""
    if not ground:
        return []
    left, top, right, bottom = ground.shape.bounds
    rim = _RIM if 2 * ground.shape.area > high * ground.shape.length else _TOUCH
    across = range(max(0, int(left / wide)), min(columns, int(right / wide) + 1))
    down = range(max(0, int(top / high)), min(rows, int(bottom / high) + 1))
    cells = [(column, row) for row in down for column in across]
    x, y = [column * wide for column, _ in cells], [row * high for _, row in cells]
    boxes = box(
        [one + rim * wide for one in x],
        [one + rim * high for one in y],
        [one + (1 - rim) * wide for one in x],
        [one + (1 - rim) * high for one in y],
    )
    return [cell for cell, there in zip(cells, intersects(ground.ready, boxes), strict=True) if there]
