"""Draws a scenario's map and key for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.drawing.terminal.letter_map import text_map
from toi_scenario.drawing.terminal.signs import LAYERS as LAYERS
from toi_scenario.drawing.terminal.signs import PLAIN, Signs
from toi_scenario.drawing.terminal.signs import Way as Way
from toi_scenario.model.scenario.printed_names import written_in
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Surface, cells_of, extent, measured, sized
from toi_scenario.names import counted

_NORTH = {
    "n": "top",
    "ne": "upper right",
    "se": "lower right",
    "s": "bottom",
    "sw": "lower left",
    "nw": "upper left",
}


def show(scenario: Scenario, way: Way = PLAIN, cut: bool = False) -> Iterator[str]:
    """The map, and below it what its signs mean; with the hexes that the outer frame cuts, if wanted."""
    drawn = Signs(scenario, way)
    if measured(scenario.surface):
        from toi_scenario.drawing.terminal.table_map import table_map

        yield from table_map(drawn)
        return
    surface = scenario.cells
    places = surface.places | surface.cut if cut else surface.places
    below = drawn.on_it if any(map(drawn.on_it, places)) else None
    yield from text_map(surface, drawn.ground, below, places, drawn.tint)
    yield from drawn.key(places)


def heading(scenario: Scenario) -> str:
    """What the scenario is, in a line."""
    facts = scenario.facts
    boards = " ".join(f"{tile.board.name}{'@180' if tile.laid.turned else ''}" for tile in scenario.tiles)
    north = f", north at the {_NORTH[facts['board']['north']]}" if "north" in facts["board"] else ""
    grid = f"boards {boards}" if scenario.tiles else _size(scenario.surface)
    rounds = f"{counted(scenario.rounds, scenario.words.round_words[0])}, " if scenario.rounds else ""
    return f"{written_in(scenario.title, scenario.language or 'en')}: {rounds}{grid}{north}"


def _size(surface: Surface) -> str:
    """How large a map without boards is."""
    if measured(surface):
        return "a table of {} by {} {}".format(*sized(surface))
    columns, rows = extent(cells_of(surface))
    size = f"{columns} by {rows}" if rows > 1 else columns
    return f"{size} {surface.cells}"
