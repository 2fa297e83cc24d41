"""Finds the shortest ways on a ground that may not be left.

A shortest way runs straight from corner to corner of what is closed, and bends round each of them. It begins and ends
where a line from such a corner meets the edge of a region at a right angle, or in a corner of that region; so only such
lines are looked at. A way may run along a wall, and between two that touch only in a corner. Where some ground is fast,
each length on it counts for less: then the way is one of those by points along the edges of that ground, and there may
be a little faster ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heapify, heappop, heappush
from math import inf
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from shapely import Point, intersection, intersects, segmentize
from shapely.geometry.base import BaseGeometry

from toi_scenario.finding import Refused
from toi_scenario.model.surfaces.bounds import Bounds, Flags, Indices, Points, rings, turn
from toi_scenario.model.surfaces.patch import GRID, Patch
from toi_scenario.model.surfaces.places import Place

MOST_CORNERS = 4_000  # round which ways may bend
MOST_LOOKS = 20_000_000  # at lines and edges, to know which lines are free
_STEP = 20_000.0  # micrometres from point to point along fast ground,
_MOST_POINTS = 300  # if there are no more of them than so many
_PAIRS = 1_000_000  # looked at in one go
_TRIED = 64  # lines tried in one go
_RIM = 2.0  # micrometres by which a line may leave the ground that meets a region: where it does is rounded
Floats = NDArray[np.float64]


class Way(NamedTuple):
    """A way: how long it is in micrometres, how long it counts, and its points from start to goal."""

    length: float
    counts: float
    points: tuple[tuple[float, float], ...]


class Feet(NamedTuple):
    """Where lines from points may meet a region: from which point, where, and how far."""

    whose: Indices
    at: Points
    far: Floats


class Ways:
    """The ways on a ground. On `fast` ground a length counts as so much of itself as `share` says."""

    def __init__(self, ground: Patch, fast: Patch | None = None, share: float = 1.0) -> None:
        self.ground = ground
        self.share = share
        self.bounds = Bounds(ground)
        self.loose = _loose(ground)
        self.fast = _loose(fast & ground) if fast is not None else None
        bends = self.bounds.round_which()
        self.nodes, self.before, self.after = (
            every[bends] for every in (self.bounds.corners, self.bounds.before, self.bounds.after)
        )
        if fast is not None:
            along = _along(fast & ground)
            self.nodes, self.before, self.after = (
                np.concatenate([every, along]) for every in (self.nodes, self.before, self.after)
            )
        if len(self.nodes) > MOST_CORNERS:
            raise Refused(f"what is closed has {len(self.nodes):,} corners; ways are found round {MOST_CORNERS:,}")
        self.lines: list[list[tuple[int, float]]] = [[] for _ in self.nodes]
        self.bounds.looks = MOST_LOOKS
        for one, other, counts in self._lines():
            self.lines[one].append((other, counts))
            self.lines[other].append((one, counts))
        self.bounds.looks = inf

    def _lines(self) -> Iterator[tuple[int, int, float]]:
        """The straight lines between corners that bend round both of them, and how long each counts."""
        count = len(self.nodes)
        rows = max(1, _PAIRS // max(1, count))  # of lines to all the others
        for first in range(0, count, rows):
            some = np.arange(first, min(first + rows, count))
            one, other = np.nonzero(some[:, None] < np.arange(count))
            one = some[one]
            bends = self._bends(one, self.nodes[other]) & self._bends(other, self.nodes[one])
            one, other = one[bends], other[bends]
            counts = self.counts(self.nodes[one], self.nodes[other], exact=True)
            free = np.isfinite(counts)
            yield from zip(one[free].tolist(), other[free].tolist(), counts[free].tolist(), strict=True)

    def _bends(self, nodes: Indices, to: Points) -> Flags:
        """Whether a way may come from a point and bend round a corner: both of the corner's edges lie on one side. A
        point next to the line of an edge may be on either side of it."""
        here, sides = self.nodes[nodes], []
        for every in (self.before, self.after):
            edge = every[nodes] - here
            side = turn(to - here, edge)
            sides.append(np.where(np.abs(side) > _RIM * np.hypot(*edge.T), side, 0.0))
        return np.asarray(np.sign(sides[0]) * np.sign(sides[1]) >= 0)

    def counts(self, starts: Points, ends: Points, exact: bool) -> Floats:
        """How long lines count; infinite if they leave the ground."""
        stay = (self.bounds if exact else self.loose).stay(starts, ends)
        counts = np.where(stay, np.hypot(*(ends - starts).T), np.inf)
        if self.fast is not None:
            free = np.flatnonzero(stay)
            counts[free[self.fast.stay(starts[free], ends[free])]] *= self.share
        return counts

    def to(self, goal: Place | Patch) -> WaysTo:
        """The ways that end in a point, or anywhere in a region."""
        return WaysTo(self, _shape(goal))

    def nearest(self, points: Points, region: BaseGeometry, bending: bool) -> Feet:
        """Where ways from points, round which they have to bend if these are the corners, may end in a region."""
        feet = _feet(points, self.outlines(region))
        if bending:
            kept = self._bends(feet.whose, feet.at)
            feet = Feet(feet.whose[kept], feet.at[kept], feet.far[kept])
        return feet

    def outlines(self, region: BaseGeometry) -> list[Points]:
        """The edges of a region, and of what of it lies on the ground, as rings; a point is one of its own."""
        if isinstance(region, Point):
            return [np.array([[region.x, region.y]])]
        whole = Patch(region)
        return [*rings(whole), *(rings(whole & self.ground) if not whole <= self.ground else ())]


class WaysTo:
    """The shortest ways from anywhere to one region."""

    def __init__(self, ways: Ways, goal: BaseGeometry) -> None:
        self.ways = ways
        self.goal = goal
        count = len(ways.nodes)
        self.left = np.full(count, np.inf)  # how long the way from each corner to the goal counts,
        self.onward: list[int | tuple[float, float]] = [-1] * count  # and where it goes on
        feet = ways.nearest(ways.nodes, goal, bending=True)
        self._settle(feet, ways.counts(ways.nodes[feet.whose], feet.at, isinstance(goal, Point)))

    def _settle(self, feet: Feet, counts: Floats) -> None:
        for index in np.flatnonzero(np.isfinite(counts)):
            node = int(feet.whose[index])
            if counts[index] < self.left[node]:
                self.left[node], self.onward[node] = counts[index], _pair(feet.at[index])
        open_ = [(float(self.left[node]), int(node)) for node in np.flatnonzero(np.isfinite(self.left))]
        heapify(open_)
        while open_:
            so_far, node = heappop(open_)
            if so_far > self.left[node]:
                continue
            for other, counts_ in self.ways.lines[node]:
                if so_far + counts_ < self.left[other]:
                    self.left[other], self.onward[other] = so_far + counts_, node
                    heappush(open_, (so_far + counts_, other))

    def way(self, begins_in: Place | Patch) -> Way | None:
        """The shortest way from a point, or from anywhere in a region; None if there is none."""
        ways, start = self.ways, _shape(begins_in)
        if start.is_empty or self.goal.is_empty:  # a twisted feature, or one off the table, has no ground
            return None
        both = intersection(start, self.goal, grid_size=GRID)
        if not both.is_empty and intersects(ways.ground.ready, both):
            point = intersection(ways.ground.shape, both).representative_point()
            return Way(0.0, 0.0, ((point.x, point.y),))
        if isinstance(start, Point) and not intersects(ways.ground.ready, start):
            return None
        ends, begins = (np.concatenate(ways.outlines(region)) for region in (self.goal, start))
        # From each corner back to the start, from each corner of the goal, and from those of the start to the goal.
        tries = [
            (ways.nodes, ways.nearest(ways.nodes, start, bending=True), self.left),
            (ends, ways.nearest(ends, start, bending=False), np.zeros(len(ends))),
            (begins, ways.nearest(begins, self.goal, bending=False), np.zeros(len(begins))),
        ]
        exact = isinstance(start, Point), isinstance(self.goal, Point)
        best, found = np.inf, None
        for kind, (points, feet, left) in enumerate(tries):
            rest = left[feet.whose]
            least = feet.far * ways.share + rest
            order = np.argsort(least)
            order = order[np.isfinite(least[order])]
            for first in range(0, len(order), _TRIED):
                some = order[first : first + _TRIED]
                if least[some[0]] >= best:
                    break
                counts = ways.counts(points[feet.whose[some]], feet.at[some], exact[0] and (exact[1] or not kind))
                counts += rest[some]
                if counts.min() < best:
                    best, index = float(counts.min()), some[counts.argmin()]
                    found = kind, int(feet.whose[index]), _pair(feet.at[index])
        return None if found is None else self._told(best, *found, begins, ends)

    def _told(
        self, counts: float, kind: int, index: int, foot: tuple[float, float], begins: Points, ends: Points
    ) -> Way:
        """The way with its points: from a foot by corners, from a foot to a corner of the goal, or from a corner."""
        if kind == 1:
            points = [foot, _pair(ends[index])]
        elif kind:
            points = [_pair(begins[index]), foot]
        else:
            points = [foot]
            on: int | tuple[float, float] = index
            while isinstance(on, int):
                points.append(_pair(self.ways.nodes[on]))
                on = self.onward[on]
            points.append(on)
        points = [point for number, point in enumerate(points) if not number or point != points[number - 1]]
        steps = np.diff(np.array(points), axis=0)
        return Way(float(np.hypot(steps[:, 0], steps[:, 1]).sum()), counts, tuple(points))


def _shape(ground: Place | Patch) -> BaseGeometry:
    return ground.shape if isinstance(ground, Patch) else Point(ground)


def _pair(point: Points) -> tuple[float, float]:
    return float(point[0]), float(point[1])


def _loose(ground: Patch) -> Bounds:
    """The edges of a ground that is a little larger."""
    return Bounds(Patch(ground.shape.buffer(_RIM, join_style="mitre")))


def _along(fast: Patch) -> Points:
    """Points along the edges of some ground, each at most a step from the next; on long edges, a longer one."""
    step = max(_STEP, fast.shape.length / _MOST_POINTS)
    rounded = [np.round(ring) for ring in rings(Patch(segmentize(fast.shape, step)))]
    return np.concatenate([np.empty((0, 2)), *rounded])


def _feet(points: Points, outlines: list[Points]) -> Feet:
    """Where lines from points meet rings at a right angle, or in the corners that are nearest them."""
    found: list[Feet] = []
    for ring in outlines:
        rows = max(1, _PAIRS // len(ring))
        for first in range(0, len(points), rows):
            some = _feet_of_ring(points[first : first + rows], ring)
            found.append(some._replace(whose=some.whose + first))
    if not found:
        return Feet(np.empty(0, dtype=np.intp), np.empty((0, 2)), np.empty(0))
    return Feet(*(np.concatenate(every) for every in zip(*found, strict=True)))


def _feet_of_ring(points: Points, ring: Points) -> Feet:
    along = np.roll(ring, -1, axis=0) - ring
    length = (along**2).sum(axis=1)
    to = points[:, None] - ring
    share = (to * along).sum(axis=2) / np.where(length, length, 1.0)
    inner = (share > 0) & (share < 1)
    corner = (share <= 0) & (np.roll(share, 1, axis=1) >= 1) if len(ring) > 1 else np.ones_like(inner)
    whose, edge = np.nonzero(inner | corner)
    at = ring[edge] + np.where(inner, share, 0.0)[whose, edge][:, None] * along[edge]
    return Feet(whose, at, np.hypot(*(at - points[whose]).T))
