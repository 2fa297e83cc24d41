"""Answers questions about integer polygons in fractions, slowly and surely.

Nothing here is shared with the tool: a polygon is a list of corners, and the plane is cut at every corner and crossing.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

Point = tuple[int, int]
Corners = list[Point]
Spans = list[tuple[Fraction, Fraction]]


def edges(corners: Corners) -> Iterator[tuple[Point, Point]]:
    return pairwise([*corners, corners[0]])


def side(a: Point, b: Point, c: Point) -> int:
    """On which side of the line a b the point c lies: 1, 0 or -1."""
    turn = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (turn > 0) - (turn < 0)


def meets(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    """Whether two closed edges have a point in common."""
    (a, b), (c, d) = one, other
    if side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0:
        return True
    return any(
        side(p, q, r) == 0 and min(p[0], q[0]) <= r[0] <= max(p[0], q[0]) and min(p[1], q[1]) <= r[1] <= max(p[1], q[1])
        for (p, q), ends in ((one, other), (other, one))
        for r in ends
    )


def is_simple(corners: Corners) -> bool:
    """Whether a polygon neither crosses nor touches itself, and no corner lies in line with its neighbours."""
    every, count = list(edges(corners)), len(corners)
    if len({*corners}) < count or any(
        side(corners[index - 2], corners[index - 1], corners[index]) == 0 for index in range(count)
    ):
        return False
    return not any(
        meets(every[i], every[j]) for i in range(count) for j in range(i + 2, count) if (i, j) != (0, count - 1)
    )


def _cuts(*shapes: Corners) -> list[Fraction]:
    """Where from west to east something begins, ends or crosses."""
    every = [edge for shape in shapes for edge in edges(shape)]
    found = {Fraction(x) for (x, _), _ in every}
    for index, ((ax, ay), (bx, by)) in enumerate(every):
        for (cx, cy), (dx, dy) in every[index + 1 :]:
            if turn := (bx - ax) * (dy - cy) - (by - ay) * (dx - cx):
                share = Fraction((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx), turn)
                if 0 <= share <= 1:
                    found.add(ax + share * (bx - ax))
    return sorted(found)


def _spans(corners: Corners, x: Fraction) -> Spans:
    """What of a line from south to north lies in a polygon; no corner lies on that line."""
    heights = sorted(
        ay + (x - ax) * Fraction(by - ay, bx - ax)
        for (ax, ay), (bx, by) in edges(corners)
        if min(ax, bx) < x < max(ax, bx)
    )
    return list(zip(heights[::2], heights[1::2], strict=True))


def overlap(one: Corners, other: Corners) -> bool:
    """Whether the interiors of two polygons meet."""
    for low, high in pairwise(_cuts(one, other)):
        x = (low + high) / 2
        if any(max(a, c) < min(b, d) for a, b in _spans(one, x) for c, d in _spans(other, x)):
            return True
    return False


def blocked(here: Point, there: Point, corners: Corners) -> bool:
    """Whether the open line between two points meets the interior of a polygon."""
    return next(pieces(here, there, corners), None) is not None


def lowest(here: Point, there: Point, heights: tuple[int, int], corners: Corners) -> Fraction | None:
    """How low a line between two points at two heights is where it is over the interior of a polygon; None if it is
    nowhere over it."""
    one, other = heights
    return min((one + share * (other - one) for piece in pieces(here, there, corners) for share in piece), default=None)


def pieces(here: Point, there: Point, corners: Corners) -> Iterator[tuple[Fraction, Fraction]]:
    """The pieces of the open line between two points that lie in the interior of a polygon, as shares of it: it is cut
    wherever it meets an edge, and of each piece the middle is asked."""
    if here == there:
        return
    (ax, ay), (bx, by) = here, there
    cuts = {Fraction(0), Fraction(1)}
    for (cx, cy), (dx, dy) in edges(corners):
        turn = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
        if turn:
            share = Fraction((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx), turn)
            if 0 < share < 1:
                cuts.add(share)
        else:
            for x, y in ((cx, cy), (dx, dy)):
                length = (bx - ax) ** 2 + (by - ay) ** 2
                if length and 0 < (share := Fraction((x - ax) * (bx - ax) + (y - ay) * (by - ay), length)) < 1:
                    cuts.add(share)
    for low, high in pairwise(sorted(cuts)):
        share = (low + high) / 2
        if _inside(ax + share * (bx - ax), ay + share * (by - ay), corners):
            yield low, high


def lies_in(point: Point, corners: Corners) -> bool:
    """Whether a point lies in the interior of a polygon, and not on its edge."""
    return _inside(Fraction(point[0]), Fraction(point[1]), corners)


def _inside(x: Fraction, y: Fraction, corners: Corners) -> bool:
    crossed = False
    for (ax, ay), (bx, by) in edges(corners):
        turn = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        if turn == 0 and min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by):
            return False
        if (ay > y) != (by > y) and (turn > 0) == (by > ay):
            crossed = not crossed
    return crossed


def nearer(one: Corners, other: Corners, than: int) -> bool:
    """Whether two polygons are less than a distance apart."""
    if any(meets(here, there) for here in edges(one) for there in edges(other)):
        return than > 0
    if any(lies_in(a[0], b) for a, b in ((one, other), (other, one))):
        return than > 0
    return any(
        _squared(point, edge) < than * than
        for points, every in ((one, other), (other, one))
        for point in points
        for edge in edges(every)
    )


def _squared(point: Point, edge: tuple[Point, Point]) -> Fraction:
    (x, y), ((ax, ay), (bx, by)) = point, edge
    share = Fraction((x - ax) * (bx - ax) + (y - ay) * (by - ay), (bx - ax) ** 2 + (by - ay) ** 2)
    share = min(max(share, Fraction(0)), Fraction(1))
    return (x - ax - share * (bx - ax)) ** 2 + (y - ay - share * (by - ay)) ** 2


def polygon(chance: random.Random, size: int) -> Corners:
    """A random simple polygon with whole corners: on a small field, most of them touch each other."""
    while True:
        corners = [(chance.randint(0, size), chance.randint(0, size)) for _ in range(chance.choice((3, 3, 4, 4, 5, 6)))]
        if chance.random() < 0.3:
            left, right = sorted((corners[0][0], corners[1][0]))
            low, high = sorted((corners[0][1], corners[1][1]))
            corners = [(left, low), (right, low), (right, high), (left, high)]
        if is_simple(corners):
            return corners
