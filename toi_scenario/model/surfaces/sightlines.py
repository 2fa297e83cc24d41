"""Tells who sees whom on a table, and what is between them.

A line is blocked if, between its ends, it meets the interior of a shape; one that only touches it is free. A shape in
which one of the ends lies hides nobody there: whoever stands in a wood sees out of that wood, and is seen in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from shapely import LineString, Point, STRtree, intersection, prepare, union_all
from shapely.geometry.base import BaseGeometry

from toi_scenario.model.surfaces import exact
from toi_scenario.model.surfaces.patch import GRID
from toi_scenario.model.surfaces.places import Place
from toi_scenario.model.surfaces.shade import shade
from toi_scenario.model.surfaces.sight_field import RIM, Field


class Sight(NamedTuple):
    """Whether one point sees another; if not, the shape that is first in the way, and where it begins to be."""

    visible: bool
    by: int | None = None
    at: Place | None = None


class Blockers:
    """The shapes that block sight on a table, by their indices."""

    def __init__(self, shapes: Sequence[BaseGeometry]) -> None:
        self.shapes = np.array(shapes, dtype=object)
        self.cores = np.array([shape.buffer(-RIM, join_style="mitre") for shape in shapes], dtype=object)
        prepare(self.shapes)
        prepare(self.cores)
        self.tree = STRtree(shapes)

    def sees(self, one: Place, other: Place) -> Sight:
        """Whether one point sees another."""
        line = LineString((one, other))
        around = {*self._around(one), *self._around(other)}
        near = [int(index) for index in self.tree.query(line, "intersects") if int(index) not in around]
        blocking = [index for index in near if exact.blocked(one, other, self.shapes[index])]
        if not blocking:
            return Sight(True)
        share, first = min((begins(line, self.shapes[index]), index) for index in blocking)
        point = line.interpolate(share)
        return Sight(False, first, (round(point.x), round(point.y)))

    def seen_from(self, one: Place, places: Sequence[Place] | NDArray[np.float64]) -> list[bool]:
        """Which of many points one point sees."""
        field = Field(np.array(one, dtype=float), np.asarray(places, dtype=float).reshape(-1, 2))
        around = self._around(one)
        for index, shape in enumerate(self.shapes):
            if index not in around and not shape.is_empty:
                field.hide(shape, self.cores[index])
        return [*map(bool, field.seen)]

    def hidden_from(self, spots: Sequence[Place], within: BaseGeometry) -> BaseGeometry:
        """The ground that is seen from none of some points: behind each shape, but not in it."""
        hidden = within
        for one in spots:
            around = self._around(one)
            behind = [shade(shape, one, within) for index, shape in enumerate(self.shapes) if index not in around]
            hidden = intersection(hidden, union_all(behind), grid_size=GRID)
        return hidden

    def _around(self, place: Place) -> list[int]:
        """The shapes in whose interior a point lies."""
        return [int(index) for index in self.tree.query(Point(place), "within")]


def begins(line: LineString, shape: BaseGeometry) -> float:
    """How far along a line it enters a shape that blocks it."""
    within = line.intersection(shape)
    parts = [part for part in getattr(within, "geoms", [within]) if part.length]
    start = Point(line.coords[0])
    return min((float(part.distance(start)) for part in parts), default=float(within.distance(start)))
