"""Tests two tables side by side, with what differs between them."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from tests.support.drawn_marks import flat
from tests.support.table_game import SCENARIO, changed, play_on_a_table
from toi_scenario import load
from toi_scenario.authoring.compare import differences
from toi_scenario.drawing.marks.page import Path
from toi_scenario.drawing.print.side_by_side import COME, GONE, side_by_side


@pytest.fixture(autouse=True)
def table(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> None:
    play_on_a_table(tmp_path, monkeypatch)


@pytest.mark.parametrize(
    ("changes", "gone", "come"),
    [
        ((), 0, 0),
        ((("rectangle: [70, 52, 16, 12]", "rectangle: [71, 52, 15, 12]"),), 1, 1),
        ((("    copse: {", "    thicket: {"), ("in: copse", "in: thicket"), ("of: copse", "of: thicket")), 1, 1),
        ((("    stream: {terrain: water, line: [[-1, 83], [54, 83]]}\n", ""),), 1, 0),
        ((("ford: {kind: control, at: [40, 83]}", "ford: {kind: control, at: [20, 83]}"),), 1, 1),
    ],
)
def test_what_differs_is_outlined(changes: tuple[tuple[str, str], ...], gone: int, come: int) -> None:
    """Features that are gone, new or elsewhere, and the points of what else has moved."""
    before, after = load(SCENARIO), load(changed(*changes))
    found = differences(before, after)
    page = side_by_side(before, after, [one.gone for one in found], [one.come for one in found])
    colours = [mark.edge for mark in flat(page.marks) if isinstance(mark, Path) and mark.kind == "changed"]
    assert (gone, come) == (colours.count(GONE), colours.count(COME))
