"""Fits a page onto a sheet of paper, or crops it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import inf
from typing import TYPE_CHECKING

from toi_scenario.drawing.marks.page import Group, Label, Mark, Page
from toi_scenario.finding import Refused
from toi_scenario.model.surfaces import Place

if TYPE_CHECKING:
    from toi_scenario.drawing.map.view import MapView

# In millimetres, portrait.
PAPERS: Mapping[str, tuple[float, float]] = {
    "a5": (148, 210),
    "a4": (210, 297),
    "a3": (297, 420),
    "letter": (215.9, 279.4),
    "legal": (215.9, 355.6),
    "tabloid": (279.4, 431.8),
}
# Paper as large as what is on it.
FIT = "fit"
READABLE = 4.0  # points; smaller letters cannot be read at arm's length, and a home printer loses them
# The margin that not every printer reaches.
EDGE = 5.0


class Unprintable(Refused):
    """What was asked for cannot be printed; the message says why, and what could be."""


def on_paper(page: Page, paper: str) -> Page:
    """A page as large as it can be on one sheet, portrait or landscape, whichever shows it larger."""
    if paper == FIT:
        return page
    wide, high = max((PAPERS[paper], PAPERS[paper][::-1]), key=lambda way: _scale(page, *way))
    scale = enlarged(page, paper)
    at = ((wide - page.width * scale) / 2, EDGE)
    shown = page.map
    if shown:
        left, top, across, down = shown
        shown = (at[0] + left * scale, at[1] + top * scale, across * scale, down * scale)
    return page._replace(width=wide, height=high, marks=(Group("page", page.marks, at, scale),), map=shown)


def enlarged(page: Page, paper: str) -> float:
    """How much larger a page is shown on one sheet."""
    return max(_scale(page, wide, high) for wide, high in (PAPERS[paper], PAPERS[paper][::-1]))


def _scale(page: Page, wide: float, high: float) -> float:
    return min((wide - 2 * EDGE) / page.width, (high - 2 * EDGE) / page.height)


def smallest_number(page: Page) -> float:
    """The letter size, in points, of the smallest name of a place; infinite if there is none."""
    return min(_sizes(page.marks, 1.0), default=inf) * 72 / 25.4


def _sizes(marks: Iterable[Mark], scale: float) -> Iterator[float]:
    for mark in marks:
        if isinstance(mark, Group):
            yield from _sizes(mark.marks, scale * mark.scale)
        elif isinstance(mark, Label) and mark.kind == "address":
            yield mark.size * scale


def cropped(page: Page, view: MapView, one: Place, other: Place) -> Page:
    """The part of a map from one hex to another, with a little of what lies around."""
    corners = [*view.outline(one), *view.outline(other)]
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    top, bottom, rim = min(y for _, y in corners) - view.above, max(y for _, y in corners) + view.below, view.rim
    window = (left - rim, top - rim, right - left + 2 * rim, bottom - top + 2 * rim)
    group = Group("crop", page.marks, (-window[0], -window[1]), window=window)
    return page._replace(width=window[2], height=window[3], marks=(group,), map=None)
