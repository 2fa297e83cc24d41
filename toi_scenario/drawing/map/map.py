"""Lays out the map of a scenario as a page, in layers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import NamedTuple

from toi_scenario.drawing.map import arrivals, captions, counters, frame, paths, place_names, terrain, units, zones
from toi_scenario.drawing.map.facets import (
    ARRIVALS,
    GROUND,
    HEAD,
    HEIGHTS,
    KINDS,
    LAID,
    MARKERS,
    OBJECTIVES,
    OVERLAYS,
    PATHS,
    UNITS,
    WATER,
    ZONES,
    differing,
    go_on,
)
from toi_scenario.drawing.map.legend import entries, height, legend
from toi_scenario.drawing.map.parts import Parts
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
    """A step of the drawing, the layer it belongs to, and what of the map it reads besides the page; None for all."""

    layer: str
    draw: Draw
    reads: Collection[str] | None = None


STANDING = (MARKERS, OBJECTIVES, UNITS)
# What lies on the boards and is cut off at the frame, in the order in which it is drawn.
ON_BOARDS = (
    DrawStep("ground", terrain.ground, (HEIGHTS,)),
    DrawStep("terrain", terrain.floors, (GROUND,)),
    DrawStep("contours", terrain.contours, (HEIGHTS,)),
    DrawStep("zones", zones.tints, (ZONES,)),
    DrawStep("water", paths.water, (WATER, PATHS)),
    DrawStep("roads", paths.roads, (PATHS,)),
    DrawStep("roads", paths.bridges, (PATHS,)),
    DrawStep("terrain", terrain.features, (GROUND, PATHS)),
    DrawStep("overlays", terrain.laid_on, (OVERLAYS,)),
    DrawStep("grid", terrain.grid, ()),
    DrawStep("boards", frame.out_of_play, ()),
    DrawStep("boards", frame.gaps, ()),
)
# What lies over them.
OVER = (
    DrawStep("boards", frame.edges, ()),
    DrawStep("zones", zones.borders, (ZONES,)),
)
# What lies over an answer, too, so that no line crosses out a name.
NAMES = (DrawStep("boards", frame.names, ()), DrawStep("names", place_names.names, (GROUND, PATHS, ZONES, *STANDING)))
ON_TOP = (
    DrawStep("reinforcements", arrivals.reinforcements, (ARRIVALS, UNITS)),
    DrawStep("markers", counters.markers, (*STANDING,)),
    DrawStep("objectives", counters.objectives, (OBJECTIVES, UNITS)),
    DrawStep("units", units.units, (UNITS,)),
    DrawStep("objectives", captions.of_objectives, (ARRIVALS, *STANDING)),
    DrawStep("zones", captions.of_zones, (ARRIVALS, ZONES, *STANDING)),
)
AROUND = (
    DrawStep("head", frame.head, (HEAD,)),
    DrawStep("about", frame.about, (HEAD,)),
    DrawStep("north", frame.north, (HEAD,)),
    DrawStep("scale", frame.scale, ()),
    DrawStep("legend", legend, (KINDS, PATHS, LAID, ARRIVALS, ZONES, *STANDING)),
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


class Drawn(NamedTuple):
    """A step as it is drawn."""

    step: DrawStep
    marks: tuple[Mark, ...]


class Drawing(NamedTuple):
    """A map in the steps in which it is drawn: those cut off at the frame, and what lies over them."""

    view: MapView
    on_boards: tuple[Drawn, ...]
    over: tuple[Drawn, ...]

    @property
    def steps(self) -> tuple[Drawn, ...]:
        """All of them, in the order in which they are drawn."""
        return (*self.on_boards, *self.over)


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
    return _drawn(layout, view, over, None, {})


def drawn_in_parts(
    layout: Layout, scenario: Scenario, theme: Theme, lang: str, before: Drawing | None = None
) -> Drawing:
    """The same in smaller marks, so that little of them changes with the scenario. What reads nothing that differs from
    a map drawn before is taken from there."""
    view = layout.view(scenario, theme, lang, frozenset(LAYERS))
    view.parts = Parts(wanted=True)
    differ = differing(before.view, view) if before else None
    if before is None or differ is None:
        return _drawn(layout, view, no_marks, None, {})
    go_on(before.view, view, differ)
    known = {one.step: one for one in before.steps if _stays(one.step, differ)}
    return _drawn(layout, view, no_marks, before.view, known)


def _stays(step: DrawStep, differ: Collection[str]) -> bool:
    return step.reads is not None and not any(one in differ for one in step.reads)


def _drawn(layout: Layout, view: MapView, over: Draw, was: MapView | None, known: Mapping[DrawStep, Drawn]) -> Drawing:
    """The steps of a map; those that are known are not drawn again."""

    def steps(some: Iterable[DrawStep]) -> tuple[Drawn, ...]:
        wanted = (step for step in some if step.layer in view.layers)
        return tuple(known.get(step) or Drawn(step, tuple(step.draw(view))) for step in wanted)

    on_boards = steps(layout.on_boards)
    answer = steps((DrawStep("answer", lambda view: _grouped(tuple(over(view)))),))
    legend = next((step for step in layout.around if step.layer == "legend"), None)
    if was is not None and legend in known:
        view.entries, view.height = was.entries, was.height
    elif "legend" in view.layers:
        view.entries = tuple(layout.entries(view))
        view.height = view.legend_top + height(view) + 3
    over_them = (*steps(layout.over), *answer, *steps((*layout.names, *layout.on_top, *layout.around)))
    return Drawing(view, on_boards, over_them)


def _grouped(answer: tuple[Mark, ...]) -> tuple[Mark, ...]:
    return (Group("answer", answer),) if answer else ()


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
    on_boards, marks = (tuple(mark for one in part for mark in one.marks) for part in parts)
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
