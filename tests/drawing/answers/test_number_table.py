"""Tests the page of a table of numbers."""

from __future__ import annotations

import pytest

from toi_scenario.drawing.answers.answer_page import lay_out
from toi_scenario.drawing.marks.lettering import width
from toi_scenario.drawing.marks.page import Label, Polygon
from toi_scenario.drawing.marks.theme import THEMES, Theme
from toi_scenario.games.number_tables import Head, NumberTable, Row

HEADS = [Head(str(number), "A place with a long name", number % 4) for number in range(1, 10)]
ROWS = [
    Row("Those of the first side"),
    Row("numbers", [str(number) for number in range(9)], [number / 8 for number in range(9)], "first"),
    Row("a label that is far too long for the room that there is for labels on the page", ["-"] * 9),
    Row("Those of the second side"),
    Row("numbers", [str(number) for number in range(9)], [number / 8 for number in range(9)], "second"),
]
TABLE = NumberTable(
    "A title " * 20, "place", HEADS, ROWS, ["A note. " * 40, "Another note."], {"first": "a", "second": "b"}, "ab"
)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("heads", [1, 2, 9])
def test_nothing_leaves_the_page(theme: Theme, heads: int) -> None:
    """However long its texts are, and however few its columns."""
    rows = [row._replace(fields=row.fields[:heads], shares=row.shares[:heads]) for row in ROWS]
    page = lay_out(TABLE._replace(heads=HEADS[:heads], rows=rows), theme)
    back = {"start": 0.0, "middle": 0.5, "end": 1.0}
    for mark in page.marks:
        if isinstance(mark, Label):
            wide = width(mark.text, mark.size, mark.bold)
            left = mark.at[0] - back[mark.anchor] * wide
            assert (mark.text, True) == (mark.text, 0 < left and left + wide < page.width and mark.at[1] < page.height)
        elif isinstance(mark, Polygon):
            assert all(0 < x < page.width and 0 < y < page.height for x, y in mark.points)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_fields(theme: Theme) -> None:
    """A field is the darker the larger its share, in the colour of its side where colours are told apart; without a
    share it has none. A column has as many shields as its cover."""
    page = lay_out(TABLE, theme)
    fields = [mark for mark in page.marks if isinstance(mark, Polygon) and mark.kind == "field"]
    dark = [sum(int(mark.fill[at : at + 2], 16) for at in (1, 3, 5)) for mark in fields]
    assert 16 == len(dark)
    assert sorted(dark[:8], reverse=True) == dark[:8]
    assert (fields[7].fill == fields[15].fill) == theme.codes
    shields = [mark for mark in page.marks if isinstance(mark, Polygon) and mark.kind == "cover"]
    assert sum(head.shields for head in HEADS) == len(shields)


def test_in_words() -> None:
    """Who cannot see the page hears it, and a terminal shows it in letters."""
    table = NumberTable("Fire", "card", HEADS[:2], [Row("first"), Row("aimed", ["12", "-"])], ["A note."])
    page = lay_out(table, THEMES["color"])
    assert "Fire; first; aimed: 1: 12, 2: -; A note." == page.description
    assert ["card      1  2", "first", "  aimed  12  -", "A note."] == list(table.lines())
