"""Binds the sheets of a pack into one booklet with contents."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain, count
from typing import NamedTuple

from toi_scenario.drawing.map.labels import Labels
from toi_scenario.drawing.map.paper import PAPERS
from toi_scenario.drawing.marks.lettering import first_lines, fitted
from toi_scenario.drawing.marks.page import Group, Label, Mark, Page, Stroke
from toi_scenario.drawing.marks.theme import Theme
from toi_scenario.drawing.print.cover import Cover, cover_page
from toi_scenario.drawing.sheet.columns import Atom, Band, Frame, flow
from toi_scenario.drawing.sheet.names import Names
from toi_scenario.drawing.sheet.sheet import FOOT, MARGIN
from toi_scenario.drawing.sheet.typesetting import POINT, SMALLEST, Type, heading, paragraphs
from toi_scenario.drawing.words.paper import PHRASES
from toi_scenario.model.scenario.printed_names import agreed
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import places_in
from toi_scenario.names import listed

SIZE = 9.5 * POINT
LARGE = 2.3  # letters of the title, in sizes of the others
# Where each column ends, in shares of the page; figures are set at the right of their column.
COLUMNS = {"scenario": 0.46, "players": 0.57, "rounds": 0.67, "boxes": 0.92, "at": 1.0}
_FIGURES = ("players", "rounds", "at")
_BETWEEN = 4.0
_PLACE = 900.0  # square millimetres of a table that count as a place


class Part(NamedTuple):
    """A scenario as the contents name it, and how many pages its sheet has."""

    title: str
    game: str
    players: str
    rounds: str
    boxes: Mapping[str, str]  # by language
    pages: int
    size: int  # how many places its map has, or would have if a table had places
    counted: str  # what its rounds are called


class Booklet(NamedTuple):
    """Its pages, part by part, and its bookmarks: titles, each with a page counted from 0."""

    parts: Iterator[list[Page]]
    bookmarks: list[tuple[str, int]]


def part(scenario: Scenario, pages: int, theme: Theme, lang: str) -> Part:
    """What the contents say of a scenario whose sheet has so many pages and is in this language."""
    names = {lang: Names(Labels(scenario, theme, lang)) for lang in PHRASES}
    boxes = {lang: ", ".join(one.boxes()) for lang, one in names.items()}
    surface = scenario.surface
    across, down = (size * scale for size, scale in zip((surface.right, surface.bottom), surface.scale, strict=True))
    size = len(places_in(surface.whole)) or int(across * down / _PLACE)
    title, game, rounds = names[lang].view.heading, scenario.words.title, str(scenario.rounds or "")
    return Part(
        title, game, next(iter(names.values())).players(), rounds, boxes, pages, size, names[lang].words["rounds"]
    )


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
    starts = [1 + len(_contents(cover, parts, [0] * len(parts), type, lang, paper))]
    for part in parts:
        starts.append(starts[-1] + part.pages)
    listed = _contents(cover, parts, starts, type, lang, paper)
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


def _contents(
    cover: Cover, parts: Sequence[Part], starts: Sequence[int], type: Type, lang: str, paper: str
) -> list[tuple[Mark, ...]]:
    """The pages with title and table of contents."""
    wide, high = PAPERS[paper]
    frame = Frame(MARGIN, MARGIN, wide - 2 * MARGIN, high - 2 * FOOT, 0.0)
    room, phrases = frame.wide, PHRASES[lang]
    head = tuple(_head(cover, type, room))
    mixed = len({part.game for part in parts}) > 1
    titles = (f"{part.title} ({part.game})" if mixed else part.title for part in parts)
    rows = [
        (title, part.players, part.rounds, part.boxes[lang], str(start + 1))
        for title, part, start in zip(titles, parts, starts, strict=False)
    ]
    called = {**phrases, "rounds": agreed((part.counted for part in parts), phrases["rounds"])}
    # An empty column has no head.
    heads = [called[name] if any(column) else "" for name, column in zip(COLUMNS, zip(*rows, strict=True), strict=True)]
    columns = _row(heads, type._replace(size=type.small), room, type.theme.soft, True)
    pages = [list(marks) for marks in flow([Band((head,))], frame)]
    y = frame.top + sum(atom.gap + atom.height for atom in head) if len(pages) == 1 else frame.bottom
    above = [*heading(type, phrases["contents"], room), columns]
    for cells in rows:
        row = _row(cells, type, room, type.theme.ink)
        if y + sum(atom.gap + atom.height for atom in (*above, row)) > frame.bottom:
            pages.append([])
            y, above = frame.top, above or [columns]  # each page repeats the heads of the columns
        for atom in (*above, row):
            pages[-1].append(Group("contents", atom.marks, (frame.left, y + atom.gap)))
            y += atom.gap + atom.height
        above = []
    return [tuple(marks) for marks in pages]


def _head(cover: Cover, type: Type, room: float) -> Iterator[Atom]:
    size = type.size * LARGE
    for text in first_lines(cover.title, room, size, True):
        yield Atom(size * 1.2, (Label("title", (0, size), text, size, type.theme.ink, "start", True),), keep=True)
    if cover.credits:
        text = fitted(cover.credits, room, type.small)
        yield Atom(type.lead, (Label("text", (0, type.size), text, type.small, type.theme.soft, "start"),))
    if cover.description.strip():
        yield Atom(type.size * 0.6, ())
        yield from paragraphs(type, cover.description, room)


def _row(cells: Sequence[str], type: Type, room: float, colour: str, heads: bool = False) -> Atom:
    """A row with a line over it, its figures beside the first line of text; a row of heads has no line over it."""
    size = type.size
    marks: list[Mark] = [] if heads else [Stroke("rule", ((0, 0), (room, 0)), type.theme.grid, 0.1)]
    begins, deepest = 0.0, 1
    for cell, (name, share) in zip(cells, COLUMNS.items(), strict=True):
        ends = share * room
        first = not begins
        texts = first_lines(cell, ends - begins - _BETWEEN, size, heads or first)
        deepest = max(deepest, len(texts))
        x, anchor = (ends - (_BETWEEN if share < 1 else 0), "end") if name in _FIGURES else (begins, "start")
        for line, text in enumerate(texts):
            y = size * 1.3 + line * type.lead
            marks.append(Label("contents", (x, y), text, size, colour, anchor, heads or first))
        begins = ends
    return Atom(deepest * type.lead + size * 0.5, tuple(marks), 0.0, heads)


def _foot(page: Page, title: str, label: str, theme: Theme) -> Iterator[Mark]:
    y, size = page.height - FOOT, SMALLEST
    text = fitted(title, page.width - 2 * MARGIN - 40, size)
    yield Label("foot", (MARGIN, y), text, size, theme.soft, "start")
    yield Label("foot", (page.width - MARGIN, y), label, size, theme.soft, "end")
