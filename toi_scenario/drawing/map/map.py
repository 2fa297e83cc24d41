"""Lays out the map of a scenario as a page, in layers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import NamedTuple

from toi_scenario.drawing.map import arrivals, captions, counters, frame, paths, place_names, terrain, units, zones
from toi_scenario.drawing.map.legend import entries, height, legend
from toi_scenario.drawing.map.view import LegendEntry, MapView, Part
from toi_scenario.drawing.marks.page import Group, Mark, Page
from toi_scenario.drawing.marks.theme import COLOR, Theme
from toi_scenario.drawing.words.map import how_long
from toi_scenario.model.scenario.printed_names import capital
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import extent, measured, sized

__all__ = ["AS_IT_IS", "LAYERS", "PLACES", "Draw", "DrawStep", "GroundCard", "Layout", "Shown", "laid_out", "no_marks"]

Draw = Callable[[MapView], Iterable[Mark]]


def no_marks(_: MapView) -> Iterable[Mark]:
    """Draw no answer: the map by itself."""
    return ()


class DrawStep(NamedTuple):
    """A step of the drawing, and the layer it belongs to."""

    layer: str
    draw: Draw


# What lies on the boards and is cut off at the frame, in the order in which it is drawn.
ON_BOARDS = (
    DrawStep("ground", terrain.ground),
    DrawStep("terrain", terrain.floors),
    DrawStep("contours", terrain.contours),
    DrawStep("zones", zones.tints),
    DrawStep("water", paths.water),
    DrawStep("roads", paths.roads),
    DrawStep("roads", paths.bridges),
    DrawStep("terrain", terrain.features),
    DrawStep("overlays", terrain.laid_on),
    DrawStep("grid", terrain.grid),
    DrawStep("boards", frame.out_of_play),
    DrawStep("boards", frame.gaps),
)
# What lies over them.
OVER = (
    DrawStep("boards", frame.edges),
    DrawStep("zones", zones.borders),
)
# What lies over an answer, too, so that no line crosses out a name.
NAMES = (DrawStep("boards", frame.names), DrawStep("names", place_names.names))
ON_TOP = (
    DrawStep("reinforcements", arrivals.reinforcements),
    DrawStep("markers", counters.markers),
    DrawStep("objectives", counters.objectives),
    DrawStep("units", units.units),
    DrawStep("objectives", captions.of_objectives),
    DrawStep("zones", captions.of_zones),
)
AROUND = (
    DrawStep("head", frame.head),
    DrawStep("about", frame.about),
    DrawStep("north", frame.north),
    DrawStep("scale", frame.scale),
    DrawStep("legend", legend),
)
AROUND_THE_MAP = tuple(step.layer for step in AROUND)
# Every layer, in the order in which they are drawn. An answer lies over the ground and under what stands on it.
LAYERS = (
    "ground",
    "terrain",
    "contours",
    "zones",
    "water",
    "roads",
    "overlays",
    "grid",
    "boards",
    "answer",
    "names",
    "reinforcements",
    "markers",
    "objectives",
    "units",
    "head",
    "about",
    "north",
    "scale",
    "legend",
)

_RIM = 0.6  # about the map, so that its frame is seen


class Shown(NamedTuple):
    """What of a table is drawn, and how large: other maps are drawn whole, in a size of their own."""

    part: Part | None = None
    scale: float = 0.0  # millimetres on the page for one on the table; 0 for as large as common paper allows
    enlarged: float = 1.0  # how much larger the page will be shown on its paper


AS_IT_IS = Shown()


class GroundCard(NamedTuple):
    """A loose card that the map is made of: its size in millimetres, and its faces about its middle."""

    wide: float
    high: float
    front: tuple[Mark, ...]
    back: tuple[Mark, ...]


class Layout(NamedTuple):
    """How maps of one kind of surface are drawn: where things lie, in which steps, and what the legend explains."""

    view: Callable[[Scenario, Theme, str, frozenset[str]], MapView]
    on_boards: tuple[DrawStep, ...]
    over: tuple[DrawStep, ...]
    names: tuple[DrawStep, ...]
    on_top: tuple[DrawStep, ...]
    around: tuple[DrawStep, ...]
    entries: Callable[[MapView], Iterable[LegendEntry]]
    cards: Callable[[MapView], Iterable[GroundCard]] | None = None  # what it is made of, where that is loose cards


PLACES = Layout(MapView, ON_BOARDS, OVER, NAMES, ON_TOP, AROUND, entries)


class Drawing(NamedTuple):
    """A map in the steps in which it is drawn, each with its layer: those cut off at the frame, and what lies over
    them."""

    view: MapView
    on_boards: tuple[tuple[str, tuple[Mark, ...]], ...]
    over: tuple[tuple[str, tuple[Mark, ...]], ...]


def drawn(
    layout: Layout,
    scenario: Scenario,
    theme: Theme = COLOR,
    over: Draw = no_marks,
    layers: Collection[str] = LAYERS,
    lang: str | None = None,
) -> Drawing:
    """The map step by step, in layers that cover one another in the order of LAYERS; `over` draws an answer on it. The
    words are in the language asked for, or else in the scenario's own."""
    view = layout.view(scenario, theme, lang or scenario.language or "en", frozenset(layers))
    on_boards = _steps(view, layout.on_boards)
    answer = tuple(over(view)) if "answer" in layers else ()
    if "legend" in layers:
        view.entries = tuple(layout.entries(view))
        view.height = view.legend_top + height(view) + 3
    return Drawing(
        view,
        on_boards,
        (
            *_steps(view, layout.over),
            ("answer", (Group("answer", answer),) if answer else ()),
            *_steps(view, layout.names),
            *_steps(view, layout.on_top),
            *_steps(view, layout.around),
        ),
    )


def laid_out(
    layout: Layout,
    scenario: Scenario,
    theme: Theme = COLOR,
    over: Draw = no_marks,
    layers: Collection[str] = LAYERS,
    lang: str | None = None,
) -> Page:
    """The same as a page."""
    view, *parts = drawn(layout, scenario, theme, over, layers, lang)
    on_boards, marks = (tuple(mark for _, marks in part for mark in marks) for part in parts)
    if on_boards:
        marks = (frame.placed(on_boards, view), *marks)
    description = _described(view)
    if "about" in layers:
        description += f" {capital(how_long(view.words, scenario.rounds))}."
    told = f"{view.asked}. {description}" if view.asked else description
    return Page(view.width, view.height, view.heading, told, marks, map=window_of(view))


def window_of(view: MapView) -> tuple[float, float, float, float]:
    """Where the map lies on its page."""
    left, top, right, bottom = view.frame
    return left - _RIM, top - _RIM, right - left + 2 * _RIM, bottom - top + 2 * _RIM


def _described(view: MapView) -> str:
    """What it is a map of: boards by name, or how large it is."""
    scenario, surface = view.scenario, view.scenario.surface
    if scenario.tiles:
        boards = ", ".join(frame.board_called(view, tile.board) for tile in scenario.tiles)
        return view.words["boards"].format(boards=boards)
    columns, rows, cells = sized(surface) if measured(surface) else (*extent(view.surface), view.place_words.many)
    return view.words["grid"].format(columns=columns, rows=rows, cells=cells)


def _steps(view: MapView, steps: Iterable[DrawStep]) -> tuple[tuple[str, tuple[Mark, ...]], ...]:
    return tuple((layer, tuple(draw(view)) if layer in view.layers else ()) for layer, draw in steps)
