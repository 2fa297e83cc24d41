"""Decides how shapes of whole micrometres lie to each other, touching too.

All corners are whole micrometres. Within 90 metres of each other, the products which tell left of a line from right
stay below two to the 53rd, so they are exact in floating point. Where edges cross properly, interiors meet on both
sides, wherever exactly that is; everything else happens at corners. So GEOS, which decides by these products, is right
here; a test asks an oracle in fractions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import inf

import numpy as np
from numpy.typing import NDArray
from shapely import (
    LineString,
    Polygon,
    STRtree,
    area,
    bounds,
    intersection,
    length,
    linestrings,
    points,
    relate_pattern,
)
from shapely.geometry.base import BaseGeometry

from toi_scenario.model.surfaces.places import Place

Spot = tuple[float, ...]
Edge = tuple[Spot, Spot]
INTERIORS_MEET = "T********"
_NEARLY = 1e-3  # micrometres within which a distance is worked out again, in whole numbers
_FEW = 2_000  # pairs of points
# So many of their thicknesses measures the ground that two walls share where they meet; and a wall and a house.
_CROSSING, _ENDING = 4, 1.5
_LONG = 32  # the square of a round about a shape through its area; of a square it is 16, and of one to six 33
_AROUND = [(x, y) for x in range(-2, 3) for y in range(-2, 3)]  # the cells from which a point of one may be near


def overlap(one: BaseGeometry, other: BaseGeometry) -> bool:
    """Whether two shapes share ground: their interiors meet. Walls that touch do not."""
    return bool(relate_pattern(one, other, INTERIORS_MEET))


def overlapping(shapes: Sequence[BaseGeometry], joining: Sequence[bool] = ()) -> Iterator[tuple[int, int]]:
    """Each shape that shares ground with one before it, and the first such one, by their indices. Some may cross
    and join each other, and end at the others, as walls do: those that are long and thin."""
    every = np.array(shapes, dtype=object)
    index, other = STRtree(every).query(every, "intersects")
    index, other = index[other < index], other[other < index]
    if not len(index):
        return
    meet = relate_pattern(every[index], every[other], INTERIORS_MEET)
    index, other = index[meet], other[meet]
    if any(joining):
        wide = np.where(joining, _thickness(every), 0)
        thin, thick = np.minimum(wide[index], wide[other]), np.maximum(wide[index], wide[other])
        joint = np.where(thin > 0, _CROSSING * thick, _ENDING * thick)
        left, top, right, bottom = bounds(intersection(every[index], every[other])).T
        apart = np.hypot(right - left, bottom - top) > joint
        index, other = index[apart], other[apart]
    first: dict[int, int] = {}
    for one, before in zip(index.tolist(), other.tolist(), strict=True):
        first[one] = min(before, first.get(one, before))
    yield from sorted(first.items())


def _thickness(shapes: NDArray[np.object_]) -> NDArray[np.float64]:
    """How thick shapes are that are long and thin; others have none."""
    around, ground = length(shapes), area(shapes)
    return np.where(around * around > _LONG * ground, 2 * ground / np.maximum(around, 1), 0)


def blocked(one: Place, other: Place, shape: BaseGeometry) -> bool:
    """Whether the open line between two points meets the interior of a shape. One that only touches it does not."""
    return one != other and bool(relate_pattern(LineString((one, other)), shape, INTERIORS_MEET))


def apart(ours: Sequence[Polygon], theirs: Sequence[Polygon], than: int) -> float | None:
    """How far some shapes are from others, if that is less than a distance. Those that nearly are are asked exactly."""
    tree = STRtree(theirs)
    least = min(tree.query_nearest(ours, return_distance=True, all_matches=False)[1], default=inf)
    if abs(least - than) > _NEARLY:
        return float(least) if least < than else None
    pairs = zip(*tree.query(ours, "dwithin", than + _NEARLY), strict=True)
    return float(least) if any(_nearer(ours[one], theirs[other], than) for one, other in pairs) else None


def _nearer(one: Polygon, other: Polygon, than: int) -> bool:
    """Whether shapes that do not meet are nearer each other than a distance, in whole numbers, where they nearly are.
    Edges are nearest each other at an end of one of them."""
    ours, theirs = (
        [edge for ring in (shape.exterior, *shape.interiors) for edge in pairwise(ring.coords)]
        for shape in (one, other)
    )
    return any(
        _point_is_nearer(ends[point][0], edges[edge], than)
        for ends, edges in ((ours, theirs), (theirs, ours))
        for point, edge in zip(*_near(ends, edges, than), strict=True)
    )


def _near(ends: Sequence[Edge], edges: Sequence[Edge], than: int) -> tuple[Sequence[int], Sequence[int]]:
    """The first ends of edges and the other edges that are nearly so near each other, by their indices."""
    found = STRtree(linestrings(edges)).query(points([end for end, _ in ends]), "dwithin", than + _NEARLY)
    return found[0].tolist(), found[1].tolist()


def _point_is_nearer(point: Spot, edge: Edge, than: int) -> bool:
    (x, y), ((a, b), (c, d)) = map(int, point), (map(int, end) for end in edge)
    along, down, across, below = c - a, d - b, x - a, y - b
    share, far = across * along + below * down, along * along + down * down
    if share <= 0 or far == 0:
        return across * across + below * below < than * than
    if share >= far:
        return (x - c) ** 2 + (y - d) ** 2 < than * than
    return (across * down - below * along) ** 2 < than * than * far


def scattered(spots: Sequence[Place], most: int, around: int | None = None) -> list[int]:
    """The points that are too far from one of them, or, where none is named, that do not hang together with most of the
    others, by their indices."""
    if around is not None:
        return [index for index, spot in enumerate(spots) if not _within(spot, spots[around], most)]
    if all(_within(one, other, most) for one, other in pairwise(spots)):
        return []  # as most are written, each beside the one before it
    # In cells so small that all in one hang together, each is looked up beside its neighbours only.
    side = max(1, most * 2 // 3)
    cells: dict[Place, list[int]] = {}
    for index, (x, y) in enumerate(spots):
        cells.setdefault((x // side, y // side), []).append(index)
    heaps: list[list[int]] = []
    left = dict.fromkeys(cells)
    while left:
        heap, todo = list[int](), [left.popitem()[0]]
        while todo:
            here = todo.pop()
            heap += cells[here]
            for x, y in _AROUND if left else ():
                step = (here[0] + x, here[1] + y)
                if step in left and _meet([spots[a] for a in cells[here]], [spots[b] for b in cells[step]], most):
                    del left[step]
                    todo.append(step)
        heaps.append(heap)
    largest = max(heaps, key=lambda heap: (len(heap), -min(heap)))
    return sorted(index for heap in heaps if heap is not largest for index in heap)


def _meet(ours: Sequence[Place], theirs: Sequence[Place], most: int) -> bool:
    """Whether one of some points is near enough to one of others. Few are all compared; of many, the nearest are."""
    if len(ours) * len(theirs) <= _FEW:
        return any(_within(one, other, most) for one in ours for other in theirs)
    found = STRtree(points(ours)).query_nearest(points(theirs), all_matches=False)
    return any(_within(ours[one], theirs[other], most) for other, one in zip(*found.tolist(), strict=True))


def _within(one: Place, other: Place, most: int) -> bool:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 <= most * most
