"""Prints a table, or a part of it, in a wanted size."""

from __future__ import annotations

import re
from collections.abc import Callable

from toi_scenario.drawing.map.map import Shown
from toi_scenario.drawing.map.paper import EDGE, FIT, PAPERS, Unprintable, enlarged, on_paper
from toi_scenario.drawing.map.view import MapView, Part
from toi_scenario.drawing.marks.page import Group, Page
from toi_scenario.drawing.print.true_size import in_pages
from toi_scenario.drawing.table.view import scale_told
from toi_scenario.model.surfaces import Measured, sized

_SCALE = re.compile(r"1 ?[:/] ?([1-9][0-9]{0,2}(?:\.[0-9]{1,2})?)")
_LEAST = 0.02  # of a part: its share of the longer side of the table, below which it would be nothing but colour

Draw = Callable[[Shown], Page]


def shown_of(surface: Measured, crop: tuple[str, str] | None, scale: str) -> Shown:
    """What is drawn of a table, and how large."""
    return Shown(_part(surface, *crop) if crop else None, scale_of(scale) if scale else 0.0)


def scale_of(text: str) -> float:
    """The size of a picture, from `1:10`."""
    named = _SCALE.fullmatch(text.strip())
    if named is None:
        raise Unprintable(f"{text} is no scale; it is written like 1:10, from 1:1 to 1:999")
    return 1 / float(named[1])


def _part(surface: Measured, one: str, other: str) -> Part:
    """The rectangle between two points of the table."""
    corners = []
    for text in (one, other):
        place = surface.find(text.strip())
        if place is None:
            raise Unprintable(f"{text} is no point of a table; a part of it is written like 0,0..30,45")
        if place not in surface.whole:
            wide, deep, unit = sized(surface)
            raise Unprintable(f"{surface.address(place)} is not on the table, which is {wide} by {deep} {unit}")
        corners.append(place)
    (x, y), (u, v) = corners
    left, top, right, bottom = min(x, u), min(y, v), max(x, u), max(y, v)
    least = round(max(surface.right, surface.bottom) * _LEAST)
    if right - left < least or bottom - top < least:
        told = f"{surface.unit.told(least)}{surface.unit.sign}"
        raise Unprintable(
            f"{one}..{other} is too small to be drawn; a part of this table is {told} wide and deep at least"
        )
    return left, top, right, bottom


def table_pages(draw: Draw, shown: Shown, view: MapView, paper: str, scale: str) -> list[Page]:
    """The map on one page where it fits; in a size that somebody asked for, on several where it does not."""
    page = draw(shown)
    if paper == FIT:
        return [page._replace(scale=_told(view, shown))]
    if not shown.scale:
        shown = shown._replace(enlarged=enlarged(page, paper))
        return [on_paper(draw(shown), paper)._replace(scale=_told(view, shown))]
    page = page._replace(scale=_told(view, shown))
    for wide, high in (PAPERS[paper], PAPERS[paper][::-1]):
        if page.width <= wide - 2 * EDGE and page.height <= high - 2 * EDGE:
            moved = (Group("page", page.marks, ((wide - page.width) / 2, EDGE)),)
            return [page._replace(width=wide, height=high, marks=moved, map=None)]
    return in_pages(page, view, paper, scale)


def _told(view: MapView, shown: Shown) -> str:
    return scale_told(view.down * shown.enlarged / view.scenario.surface.scale[1])
