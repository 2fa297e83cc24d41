"""Lays out a page of bars, each divided into shares."""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.drawing.marks.lettering import width, wrapped
from toi_scenario.drawing.marks.page import Label, Mark, Page, Polygon, Stroke
from toi_scenario.drawing.marks.theme import Theme
from toi_scenario.games.answers import Chart

MARGIN, BAR, ROW, WIDE = 8.0, 5.0, 7.2, 96.0
LABEL = 10.0  # room for what stands before a bar
QUARTERS = (0, 25, 50, 75, 100)


def lay_out(chart: Chart, theme: Theme) -> Page:
    """The bars below one another, a scale below them, and what their colours mean."""
    wide = WIDE + LABEL + 2 * MARGIN
    left, top = MARGIN + LABEL, MARGIN + 14.0
    bottom = top + ROW * len(chart.rows)
    marks = [
        *(
            Label("title", (MARGIN, MARGIN + 4.2 + 5.4 * number), line, 4.4, theme.words, "start", not theme.codes)
            for number, line in enumerate(wrapped(chart.title, wide - 2 * MARGIN, 4.4, not theme.codes)[:2])
        ),
        Label("axis", (left - 2.0, top - 1.6), chart.axis, 2.2, theme.soft, "end"),
        *_scale(theme, left, top, bottom),
        *(mark for number in range(len(chart.rows)) for mark in _bar(theme, left, top + ROW * number, chart, number)),
    ]
    y = bottom + 9.0
    marks += _key(theme, chart, y)
    if chart.note:  # on its own line, because the key may fill the one above
        y += 4.6
        marks.append(Label("note", (MARGIN, y), chart.note, 2.2, theme.soft, "start"))
    return Page(wide, y + MARGIN - 2.0, chart.title, "; ".join(_told(chart)), tuple(marks))


def _fills(theme: Theme) -> tuple[tuple[str, str], ...]:
    """The colour of each part, and of what is written on it."""
    if theme.codes:
        return ((theme.grid, theme.ink), (theme.levels[-1], theme.ink), (theme.paper, theme.words))
    return ((theme.sides[0], theme.on_sides[0]), (theme.levels[1], theme.ink), (theme.paper, theme.soft))


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
    for share, (fill, on) in zip(shares, _fills(theme), strict=False):
        far = x + WIDE * share
        if share:
            yield Polygon("share", ((x, y), (far, y), (far, y + BAR), (x, y + BAR)), fill, theme.ink, 0.15)
        told = f"{share * 100:.1f}".replace(".", chart.point)
        if far - x > width(told, 2.2) + 1.6:
            yield Label("share", ((x + far) / 2, middle - 0.15), told, 2.2, on)
        x = far
    if chart.reached:
        yield from _reached(theme, left + WIDE * chart.reached[number], y, BAR)


def _reached(theme: Theme, x: float, y: float, high: float) -> Iterator[Mark]:
    """How far something extra would bring a row: a line across it, edged in the colour of the paper."""
    for colour, width_ in ((theme.paper, 1.3), (theme.words, 0.6)):
        yield Stroke("reached", ((x, y - 0.7), (x, y + high + 0.7)), colour, width_)


def _key(theme: Theme, chart: Chart, y: float) -> Iterator[Mark]:
    x = MARGIN
    for part, (fill, _) in zip(chart.parts, _fills(theme), strict=False):
        yield Polygon(
            "share", ((x, y - 2.6), (x + 3.4, y - 2.6), (x + 3.4, y + 0.6), (x, y + 0.6)), fill, theme.ink, 0.15
        )
        yield Label("key", (x + 5.0, y), part, 2.4, theme.words, "start")
        x += 11.0 + width(part, 2.4)
    if chart.reached:
        yield from _reached(theme, x + 1.7, y - 2.6, 3.2)
        yield Label("key", (x + 5.0, y), chart.more, 2.4, theme.words, "start")


def _told(chart: Chart) -> Iterator[str]:
    """The chart in words, for those who cannot see it."""
    for label, shares in chart.rows:
        told = ", ".join(f"{part} {share * 100:.1f} %" for part, share in zip(chart.parts, shares, strict=False))
        yield f"{label}: {told}".replace(".", chart.point)
