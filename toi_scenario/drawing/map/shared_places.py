"""Where units, objectives and markers lie that share a place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from toi_scenario.drawing.marks.page import Point

# A point in millimetres from the middle of a place, and the scale at which something is drawn there.
Slot = tuple[float, float, float]
STAR, PLATE = 0.72, 0.9  # the scale of an objective, and of a marker, on a slot of full size


class Spots(NamedTuple):
    """Where things lie on a place that has up to so many units: clear of its name above and of the captions below."""

    size: float  # the scale of the units
    units: tuple[Point, ...]
    beside: tuple[Slot, ...]  # objectives fill them from the first, markers from the last
    entry: Slot  # of the side that comes on there; that of another side mirrors it
    more: Point  # the number of further kinds of marker, which have no spot


ON_HEXES = (
    Spots(
        1.0,
        (),
        ((4.95, -0.9, 1.2), (-4.95, 0.3, 1.2), (5.0, 2.4, 0.9), (0.0, 3.15, 0.9), (3.6, 3.15, 0.9), (-3.6, 3.15, 0.9)),
        (-4.45, -3.5, 1.0),
        (-6.3, 1.6),
    ),
    Spots(
        1.0,
        ((0.0, -0.85),),
        ((5.3, 0.2, 1.0), (-5.3, 0.2, 1.0), (0.0, 3.25, 0.9), (3.45, 3.25, 0.9), (-3.45, 3.25, 0.9)),
        (-4.8, -2.95, 0.7),
        (-6.3, 1.6),
    ),
    Spots(
        0.78,
        ((-2.4, -1.75), (2.4, -1.75)),
        ((4.3, 2.6, 1.0), (-4.3, 2.6, 1.0), (6.1, -0.3, 0.75), (-6.0, 0.15, 0.75), (0.0, 2.9, 1.0)),
        (-5.75, -2.1, 0.5),
        (5.2, -2.7),
    ),
    Spots(
        0.7,
        ((-2.2, -2.1), (2.2, -2.1), (0.0, 2.15)),
        ((4.3, 2.55, 1.0), (5.8, -0.4, 0.8), (-5.8, -0.2, 0.8), (-4.3, 2.55, 1.0)),
        (-5.6, -2.2, 0.55),
        (5.2, -2.7),
    ),
    Spots(
        0.66,
        ((-2.05, -2.35), (2.05, -2.35), (-2.05, 1.55), (2.05, 1.55)),
        ((5.9, 0.0, 0.8), (-5.9, 0.0, 0.8), (2.4, 4.4, 0.6), (0.0, 4.4, 0.6), (-2.4, 4.4, 0.6)),
        (-5.4, -2.5, 0.5),
        (-5.2, 3.0),
    ),
    Spots(
        0.58,
        ((-3.6, -2.4), (0.0, -2.4), (3.6, -2.4), (-3.6, 1.0), (0.0, 1.0), (3.6, 1.0)),
        ((3.5, 4.0, 0.7), (-3.5, 4.0, 0.7), (1.2, 4.2, 0.6), (-1.2, 4.2, 0.6)),
        (-6.4, -0.8, 0.4),
        (-5.2, 3.0),
    ),
)
ON_BOXES = (
    Spots(
        1.0,
        (),
        ((4.4, -1.6, 1.2), (-4.4, -1.2, 1.2), (0.0, 3.6, 1.0), (4.8, 3.6, 1.0), (-4.8, 3.6, 1.0)),
        (-4.6, -5.1, 0.75),
        (-5.6, 6.0),
    ),
    Spots(
        1.0,
        ((0.0, -0.5),),
        ((4.75, -0.9, 0.95), (-4.9, -0.4, 0.9), (0.0, 4.3, 0.6), (4.8, 3.5, 1.0), (-4.8, 3.5, 1.0)),
        (-4.6, -5.1, 0.75),
        (-5.6, 6.0),
    ),
    Spots(
        0.78,
        ((-2.2, -1.5), (2.2, -1.5)),
        ((4.6, 3.2, 1.0), (-4.6, 3.2, 1.0), (5.6, -0.6, 0.7), (-5.6, -0.6, 0.7), (0.0, 3.2, 1.0)),
        (-4.6, -5.2, 0.65),
        (-5.6, 6.0),
    ),
    Spots(
        0.66,
        ((-3.6, -1.95), (0.0, -1.95), (3.6, -1.95)),
        ((4.7, 2.9, 0.9), (-4.7, 2.9, 0.9), (1.6, 2.9, 0.85), (-1.6, 2.9, 0.85)),
        (-4.6, -5.2, 0.65),
        (-5.6, 6.0),
    ),
    Spots(
        0.62,
        ((-4.98, -2.1), (-1.66, -2.1), (1.66, -2.1), (4.98, -2.1)),
        ((4.7, 2.9, 0.9), (-4.7, 2.9, 0.9), (1.6, 2.9, 0.85), (-1.6, 2.9, 0.85)),
        (-4.6, -5.2, 0.65),
        (-5.6, 6.0),
    ),
    Spots(
        0.6,
        ((-3.3, -2.2), (0.0, -2.2), (3.3, -2.2), (-3.3, 2.0), (0.0, 2.0), (3.3, 2.0)),
        ((5.9, -2.2, 0.55), (-5.9, -2.2, 0.55), (5.9, 2.0, 0.55), (-5.9, 2.0, 0.55)),
        (-4.6, -5.2, 0.65),
        (-5.6, 6.0),
    ),
)
# Markers that have a place to themselves, by how many.
_ALONE: tuple[tuple[Slot, ...], ...] = (
    (),
    ((0.0, 0.3, 1.2),),
    ((-2.2, 0.3, 1.1), (2.2, 0.3, 1.1)),
    ((-2.2, -1.7, 1.1), (2.2, -1.7, 1.1), (0.0, 2.2, 1.1)),
    ((-2.2, -1.7, 1.1), (2.2, -1.7, 1.1), (-2.2, 2.2, 1.1), (2.2, 2.2, 1.1)),
)


def spots_for(found: Sequence[Spots], units: int) -> Spots:
    """The spots of a place with so many units, or as many as have a spot."""
    return next((spots for spots in found if units <= len(spots.units)), found[-1])


def marker_slots(spots: Spots, objectives: int, markers: int) -> tuple[Slot, ...]:
    """Where the markers lie; fewer slots than markers if there is no room for all."""
    if not objectives and not spots.units:
        return _ALONE[min(markers, len(_ALONE) - 1)]
    return tuple(reversed(spots.beside[objectives:]))[:markers]
