"""How places are filled, by the shape of one: hatchings and tags."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import atan2, cos, degrees, hypot, pi, sin
from typing import NamedTuple

from toi_scenario.drawing.map.shared_places import ON_BOXES, ON_HEXES, Spots
from toi_scenario.drawing.map.terrain_pictures import HEXAGON, Pairs, chord
from toi_scenario.drawing.marks.curves import Step, Steps
from toi_scenario.drawing.marks.page import Point
from toi_scenario.drawing.marks.theme import HEX

# The baseline of a name below a place, so that its strip leaves the side there free.
CAPTION = 6.2

Lines = tuple[tuple[float, float], ...]


class Form(NamedTuple):
    """What fits into places of one shape, about (0, 0)."""

    sides: Pairs
    hatches: tuple[Lines, ...]  # one or two sets of parallel lines: their angle in degrees, and how far they are apart
    rows: int  # of lines, to either side of the middle
    margin: float  # how far they keep from the sides; 0 if they run on into the next place
    spots: tuple[Spots, ...]  # the fewest units first
    tags: tuple[Point, ...]  # where the tag of an answer may stand, best spot first; every other side mirrors them


# The distances are fractions of a step of the lattice, so that lines lead from hex to hex.
_ACROSS, _DOWN = HEX * 3**0.5 / 2, HEX / 2
_HEX = Form(
    HEXAGON,
    (
        ((30, _ACROSS / 4),),
        ((-30, _ACROSS / 4),),
        ((90, _ACROSS / 4),),
        ((0, _DOWN / 2),),
        ((30, _ACROSS / 2), (-30, _ACROSS / 2)),
        ((0, _DOWN), (90, _ACROSS / 2)),
        ((30, _ACROSS / 2), (90, _ACROSS / 2)),
        ((-30, _ACROSS / 2), (90, _ACROSS / 2)),
    ),
    8,
    0.1,
    ON_HEXES,
    ((-2.5, 0.6), (-5.5, 1.3), (-2.7, 4.2), (-5.2, -1.4), (-2.2, -2.4), (-4.2, 2.6), (-2.0, 2.4), (-3.6, -2.2)),
)
_BOX_TAGS = ((-2.5, 0.6), (-5.1, 0.9), (-5.1, 3.5), (-5.1, -1.9), (-2.0, 5.1), (-5.1, -4.6), (-2.0, 2.6), (-2.2, -2.2))


@cache
def form_of(outline: Sequence[Point]) -> Form:
    """The form of a place with these corners: a box, or else as a hexagon."""
    wide, high = 2 * max(x for x, _ in outline), 2 * max(y for _, y in outline)
    if any((abs(x), abs(y)) != (wide / 2, high / 2) for x, y in outline):
        return _HEX
    # Three lines to a box, one of them through its middle, so that none runs along a side.
    level, upright, lean, slant = high / 3, wide / 3, degrees(atan2(high, wide)), wide / (3 * hypot(1, wide / high))
    hatches: tuple[Lines, ...] = (
        ((lean, slant),),
        ((-lean, slant),),
        ((90, upright),),
        ((0, level),),
        ((lean, 3 * slant), (-lean, 3 * slant)),
        ((0, 3 * level), (90, 3 * upright)),
        ((lean, 3 * slant), (90, upright)),
        ((-lean, 3 * slant), (90, upright)),
    )
    return Form(((0.0, 1.0, high / 2), (1.0, 0.0, wide / 2)), hatches, 3, 0.0, ON_BOXES, _BOX_TAGS)


@cache
def hatching(number: int, form: Form) -> Steps:
    """The hatching with a number, in a place about (0, 0)."""
    steps: list[Step] = []
    for angle, apart in form.hatches[number % len(form.hatches)]:
        ux, uy = cos(angle * pi / 180), sin(angle * pi / 180)
        for row in range(-form.rows, form.rows + 1):
            line = chord(-row * apart * uy, row * apart * ux, ux, uy, form.margin, form.sides)
            if line:
                steps += [("M", *line[0]), ("L", *line[1])]
    return tuple(steps)
