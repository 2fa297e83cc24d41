"""Remembers what several rules ask about one scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toi_scenario.games.tide_of_iron.ground import barriers
from toi_scenario.games.tide_of_iron.ground.bit_sets import BitMap, sheet_of
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.ground import Together
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place

if TYPE_CHECKING:
    from toi_scenario.games.tide_of_iron.ground.sight import Relief


def is_known(scenario: Scenario) -> bool:
    """Whether boards are laid, all of their ground is recorded, and no grid is only assumed."""
    return bool(scenario.tiles) and scenario.ground.complete and not scenario.assumed


@kept
def barred(scenario: Scenario, unit: str) -> frozenset[Place]:
    """The places where a squad or a vehicle could never be."""
    return barriers.barred(scenario, unit)


@kept
def bits(scenario: Scenario, places: frozenset[Place]) -> int:
    """A set of places as bits of the map's sheet: several rules ask for the same zones."""
    return sheet_of(scenario.cells.places).bits(places)


@kept
def open_to(scenario: Scenario, unit: str) -> int:
    """All the places where a squad or a vehicle could be, as bits."""
    sheet = sheet_of(scenario.cells.places)
    printed = barriers.barred_as_printed(scenario, unit)
    if printed is not None:
        return _printed_open(scenario.ground.printed, sheet, printed)
    return sheet.all & ~sheet.bits(barred(scenario, unit))


@kept
def _printed_open(printed: Together, sheet: BitMap, barred: frozenset[Place]) -> int:  # noqa: ARG001
    """What is not barred, as bits. It is kept with what is printed, so that it goes when nobody needs these boards."""
    return sheet.all & ~sheet.bits(barred)


@kept
def relief(scenario: Scenario) -> Relief:
    """What sight needs to know of the map at the start."""
    from toi_scenario.games.tide_of_iron.ground.sight import relief_of  # few zones are so near that this matters

    return relief_of(scenario)


def sees(scenario: Scenario, one: Place, other: Place) -> bool | None:
    """Whether two hexes see each other at the start; None where that is not known."""
    from toi_scenario.games.tide_of_iron.ground.sight import look

    return look(relief(scenario), one, other).visible
