"""Tells which of many points are hidden from one point by shapes.

In the order of their directions, the points behind an edge stand next to each other, so few pairs of points and edges
are looked at. A line that properly crosses the edges of a shape an even number of times is blocked; an odd number takes
it into that shape. Where it touches a corner or ends on an edge, the shape is asked exactly.
"""

from __future__ import annotations

from math import pi

import numpy as np
from numpy.typing import NDArray
from shapely import contains_xy, get_coordinates, intersects, linestrings, relate_pattern
from shapely.geometry.base import BaseGeometry

from toi_scenario.model.surfaces.exact import INTERIORS_MEET

_NEARLY = 1e-9  # of a circle's angle: directions are rounded
_PAIRS = 500_000  # of points and edges, looked at in one go
_NONE = np.empty(0, dtype=np.intp)


class Field:
    """Points around a viewer. Those in sight are `seen`: all, until shapes hide them."""

    def __init__(self, viewer: NDArray[np.float64], points: NDArray[np.float64]) -> None:
        to = points - viewer
        ways = np.arctan2(to[:, 1], to[:, 0])
        self.order = np.argsort(ways)
        self.viewer = viewer
        self.to = to[self.order]
        self.ways = np.concatenate([ways[self.order], ways[self.order] + 2 * pi])
        self.hidden = np.zeros(len(points), dtype=bool)

    @property
    def seen(self) -> NDArray[np.bool_]:
        """Which points are in sight."""
        seen = np.empty(len(self.hidden), dtype=bool)
        seen[self.order] = ~self.hidden
        return seen

    def hide(self, shape: BaseGeometry, core: BaseGeometry) -> None:
        """Hide what a shape does, in which the viewer does not stand; a line that meets its core is blocked."""
        begins, ends = _edges(shape, self.viewer)
        if _lies_on(begins, ends):
            self._ask(np.flatnonzero(~self.hidden), shape, core)
            return
        low, many = self._behind(begins, ends)
        crossed, times, touched = [_NONE], [_NONE], [_NONE]
        parts = np.searchsorted(np.cumsum(many), np.arange(_PAIRS, many.sum() + _PAIRS, _PAIRS))
        for some in np.split(np.arange(len(low)), parts[:-1] + 1):
            edge = np.repeat(some, many[some])
            before = np.cumsum(many[some]) - many[some]
            point = (np.arange(len(edge)) - np.repeat(before - low[some], many[some])) % len(self.to)
            asked = ~self.hidden[point]
            edge, point = edge[asked], point[asked]
            crosses, touches = _meet(self.to[point], begins[edge], ends[edge])
            for every, found in zip((crossed, times), np.unique(point[crosses], return_counts=True), strict=True):
                every.append(found)
            touched.append(point[touches])
        behind, whose = np.unique(np.concatenate(crossed), return_inverse=True)
        self.hidden[behind[np.bincount(whose, np.concatenate(times)) % 2 == 0]] = True
        doubtful = np.unique(np.concatenate(touched))
        self.hidden[doubtful] = False
        self._ask(doubtful, shape, core)

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

    def _ask(self, asked: NDArray[np.intp], shape: BaseGeometry, core: BaseGeometry) -> None:
        """Hide those of some points whose lines a shape blocks, exactly."""
        asked = asked[self.to[asked].any(axis=1)]  # nothing is between the viewer and itself
        if not len(asked):
            return
        places = self.to[asked] + self.viewer
        out = ~contains_xy(shape, places)
        asked, places = asked[out], places[out]
        lines = linestrings(np.stack([np.broadcast_to(self.viewer, places.shape), places], axis=1))
        blocked = intersects(core, lines)
        left = np.flatnonzero(~blocked)
        left = left[intersects(shape, lines[left])]
        blocked[left] = relate_pattern(lines[left], shape, INTERIORS_MEET)
        self.hidden[asked[blocked]] = True


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
) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Which lines from the viewer properly cross their edge, and which touch its first corner or end on it."""
    along = ends - begins
    here, there = np.sign(_turn(to, begins)), np.sign(_turn(to, ends))
    near, far = np.sign(_turn(along, -begins)), np.sign(_turn(along, to - begins))
    apart = here * there
    crosses = (apart < 0) & (near * far < 0)
    corner = np.flatnonzero(here == 0)
    share = (to[corner] * begins[corner]).sum(axis=1)
    touches = (far == 0) & (apart <= 0)
    touches[corner] |= (share >= 0) & (share <= (to[corner] ** 2).sum(axis=1))
    return crosses, touches
