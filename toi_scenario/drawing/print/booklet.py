"""Binds the sheets of a pack into one booklet with contents."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain, count
from typing import NamedTuple

from toi_scenario.drawing.map.paper import PAPERS
from toi_scenario.drawing.marks.lettering import fitted
from toi_scenario.drawing.marks.page import Label, Mark, Page
from toi_scenario.drawing.marks.theme import Theme
from toi_scenario.drawing.print.contents import Part, contents_of
from toi_scenario.drawing.print.cover import Cover, cover_page
from toi_scenario.drawing.sheet.sheet import FOOT, MARGIN
from toi_scenario.drawing.sheet.typesetting import POINT, SMALLEST, Type
from toi_scenario.drawing.words.paper import PHRASES
from toi_scenario.names import listed

SIZE = 9.5 * POINT


class Booklet(NamedTuple):
    """Its pages, part by part, and its bookmarks: titles, each with a page counted from 0."""

    parts: Iterator[list[Page]]
    bookmarks: list[tuple[str, int]]


def booklet(
    cover: Cover,
    parts: Sequence[Part],
    sheet: Callable[[int], Sequence[Page]],
    theme: Theme,
    lang: str,
    paper: str,
) -> Booklet:
    """The whole booklet. Each sheet is only taken when its turn comes, because all together may be too much to hold."""
    phrases, type = PHRASES[lang], Type(theme, SIZE)
    # The contents are as long with zeros as with the real page numbers, so their length is known first.
    starts = [1 + len(contents_of(cover, parts, [0] * len(parts), type, lang, paper))]
    for part in parts:
        starts.append(starts[-1] + part.pages)
    listed = contents_of(cover, parts, starts, type, lang, paper, sheet)
    contents = [Page(*PAPERS[paper], cover.title, phrases["contents"], marks, cover.author) for marks in listed]
    front = cover_page(cover, _about(parts, phrases), sheet(_largest(parts)), type, paper)
    rest = _numbered(chain([contents], map(sheet, range(len(parts)))), cover.title, phrases["page"], starts[-1], theme)
    named = [(part.title, start) for part, start in zip(parts, starts, strict=False)]
    return Booklet(chain([[front]], rest), [(cover.title, 0), (phrases["contents"], 1), *named])


def _about(parts: Sequence[Part], phrases: Mapping[str, str]) -> str:
    """How many scenarios there are, and of which games."""
    several = phrases["several"] if len(parts) > 1 else phrases["one"]
    return several.format(number=len(parts), games=listed(dict.fromkeys(part.game for part in parts), phrases["and"]))


def _largest(parts: Sequence[Part]) -> int:
    """The first of the parts with the largest map."""
    return max(range(len(parts)), key=lambda number: parts[number].size)


def _numbered(parts: Iterable[Sequence[Page]], title: str, label: str, all: int, theme: Theme) -> Iterator[list[Page]]:
    numbers = count(2)  # the cover is the first page
    for pages in parts:
        whole = []
        for page in pages:
            # The sheet's own page numbers go: the booklet counts its pages.
            kept = (mark for mark in page.marks if mark.kind != "foot")
            foot = _foot(page, title, label.format(number=next(numbers), pages=all), theme)
            whole.append(page._replace(marks=(*kept, *foot)))
        yield whole


def _foot(page: Page, title: str, label: str, theme: Theme) -> Iterator[Mark]:
    y, size = page.height - FOOT, SMALLEST
    text = fitted(title, page.width - 2 * MARGIN - 40, size)
    yield Label("foot", (MARGIN, y), text, size, theme.soft, "start")
    yield Label("foot", (page.width - MARGIN, y), label, size, theme.soft, "end")
