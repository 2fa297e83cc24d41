"""A scenario in, its map as a page out."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import NamedTuple

from toi_scenario.drawing.map import counters, frame, paths, place_names, terrain, units, zones
from toi_scenario.drawing.map.legend import entries, height, legend
from toi_scenario.drawing.map.view import Sheet
from toi_scenario.drawing.marks.page import Group, Mark, Page
from toi_scenario.drawing.marks.theme import COLOR, Theme
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import extent

__all__ = ["LAYERS", "Draw", "Sheet", "lay_out", "nothing"]

Draw = Callable[[Sheet], Iterable[Mark]]


def nothing(_: Sheet) -> Iterable[Mark]:
    """The map by itself, on which no answer is drawn."""
    return ()


class Step(NamedTuple):
    """A step of the drawing, and the layer it belongs to."""

    layer: str
    draw: Draw


# What lies on the boards and is cut off at the frame, in the order in which it is drawn.
ON_BOARDS = (
    Step("ground", terrain.ground),
    Step("terrain", terrain.floors),
    Step("contours", terrain.contours),
    Step("zones", zones.tints),
    Step("water", paths.water),
    Step("roads", paths.roads),
    Step("roads", paths.bridges),
    Step("terrain", terrain.standing),
    Step("overlays", terrain.laid_on),
    Step("grid", terrain.grid),
    Step("boards", frame.out_of_play),
    Step("boards", frame.gaps),
)
# What lies over them.
OVER = (
    Step("boards", frame.edges),
    Step("zones", zones.borders),
)
# And over an answer, so that no line crosses a name out.
NAMES = (Step("boards", frame.names), Step("names", place_names.names))
ON_TOP = (
    Step("reinforcements", counters.reinforcements),
    Step("markers", counters.markers),
    Step("objectives", counters.objectives),
    Step("units", units.units),
    Step("objectives", counters.captions),
    Step("zones", zones.captions),
)
AROUND = (
    Step("head", frame.head),
    Step("north", frame.north),
    Step("scale", frame.scale),
    Step("legend", legend),
)
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
    "north",
    "scale",
    "legend",
)


def lay_out(
    scenario: Scenario,
    theme: Theme = COLOR,
    over: Draw = nothing,
    layers: Collection[str] = LAYERS,
    lang: str | None = None,
) -> Page:
    """The map, in layers that cover one another in the order of LAYERS; `over` draws an answer on it. The words are in
    the language asked for, or else in the scenario's own."""
    sheet = Sheet(scenario, theme, lang or str(scenario.facts.get("language", "en")), frozenset(layers))
    on_boards = _marks(sheet, ON_BOARDS)
    answer = tuple(over(sheet)) if "answer" in layers else ()
    if "legend" in layers:
        sheet.entries = tuple(entries(sheet))
        sheet.height = sheet.legend_top + height(sheet) + 3
    marks = (
        *((frame.placed(on_boards, sheet),) if on_boards else ()),
        *_marks(sheet, OVER),
        *((Group("answer", answer),) if answer else ()),
        *_marks(sheet, NAMES),
        *_marks(sheet, ON_TOP),
        *_marks(sheet, AROUND),
    )
    columns, rows = extent(scenario.surface)
    description = sheet.words["boards" if scenario.tiles else "grid"].format(
        boards=", ".join(tile.board.name for tile in scenario.tiles),
        columns=columns,
        rows=rows,
        rounds=sheet.words["rounds"].format(scenario.rounds),
    )
    told = f"{sheet.asked}. {description}" if sheet.asked else description
    return Page(sheet.width, sheet.height, str(scenario.facts["title"]), told, marks)


def _marks(sheet: Sheet, steps: Iterable[Step]) -> tuple[Mark, ...]:
    return tuple(mark for layer, draw in steps if layer in sheet.layers for mark in draw(sheet))
