"""Draws where forces come on to a table."""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.drawing.map.arrivals import arrivals
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.page import Group, Label, Mark, Point, Polygon
from toi_scenario.drawing.marks.theme import Theme
from toi_scenario.drawing.table.view import patch
from toi_scenario.model.surfaces.outlines import middle_of

_ARROW = ((-2.2, 1.9), (-2.2, -0.6), (0.0, -2.4), (2.2, -0.6), (2.2, 1.9))  # to the north
_APART = 3.4  # from the edge of the table to the middle of an arrow


def reinforcements(view: MapView) -> Iterator[Mark]:
    """An arrow where a side comes on, from the nearest edge of the table."""
    for side, at, (dx, dy) in arriving(view):
        yield Group("reinforcements", arrow(view.theme, *_colours(view, side), dx, dy), at)


def arriving(view: MapView) -> Iterator[tuple[str, Point, tuple[int, int]]]:
    """Each side that comes on: by which point of the page, and in which direction."""
    (left, top), (right, bottom) = view.corners
    for side, region in arrivals(view.scenario).items() if "reinforcements" in view.layers else ():
        for piece in (patch(region) & patch(view.whole)).pieces:
            x, y = view.at(middle_of(piece))
            edges = ((bottom - y, (0, -1)), (y - top, (0, 1)), (x - left, (1, 0)), (right - x, (-1, 0)))
            far, (dx, dy) = min(edges)
            in_by = max(0.0, _APART - far)
            yield side, (x + in_by * dx, y + in_by * dy), (dx, dy)


def _colours(view: MapView, side: str) -> tuple[str, str, str]:
    return view.colour(side), view.on_colour(side), view.initial(side)


def arrow(theme: Theme, fill: str, on: str, initial: str, dx: int, dy: int) -> tuple[Mark, ...]:
    """An R on an arrow that points to where the side goes."""
    points = tuple((-x * dy - y * dx, -y * dy + x * dx) for x, y in _ARROW)
    text, size = (f"R{initial}", 1.7) if theme.codes else ("R", 2.3)
    return (
        Polygon("reinforcements", points, fill, theme.ink if theme.codes else theme.paper, 0.28),
        Label("reinforcements", (0, 0.36 * size), text, size, on, bold=True),
    )
