"""Tells where the ground rises or falls too much for a step."""

from __future__ import annotations

from toi_scenario.games.tide_of_iron.ground.bit_sets import BitMap, sheet_of
from toi_scenario.games.tide_of_iron.movement.costs import slopes
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.ground import Ground, Together
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place
from toi_scenario.model.surfaces.hexes import STEPS


@kept
def drops(scenario: Scenario, levels: int) -> tuple[tuple[Place, Place], ...]:
    """Each hex in play with a neighbour that lies so many levels lower, or more."""
    ground, places = scenario.ground, scenario.cells.places
    if ground.keeps_levels:
        return _printed_drops(ground.printed, places, levels)
    return _drops(ground, places, levels)


@kept
def _printed_drops(printed: Together, places: frozenset[Place], levels: int) -> tuple[tuple[Place, Place], ...]:
    return _drops(printed, places, levels)


def _drops(ground: Ground | Together, places: frozenset[Place], levels: int) -> tuple[tuple[Place, Place], ...]:
    cells = ground.cells
    tops = [top for (level, _), there in ground.by_cell.items() if level >= levels for top in there if top in places]
    return tuple(
        (top, foot)
        for top in sorted(tops)
        for dx, dy in STEPS
        if (foot := (top[0] + dx, top[1] + dy)) in places and cells[top][0] - cells.get(foot, (0, ""))[0] >= levels
    )


@kept
def cliffs(scenario: Scenario) -> tuple[int, int]:
    """The hexes of level 2 and those of level 0, as bits; zeros where no two of them touch. Of a map that is higher
    still, those of all levels between which there may be a cliff."""
    cliff = slopes(scenario.catalog).cliff
    if not drops(scenario, cliff):
        return 0, 0
    sheet, by_cell = sheet_of(scenario.cells.places), scenario.ground.by_cell
    highest = max(level for level, _ in by_cell)
    top = sheet.bits(place for (level, _), places in by_cell.items() if level >= cliff for place in places)
    high = sheet.bits(place for (level, _), places in by_cell.items() if level > highest - cliff for place in places)
    return top, sheet.all & ~high


def beside(sheet: BitMap, rims: tuple[int, int], bits: int) -> int:
    """What is next to a set without a cliff between."""
    top, low = rims
    if not top:
        return sheet.beside(bits)
    return sheet.beside(bits & ~top & ~low) | sheet.beside(bits & low) & ~top | sheet.beside(bits & top) & ~low
