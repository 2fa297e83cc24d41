"""Rims around groups of hexes, and smooth curves through points."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import cast

from toi_scenario.drawing.marks.page import Point
from toi_scenario.model.surfaces import Place

Step = tuple[str | float, ...]
Steps = tuple[Step, ...]

# For each direction its step on the lattice, and the corners at the ends of the side that faces it.
Sides = tuple[tuple[Place, Place, Place], ...]


def sides(form: Sequence[Place]) -> Sides:
    """The sides of a place of this form; the first begins at the last corner but one. What lies beyond a side is as far
    from it as the middle of the place."""
    ends = [(form[index - 2], form[index - 1]) for index in range(len(form))]
    return tuple(((a + c, b + d), (a, b), (c, d)) for (a, b), (c, d) in ends)


def rims(places: Collection[Place], around: Sides) -> Iterator[list[Place]]:
    """The lattice corners around each group of places, clockwise; around a hole in it, anticlockwise."""
    following: dict[Place, list[Place]] = {}
    for x, y in sorted(places):
        for (dx, dy), (one_x, one_y), (other_x, other_y) in around:
            if (x + dx, y + dy) not in places:
                following.setdefault((x + one_x, y + one_y), []).append((x + other_x, y + other_y))
    while following:
        start = corner = next(iter(following))
        rim: list[Place] = []
        while corner in following:
            onward = following[corner]
            # Where two places touch only at a corner, there are two ways on: the right one stays with the same place.
            index = 0 if len(onward) == 1 or not rim else _rightmost(rim[-1], corner, onward)
            rim.append(corner)
            corner = onward.pop(index)
            if not onward:
                del following[rim[-1]]
            if corner == start:
                break
        if corner == start:
            yield rim


def fronts(numbers: Mapping[Place, int], around: Sides) -> Iterator[list[Place]]:
    """The lattice corners along the sides where the number rises from one place to the next, the lower number on the
    right. A closed front ends where it began. Places without a number have no front."""
    following: dict[Place, list[Place]] = {}
    coming: dict[Place, int] = {}
    for (x, y), number in sorted(numbers.items()):
        for (dx, dy), (one_x, one_y), (other_x, other_y) in around:
            if numbers.get((x + dx, y + dy), number) > number:
                end = (x + other_x, y + other_y)
                following.setdefault((x + one_x, y + one_y), []).append(end)
                coming[end] = coming.get(end, 0) + 1
    # Open fronts begin where more sides leave a corner than arrive at it; the rest are closed.
    begun = [corner for corner, onward in following.items() for _ in onward[coming.get(corner, 0) :]]
    for start in (*begun, *list(following)):
        front = [start]
        while onward := following.get(front[-1], []):
            index = 0 if len(onward) == 1 or len(front) == 1 else _rightmost(front[-2], front[-1], onward)
            front.append(onward.pop(index))
        if len(front) > 1:
            yield front


def _rightmost(before: Place, corner: Place, onward: Sequence[Place]) -> int:
    """The index of the way on that turns furthest to the right, with y downward."""
    (a, b), (x, y) = before, corner
    return max(range(len(onward)), key=lambda i: (x - a) * (onward[i][1] - y) - (y - b) * (onward[i][0] - x))


def inset(rim: Sequence[Point], by: float, closed: bool = True) -> list[Point]:
    """A rim moved inward by so many millimetres, or outward if negative; an open one ends beside its old ends."""
    moved = []
    last = len(rim) - 1
    for index, (x, y) in enumerate(rim):
        (a, b), (c, d) = rim[index - 1], rim[(index + 1) % len(rim)]
        if not closed and index == 0:
            a, b = 2 * x - c, 2 * y - d
        elif not closed and index == last:
            c, d = 2 * x - a, 2 * y - b
        one, other = ((x - a) ** 2 + (y - b) ** 2) ** 0.5 or 1.0, ((c - x) ** 2 + (d - y) ** 2) ** 0.5 or 1.0
        # The normals point right of each side, which is inward: rims run clockwise with y downward.
        ux, uy, vx, vy = -(y - b) / one, (x - a) / one, -(d - y) / other, (c - x) / other
        share = by / max(0.3, 1 + ux * vx + uy * vy)
        moved.append((x + (ux + vx) * share, y + (uy + vy) * share))
    return moved


def polygon(corners: Iterable[Point]) -> Iterator[Step]:
    """A closed figure with straight sides."""
    for index, (x, y) in enumerate(corners):
        yield ("L" if index else "M", x, y)
    yield ("Z",)


def rounded(rim: Sequence[Point], bend: float = 0.667) -> Iterator[Step]:
    """A closed curve through the middle of each side of a rim; the larger `bend`, the nearer to the corners."""
    x, y = rim[-1]
    u, v = rim[0]
    x, y = (x + u) / 2, (y + v) / 2
    yield ("M", x, y)
    for index, (u, v) in enumerate(rim):
        a, b = rim[(index + 1) % len(rim)]
        a, b = (u + a) / 2, (v + b) / 2
        yield ("C", x + (u - x) * bend, y + (v - y) * bend, a + (u - a) * bend, b + (v - b) * bend, a, b)
        x, y = a, b
    yield ("Z",)


BEND = 0.62


def bow(one: Point, centre: Point, other: Point, bend: float = BEND) -> Step:
    """The curve from one side of a hex to another; it leaves both towards the centre, and turns near it."""
    (x, y), (cx, cy), (u, v) = one, centre, other
    return ("C", x + (cx - x) * bend, y + (cy - y) * bend, u + (cx - u) * bend, v + (cy - v) * bend, u, v)


def weights(share: float) -> tuple[float, ...]:
    """The weights of a curve's four points at this share of the way, then those of its three steps for direction."""
    t, s = share, 1 - share
    return (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t, s * s, 2 * s * t, t * t)


