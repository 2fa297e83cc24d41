"""Lays out a page of numbers in rows and columns."""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.drawing.marks.lettering import first_lines, fitted, width, wrapped
from toi_scenario.drawing.marks.page import Label, Mark, Page, Point, Polygon, Stroke, rectangle
from toi_scenario.drawing.marks.theme import MARGIN, Theme, mixed
from toi_scenario.games.number_tables import Head, NumberTable, Row

COLUMN, ROW = 17.0, 6.0  # how wide and how high a field is, at least
_WIDE = 100.0  # how wide all columns are, at least
_WIDEST = 40.0  # and one, at most, for the name over it
LETTERS, SMALL, _NAMES = 2.9, 2.1, 3.4
_LABELS = (34.0, 78.0)  # how wide the column of labels is, at least and at most
_HEAD = 15.0  # how high the heads are if something is told of them
_NAME = 6.4  # and if they are names only
_DARKEST = (0.82, 0.4)  # how much ink the darkest field has, in colour and where ink is spared
_LIGHT = 0.62  # below so much, letters on it are dark
_SHIELD = ((-0.95, -1.1), (0.95, -1.1), (0.95, 0.1), (0.0, 1.25), (-0.95, 0.1))


def lay_out(table: NumberTable, theme: Theme) -> Page:
    """The title, the heads of the columns, the rows, and the sentences below them."""
    longest = max((width(row.label, LETTERS) + 4.0 for row in table.rows if row.fields), default=0.0)
    labels = min(max(_LABELS[0], width(table.corner, LETTERS) + 4.0, longest), _LABELS[1])
    left = MARGIN + labels
    heads = max(width(head.name.strip(), _NAMES, bold=True) + 2.4 for head in table.heads)
    wide = max(COLUMN, _WIDE / len(table.heads), min(heads, _WIDEST))
    right = left + wide * len(table.heads)
    title = first_lines(table.title, right - MARGIN, 4.4, not theme.codes, 2)
    y = MARGIN + 4.2
    colours = theme.numbered(table.sides, table.nations)
    marks: list[Mark] = []
    for line in title:
        marks.append(Label("title", (MARGIN, y), line, 4.4, theme.words, "start", not theme.codes))
        y += 5.4
    high = _HEAD if any(head.about or head.shields for head in table.heads) else _NAME
    marks += _heads(theme, table, (left, y - 1.2), wide, high)
    y += high - 0.2
    for row in table.rows:
        marks += (
            _row(theme, row, colours.get(row.side, 0), (left, y), wide)
            if row.fields
            else _heading(theme, row, right, y)
        )
        y += ROW
    y += 1.6
    for note in table.notes:
        for line in wrapped(note, right - MARGIN, 2.4):
            y += 3.4
            marks.append(Label("note", (MARGIN, y), line, 2.4, theme.soft, "start"))
        y += 0.8
    return Page(right + MARGIN, y + MARGIN, table.title, "; ".join(_told(table)), tuple(marks))


def _heads(theme: Theme, table: NumberTable, at: Point, wide: float, high: float) -> Iterator[Mark]:
    left, top = at
    yield Label("corner", (left - 2.0, top + 4.6), table.corner, LETTERS, theme.soft, "end")
    for index, head in enumerate(table.heads):
        x = left + wide * index
        yield Polygon("head", rectangle(x + 0.5, top, x + wide - 0.5, top + high - 1.0), theme.plate, theme.ink, 0.2)
        yield from _head(theme, head, (x + wide / 2, top), wide - 2.0)


def _head(theme: Theme, head: Head, at: Point, room: float) -> Iterator[Mark]:
    """The name, what is there in up to two lines, and the shields."""
    middle, top = at
    name = fitted(head.name.strip(), room, _NAMES, bold=True)
    yield Label("head", (middle, top + 4.2), name, _NAMES, theme.ink, bold=True)
    for number, line in enumerate(first_lines(head.about, room, SMALL, most=2) if head.about else ()):
        yield Label("about", (middle, top + 7.0 + 2.4 * number), line, SMALL, theme.ink)
    for number in range(head.shields):
        x, y = middle + 2.7 * (number - (head.shields - 1) / 2), top + 12.0
        shield = tuple((x + dx, y + dy) for dx, dy in _SHIELD)
        yield Polygon("cover", shield, theme.ink, theme.ink, 0.15)


def _heading(theme: Theme, row: Row, right: float, top: float) -> Iterator[Mark]:
    yield Stroke("rule", ((MARGIN, top + 0.5), (right, top + 0.5)), theme.soft, 0.25)
    label = fitted(row.label, right - MARGIN, LETTERS, bold=True)
    yield Label("heading", (MARGIN, top + ROW - 1.6), label, LETTERS, theme.words, "start", bold=True)


def _row(theme: Theme, row: Row, colour: int, at: Point, wide: float) -> Iterator[Mark]:
    left, top = at
    baseline = top + ROW / 2 + 1.0
    label = fitted(row.label, left - MARGIN - 2.0, LETTERS)
    yield Label("row", (left - 2.0, baseline), label, LETTERS, theme.words, "end")
    shares = row.shares or [0.0] * len(row.fields)
    for index, (told, share) in enumerate(zip(row.fields, shares, strict=True)):
        x = left + wide * index
        fill, on = _fill(theme, colour, share)
        if fill:
            corners = rectangle(x + 0.5, top + 0.35, x + wide - 0.5, top + ROW - 0.35)
            yield Polygon("field", corners, fill, theme.grid, 0.12)
        yield Label("field", (x + wide / 2, baseline), fitted(told, wide - 1.0, LETTERS), LETTERS, on)


def _fill(theme: Theme, colour: int, share: float) -> tuple[str, str]:
    """The colour of a field, and of what is written on it; no colour if its share is none."""
    if share <= 0:
        return "", theme.words
    darkest, ink = (_DARKEST[1], theme.ink) if theme.codes else (_DARKEST[0], theme.sides[colour])
    part = darkest * min(share, 1.0)
    on = theme.on_sides[colour] if part > _LIGHT and not theme.codes else theme.ink
    return mixed(ink, theme.paper, part), on


def _told(table: NumberTable) -> Iterator[str]:
    """The table in words, for those who cannot see it."""
    yield table.title
    for row in table.rows:
        fields = ", ".join(f"{head.name}: {one}" for head, one in zip(table.heads, row.fields, strict=False))
        yield f"{row.label}: {fields}" if fields else row.label
    yield from table.notes
