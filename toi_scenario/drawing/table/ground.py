"""Draws a bare table: its ground, a grid, figures along its sides."""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.lettering import width
from toi_scenario.drawing.marks.page import Label, Mark, Path, Polygon, rectangle
from toi_scenario.drawing.table.view import scale_told, spacing, surface_of
from toi_scenario.drawing.words.phrases import LANGUAGES

_SIZE = 2.0  # of the figures


def ground(view: MapView) -> Iterator[Mark]:
    """The ground of the table."""
    (left, top), (right, bottom) = view.corners
    yield Polygon("table", rectangle(left, top, right, bottom), view.theme.levels[0])


def grid(view: MapView) -> Iterator[Mark]:
    """Lines across the table, at distances that are easy to count."""
    steps = []
    (left, top), (right, bottom) = view.corners
    for x, _ in _across(view):
        steps += [("M", x, top), ("L", x, bottom)]
    for y, _ in _up(view):
        steps += [("M", left, y), ("L", right, y)]
    dashes = (0.1, 0.9) if view.theme.codes else ()
    yield Path("grid", tuple(steps), "none", view.theme.grid, view.theme.line(0.12), 0.55, dashes)


def frame(view: MapView) -> Iterator[Mark]:
    """The edges of the table, and figures along two of them: how far it is from the south-west corner."""
    theme = view.theme
    (left, top), (right, bottom) = view.corners
    for x, text in _across(view):
        yield Label("number", (x, bottom + 1.0 + _SIZE), text, _SIZE, theme.words)
    for y, text in _up(view):
        yield Label("number", (left - 1.0, y + 0.36 * _SIZE), text, _SIZE, theme.words, "end")
    yield Polygon("frame", rectangle(left, top, right, bottom), "none", theme.ink, theme.line(0.45))


def _across(view: MapView) -> Iterator[tuple[float, str]]:
    """Where lines run from north to south, and the figure at each."""
    unit, step = surface_of(view).unit, spacing(view)
    for at in range(-(-view.left // step) * step, view.right + 1, step):
        yield view.point(at, 0)[0], unit.told(at)


def _up(view: MapView) -> Iterator[tuple[float, str]]:
    """Where lines run from west to east: counted from the south."""
    surface, step = surface_of(view), spacing(view)
    whole = surface.bottom
    for at in range(-(-(whole - view.bottom) // step) * step, whole - view.top + 1, step):
        yield view.point(0, whole - at)[1], surface.unit.told(at)


def scale(view: MapView, enlarged: float) -> Iterator[Mark]:
    """A bar of a few steps of the grid, as long as they are on the page, and how much smaller they are there."""
    theme, unit, step = view.theme, surface_of(view).unit, spacing(view)
    x, y = view.scale_at
    long = step * view.across
    number = max(1, min(4, int(60 / long)))
    for index in range(number):
        box = rectangle(x + index * long, y, x + (index + 1) * long, y + (0.7 if theme.codes else 1.1))
        fill = theme.paper if theme.codes or index % 2 else theme.words  # where ink is spared, outlines will do
        yield Polygon("scale", box, fill, theme.words, theme.line(0.2))
    for index in range(number + 1):
        yield Label("scale", (x + index * long, y + 3.2), unit.told(index * step), 1.9, theme.soft)
    size = scale_told(view.down * enlarged / surface_of(view).scale[1]).replace(".", LANGUAGES[view.lang].point)
    told = f"{view.words.get(unit.name, unit.name)} \u2013 {view.words['scale'].format(scale=size)}"
    yield Label("scale", (x + number * long + 2.2 + width("0", 1.9), y + 3.2), told, 1.9, theme.soft, "start")
