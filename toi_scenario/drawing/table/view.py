"""How large a table is drawn, and where its ground lies."""

from __future__ import annotations

from toi_scenario.drawing.map.map import Shown
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.page import Point
from toi_scenario.drawing.marks.theme import MARGIN, Theme
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Measured, Region, measured
from toi_scenario.model.surfaces.outlines import Spot
from toi_scenario.model.surfaces.patch import Patch, between

ROOM = 182.0  # millimetres that the longer side of the map may take, so that the page fits common paper
FIGURES = 5.0  # what the figures along the sides take
_SPACED = 9.5  # millimetres from one line of the grid to the next, at least
_LINES = 24  # of the grid, at most
_STEPS = {"cm": (1, 2, 5, 10, 20, 50, 100, 200), "in": (1, 2, 4, 6, 12, 24, 48, 96)}


def table_view(scenario: Scenario, theme: Theme, lang: str, layers: frozenset[str], shown: Shown) -> MapView:
    """The table, or a part of it, in the size that is asked for or as large as common paper allows."""
    surface, part = scenario.surface, shown.part
    left, top, right, bottom = part or (surface.left, surface.top, surface.right, surface.bottom)
    longest = max(right - left, bottom - top) * surface.scale[0]
    view = MapView(scenario, theme, lang, layers, shown.scale or 1 / denominator(longest / ROOM), part)
    if part:
        view.whole = between(*part) & patch(surface.whole)
    if "grid" in layers:
        view.beside = FIGURES
        view.keep_free(0, FIGURES)
        view.scale_at = (MARGIN, view.scale_at[1] + FIGURES)
    return view


def denominator(least: float) -> int:
    """A plain number for a scale that is at least so much."""
    tens = 10
    while least > 10 * tens:
        tens *= 10
    plain = [*range(1, 11), 12, 15, *(times * tens for times in (2, 3, 4, 5, 10))]
    number: int = min(number for number in plain if least <= number)
    return number


def scale_told(scale: float) -> str:
    """A scale as people write it: 1:10, 1:6.8."""
    return f"1:{1 / scale:.1f}".removesuffix(".0")


def surface_of(view: MapView) -> Measured:
    """The table that is drawn."""
    surface = view.scenario.surface
    assert measured(surface)
    return surface


def spacing(view: MapView) -> int:
    """How far the lines of the grid are apart, in micrometres: a plain number in the unit of the game."""
    least = max(_SPACED / view.across, max(view.right - view.left, view.bottom - view.top) / _LINES)
    unit = surface_of(view).unit
    ways = [number * unit.micrometres for number in _STEPS[unit.name]]
    apart: int = next((way for way in ways if way >= least), ways[-1])
    return apart


def on_page(view: MapView, spots: list[Spot]) -> list[Point]:
    """Points of the table on the page."""
    return [view.point(x, y) for x, y in spots]


def patch(region: Region) -> Patch:
    """Ground of a table."""
    assert isinstance(region, Patch)
    return region
