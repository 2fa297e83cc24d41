"""Types of what only scenarios of this game hold, from its schema."""

# Written by `pytest --rewrite` from toi_scenario/games/heroes_of_normandie/schema.json; only annotations use it.

from __future__ import annotations

from collections.abc import Mapping
from typing import Required, TypedDict

from toi_scenario.model.catalog.piece_types import TextFacts
from toi_scenario.model.catalog.schema_types import CatalogFacts, PrintNameFacts
from toi_scenario.model.scenario.schema_types import AreaFacts, ObjectiveFacts, OverlayFacts, VictoryFacts


class LaidMarkerFacts(TypedDict, total=False):
    marker: Required[str]
    at: Required[str | list[str]]
    value: int
    count: int
    side: str


class GridFacts(TypedDict, total=False):
    columns: Required[int]
    rows: Required[int]
    square_mm: float
    overlays: list[OverlayFacts]
    markers: list[LaidMarkerFacts]


class ArmyFacts(TypedDict, total=False):
    name: PrintNameFacts
    people: PrintNameFacts
    nation: str
    goal: TextFacts
    orders: Required[int | list[int]]
    directives: int
    hand: int
    deploy: Required[AreaFacts]
    reserve: Required[Mapping[str, int]]


class PlacedCardFacts(TypedDict, total=False):
    side: Required[str]
    unit: Required[str]
    id: str
    name: PrintNameFacts
    at: Required[str]
    face: Required[str]
    markers: list[str]


class HistoricalEventFacts(TypedDict, total=False):
    number: Required[int]
    side: Required[str]
    title: PrintNameFacts
    text: Required[TextFacts]


class ScenarioFacts(TypedDict, total=False):
    rounds: Required[int]
    initiative: Required[str]
    hidden_deployment: bool
    variants: list[str]
    historical_events: list[HistoricalEventFacts]
    board: Required[GridFacts]
    objectives: Mapping[str, ObjectiveFacts]
    sides: Required[Mapping[str, ArmyFacts]]
    units: list[PlacedCardFacts]
    victory: Required[VictoryFacts]
    catalog: CatalogFacts
