"""Lays out a page of bars, each divided into shares."""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.drawing.marks.lettering import first_lines, width, wrapped
from toi_scenario.drawing.marks.page import Label, Mark, Page, Polygon, Stroke, rectangle
from toi_scenario.drawing.marks.theme import Theme, mixed
from toi_scenario.games.answers import Chart

MARGIN, BAR, ROW, WIDE = 8.0, 5.0, 7.2, 96.0
LABEL = 10.0  # room for what stands before a bar
TITLE = (4.4, 3.9, 3.5)  # its letters, as large as leaves it in one line
QUARTERS = (0, 25, 50, 75, 100)
KEY, LINE = 2.4, 4.6  # the letters of the key, and how far apart its lines are
_GREY = 0.4  # how much of the ink the weightiest part has where ink is spared
_LIGHT = 0.6  # where a part has no more of the full colour than this, the letters on it are dark


def lay_out(chart: Chart, theme: Theme) -> Page:
    """The bars below one another, a scale below them, and what their colours mean."""
    wide = WIDE + LABEL + 2 * MARGIN
    room, bold = wide - 2 * MARGIN, not theme.codes
    size = next((size for size in TITLE if width(chart.title, size, bold) <= room), TITLE[-1])
    title = first_lines(chart.title, room, size, bold, 2)
    left, top = MARGIN + LABEL, MARGIN + 14.0 + (4.0 if len(title) > 1 else 0.0)
    bottom = top + ROW * len(chart.rows)
    marks = [
        *(
            Label("title", (MARGIN, MARGIN + 4.2 + 5.4 * number), line, size, theme.words, "start", bold)
            for number, line in enumerate(title)
        ),
        Label("axis", (left - 2.0, top - 1.6), chart.axis, 2.2, theme.soft, "end"),
        *_scale(theme, left, top, bottom),
        *(mark for number in range(len(chart.rows)) for mark in _bar(theme, left, top + ROW * number, chart, number)),
    ]
    y = bottom + 9.0
    marks += _key(theme, chart, y)
    y += LINE * max(line for line, _, _ in _entries(chart))
    if chart.note:  # on its own line, because the key may fill the one above
        for line in wrapped(chart.note, room, 2.2):
            y += LINE
            marks.append(Label("note", (MARGIN, y), line, 2.2, theme.soft, "start"))
    return Page(wide, y + MARGIN - 2.0, chart.title, "; ".join(_told(chart)), tuple(marks))


def _fills(theme: Theme, number: int) -> list[tuple[str, str]]:
    """The colour of each part, and of what is written on it: each is paler than the one before, the last bare."""
    full = mixed(theme.ink, theme.paper, _GREY) if theme.codes else theme.sides[0]
    on = theme.ink if theme.codes else theme.on_sides[0]
    shares = [1 - step / max(1, number - 1) for step in range(number)]
    return [(mixed(full, theme.paper, share), on if share > _LIGHT else theme.ink) for share in shares]


def _scale(theme: Theme, left: float, top: float, bottom: float) -> Iterator[Mark]:
    for share in QUARTERS:
        x = left + WIDE * share / 100
        yield Stroke("scale", ((x, top), (x, bottom)), theme.grid, 0.15)
        yield Label("scale", (x, bottom + 3.2), f"{share} %", 2.0, theme.soft)


def _bar(theme: Theme, left: float, top: float, chart: Chart, number: int) -> Iterator[Mark]:
    """One row; a share shows its number if there is room for it."""
    label, shares = chart.rows[number]
    middle = top + ROW / 2 + 1.0
    yield Label("row", (left - 2.0, middle), label, 3.0, theme.words, "end", True)
    y, x = top + (ROW - BAR) / 2, left
    for share, (fill, on) in zip(shares, _fills(theme, len(shares)), strict=False):
        far = x + WIDE * share
        if share:
            yield Polygon("share", rectangle(x, y, far, y + BAR), fill, theme.ink, 0.15)
        told = f"{share * 100:.1f}".replace(".", chart.point)
        clear = _clear(x, far, left + WIDE * chart.reached[number] if chart.reached else None)
        begin, end = max(clear, key=lambda part: part[1] - part[0])
        if end - begin > width(told, 2.2) + 1.6:
            yield Label("share", ((begin + end) / 2, middle - 0.15), told, 2.2, on)
        x = far
    if chart.reached:
        yield from _reached(theme, left + WIDE * chart.reached[number], y, BAR)
    if number == chart.marked:
        frame = rectangle(left - LABEL + 2.0, y - 0.8, left + WIDE + 0.8, y + BAR + 0.8)
        yield Polygon("marked", frame, "none", theme.ink, 0.5)


def _clear(x: float, far: float, reached: float | None) -> list[tuple[float, float]]:
    """The parts of a share that the line of what is reached leaves free."""
    if reached is None or not x - 0.65 < reached < far + 0.65:
        return [(x, far)]
    return [(x, reached - 0.65), (reached + 0.65, far)]


def _reached(theme: Theme, x: float, y: float, high: float) -> Iterator[Mark]:
    """How far something extra would bring a row: a line across it, edged in the colour of the paper."""
    for colour, width_ in ((theme.paper, 1.3), (theme.words, 0.6)):
        yield Stroke("reached", ((x, y - 0.7), (x, y + high + 0.7)), colour, width_)


def _entries(chart: Chart) -> Iterator[tuple[int, float, str]]:
    """The line of each entry of the key, how far right it begins, and what it says."""
    line, x = 0, MARGIN
    for part in (*chart.parts, chart.more) if chart.reached else chart.parts:
        long = width(part, KEY)
        if x > MARGIN and x + 5.0 + long > WIDE + LABEL + MARGIN:
            line, x = line + 1, MARGIN
        yield line, x, part
        x += 11.0 + long


def _key(theme: Theme, chart: Chart, top: float) -> Iterator[Mark]:
    fills = _fills(theme, len(chart.parts))
    for number, (line, x, part) in enumerate(_entries(chart)):
        y = top + LINE * line
        if number < len(chart.parts):
            yield Polygon("share", rectangle(x, y - 2.6, x + 3.4, y + 0.6), fills[number][0], theme.ink, 0.15)
        else:
            yield from _reached(theme, x + 1.7, y - 2.6, 3.2)
        yield Label("key", (x + 5.0, y), part, KEY, theme.words, "start")


def _told(chart: Chart) -> Iterator[str]:
    """The chart in words, for those who cannot see it."""
    for label, shares in chart.rows:
        told = ", ".join(f"{part} {share * 100:.1f} %" for part, share in zip(chart.parts, shares, strict=False))
        yield f"{label}: {told}".replace(".", chart.point)
