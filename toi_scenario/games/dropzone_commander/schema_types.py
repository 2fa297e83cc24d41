"""Types of what only scenarios of this game hold, from its schema."""

# Written by `pytest --rewrite` from toi_scenario/games/dropzone_commander/schema.json; only annotations use it.

from __future__ import annotations

from collections.abc import Mapping
from typing import Required, TypeAlias, TypedDict

from toi_scenario.model.catalog.piece_types import TextFacts
from toi_scenario.model.catalog.schema_types import CatalogFacts, PrintNameFacts
from toi_scenario.model.scenario.schema_types import TableAreaFacts, TableSizeFacts


class ZoneFacts(TypedDict, total=False):
    name: PrintNameFacts
    color: str
    area: TableAreaFacts
    hexes: TableAreaFacts


class BuiltFeatureFacts(TypedDict, total=False):
    name: PrintNameFacts
    terrain: Required[str]
    rectangle: list[float | str]
    circle: list[float | str]
    polygon: list[list[float | str]]
    line: list[list[float | str]]
    width: float | str
    turned: float
    size: str
    armor: str
    height: float | str
    entrances: list[str | list[float | str]]
    blocks: bool


class DropMarkerFacts(TypedDict, total=False):
    marker: Required[str]
    at: Required[list[float | str]]
    radius: float | str
    side: str


class DropBoardFacts(TypedDict, total=False):
    table: Required[TableSizeFacts]
    features: Mapping[str, BuiltFeatureFacts]
    links: list[list[str]]
    markers: list[DropMarkerFacts]
    apart: float | str


DropGoalFacts = TypedDict(
    "DropGoalFacts",
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


class DropBattlegroupWords(TypedDict, total=False):
    state: Required[str]
    name: PrintNameFacts


DropBattlegroupFacts: TypeAlias = "str | DropBattlegroupWords"


class DropSideFacts(TypedDict, total=False):
    name: PrintNameFacts
    people: PrintNameFacts
    nation: str
    goal: TextFacts
    edges: list[str]
    points: int
    command: int
    cards: int
    battlegroups: Mapping[str, DropBattlegroupFacts]
    deploy: TableAreaFacts


DropSquadFacts = TypedDict(
    "DropSquadFacts",
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
    board: Required[DropBoardFacts]
    objectives: Mapping[str, DropGoalFacts]
    sides: Required[Mapping[str, DropSideFacts]]
    units: list[DropSquadFacts]
    catalog: CatalogFacts
