"""Picks the layout that draws a map: its surface says which."""

from __future__ import annotations

from collections.abc import Collection

from toi_scenario.drawing.map.map import AS_IT_IS, LAYERS, PLACES, Draw, Layout, Shown, laid_out, no_marks
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.page import Page
from toi_scenario.drawing.marks.theme import COLOR, Theme
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import measured


def layout_of(scenario: Scenario, shown: Shown = AS_IT_IS) -> Layout:
    """How the map of a scenario is drawn."""
    if measured(scenario.surface):
        from toi_scenario.drawing.table.layout import table_layout

        return table_layout(shown)
    if scenario.cells.layout == "cards":
        from toi_scenario.drawing.lane.layout import CARDS

        return CARDS
    return PLACES


def lay_out(
    scenario: Scenario,
    theme: Theme = COLOR,
    over: Draw = no_marks,
    layers: Collection[str] = LAYERS,
    lang: str | None = None,
    shown: Shown = AS_IT_IS,
) -> Page:
    """The map of a scenario as a page, as `laid_out` draws it."""
    return laid_out(layout_of(scenario, shown), scenario, theme, over, layers, lang)


def view_of(
    scenario: Scenario, theme: Theme, lang: str, layers: Collection[str] = (), shown: Shown = AS_IT_IS
) -> MapView:
    """Where things lie on that page."""
    return layout_of(scenario, shown).view(scenario, theme, lang, frozenset(layers))
