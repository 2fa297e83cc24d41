"""A ground and a place in, the little pictures that stand for it out: trees, houses, boulders, water."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from toi_scenario.layout.page import Disc, Mark, Point, Shape
from toi_scenario.layout.theme import Theme
from toi_scenario.surfaces import Place

At = Callable[[Place, float, float], Point]

_TREES = (
    (-0.26, -0.1),
    (-0.05, -0.24),
    (0.2, -0.16),
    (-0.14, 0.1),
    (0.1, 0.02),
    (0.29, 0.1),
    (-0.02, 0.27),
    (0.2, 0.3),
    (-0.28, 0.26),
)
_HOUSES = ((-0.17, -0.1, 0.12, 0.09), (0.14, -0.02, 0.09, 0.13), (-0.08, 0.19, 0.14, 0.08))
_BOULDERS = (
    (-0.2, -0.08, 1.1),
    (0.08, -0.2, 0.8),
    (0.22, 0.08, 1.2),
    (-0.05, 0.12, 1.0),
    (-0.25, 0.24, 0.7),
    (0.1, 0.3, 0.8),
)
_POND = (
    (-0.36, 0.0),
    (-0.26, -0.2),
    (-0.02, -0.27),
    (0.24, -0.2),
    (0.37, -0.02),
    (0.28, 0.2),
    (0.06, 0.27),
    (-0.2, 0.23),
)


def ground_symbol(ground: str, place: Place, at: At, theme: Theme, cut: bool) -> Iterator[Mark]:
    """What is drawn on a whole hex for its ground; nothing on one that the edge cuts."""
    if cut:
        return
    if ground == "woods":
        for dx, dy in _TREES:
            yield Disc("woods", at(place, dx, dy), 1.75, theme.woods[0], theme.woods[1], 0.25)
    elif ground == "building":
        for dx, dy, wide, high in _HOUSES:
            corners = ((dx - wide, dy - high), (dx + wide, dy - high), (dx + wide, dy + high), (dx - wide, dy + high))
            yield Shape("building", tuple(at(place, *corner) for corner in corners), *theme.building, 0.3)
            ridge = ((dx - wide, dy), (dx + wide, dy)) if wide > high else ((dx, dy - high), (dx, dy + high))
            yield Shape("roof", tuple(at(place, *end) for end in ridge), "none", theme.building[1], 0.2)
    elif ground == "rough":
        for dx, dy, size in _BOULDERS:
            yield Disc("rough", at(place, dx, dy), size, *theme.rough, 0.2)
    elif ground == "pond":
        yield Shape("pond", tuple(at(place, dx, dy) for dx, dy in _POND), *theme.water, 0.4)
