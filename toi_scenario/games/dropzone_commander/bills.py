"""Tells what forces cost, and what they may."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from toi_scenario.games.dropzone_commander.as_written import of_unit
from toi_scenario.games.dropzone_commander.profiles import profile
from toi_scenario.model.scenario.game_words import Line
from toi_scenario.model.scenario.scenario import Marked, Scenario, Unit

if TYPE_CHECKING:
    from toi_scenario.games.dropzone_commander.schema_types import ScenarioFacts


def number(squad: Unit) -> int:
    """How many models, or stands of infantry, a squad has."""
    return of_unit(squad).get("count", 1)


def price(scenario: Scenario, one: Unit | Marked) -> Iterator[Line]:
    """The bill of a squad. What lies on the table costs nothing."""
    if isinstance(one, Unit):
        for piece in one.pieces:
            yield Line(piece.name, number(one), profile(scenario.catalog, piece).points, one.path)


def points(scenario: Scenario, side: str) -> int | None:
    """How many points a side has, if the scenario says so."""
    written: ScenarioFacts = scenario.facts
    return written["sides"][side].get("points")
