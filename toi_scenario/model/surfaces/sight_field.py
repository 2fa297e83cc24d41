"""Tells which of many points are hidden from one point by shapes.

In the order of their directions, the points behind an edge stand next to each other, so few pairs of points and edges
are looked at. A line that properly crosses the edges of a shape an even number of times is blocked; an odd number takes
it into that shape, or out of one over which the viewer flies. Where it touches a corner or ends on an edge, the shape
is asked exactly. With heights, a line is blocked by a crossing at which it is lower than the top of the shape.
"""

from __future__ import annotations

from math import pi

import numpy as np
from numpy.typing import NDArray
from shapely import contains_xy, dwithin, get_coordinates, intersects, linestrings, relate_pattern
from shapely.geometry.base import BaseGeometry

from toi_scenario.model.surfaces.below import low, passes
from toi_scenario.model.surfaces.exact import INTERIORS_MEET

_NEARLY = 1e-9  # of a circle's angle: directions are rounded
RIM = 2.0  # micrometres inside the edge of what blocks; a line that comes farther in is blocked for certain
_PAIRS = 500_000  # of points and edges, looked at in one go
_NONE = np.empty(0, dtype=np.intp)


class Field:
    """Points around a viewer. Those in sight are `seen`: all, until shapes hide them."""

    def __init__(
        self,
        viewer: NDArray[np.float64],
        points: NDArray[np.float64],
        height: int = 0,
        heights: NDArray[np.float64] | None = None,
        feet: NDArray[np.float64] | None = None,
    ) -> None:
        to = points - viewer
        ways = np.arctan2(to[:, 1], to[:, 0])
        self.order = np.argsort(ways)
        self.viewer = viewer
        self.to = to[self.order]
        self.ways = np.concatenate([ways[self.order], ways[self.order] + 2 * pi])
        self.hidden = np.zeros(len(points), dtype=bool)
        self.height = height  # at which the viewer looks, and at which the points are and stand
        self.heights, self.feet = (
            np.zeros(len(points)) if every is None else every[self.order] for every in (heights, feet)
        )

    @property
    def seen(self) -> NDArray[np.bool_]:
        """Which points are in sight."""
        seen = np.empty(len(self.hidden), dtype=bool)
        seen[self.order] = ~self.hidden
        return seen

    def hide(self, shape: BaseGeometry, core: BaseGeometry, top: int | None = None) -> None:
        """Hide what a shape does, in which the viewer does not stand; a line that meets its core is blocked. With a
        top, the shape blocks up to there, and whoever stands higher than that only stands over it."""
        asked = ~self.hidden if top is None or self.height < top else ~self.hidden & (self.heights < top)
        begins, ends = _edges(shape, self.viewer)
        if _lies_on(begins, ends):
            self._ask(np.flatnonzero(asked), shape, core, top)
            return
        first, many = self._behind(begins, ends)
        crossed, times, touched, lower = [_NONE], [_NONE], [_NONE], np.zeros(len(asked), dtype=bool)
        parts = np.searchsorted(np.cumsum(many), np.arange(_PAIRS, many.sum() + _PAIRS, _PAIRS))
        for some in np.split(np.arange(len(first)), parts[:-1] + 1):
            edge = np.repeat(some, many[some])
            before = np.cumsum(many[some]) - many[some]
            point = (np.arange(len(edge)) - np.repeat(before - first[some], many[some])) % len(self.to)
            here = asked[point]
            edge, point = edge[here], point[here]
            crosses, touches, near, far = _meet(self.to[point], begins[edge], ends[edge])
            which = point[crosses]
            for every, found in zip((crossed, times), np.unique(which, return_counts=True), strict=True):
                every.append(found)
            touched.append(point[touches])
            if top is not None:
                under = low(top, self.height, self.heights[which])
                share = near[crosses] / (near[crosses] - far[crosses])
                lower[which[(share > under.begins) & (share < under.ends)]] = True
                # Both are quotients of whole numbers, rounded: one that is more may only seem to be the same.
                touched.append(which[(share == under.begins) | (share == under.ends)])
        behind, whose = np.unique(np.concatenate(crossed), return_inverse=True)
        odd = np.bincount(whose, np.concatenate(times)) % 2 == 1
        if top is None:
            self.hidden[behind[~odd]] = True
        else:
            within = odd != bool(contains_xy(shape, *self.viewer))
            self.hidden[behind[lower[behind] & ~(within & (self.feet[behind] <= top))]] = True
        doubtful = np.unique(np.concatenate(touched))
        self.hidden[doubtful] = False
        self._ask(doubtful, shape, core, top)

    def _behind(
        self, begins: NDArray[np.float64], ends: NDArray[np.float64]
    ) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
        """For each edge, the first of the points in its direction, and how many there are."""
        one, other = (np.arctan2(every[:, 1], every[:, 0]) for every in (begins, ends))
        span = (other - one + pi) % (2 * pi) - pi
        low = np.where(span < 0, one + span, one) - _NEARLY
        low = np.where(low < -pi, low + 2 * pi, low)
        first = np.searchsorted(self.ways, low)
        return first, np.searchsorted(self.ways, low + np.abs(span) + 2 * _NEARLY, "right") - first

    def _ask(self, asked: NDArray[np.intp], shape: BaseGeometry, core: BaseGeometry, top: int | None) -> None:
        """Hide those of some points whose lines a shape blocks, exactly."""
        asked = asked[self.to[asked].any(axis=1)]  # nothing is between the viewer and itself
        if not len(asked):
            return
        places = self.to[asked] + self.viewer
        out = ~contains_xy(shape, places)
        if top is not None:
            out |= self.feet[asked] > top
        asked, places = asked[out], places[out]
        lines = linestrings(np.stack([np.broadcast_to(self.viewer, places.shape), places], axis=1))
        blocked = intersects(core, lines)
        left = np.flatnonzero(~blocked)
        left = left[intersects(shape, lines[left])]
        blocked[left] = relate_pattern(lines[left], shape, INTERIORS_MEET)
        if top is not None:
            some = np.flatnonzero(blocked)
            blocked[some] = self._below(asked[some], shape, core, top)
        self.hidden[asked[blocked]] = True

    def _below(self, asked: NDArray[np.intp], shape: BaseGeometry, core: BaseGeometry, top: int) -> NDArray[np.bool_]:
        """Which lines that cross a shape go through it below its top; those that nearly do, in whole numbers."""
        under, to = low(top, self.height, self.heights[asked]), self.to[asked]
        starts, ends = (self.viewer + to * shares[:, None] for shares in under)
        lines = linestrings(np.stack([starts, ends], axis=1))
        through = np.asarray(under.whole | intersects(core, lines))
        for index in np.flatnonzero(~through & dwithin(shape, lines, RIM)):
            other = to[index] + self.viewer
            one, there = ((round(float(x)), round(float(y))) for x, y in (self.viewer, other))
            heights = (self.height, round(float(self.heights[asked[index]])))
            through[index] = passes(one, there, heights, shape, top)
        return through


