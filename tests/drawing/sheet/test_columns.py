"""Tests that lists in columns are whole, or say they go on."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.support.examples import SHIPPED, shipped_one
from tests.support.sheet_text import lines, sheet
from toi_scenario.drawing.marks.page import Group, Label
from toi_scenario.drawing.sheet.columns import Atom, Band, Frame, below, flow, together
from toi_scenario.drawing.words.sheet import SHEET


def atoms(text: str) -> list[Atom]:
    """A line for each letter."""
    return [Atom(1.0, (Label("text", (0, 0), letter, 1, "", "start"),)) for letter in text]


def columns(stream: list[Atom], high: float) -> list[str]:
    """What stands in each of two columns a page, page by page."""
    found: dict[tuple[int, float], str] = {}
    frame = Frame(0.0, 0.0, 100.0, high, 0.0)
    for number, page in enumerate(flow([Band((tuple(stream),), 2)], frame)):
        for group in page:
            assert isinstance(group, Group)
            for label in group.marks:
                assert isinstance(label, Label)
                at = (number, group.at[0])
                found[at] = found.get(at, "") + label.text
    return list(found.values())


@pytest.mark.parametrize(
    ("high", "expected"),
    [
        (10, ["xx", "Habcdef"]),  # whole, though it were more even to divide it
        (5, ["xxHab", "Jcdef"]),  # there is no room for all of it
        (3, ["xx", "Hab", "Jcd", "Jef"]),  # again on every page
    ],
)
def test_a_list_is_whole_or_says_that_it_goes_on(high: float, expected: list[str]) -> None:
    """A list that fits into a column is not divided; of one that does not, each part has a heading."""
    listed = below(atoms("J"), together(atoms("abcdef")))
    head = atoms("H")[0]._replace(keep=True)
    assert expected == columns([*atoms("xx"), head, *listed], high)


@pytest.mark.parametrize("lang", SHEET)
@pytest.mark.parametrize("name", SHIPPED)
def test_no_list_is_torn_unmarked(name: str, lang: str) -> None:
    """Below the rounds, the second column of no shipped sheet begins with an entry of a list."""
    page = sheet(shipped_one(name), lang=lang)[0]
    told = [line for line in lines(page) if line.kind != "foot"]
    turns = [two for one, two in pairwise(told) if one.left < page.width / 2 < two.left]
    assert "–" != turns[-1].text
