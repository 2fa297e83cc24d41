"""Draws units as strips under the card they stand in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from toi_scenario.drawing.lane.view import APART, answers, half_width, tags_depth
from toi_scenario.drawing.map.silhouettes import SOLID, silhouette
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.lettering import first_lines
from toi_scenario.drawing.marks.page import Group, Label, Mark, Polygon, rectangle
from toi_scenario.games.printed_answers import PrintedUnit
from toi_scenario.model.scenario.units import Unit

_HEAD, _NAME, _SMALL = 2.5, 2.35, 2.0  # letter sizes
_LEAD = 1.25
_FIGURE = 3.4  # room for the silhouette
_RIM = 0.7


class _Strip(NamedTuple):
    """A unit, about its upper left corner."""

    marks: tuple[Mark, ...]
    high: float


def depth(view: MapView) -> float:
    """How far down the longest column of units reaches."""
    columns = [sum(strip.high + APART for strip in column) for column in _columns(view).values()]
    return max(columns, default=0.0) + (APART if columns else 0.0)


def units(view: MapView) -> Iterator[Mark]:
    """The units under each card, one below another."""
    for place, column in sorted(_columns(view).items()):
        x, y = view.by(place, -half_width(view), view.down + tags_depth(view) + APART)
        for strip in column:
            yield Group("unit", strip.marks, (x, y))
            y += strip.high + APART


def _columns(view: MapView) -> dict[tuple[int, int], list[_Strip]]:
    asked = answers(view)
    if asked is None:
        return {}
    return {
        place: [_strip(view, unit, asked.unit(view.scenario, unit, view.lang)) for unit in there]
        for place, there in view.standing.items()
    }


def _strip(view: MapView, unit: Unit, printed: PrintedUnit) -> _Strip:
    theme, wide = view.theme, 2 * half_width(view)
    fill, on, edge = view.colour(unit.side), view.on_colour(unit.side), view.colour(unit.side)
    if theme.codes:  # whose it is, its initial says
        fill, on, edge = theme.paper, theme.words, theme.grid
    marks: list[Mark] = []
    y = _RIM
    initial = view.initial(unit.side)
    for text, bold in ((f"{initial} \u00b7 {printed.title}", True), (printed.told, False)):
        for line in first_lines(text, wide - 2 * _RIM, _HEAD, bold, 3) if text else ():
            y += _HEAD * _LEAD
            marks.append(Label("unit-head", (_RIM, y - 0.5), line, _HEAD, on, "start", bold and not theme.codes))
    y += 0.5
    head = Polygon("unit-head", rectangle(0, 0, wide, y), fill, edge if theme.codes else "none", theme.line(0.2))
    room = wide - _FIGURE - 2 * _RIM
    body: list[Mark] = []
    y += 0.5
    for row in printed.rows:
        top = y
        figure = view.figure(row.piece)
        lines = [(line, _NAME, theme.words) for line in first_lines(row.text, room, _NAME)]
        more = ", ".join(filter(None, (*row.borne, row.state)))
        lines += [(line, _SMALL, theme.soft) for line in first_lines(more, room, _SMALL) if line]
        for line, size, colour in lines:
            y += size * _LEAD
            body.append(Label("member", (_FIGURE, y - 0.4), line, size, colour, "start"))
        if figure in SOLID:
            marks_of = silhouette(figure, theme.ink, theme.paper)
            body.append(Group("member", marks_of, (_FIGURE / 2, top + _NAME * 0.68), 0.52))
        y += 0.35
    y += 0.4
    back = Polygon("unit", rectangle(0, 0, wide, y), theme.paper, edge, theme.line(0.25))
    return _Strip((back, head, *marks, *body), y)
