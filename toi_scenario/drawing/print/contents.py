"""Sets the table of contents of a booklet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from toi_scenario.drawing.map.labels import Labels
from toi_scenario.drawing.map.paper import PAPERS
from toi_scenario.drawing.marks.lettering import first_lines, fitted, wrapped
from toi_scenario.drawing.marks.page import Group, Label, Mark, Page, Stroke
from toi_scenario.drawing.marks.theme import Theme
from toi_scenario.drawing.print.cover import Cover, map_in
from toi_scenario.drawing.sheet.columns import Atom, Band, Frame, flow
from toi_scenario.drawing.sheet.names import Names
from toi_scenario.drawing.sheet.sheet import FOOT, MARGIN
from toi_scenario.drawing.sheet.typesetting import Type, heading, paragraphs
from toi_scenario.drawing.words.dates import place_and_date
from toi_scenario.drawing.words.paper import PHRASES
from toi_scenario.model.scenario.printed_names import agreed, capital
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import places_in

LARGE = 2.3  # letters of the title, in sizes of the others
# Where each column ends, in shares of the page; figures are set at the right of their column.
COLUMNS = {"scenario": 0.46, "players": 0.57, "rounds": 0.67, "boxes": 0.92, "at": 1.0}
_FIGURES = ("players", "rounds", "at")
_BETWEEN = 4.0
_PLACE = 900.0  # square millimetres of a table that count as a place
_TOLD = (8, 6, 5, 4, 3, 2, 1)  # lines that may be told of each scenario: as many as there is room for
_WIDE = 0.9  # of the page
_LOWEST, _HIGHEST = 18.0, 75.0  # how high maps may be


def _no_sheet(number: int) -> Sequence[Page]:  # noqa: ARG001
    return ()


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
    told: str  # where and when it was, and the story that leads up to it


def part(scenario: Scenario, pages: int, theme: Theme, lang: str) -> Part:
    """What the contents say of a scenario whose sheet has so many pages and is in this language."""
    names = {lang: Names(Labels(scenario, theme, lang)) for lang in PHRASES}
    boxes = {lang: ", ".join(one.boxes()) for lang, one in names.items()}
    surface = scenario.surface
    across, down = (size * scale for size, scale in zip((surface.right, surface.bottom), surface.scale, strict=True))
    size = len(places_in(surface.whole)) or int(across * down / _PLACE)
    title, game, rounds = names[lang].view.heading, scenario.words.title, str(scenario.rounds or "")
    players, counted = next(iter(names.values())).players(), names[lang].words["rounds"]
    when, story = place_and_date(scenario, lang), names[lang].text(scenario.facts.get("background", ""))
    told = " ".join([f"{capital(', '.join(when))}."] * bool(when) + [story])
    return Part(title, game, players, rounds, boxes, pages, size, counted, " ".join(told.split()))


def contents_of(
    cover: Cover,
    parts: Sequence[Part],
    starts: Sequence[int],
    type: Type,
    lang: str,
    paper: str,
    sheet: Callable[[int], Sequence[Page]] = _no_sheet,
) -> list[tuple[Mark, ...]]:
    """The pages with title and table of contents. What is told of each scenario, and the maps of `sheet`, fill what the
    table leaves of the last page."""
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
    begun = [list(marks) for marks in flow([Band((head,))], frame)]
    y = frame.top + sum(atom.gap + atom.height for atom in head) if len(begun) == 1 else frame.bottom
    above = [*heading(type, phrases["contents"], room), columns]

    rows_of = [_row(cells, type, room, type.theme.ink) for cells in rows]

    def laid(most: int, drawn: float = 0.0) -> _Laid:
        """The pages if so many lines are told of each scenario, with a map so high below them."""
        told = (
            (row, *_story(part.told, type, room, most), *_map(sheet(number), room, drawn))
            for number, (row, part) in enumerate(zip(rows_of, parts, strict=True))
        )
        return _pages([*begun[:-1], list(begun[-1])], told, above, y, frame)

    bare = laid(0)
    most = next((most for most in _TOLD if len(laid(most).pages) == len(bare.pages)), 0)
    full = laid(most)
    spare = min(_HIGHEST, (frame.bottom - full.bottom) / len(parts) - _BETWEEN) if len(full.pages) == 1 else 0.0
    return (laid(most, spare) if spare >= _LOWEST else full).pages


class _Laid(NamedTuple):
    """Pages, and how far down the last of them is full."""

    pages: list[tuple[Mark, ...]]
    bottom: float


def _pages(
    pages: list[list[Mark]], told: Iterable[tuple[Atom, ...]], above: Sequence[Atom], y: float, frame: Frame
) -> _Laid:
    """What is told of each scenario, from a height of the last page on; each page repeats the heads of the columns."""
    columns = above[-1]
    for rows in told:
        if y + sum(atom.gap + atom.height for atom in (*above, *rows)) > frame.bottom:
            pages.append([])
            y, above = frame.top, above or [columns]
        for atom in (*above, *rows):
            pages[-1].append(Group("contents", atom.marks, (frame.left, y + atom.gap)))
            y += atom.gap + atom.height
        above = []
    return _Laid([tuple(marks) for marks in pages], y)


def _map(sheet: Sequence[Page], room: float, high: float) -> Iterator[Atom]:
    """The map of a scenario, at most so high, if that is anything."""
    for drawn in map_in(sheet, (0.0, 0.0, room, high), centred=False) if high else ():
        assert drawn.window is not None  # all of `map_in` have one
        yield Atom(drawn.window[3] * drawn.scale + _BETWEEN, (drawn,))


def _story(told: str, type: Type, room: float, most: int) -> Iterator[Atom]:
    """What leads up to a scenario, in so many lines at most: whole sentences, if one fits."""
    lines = first_lines(told, room * _WIDE, type.small, most=most) if told and most else []
    if lines and lines[-1].endswith("\u2026"):
        whole, end, _ = " ".join(lines).rpartition(". ")
        lines = wrapped(f"{whole}.", room * _WIDE, type.small) if end else lines
    for number, line in enumerate(lines):
        label = Label("contents", (0, type.small), line, type.small, type.theme.words, "start")
        yield Atom(type.small * 1.35 + (type.small if number == len(lines) - 1 else 0), (label,))


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
