"""Tests pictures of shares, with few parts and with many."""

from __future__ import annotations

import pytest

from toi_scenario.drawing.answers.chart import lay_out
from toi_scenario.drawing.marks.lettering import width
from toi_scenario.drawing.marks.page import Label, Polygon
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
