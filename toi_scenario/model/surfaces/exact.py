"""Decides how shapes of whole micrometres lie to each other, touching too.

All corners are whole micrometres. Within 90 metres of each other, the products which tell left of a line from right
stay below two to the 53rd, so they are exact in floating point. Where edges cross properly, interiors meet on both
sides, wherever exactly that is; everything else happens at corners. So GEOS, which decides by these products, is right
here; a test asks an oracle in fractions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from shapely import LineString, Polygon, STRtree, distance, relate_pattern
from shapely.geometry.base import BaseGeometry

from toi_scenario.model.surfaces.places import Place

INTERIORS_MEET = "T********"
_NEARLY = 1e-3  # micrometres within which a distance is worked out again, in whole numbers


def overlap(one: BaseGeometry, other: BaseGeometry) -> bool:
    """Whether two shapes share ground: their interiors meet. Walls that touch do not."""
    return bool(relate_pattern(one, other, INTERIORS_MEET))


def overlapping(shapes: Sequence[BaseGeometry]) -> Iterator[tuple[int, int]]:
    """Each shape that shares ground with one before it, and the first such one, by their indices."""
    tree = STRtree(shapes)
    for index, shape in enumerate(shapes):
        for other in sorted(map(int, tree.query(shape, "intersects"))):
            if other >= index:
                break
            if overlap(shape, shapes[other]):
                yield index, other
                break


def covered(shape: BaseGeometry, by: BaseGeometry) -> bool:
    """Whether all of a shape lies in another one; it may touch its edge from inside."""
    return bool(by.covers(shape))


def blocked(one: Place, other: Place, shape: BaseGeometry) -> bool:
    """Whether the open line between two points meets the interior of a shape. One that only touches it does not."""
    return one != other and bool(relate_pattern(LineString((one, other)), shape, INTERIORS_MEET))


def nearer(one: Polygon, other: Polygon, than: int) -> bool:
    """Whether two shapes are less than a distance apart."""
    apart = float(distance(one, other))
    return apart < than if abs(apart - than) > _NEARLY else _nearer(one, other, than)


def _nearer(one: Polygon, other: Polygon, than: int) -> bool:
    """The same of shapes that do not meet, in whole numbers. Edges are nearest each other at an end of one of them."""
    here, there = (
        [pairwise([(int(x), int(y)) for x, y in ring.coords]) for ring in (shape.exterior, *shape.interiors)]
        for shape in (one, other)
    )
    ours, theirs = ([edge for ring in rings for edge in ring] for rings in (here, there))
    return any(
        _point_is_nearer(point, edge, than)
        for points, edges in ((ours, theirs), (theirs, ours))
        for point, _ in points
        for edge in edges
    )


def _point_is_nearer(point: Place, edge: tuple[Place, Place], than: int) -> bool:
    (x, y), ((a, b), (c, d)) = point, edge
    along, down, across, below = c - a, d - b, x - a, y - b
    share, length = across * along + below * down, along * along + down * down
    if share <= 0 or length == 0:
        return across * across + below * below < than * than
    if share >= length:
        return (x - c) ** 2 + (y - d) ** 2 < than * than
    return (across * down - below * along) ** 2 < than * than * length


def scattered(spots: Sequence[Place], most: int, around: int | None = None) -> list[int]:
    """The points that are too far from one of them, or, where none is named, that do not hang together with most of the
    others, by their indices."""
    if around is not None:
        return [index for index, spot in enumerate(spots) if not _within(spot, spots[around], most)]
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
            for step in [(here[0] + x, here[1] + y) for x in range(-2, 3) for y in range(-2, 3)]:
                if step in left and any(_within(spots[a], spots[b], most) for a in cells[here] for b in cells[step]):
                    del left[step]
                    todo.append(step)
        heaps.append(heap)
    largest = max(heaps, key=lambda heap: (len(heap), -min(heap)))
    return sorted(index for heap in heaps if heap is not largest for index in heap)


def _within(one: Place, other: Place, most: int) -> bool:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 <= most * most
