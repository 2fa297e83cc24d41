"""Draws a booklet's cover: its title, a map, and whose it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from toi_scenario.drawing.map.paper import PAPERS
from toi_scenario.drawing.marks.lettering import first_lines, fitted
from toi_scenario.drawing.marks.page import Group, Label, Mark, Page, Stroke
from toi_scenario.drawing.sheet.sheet import FOOT, MARGIN
from toi_scenario.drawing.sheet.typesetting import Type

TITLE = 4.0  # letters of the title, in sizes of the others
_SHARE = 0.6  # of the page, for the map
_RULES = ((0.0, 0.6), (0.9, 0.2))  # how far below the title, and how heavy


class Cover(NamedTuple):
    """What the booklet says of itself: its title, its author, a line of credits, and a description."""

    title: str
    author: str = ""
    credits: str = ""
    description: str = ""


def cover_page(cover: Cover, about: str, sheet: Sequence[Page], type: Type, paper: str) -> Page:
    """The title and what the booklet is above, the map of one of the sheets, and whose it all is below."""
    wide, high = PAPERS[paper]
    left, room = 2 * MARGIN, wide - 4 * MARGIN
    size, ink, soft = type.size * TITLE, type.theme.ink, type.theme.soft
    marks: list[Mark] = []
    y = high * 0.1
    for line in first_lines(cover.title, room, size, True):
        marks.append(Label("title", (left, y), line, size, ink, "start", True))
        y += size * 1.15
    marks += (Stroke("rule", ((left, y + apart), (wide - left, y + apart)), ink, heavy) for apart, heavy in _RULES)
    y += type.size * 2
    marks.append(Label("cover", (left, y), fitted(about, room, type.size * 1.3), type.size * 1.3, soft, "start"))
    top = y + type.size * 2
    marks += map_in(sheet, (left, top, room, high * _SHARE))
    credits = fitted(cover.credits, room, type.small)
    marks.append(Label("cover", (left, high - 2 * FOOT), credits, type.small, soft, "start"))
    return Page(wide, high, cover.title, about, tuple(marks), cover.author)


def map_in(sheet: Sequence[Page], box: tuple[float, float, float, float], centred: bool = True) -> Iterator[Group]:
    """The map of a sheet without what stands around it, as large as a box allows: in its middle, or at its left."""
    left, top, wide, high = box
    for page in sheet[-1:]:
        for mark in page.marks:
            if isinstance(mark, Group) and mark.kind == "map" and mark.window:
                x, y, across, down = mark.window
                scale = min(wide / across, high / down)
                beside, above = ((wide - across * scale) / 2, (high - down * scale) / 2) if centred else (0.0, 0.0)
                at = (left + beside - x * scale, top + above - y * scale)
                yield mark._replace(at=at, scale=scale)
