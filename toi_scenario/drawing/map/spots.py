"""Where on a place each kind of counter lies."""

from __future__ import annotations

from typing import NamedTuple

from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.page import Point


class Spots(NamedTuple):
    """Where things lie on a place, in millimetres from its centre: above them its name, in the middle the units."""

    unit: Point
    objective: Point
    entry: Point
    markers: tuple[Point, ...]
    more: Point  # the number of further kinds of marker, which have no spot


ON_HEXES = Spots(
    (0.0, -0.85), (4.75, -0.9), (-4.45, -3.5), ((-2.9, 4.0), (2.9, 4.0), (-5.0, 0.1), (5.0, 2.2)), (-5.6, 3.1)
)
ON_SQUARES = Spots(
    (0.0, -0.5), (4.4, -2.0), (-4.4, -4.2), ((-4.8, 3.6), (4.8, 3.6), (-4.8, -0.4), (4.8, -0.4)), (-5.6, 6.0)
)
CAPTION = 6.95
STACK = (2.4, -1.9)  # how far a stack is spread, from its lowest to its highest


def spots_of(view: MapView) -> Spots:
    return ON_SQUARES if view.is_square else ON_HEXES
