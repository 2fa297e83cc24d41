"""Tells which straight lines stay on a ground, and names its corners.

A line may run along the edge of the ground and touch its corners. All corners are whole micrometres, so every answer
about a line between such points is exact.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import inf

import numpy as np
from numpy.typing import NDArray
from shapely import STRtree, get_coordinates, intersects_xy, linestrings, orient_polygons

from toi_scenario.finding import Refused
from toi_scenario.model.surfaces.patch import Patch as Patch

Points = NDArray[np.float64]  # x and y of each
Flags = NDArray[np.bool_]
Indices = NDArray[np.intp]
_AT_ONCE = 4_096  # lines, or as many as make
_PER_PIECE = 30  # corners of the ground that a look at a piece takes as long for as one at an edge
_PAIRS = 2_000_000  # pairs with edges, so that few of them are in memory


def turn(along: Points, to: Points) -> NDArray[np.float64]:
    """On which side of a direction another one points: positive, negative, or nothing if they are in line."""
    return np.asarray(along[..., 0] * to[..., 1] - along[..., 1] * to[..., 0])


def rings(ground: Patch) -> Iterator[Points]:
    """The edges of a ground as rings of corners, none of them twice, with the ground always on the same hand."""
    for polygon in map(orient_polygons, ground.polygons):
        for ring in (polygon.exterior, *polygon.interiors):
            yield get_coordinates(ring)[:-1]


class Bounds:
    """The edges of a ground, each from a corner to the next."""

    def __init__(self, ground: Patch) -> None:
        self.shape = ground.shape
        every = [np.empty((0, 2)), *rings(ground)]
        self.corners = np.concatenate(every)
        self.before = np.concatenate([np.roll(ring, 1, axis=0) for ring in every])
        self.after = np.concatenate([np.roll(ring, -1, axis=0) for ring in every])
        self._tree = STRtree(linestrings(np.stack([self.corners, self.after], axis=1)))
        self._at_once = max(1, min(_AT_ONCE, _PAIRS // (1 + len(self.corners))))
        self.looks = inf  # at a line and an edge, or at a piece of a line, that may be taken yet

    def round_which(self) -> Indices:
        """The corners round which the shortest ways bend: there the ground is more than half a turn wide."""
        return np.flatnonzero(turn(self.corners - self.before, self.after - self.corners) < 0)

    def stay(self, starts: Points, ends: Points) -> Flags:
        """Which lines stay on the ground."""
        parts = [np.empty(0, dtype=bool)]
        for first in range(0, len(starts), self._at_once):
            parts.append(self._stay(starts[first : first + self._at_once], ends[first : first + self._at_once]))
            if self.looks < 0:
                raise Refused(
                    f"what is closed has {len(self.corners):,} corners that hide each other; ways round them would "
                    "take minutes to find"
                )
        return np.concatenate(parts)

    def _stay(self, starts: Points, ends: Points) -> Flags:
        """A line that properly crosses no edge is cut at the corners on it; then each piece is on the ground, or none
        of it is."""
        line, edge = self._tree.query(linestrings(np.stack([starts, ends], axis=1)))
        self.looks -= len(line)
        a, b, c, d = starts[line], ends[line], self.corners[edge], self.after[edge]
        here, there = turn(b - a, c - a), turn(b - a, d - a)
        crossed = (np.sign(here) * np.sign(there) < 0) & (np.sign(turn(d - c, a - c)) * np.sign(turn(d - c, b - c)) < 0)
        stays = np.ones(len(starts), dtype=bool)
        stays[line[crossed]] = False
        along = ((c - a) * (b - a)).sum(axis=1)
        on = (here == 0) & (along > 0) & (along < ((b - a) ** 2).sum(axis=1)) & stays[line]
        left = np.flatnonzero(stays)
        whose = np.concatenate([left, line[on]])
        order = np.lexsort((np.concatenate([np.zeros(len(left)), along[on]]), whose))
        whose, begins = whose[order], np.concatenate([starts[left], c[on]])[order]
        last = np.append(whose[1:] != whose[:-1], True) if len(whose) else np.empty(0, dtype=bool)
        goes_on = np.where(last[:, None], ends[whose], np.roll(begins, -1, axis=0))
        middles = (begins + goes_on) / 2
        self.looks -= len(middles) * (1 + len(self.corners) // _PER_PIECE)
        stays[whose[~intersects_xy(self.shape, middles)]] = False
        return stays