def _edges(shape: BaseGeometry, viewer: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The edges of a shape, from corner to corner, as the viewer measures them."""
    rings = [
        get_coordinates(ring) - viewer
        for polygon in getattr(shape, "geoms", [shape])
        for ring in (polygon.exterior, *polygon.interiors)
    ]
    return np.concatenate([ring[:-1] for ring in rings]), np.concatenate([ring[1:] for ring in rings])


def _lies_on(begins: NDArray[np.float64], ends: NDArray[np.float64]) -> bool:
    """Whether the viewer lies on an edge."""
    return bool(((_turn(begins, ends) == 0) & ((begins * ends).sum(axis=1) <= 0)).any())


def _turn(along: NDArray[np.float64], to: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.asarray(along[:, 0] * to[:, 1] - along[:, 1] * to[:, 0])


def _meet(
    to: NDArray[np.float64], begins: NDArray[np.float64], ends: NDArray[np.float64]
) -> tuple[NDArray[np.bool_], NDArray[np.bool_], NDArray[np.float64], NDArray[np.float64]]:
    """Which lines from the viewer properly cross their edge, and which touch its first corner or end on it; and how far
    beside the edge they begin and end."""
    along = ends - begins
    here, there = np.sign(_turn(to, begins)), np.sign(_turn(to, ends))
    near, far = _turn(along, -begins), _turn(along, to - begins)
    apart = here * there
    crosses = (apart < 0) & (np.sign(near) * np.sign(far) < 0)
    corner = np.flatnonzero(here == 0)
    share = (to[corner] * begins[corner]).sum(axis=1)
    touches = (far == 0) & (apart <= 0)
    touches[corner] |= (share >= 0) & (share <= (to[corner] ** 2).sum(axis=1))
    return crosses, touches, near, far