def along(one: Point, curve: Step, share: float) -> tuple[Point, Point]:
    """The point at this share of a curve that begins at `one`, and the direction there as a vector of length 1."""
    return next(spots(one, curve, (weights(share),)))


def spots(one: Point, curve: Step, shares: Iterable[tuple[float, ...]]) -> Iterator[tuple[Point, Point]]:
    """The points with these weights on a curve, each with its direction."""
    _, a, b, c, d, e, f = cast("tuple[str, float, float, float, float, float, float]", curve)
    x, y = one
    for k, m, n, o, p, q, r in shares:
        dx = p * (a - x) + q * (c - a) + r * (e - c)
        dy = p * (b - y) + q * (d - b) + r * (f - d)
        length = (dx * dx + dy * dy) ** 0.5 or 1.0
        yield (k * x + m * a + n * c + o * e, k * y + m * b + n * d + o * f), (dx / length, dy / length)


def ring(x: float, y: float, radius: float, lobes: int = 0, seed: float = 0.0) -> Steps:
    """A closed figure about a point: a circle, or a crown of leaves with so many lobes."""
    steps: list[Step] = []
    count = lobes or 4
    out = 1.32 if lobes else 1.0
    far = radius * (out if lobes else 1.0)
    reach = 4 / 3 * (1 - cos(pi / count)) / sin(pi / count)
    angles = [
        2 * pi * (index + seed + (0.22 * sin(7 * seed + 5 * index) if lobes else 0)) / count for index in range(count)
    ]
    points = [(x + radius * cos(angle), y + radius * sin(angle)) for angle in angles]
    steps.append(("M", *points[0]))
    for index, angle in enumerate(angles):
        following = angles[(index + 1) % count]
        u, v = points[(index + 1) % count]
        p, q = points[index]
        if lobes:
            a = (x + far * cos(angle + 0.12), y + far * sin(angle + 0.12))
            b = (x + far * cos(following - 0.12), y + far * sin(following - 0.12))
        else:
            a = (p - reach * radius * sin(angle), q + reach * radius * cos(angle))
            b = (u + reach * radius * sin(following), v - reach * radius * cos(following))
        steps.append(("C", *a, *b, u, v))
    return (*steps, ("Z",))


@lru_cache(maxsize=1024)
def drawn(outline: str) -> Steps:
    """A drawing's outline, written like "M 0 1 L 2 3 Z", as steps."""
    steps: list[Step] = []
    for word in outline.split():
        if word.isalpha():
            steps.append((word,))
        else:
            steps[-1] = (*steps[-1], float(word))
    return tuple(steps)


def moved(steps: Steps, dx: float, dy: float, scale: float = 1.0) -> Steps:
    """The same figure, scaled and then moved."""
    return tuple(
        (step[0], *(float(number) * scale + (dy if index % 2 else dx) for index, number in enumerate(step[1:])))
        for step in steps
    )
