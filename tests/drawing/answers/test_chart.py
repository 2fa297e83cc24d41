"""Tests pictures of shares, with few parts and with many."""

from __future__ import annotations

import pytest

from toi_scenario.drawing.answers.chart import lay_out
from toi_scenario.drawing.marks.lettering import width
from toi_scenario.drawing.marks.page import Label, Polygon, Stroke
from toi_scenario.drawing.marks.theme import THEMES, Theme
from toi_scenario.games.answers import Chart


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("parts", range(2, 8))
def test_many_parts(parts: int, theme: Theme) -> None:
    """Each part has a fill of its own, the last that of the paper; the key goes on in the next line where it is full,
    and nothing leaves the page; the row that was asked for is framed."""
    names = [f"a part with a long name, number {number}" for number in range(parts)]
    shares = [1 / parts] * parts
    chart = Chart("A title " * 12, "axis", names, [("1", shares), ("2", shares)], "A note. " * 30, marked=1)
    page = lay_out(chart, theme)
    fills = [mark.fill for mark in page.marks if isinstance(mark, Polygon) and mark.kind == "share"]
    assert fills[:parts] == fills[-parts:]
    assert (parts, theme.paper) == (len(set(fills)), fills[-1])
    texts = [mark for mark in page.marks if isinstance(mark, Label) and mark.anchor == "start"]
    assert [] == [mark.text for mark in texts if mark.at[0] + width(mark.text, mark.size, mark.bold) > page.width]
    assert max(mark.at[1] for mark in texts) < page.height
    places = {mark.at for mark in texts}
    assert len(places) == len(texts)
    [frame] = [mark for mark in page.marks if isinstance(mark, Polygon) and mark.kind == "marked"]
    [label] = [mark for mark in page.marks if isinstance(mark, Label) and mark.kind == "row" and mark.text == "2"]
    assert frame.points[0][1] < label.at[1] < frame.points[2][1]


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_nothing_reached_crosses_a_number(theme: Theme) -> None:
    """The line of what something extra would reach leaves each number whole: it stands beside the line or is left
    out."""
    rows = [(f"{number}", (number / 20, 1 - number / 20)) for number in range(1, 20)]
    reached = [number / 20 + shift / 100 for number, shift in zip(range(1, 20), range(-9, 10), strict=True)]
    chart = Chart("Chart", "Value", ("hit", "missed"), rows, "", ".", reached, "directive")
    page = lay_out(chart, theme)
    lines = [mark for mark in page.marks if isinstance(mark, Stroke) and mark.kind == "reached"]
    crossed = [
        label.text
        for label in page.marks
        if isinstance(label, Label) and label.kind == "share"
        for line in lines
        if abs(line.points[0][0] - label.at[0]) < width(label.text, 2.2) / 2 + 0.6
        and line.points[0][1] < label.at[1] - 0.5 < line.points[1][1]
    ]
    assert crossed == []
