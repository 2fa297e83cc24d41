"""Tests gallery and booklet of the pack of the Old West."""

from __future__ import annotations

import pytest

from tests.support.drawn_marks import flat
from tests.support.examples import SHIPPED, shipped_one
from toi_scenario.drawing.marks.page import Group, Label
from toi_scenario.drawing.marks.theme import COLOR
from toi_scenario.drawing.print.contents import part
from toi_scenario.drawing.render import PrintOptions, about, pages

OURS = [name for name in SHIPPED if name.startswith("legends-of-the-old-west")]
FARM = "legends-of-the-old-west-farm-by-the-stream"


def test_a_gallery_counts_turns() -> None:
    """A line about a scenario speaks the words of its game."""
    told = tuple(about(shipped_one(FARM), lang) for lang in ("en", "fr"))
    assert ("20 June 1944, 8 turns", "20 juin 1944, 8 tours") == told


def test_the_largest_table_is_on_the_cover() -> None:
    """A table counts by its ground, as it has no places."""
    sizes = {name: part(shipped_one(name), 2, COLOR, "en").size for name in OURS}
    wide = sizes["legends-of-the-old-west-over-the-wire"]
    assert (2400, 1600) == (wide, sizes[FARM])


@pytest.mark.parametrize("name", OURS)
def test_the_figures_at_the_edges_are_whole(name: str) -> None:
    """The window of the map on a sheet shows the figures beside it whole."""
    [drawn] = [mark for mark in pages(shipped_one(name), PrintOptions(sheet=True))[1].marks if mark.kind == "map"]
    assert isinstance(drawn, Group)
    assert drawn.window
    left, _, wide, _ = drawn.window
    figures = [mark for mark in flat(drawn.marks) if isinstance(mark, Label) and mark.text.isdecimal()]
    assert max(figure.at[0] for figure in figures) + 1.5 < left + wide
