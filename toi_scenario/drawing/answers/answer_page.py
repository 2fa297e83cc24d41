"""Lays out the page of an answer that is no map."""

from __future__ import annotations

from toi_scenario.drawing.answers import chart, number_table
from toi_scenario.drawing.marks.page import Page
from toi_scenario.drawing.marks.theme import Theme
from toi_scenario.games.answers import Chart
from toi_scenario.games.number_tables import NumberTable


def lay_out(picture: Chart | NumberTable, theme: Theme) -> Page:
    """A page of bars, or of a table of numbers."""
    return chart.lay_out(picture, theme) if isinstance(picture, Chart) else number_table.lay_out(picture, theme)
