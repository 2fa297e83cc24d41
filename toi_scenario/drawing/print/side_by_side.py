"""Draws two maps side by side, with their differences outlined."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import chain

from toi_scenario.drawing.layouts import lay_out
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.map.zones import straight
from toi_scenario.drawing.marks.page import Group, Label, Mark, Page, Path
from toi_scenario.drawing.marks.theme import COLOR, MARGIN, Theme
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import measured

GONE, COME = "#b3261e", "#1a7f37"
_CAPTION = 7.0
_INSIDE = 0.8  # millimetres from the edge of the hexes


def side_by_side(
    before: Scenario,
    after: Scenario,
    gone: Iterable[Collection[str]],
    come: Iterable[Collection[str]],
    theme: Theme = COLOR,
) -> Page:
    """`before` on the left, `after` on the right; `gone` and `come` name the hexes of each difference on the one and on
    the other."""
    left = lay_out(before, theme, over=_marker(before, after, gone, GONE))
    right = lay_out(after, theme, over=_marker(after, before, come, COME))
    marks = (
        Label("caption", (MARGIN, MARGIN + 2), "before", 4.0, GONE, "start", True),
        Label("caption", (left.width + MARGIN, MARGIN + 2), "after", 4.0, COME, "start", True),
        Group("map", left.marks, (0, _CAPTION)),
        Group("map", right.marks, (left.width, _CAPTION)),
    )
    height = max(left.height, right.height) + _CAPTION
    description = f"Before: {left.description} After: {right.description}"
    return Page(left.width + right.width, height, f"{right.title}: before and after", description, marks)


def _marker(
    scenario: Scenario, other: Scenario, differences: Iterable[Collection[str]], colour: str
) -> Callable[[MapView], Iterator[Mark]]:
    if measured(scenario.surface):
        from toi_scenario.drawing.table.changes import changes

        points = dict.fromkeys(chain.from_iterable(differences))
        return lambda view: changes(view, other, points, colour)
    surface = scenario.cells
    areas = [frozenset(map(surface.find, names)) & surface.places for names in differences]

    def marked(view: MapView) -> Iterator[Mark]:
        for places in dict.fromkeys(areas):
            rims = view.rims(frozenset(place for place in places if place is not None))
            outline = tuple(step for rim in rims for step in straight(view, rim, _INSIDE))
            if outline:
                yield Path("changed", outline, "none", COLOR.paper, 2.0)
                yield Path("changed", outline, "none", colour, 1.2)

    return marked
