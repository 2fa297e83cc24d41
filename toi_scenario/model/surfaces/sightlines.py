"""Tells who sees whom on a table, and what is between them.

A line is blocked if, between its ends, it meets the interior of a shape; one that only touches it is free. A shape in
which one of the ends lies hides nobody there: whoever stands in a wood sees out of that wood, and is seen in it.
Prepared unions tell nearly all lines apart, and what comes near an edge is decided exactly, shape by shape.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from shapely import (
    LineString,
    Point,
    STRtree,
    intersects,
    intersects_xy,
    linestrings,
    points,
    prepare,
    relate_pattern,
    union_all,
)
from shapely.geometry.base import BaseGeometry

from toi_scenario.model.surfaces import exact
from toi_scenario.model.surfaces.places import Place

_RIM = 2.0  # micrometres inside the edge of what blocks; a line that comes farther in is blocked for certain


class Sight(NamedTuple):
    """Whether one point sees another; if not, the shape that is first in the way, and where it begins to be."""

    visible: bool
    by: int | None = None
    at: Place | None = None


class Blockers:
    """The shapes that block sight on a table, by their indices."""

    def __init__(self, shapes: Sequence[BaseGeometry]) -> None:
        self.shapes = np.array(shapes, dtype=object)
        self.cores = np.array([shape.buffer(-_RIM, join_style="mitre") for shape in shapes], dtype=object)
        prepare(self.shapes)
        prepare(self.cores)
        self.tree = STRtree(shapes)
        self._unions: dict[frozenset[int], tuple[BaseGeometry, BaseGeometry]] = {}

    def sees(self, one: Place, other: Place) -> Sight:
        """Whether one point sees another."""
        line = LineString((one, other))
        around = {*self._around(one), *self._around(other)}
        near = [int(index) for index in self.tree.query(line, "intersects") if int(index) not in around]
        blocking = [index for index in near if exact.blocked(one, other, self.shapes[index])]
        if not blocking:
            return Sight(True)
        share, first = min((_begins(line, self.shapes[index]), index) for index in blocking)
        point = line.interpolate(share)
        return Sight(False, first, (round(point.x), round(point.y)))

    def seen_from(self, one: Place, places: Sequence[Place] | NDArray[np.float64]) -> list[bool]:
        """Which of many points one point sees."""
        own = frozenset(self._around(one))
        whole, core = self._union(own)
        ends = np.asarray(places, dtype=float).reshape(-1, 2)
        starts = np.broadcast_to(np.array(one, dtype=float), ends.shape)
        lines = linestrings(np.stack([starts, ends], axis=1))
        sheltered = intersects_xy(whole, ends)
        blocked = intersects(core, lines)
        seen = ~(sheltered | blocked)
        seen[seen] = ~intersects(whole, lines[seen])
        doubtful = np.flatnonzero(sheltered | ~(seen | blocked))
        seen[doubtful] = self._exactly(lines[doubtful], ends[doubtful], own)
        return list(map(bool, seen))

    def _exactly(self, lines: NDArray[np.object_], ends: NDArray[np.float64], own: frozenset[int]) -> NDArray[np.bool_]:
        """Which of some lines are free, shape by shape."""
        seen = np.ones(len(lines), dtype=bool)
        count = len(self.shapes)
        ending, around = self.tree.query(points(ends), "within")
        line, shape = self.tree.query(lines)
        asked = ~np.isin(line * count + shape, ending * count + around) & ~np.isin(shape, [*own])
        line, shape = line[asked], shape[asked]
        blocked = intersects(self.cores[shape], lines[line])
        seen[line[blocked]] = False
        left = seen[line] & intersects(self.shapes[shape], lines[line])
        line, shape = line[left], shape[left]
        seen[line[relate_pattern(lines[line], self.shapes[shape], exact.INTERIORS_MEET)]] = False
        return seen

    def _around(self, place: Place) -> list[int]:
        """The shapes in whose interior a point lies."""
        return [int(index) for index in self.tree.query(Point(place), "within")]

    def _union(self, without: frozenset[int]) -> tuple[BaseGeometry, BaseGeometry]:
        """All shapes but some as one, and what of it is not next to the edge of a shape: a line may run along a wall
        that two of them share."""
        if without not in self._unions:
            kept = [index for index in range(len(self.shapes)) if index not in without]
            whole, core = union_all(self.shapes[kept]), union_all(self.cores[kept])
            prepare((whole, core))
            self._unions[without] = whole, core
        return self._unions[without]


def _begins(line: LineString, shape: BaseGeometry) -> float:
    """How far along a line it enters a shape that blocks it."""
    within = line.intersection(shape)
    parts = [part for part in getattr(within, "geoms", [within]) if part.length]
    start = Point(line.coords[0])
    return min((float(part.distance(start)) for part in parts), default=float(within.distance(start)))
