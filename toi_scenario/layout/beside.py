"""Two scenarios in, their maps side by side on one page out, with the hexes marked in which they differ."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from toi_scenario.layout.map import Sheet, lay_out
from toi_scenario.layout.page import Group, Mark, Page, Shape, Words
from toi_scenario.layout.theme import COLOR, MARGIN
from toi_scenario.scenario import Scenario

GONE, COME = "#b3261e", "#1a7f37"
_CAPTION = 7.0


def side_by_side(before: Scenario, after: Scenario, gone: Iterable[str], come: Iterable[str]) -> Page:
    """Before on the left, after on the right; `gone` and `come` are names of hexes on either map."""
    left = lay_out(before, over=_marker(before, gone, GONE))
    right = lay_out(after, over=_marker(after, come, COME))
    marks = (
        Words("caption", (MARGIN, MARGIN + 2), "before", 4.0, GONE, "start", True),
        Words("caption", (left.width + MARGIN, MARGIN + 2), "after", 4.0, COME, "start", True),
        Group("map", left.marks, (0, _CAPTION)),
        Group("map", right.marks, (left.width, _CAPTION)),
    )
    height = max(left.height, right.height) + _CAPTION
    description = f"Before: {left.description} After: {right.description}"
    return Page(left.width + right.width, height, f"{right.title}: before and after", description, marks)


def _marker(scenario: Scenario, names: Iterable[str], colour: str) -> Callable[[Sheet], Iterator[Mark]]:
    places = {place for name in names if (place := scenario.surface.find(name)) in scenario.surface.places}

    def marked(sheet: Sheet) -> Iterator[Mark]:
        for place in sorted(place for place in places if place is not None):
            yield Shape("changed", sheet.outline(place, 0.94), "none", COLOR.paper, 2.0)
            yield Shape("changed", sheet.outline(place, 0.94), "none", colour, 1.2)

    return marked
