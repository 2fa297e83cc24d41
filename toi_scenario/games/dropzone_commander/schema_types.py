"""Types of what only scenarios of this game hold, from its schema."""

# Written by `pytest --rewrite` from toi_scenario/games/dropzone_commander/schema.json; only annotations use it.

from __future__ import annotations

from collections.abc import Mapping
from typing import Required, TypedDict

from toi_scenario.model.catalog.piece_types import TextFacts
from toi_scenario.model.catalog.schema_types import CatalogFacts, PrintNameFacts
from toi_scenario.model.scenario.schema_types import TableAreaFacts, TableFeatureFacts, TableSizeFacts


class ZoneFacts(TypedDict, total=False):
    name: PrintNameFacts
    color: str
    area: TableAreaFacts
    hexes: TableAreaFacts


class TableMarkerFacts(TypedDict, total=False):
    marker: Required[str]
    at: Required[list[float | str]]
    radius: float | str
    side: str


class TableBoardFacts(TypedDict, total=False):
    table: Required[TableSizeFacts]
    features: Mapping[str, TableFeatureFacts]
    links: list[list[str]]
    markers: list[TableMarkerFacts]
    apart: float | str


TableGoalFacts = TypedDict(
    "TableGoalFacts",
    {
        "name": "PrintNameFacts",
        "kind": Required[str],
        "at": "list[float | str]",
        "in": str,
        "owner": str,
        "spots": "list[str | list[float | str]]",
        "count": int,
        "confirmed": int,
        "placed": str,
        "rounds": "list[int]",
        "points": int,
        "carried": int,
        "extracted": int,
    },
    total=False,
)


class TableSideFacts(TypedDict, total=False):
    name: PrintNameFacts
    people: PrintNameFacts
    nation: str
    goal: TextFacts
    edges: list[str]
    points: int
    command: int
    cards: int
    battlegroups: Mapping[str, str]
    deploy: TableAreaFacts


SquadFacts = TypedDict(
    "SquadFacts",
    {
        "side": Required[str],
        "battlegroup": str,
        "unit": Required[str],
        "count": int,
        "id": str,
        "name": "PrintNameFacts",
        "nation": str,
        "at": "list[float | str | list[float | str]]",
        "in": str,
        "aboard": str,
    },
    total=False,
)


class ScenarioFacts(TypedDict, total=False):
    rounds: Required[int]
    initiative: str
    board: Required[TableBoardFacts]
    objectives: Mapping[str, TableGoalFacts]
    sides: Required[Mapping[str, TableSideFacts]]
    units: list[SquadFacts]
    catalog: CatalogFacts
