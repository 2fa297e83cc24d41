"""Finds the hexes that a straight line between two hexes crosses.

The line runs from centre to centre, and all is worked out in whole numbers. A hex is on the line if the line passes
through its interior; touching a corner is not passing through. Where the line runs along the edges between hexes,
those on its left and those on its right are told apart.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from toi_scenario.model.surfaces.places import Place


class Line(NamedTuple):
    """What lies between two hexes, as steps from the first: crossed, or run along on the left or on the right."""

    crossed: tuple[Place, ...]
    left: tuple[Place, ...]
    right: tuple[Place, ...]


@lru_cache(maxsize=65_536)
def line(across: int, down: int) -> Line:
    """The hexes strictly between a hex and the one so many lattice steps across and down from it."""
    if across < 0 or (across == 0 and down < 0):  # a half turn, which keeps left on the left
        back = line(-across, -down)
        return Line(_turned(back.crossed), _turned(back.left), _turned(back.right))
    if down < 0:  # in a mirror, left is right
        mirrored = line(across, -down)
        return Line(_mirrored(mirrored.crossed), _mirrored(mirrored.right), _mirrored(mirrored.left))
    if across == 0:
        return Line(tuple((0, y) for y in range(2, down, 2)), (), ())
    return _quadrant(across, down)


def _quadrant(across: int, down: int) -> Line:
    """A line to the right and not upward: it crosses a hex whose centre is less than `reach` beside it."""
    reach = max(2 * down, across + down)
    in_first_column = range(2, -(-reach // across), 2)
    crossed = [(0, y) for y in in_first_column]
    crossed += [
        (x, y)
        for x in range(3, across, 3)
        for above in ((down * x - reach) // across + 1,)
        for y in range(above + (above + x) % 2, -((-down * x - reach) // across), 2)
    ]
    crossed += [(across, down - y) for y in reversed(in_first_column)]
    if down not in (0, across):
        return Line(tuple(crossed), (), ())
    # Only these lines run along edges: those of the hexes exactly `reach` beside them.
    beside = 2 if down else 1
    return Line(tuple(crossed), tuple(_along(across, down, -beside)), tuple(_along(across, down, beside)))


def _along(across: int, down: int, beside: int) -> Iterator[Place]:
    """The hexes that stand so far beside a line of slope 0 or 1, from end to end."""
    for x in range(0, across + 1, 3):
        y = (x if down else 0) + beside
        if (x + y) % 2 == 0 and not (x == 0 and y < (1 if down else y)) and not (x == across and down and y >= down):
            yield (x, y)


def _turned(places: tuple[Place, ...]) -> tuple[Place, ...]:
    return tuple([(-x, -y) for x, y in places])


def _mirrored(places: tuple[Place, ...]) -> tuple[Place, ...]:
    return tuple([(x, -y) for x, y in places])


def steps(place: Place) -> int:
    """How many hexes away a step leads."""
    across, down = abs(place[0]) // 3, abs(place[1])
    return max(across, (across + down) // 2)
