"""Draws zones, starts and objectives on and beside cards."""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.drawing.lane.view import APART, LEAST, NAME, TAG, band_height, bands, half_width, marked
from toi_scenario.drawing.map import counters
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.lettering import first_lines, width, wrapped
from toi_scenario.drawing.marks.page import Group, Label, Mark, Point, Polygon, rectangle
from toi_scenario.model.surfaces import Place


def zone_bands(view: MapView) -> Iterator[Mark]:
    """A band over the cards of each zone, with its name."""
    theme = view.theme
    (_, top), _ = view.corners
    rows, high = max((band.row for band in bands(view)), default=0), band_height(view)
    for band in bands(view):
        half = half_width(view)
        left, right = view.by(band.first, -half, 0)[0], view.by(band.last, half, 0)[0]
        low = top - APART - (rows - band.row) * high + 0.6
        box = rectangle(left, low - high + 0.5, right, low)
        colour = band.field.colour
        yield Polygon("zone", box, theme.paper if theme.codes else colour, colour, theme.line(0.3), 1.0)
        on = theme.ink if theme.codes else theme.paper
        yield from _in_box(band.field.text, box, on)


def tags(view: MapView) -> Iterator[Mark]:
    """Who starts in which card, and from which end."""
    theme, half = view.theme, half_width(view)
    seen: dict[Place, int] = {}
    for mark in marked(view):
        row = seen[mark.place] = seen.get(mark.place, -1) + 1
        x, y = view.by(mark.place, 0, view.down + row * TAG)
        box = rectangle(x - half, y, x + half, y + TAG - 0.5)
        fill, edge = (theme.paper, theme.grid) if theme.codes else (view.colour(mark.side), "none")
        yield Polygon("start", box, fill, edge, theme.line(0.25))
        text = view.whose(mark.text, mark.side)
        if width(text, LEAST, True) > 2 * half - 1:  # as the units are headed
            text = f"{view.initial(mark.side)} \u00b7 {mark.text}"
        yield from _in_box(text, box, theme.words if theme.codes else view.on_colour(mark.side), theme.codes)


def _in_box(text: str, box: tuple[Point, ...], colour: str, plain: bool = False) -> Iterator[Label]:
    """A text in the middle of a box, in two lines if it is long and there is room, and in smaller letters."""
    (left, top), (right, bottom) = box[0], box[2]
    room, most = right - left - 1, 2 if bottom - top > TAG else 1
    for size in (NAME, 2.1, LEAST, 1.85, 1.7):
        if len(wrapped(text, room, size, True)) <= most:
            break
    lines = first_lines(text, room, size, True, most)
    for number, line in enumerate(lines):
        at = ((left + right) / 2, (top + bottom) / 2 + 0.36 * size + (number - (len(lines) - 1) / 2) * 1.2 * size)
        yield Label("caption", at, line, size, colour, bold=not plain)


def objectives(view: MapView) -> Iterator[Mark]:
    """Badges on the pictures, and their names below them."""
    for place, goals in view.goals.items():
        for number, goal in enumerate(goals):
            shape, fill, on = counters.painted(view, goal)
            value = "" if goal.number is None else str(goal.number)[:2]
            whose = goal.held_by or (goal.owner if goal.owner in view.scenario.sides else "")
            drawn = counters.badge(view.theme, shape, fill, on, value, view.initial(whose) if whose else "")
            yield Group("objective", drawn, view.by(place, -8.4 + 6.6 * number, -9.0), 1.1)
            yield from _named(view, view.by(place, 0, -0.4 - 2.5 * (len(goals) - 1 - number)), view.label(goal))


def _named(view: MapView, at: Point, text: str) -> Iterator[Mark]:
    """A name on a strip of paper at the foot of a picture, no wider than the card."""
    half = min(half_width(view) - 0.6, width(text, NAME, True) / 2 + 0.6)
    box = rectangle(at[0] - half, at[1] - 1.2, at[0] + half, at[1] + 1.2)
    yield Polygon("caption", box, view.theme.paper, opacity=0.85)
    yield from _in_box(text, box, view.theme.words)
