"""Tests two maps side by side with their differences marked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from toi_scenario import load
from toi_scenario.drawing.marks.page import Group, Label, Mark, Path
from toi_scenario.drawing.print.side_by_side import COME, GONE, side_by_side
from toi_scenario.files import shipped_files

SMALL = shipped_files.smallest("tide-of-iron")


def test_both_maps() -> None:
    """The picture holds both maps whole, and marks what is gone on the left and what is new on the right."""
    one, other = load(SMALL), load(SMALL.replace("P1A", "P2A"))
    page = side_by_side(one, other, [["C3"], []], [["D3"], ["F2", "F3"], ["A1"]])
    maps = [list(every(mark.marks)) for mark in page.marks if isinstance(mark, Group)]
    edges = [[mark.edge for mark in marks if isinstance(mark, Path) and mark.kind == "changed"] for marks in maps]
    assert [(1, 0), (0, 2)] == [(found.count(GONE), found.count(COME)) for found in edges]
    names = [[mark.text for mark in marks if isinstance(mark, Label) and mark.kind == "board-name"] for marks in maps]
    assert [["P1A"], ["P2A"]] == names


def every(marks: Iterable[Mark]) -> Iterator[Mark]:
    """All marks, in groups and out of them."""
    for mark in marks:
        yield from every(mark.marks) if isinstance(mark, Group) else (mark,)
