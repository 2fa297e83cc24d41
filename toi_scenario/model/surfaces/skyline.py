"""Tells who sees whom on a table where things have heights.

A line runs from height to height. A shape blocks it where it enters the shape's interior below its top; one that is as
high as the top only touches. Whoever stands in a shape, or on it, sees out of that one, and is seen there; whoever
flies over it looks past its edge.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from shapely import LineString, Point, difference, intersection, union_all
from shapely.geometry.base import BaseGeometry
from shapely.ops import substring

from toi_scenario.model.surfaces.below import low, passes
from toi_scenario.model.surfaces.patch import GRID
from toi_scenario.model.surfaces.places import Place
from toi_scenario.model.surfaces.shade import swept
from toi_scenario.model.surfaces.sight_field import Field
from toi_scenario.model.surfaces.sightlines import Blockers, Sight, begins


class Eye(NamedTuple):
    """Who looks, or is looked at: where, how high above the table, and how high what it stands on is."""

    place: Place
    height: int
    foot: int = 0


class Skyline:
    """The shapes that block sight up to their tops, by their indices."""

    def __init__(self, shapes: Sequence[BaseGeometry], tops: Sequence[int]) -> None:
        self.tops = tops
        self.blockers = Blockers(shapes)

    def sees(self, one: Eye, other: Eye) -> Sight:
        """Whether one sees another."""
        line, heights = LineString((one.place, other.place)), (one.height, other.height)
        around = {*self._around(one), *self._around(other)}
        found = []
        for index in map(int, self.blockers.tree.query(line, "intersects")):
            shape, top = self.blockers.shapes[index], self.tops[index]
            if index not in around and passes(one.place, other.place, heights, shape, top):
                part = low(top, one.height, np.array([float(other.height)]))
                start, end = (float(shares[0]) * line.length for shares in part)
                rest = substring(line, start, end)  # which may miss by a rounding what it goes through
                found.append((start + (begins(rest, shape) if rest.intersects(shape) else 0.0), index))
        if not found:
            return Sight(True)
        share, first = min(found)
        point = line.interpolate(share)
        return Sight(False, first, (round(point.x), round(point.y)))

    def seen_from(self, one: Eye, others: Sequence[Eye]) -> list[bool]:
        """Which of many one sees."""
        places = np.array([eye.place for eye in others], dtype=float).reshape(-1, 2)
        heights, feet = (np.array([eye[part] for eye in others], dtype=float) for part in (1, 2))
        return [*map(bool, self.seen_points(one, places, heights, feet))]

    def seen_points(
        self, one: Eye, places: NDArray[np.float64], heights: NDArray[np.float64], feet: NDArray[np.float64]
    ) -> NDArray[np.bool_]:
        """Which of many points one sees, each at its height and standing on its own."""
        field = Field(np.array(one.place, dtype=float), places, one.height, heights, feet)
        around = self._around(one)
        for index, shape in enumerate(self.blockers.shapes):
            if index not in around and not shape.is_empty:
                field.hide(shape, self.blockers.cores[index], self.tops[index])
        return field.seen

    def hidden_from(self, eyes: Sequence[Eye], within: BaseGeometry, height: int, foot: int) -> BaseGeometry:
        """The ground on which nobody who stands and is so high is seen by any of some eyes."""
        hidden = within
        for one in eyes:
            around, behind = self._around(one), []
            for index, (shape, top) in enumerate(zip(self.blockers.shapes, self.tops, strict=True)):
                if index not in around and top > min(one.height, height) and not shape.is_empty:
                    dark = swept(shape, one.place, within, *_times(one.height, height, top))
                    behind.append(difference(dark, shape, grid_size=GRID) if foot <= top else dark)
            hidden = intersection(hidden, union_all(behind), grid_size=GRID)
        return hidden

    def _around(self, eye: Eye) -> list[int]:
        """The shapes in which somebody stands, or on which."""
        inside = map(int, self.blockers.tree.query(Point(eye.place), "within"))
        return [index for index in inside if eye.foot <= self.tops[index]]


def _times(here: int, there: int, top: int) -> tuple[float, float]:
    """From how many times its distance to how many a shape hides what is at a height, seen from another."""
    if top >= max(here, there):
        return 1.0, inf
    if here > there:
        return 1.0, (here - there) / (here - top)
    return (there - here) / (top - here), inf
