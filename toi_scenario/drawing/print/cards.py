"""Pages of cards to cut out, with texts that fit them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from toi_scenario.drawing.layouts import layout_of
from toi_scenario.drawing.map.silhouettes import SOLID, silhouette
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.lettering import CUT, fitted, width, wrapped
from toi_scenario.drawing.marks.page import Group, Label, Mark, Polygon, rectangle
from toi_scenario.drawing.print.cutouts import Cutout, cut_line
from toi_scenario.games.printed_answers import PrintedCard
from toi_scenario.model.surfaces.lanes import HIGH_MM, WIDE_MM

_INNER = WIDE_MM / 2 - 4  # half the width of what is written
_BAND, _PICTURE, _ALONE, _BESIDE, _BOXES = 13.0, 25.0, 38.0, 16.0, 12.0  # how high each is; a picture also where no
# text is, and where there is a table
_LARGEST, _SMALLEST = 3.2, 2.1  # letter sizes of a text
_MOST_BOXES = 7  # in a row
_ROW, _LEAD_COLUMN = 5.0, 13.0  # of a table: how high a row is, and how wide what stands before it
_ON_TWO_LINES = 1.7  # the letter size in a box of a table below which its text has two lines
_CLOSE = 1.15  # from line to line there, and
_LEAD = 1.3  # in a text, in letter sizes


class Cards(NamedTuple):
    """Cards to cut out, and the names of those whose text does not fit."""

    cutouts: list[Cutout]
    cut: list[str]


def cards(view: MapView, needed: Iterable[PrintedCard]) -> Cards:
    """As many of each as it takes."""
    cutouts: list[Cutout] = []
    cut: list[str] = []
    for one in needed:
        drawn = list(_drawn(view, one))
        if any(isinstance(mark, Label) and mark.kind == "card-text" and mark.text.endswith(CUT) for mark in drawn):
            cut.append(one.name)
        back = tuple(_back(view, one)) if one.back else ()
        cutouts += [Cutout(WIDE_MM, HIGH_MM, tuple(drawn), back=back)] * one.number
    return Cards(cutouts, list(dict.fromkeys(cut)))


def ground_cards(view: MapView) -> list[Cutout]:
    """The cards that the map is made of, if it is made of any."""
    loose = layout_of(view.scenario).cards
    return [
        Cutout(one.wide, one.high, (cut_line(view.theme, one.wide, one.high), *one.front), back=one.back)
        for one in (loose(view) if loose else ())
    ]


def _back(view: MapView, card: PrintedCard) -> Iterator[Mark]:
    """Whose card it is, and no more; paper where ink is spared."""
    theme = view.theme
    fill, on = view.colour(card.side), view.on_colour(card.side)
    box = rectangle(4 - WIDE_MM / 2, 4 - HIGH_MM / 2, WIDE_MM / 2 - 4, HIGH_MM / 2 - 4)
    plain = theme.codes
    yield Polygon("card-back", box, theme.paper if plain else fill, theme.ink, 0.3)
    for index, line in enumerate(wrapped(card.back, 2 * _INNER - 6, 5.0, True)):
        yield Label("card-back", (0, 1.8 + 6.2 * index), line, 5.0, theme.ink if plain else on, bold=True)


def _drawn(view: MapView, card: PrintedCard) -> Iterator[Mark]:
    theme, left, top = view.theme, -WIDE_MM / 2, -HIGH_MM / 2
    fill, on = view.colour(card.side), view.on_colour(card.side)
    yield cut_line(theme, WIDE_MM, HIGH_MM)
    band = rectangle(left + 1.5, top + 1.5, -left - 1.5, top + 1.5 + _BAND)
    yield Polygon("card-band", band, fill, theme.ink if theme.codes else "none", 0.25)
    initial = view.initial(card.side)
    room = 2 * _INNER - (width(initial, 4.5, True) + 2 if initial else 0)
    size = max(2.6, min(4.2, 4.15 * room / max(width(card.name, 4.2, True), 0.01)))
    yield Label("card-name", (-_INNER, top + 7.2), fitted(card.name, room, size, True), size, on, "start", True)
    kind = max(2.0, min(2.7, 2.65 * room / max(width(card.kind, 2.7), 0.01)))
    yield Label("card-kind", (-_INNER, top + 12), fitted(card.kind, room, kind), kind, on, "start")
    yield Label("card-side", (_INNER, top + 9.6), initial, 4.5, on, "end", True)
    y = top + 1.5 + _BAND
    look = view.figure(card.piece) if card.piece else ""
    if look in SOLID:
        picture = silhouette(look, theme.ink, theme.paper)
        tall = _BESIDE if card.table or len(card.numbers) > _MOST_BOXES else _PICTURE if card.texts else _ALONE
        yield Group("card", picture, (0, y + tall / 2 + 0.5), tall / 5.4)
        y += tall
    if card.numbers:
        for row in _in_rows(card.numbers):
            yield from _numbers(view, row, y)
            y += _BOXES
    if card.table:
        yield from _table(view, card.table, y + 0.5)
        y += _ROW * len(card.table) + 1
    yield from _texts(view, card.texts, y + 2.5, -top - 4)


def _in_rows(numbers: tuple[tuple[str, str], ...]) -> Iterator[tuple[tuple[str, str], ...]]:
    """Numbers in as few rows as have room for them, each about as long."""
    rows = -(-len(numbers) // _MOST_BOXES)
    long = -(-len(numbers) // rows)
    return (numbers[first : first + long] for first in range(0, len(numbers), long))


def _numbers(view: MapView, numbers: tuple[tuple[str, str], ...], top: float) -> Iterator[Mark]:
    """Boxes in a row, each with a number and what it is; empty where there is none."""
    theme, wide = view.theme, 2 * _INNER / len(numbers)
    for index, (called, value) in enumerate(numbers):
        left = -_INNER + index * wide
        box = rectangle(left + 0.4, top + 0.5, left + wide - 0.4, top + _BOXES - 0.5)
        yield Polygon("card-box", box, theme.plate, theme.ink, 0.2)
        middle, room = left + wide / 2, wide - 1.6
        size = max(1.4, min(2.2, 2.15 * room / max(width(called, 2.2), 0.01)))
        yield Label("card-label", (middle, top + 3.4), fitted(called, room, size), size, theme.soft)
        size = min(5.0, 5.0 * room / max(width(value, 5.0, True), 0.01))
        yield Label("card-value", (middle, top + 7.2 + size * 0.5), value, size, theme.ink, bold=True)


def _table(view: MapView, rows: tuple[tuple[str, ...], ...], top: float) -> Iterator[Mark]:
    """Rows of figures below their heads, each after what it is."""
    theme, lead = view.theme, _LEAD_COLUMN
    wide = (2 * _INNER - lead) / max(1, len(rows[0]) - 1)
    for number, row in enumerate(rows):
        y = top + number * _ROW
        for index, text in enumerate(row):
            left = -_INNER + (lead + (index - 1) * wide if index else 0)
            right = left + (wide if index else lead)
            box = rectangle(left, y, right, y + _ROW)
            head = not number or not index
            if number or index:
                yield Polygon("card-table", box, theme.plate if head else theme.paper, theme.ink, 0.15)
            size, lines = _in_box(text, right - left - 0.8, 2.3 if head else 3.2)
            first = y + _ROW / 2 + size * (0.36 - _CLOSE / 2 * (len(lines) - 1))
            for below, line in enumerate(lines):
                at = ((left + right) / 2, first + size * _CLOSE * below)
                yield Label("card-table", at, line, size, theme.ink, bold=True)


def _in_box(text: str, room: float, largest: float) -> tuple[float, list[str]]:
    """A text in a box of a table: as large as there is room for on a line, or on two where that would be small."""
    one = min(largest, 3.2 * room / max(width(text, 3.2, True), 0.01))
    words = text.split(" ")
    if one >= _ON_TWO_LINES or len(words) < 2:
        return one, [text]
    size = _ON_TWO_LINES * min(1.0, room / max(width(word, _ON_TWO_LINES, True) for word in words))
    while len(lines := wrapped(text, room, size, True)) > 2 and size > one:
        size -= 0.05
    return (size, lines) if size > one else (one, [text])


def _texts(view: MapView, texts: tuple[tuple[str, str], ...], top: float, bottom: float) -> Iterator[Label]:
    """Texts as large as there is room for; what does not fit at the smallest size is cut off."""
    size = _LARGEST
    while (lines := _lines(texts, size)) and size > _SMALLEST and lines[-1].down * size > bottom - top:
        size = max(_SMALLEST, size - 0.1)
    fit = [line for line in lines if line.down * size <= bottom - top]
    if len(fit) < len(lines):
        last = fit.pop()
        fit.append(last._replace(text=fitted(f"{last.text} {CUT}", 2 * _INNER, size, last.bold)))
    for line in fit:
        yield Label("card-text", (-_INNER, top + line.down * size), line.text, size, view.theme.ink, "start", line.bold)


class _Line(NamedTuple):
    text: str
    bold: bool
    down: float  # how far below the top, in letter sizes


def _lines(texts: tuple[tuple[str, str], ...], size: float) -> list[_Line]:
    """The lines of paragraphs."""
    found: list[_Line] = []
    down = 0.0
    for lead, text in texts:
        for part, bold in ((lead, True), *((one, False) for one in text.split("\n"))):
            for line in wrapped(part.strip(), 2 * _INNER, size, bold) if part.strip() else ():
                down += _LEAD
                found.append(_Line(line, bold, down))
        down += _LEAD / 2
    return found
