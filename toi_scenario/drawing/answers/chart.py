"""Lays out a page of bars, each divided into shares."""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.drawing.marks.lettering import width, wrapped
from toi_scenario.drawing.marks.page import Label, Mark, Page, Polygon, Stroke, rectangle
from toi_scenario.drawing.marks.theme import Theme, mixed
from toi_scenario.games.answers import Chart

MARGIN, BAR, ROW, WIDE = 8.0, 5.0, 7.2, 96.0
LABEL = 10.0  # room for what stands before a bar
QUARTERS = (0, 25, 50, 75, 100)
KEY, LINE = 2.4, 4.6  # the letters of the key, and how far apart its lines are
_GREY = 0.4  # how much of the ink the weightiest part has where ink is spared
_FAINTEST, _LIGHT = 0.18, 0.6  # how much of its colour the faintest part has; below so much, letters on it are dark


def lay_out(chart: Chart, theme: Theme) -> Page:
    """The bars below one another, a scale below them, and what their colours mean."""
    wide = WIDE + LABEL + 2 * MARGIN
    title = wrapped(chart.title, wide - 2 * MARGIN, 4.4, not theme.codes)[:2]
    left, top = MARGIN + LABEL, MARGIN + 14.0 + (4.0 if len(title) > 1 else 0.0)
    bottom = top + ROW * len(chart.rows)
    marks = [
        *(
            Label("title", (MARGIN, MARGIN + 4.2 + 5.4 * number), line, 4.4, theme.words, "start", not theme.codes)
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
        for line in wrapped(chart.note, wide - 2 * MARGIN, 2.2):
            y += LINE
            marks.append(Label("note", (MARGIN, y), line, 2.2, theme.soft, "start"))
    return Page(wide, y + MARGIN - 2.0, chart.title, "; ".join(_told(chart)), tuple(marks))


def _fills(theme: Theme, number: int) -> list[tuple[str, str]]:
    """The colour of each part, and of what is written on it: the weightiest is the darkest, the last is bare."""
    grey = mixed(theme.ink, theme.paper, _GREY)
    darkest, on = (grey, theme.ink) if theme.codes else (theme.sides[0], theme.on_sides[0])
    if number == 3:
        middle, bare = (theme.levels[-1], theme.words) if theme.codes else (theme.levels[1], theme.soft)
        return [(darkest, on), (middle, theme.ink), (theme.paper, bare)]
    shares = [1 - (1 - _FAINTEST) * step / max(1, number - 2) for step in range(number - 1)]
    dark = [(mixed(darkest, theme.paper, share), on if share > _LIGHT else theme.ink) for share in shares]
    return [*dark, (theme.paper, theme.soft)]


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
