"""Decides whether a line passes through a shape below its top.

The height of a line changes evenly from one end to the other. Where it is lower than the top of a shape and over the
interior of that shape, it goes through; where it is as high as the top, it only touches. All is decided in whole
numbers: of the line only the part counts that is lower than the top, and its ends are whole in a finer grid.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from shapely import get_coordinates, get_parts, get_rings
from shapely.geometry.base import BaseGeometry

from toi_scenario.model.surfaces import exact
from toi_scenario.model.surfaces.places import Place


class Low(NamedTuple):
    """The parts of some lines that are lower than a height: from where to where, as shares of each line. Of a line that
    is lower nowhere, the part ends where it begins."""

    begins: NDArray[np.float64]
    ends: NDArray[np.float64]

    @property
    def whole(self) -> NDArray[np.bool_]:
        """Which lines are lower from end to end."""
        return np.asarray(self.ends - self.begins == 1)


def low(top: float, here: float, there: NDArray[np.float64]) -> Low:
    """The parts of lines that are lower than a top, if they begin at one height and end at others."""
    least, most = np.minimum(here, there), np.maximum(here, there)
    share = (top - here) / np.where(there == here, 1.0, there - here)  # where a line is as high as the top
    begins = np.where((top > least) & (top <= most) & (here > there), share, 0.0)
    ends = np.where((top > least) & (top <= most) & (here < there), share, 1.0)
    return Low(begins, np.where(top > least, ends, begins))


def passes(one: Place, other: Place, heights: tuple[int, int], shape: BaseGeometry, top: int) -> bool:
    """Whether the open line between two points at two heights goes through the interior of a shape below its top."""
    if top <= min(heights) or not exact.blocked(one, other, shape):
        return False
    (high, above), (end, below) = sorted(((one, heights[0]), (other, heights[1])), key=lambda end: -end[1])
    if top >= above:
        return True
    parts, down = above - below, above - top  # the line is lower than the top after `down` of so many parts
    begin = tuple(here * parts + (there - here) * down for here, there in zip(high, end, strict=True))
    scaled = [
        tuple(int(value) * parts for corner in edge for value in corner)
        for ring in get_rings(get_parts(shape))
        for edge in pairwise(get_coordinates(ring).tolist())
    ]
    return _meets(begin, tuple(value * parts for value in end), scaled)


def _meets(start: tuple[int, ...], end: tuple[int, ...], edges: list[tuple[int, ...]]) -> bool:
    """Whether an open line meets what is within some edges: it crosses one properly; or else, cut where it touches
    corners or ends on an edge, the middle of a piece lies within."""
    (x, y), (across, down) = start, (end[0] - start[0], end[1] - start[1])
    length = across * across + down * down
    cuts = {0, length}
    for a, b, c, d in edges:
        here, there = across * (b - y) - down * (a - x), across * (d - y) - down * (c - x)
        near = (c - a) * (y - b) - (d - b) * (x - a)
        far = (c - a) * (end[1] - b) - (d - b) * (end[0] - a)
        if _sign(here) * _sign(there) < 0 and _sign(near) * _sign(far) < 0:
            return True
        if here == 0 and 0 < (share := across * (a - x) + down * (b - y)) < length:
            cuts.add(share)
    return any(
        _within(2 * length * x + across * (one + other), 2 * length * y + down * (one + other), 2 * length, edges)
        for one, other in pairwise(sorted(cuts))
    )


def _within(x: int, y: int, scale: int, edges: list[tuple[int, ...]]) -> bool:
    """Whether a point lies within some edges, and on none of them; its numbers are so many times those of the edges."""
    inside = False
    for a, b, c, d in edges:
        a, b, c, d = a * scale, b * scale, c * scale, d * scale
        turn = (c - a) * (y - b) - (d - b) * (x - a)
        if turn == 0 and min(a, c) <= x <= max(a, c) and min(b, d) <= y <= max(b, d):
            return False
        if (b > y) != (d > y) and (turn > 0) == (d > b):
            inside = not inside
    return inside


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
