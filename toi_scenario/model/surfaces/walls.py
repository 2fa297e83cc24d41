"""Finds walls of a shape: which looks where, what lies on them."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

from shapely import LineString, Point, get_coordinates, shortest_line
from shapely.geometry.base import BaseGeometry

from toi_scenario.model.surfaces.patch import Frame, polygons_of
from toi_scenario.model.surfaces.places import Place

_TO = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
_SAME = 1e-9
_NEARLY = 1.02


def middle(frame: Frame, edge: str) -> Place:
    """The middle of the side of a rectangle that looks to an edge of the table."""
    west, north, east, south = frame
    to_east, to_south = _TO[edge]
    across, down = (west + east) / 2, (north + south) / 2
    return round(across + to_east * (east - west) / 2), round(down + to_south * (south - north) / 2)


class Walls:
    """The walls of a shape, in the same order however it is drawn."""

    def __init__(self, shape: BaseGeometry) -> None:
        self._walls = [
            (x, y, to_x, to_y, hypot(to_x - x, to_y - y))
            for polygon in polygons_of(shape)
            for (x, y), (to_x, to_y) in pairwise(get_coordinates(polygon.normalize().exterior).tolist())
        ]

    def facing(self, edge: str) -> Place | None:
        """The middle of the wall that looks most to an edge of the table: of several such walls, of the outermost; of a
        shape that is drawn wrongly, none."""
        east, south = _TO[edge]
        best: tuple[float, float, Place] | None = None
        for x, y, to_x, to_y, long in self._walls:
            # What lies outside is to the left of a clockwise ring.
            looks = ((y - to_y) * east + (to_x - x) * south) / long if long else -1.0
            out = (x + to_x) / 2 * east + (y + to_y) / 2 * south
            if best is None or looks > best[0] + _SAME or (looks > best[0] - _SAME and out > best[1]):
                best = (looks, out, (round((x + to_x) / 2), round((y + to_y) / 2)))
        return best[2] if best else None


def far_from_walls(shape: BaseGeometry, place: Place) -> float:
    """How many micrometres a point is from the nearest wall of a shape."""
    return float(shape.boundary.distance(Point(place)))


def is_within(shape: BaseGeometry, place: Place) -> bool:
    """Whether a point lies within the walls of a shape, and not on them."""
    return bool(shape.contains(Point(place)))


def gap(one: BaseGeometry, other: BaseGeometry) -> tuple[Place, Place]:
    """Where two shapes are nearest: a point on the walls of each, in the middle where their walls run side by side."""
    near = other.buffer(one.distance(other) * _NEARLY + 1)
    middle = one.boundary.intersection(near).centroid
    start = shortest_line(one.boundary, middle).coords[0]
    end = shortest_line(Point(start), other.boundary).coords[1]
    return (round(start[0]), round(start[1])), (round(end[0]), round(end[1]))


def is_between(shape: BaseGeometry, ends: tuple[Place, Place]) -> bool:
    """Whether a straight line goes through a shape, and does not only touch its walls, or run along one."""
    west, north, east, south = shape.bounds
    (x, y), (to_x, to_y) = ends
    if max(x, to_x) < west or min(x, to_x) > east or max(y, to_y) < north or min(y, to_y) > south:
        return False
    return bool(shape.buffer(-1, join_style="mitre").intersects(LineString(ends)))
