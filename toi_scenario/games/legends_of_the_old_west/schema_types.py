"""Types of what only scenarios of this game hold, from its schema."""

# Written by `pytest --rewrite` from toi_scenario/games/legends_of_the_old_west/schema.json; only annotations use it.

from __future__ import annotations

from collections.abc import Mapping
from typing import Required, TypeAlias, TypedDict

from toi_scenario.model.catalog.piece_types import TextFacts
from toi_scenario.model.catalog.schema_types import CatalogFacts, PrintNameFacts
from toi_scenario.model.scenario.schema_types import (
    TableAreaFacts,
    TableFeatureFacts,
    TableObjectiveFacts,
    TableSizeFacts,
)


class ZoneFacts(TypedDict, total=False):
    name: PrintNameFacts
    color: str
    area: TableAreaFacts
    hexes: TableAreaFacts


class TableMarkerFacts(TypedDict, total=False):
    marker: Required[str]
    at: Required[list[float | str]]
    side: str


class TableBoardFacts(TypedDict, total=False):
    table: Required[TableSizeFacts]
    features: Mapping[str, TableFeatureFacts]
    markers: list[TableMarkerFacts]
    apart: float | str


class TableSideFacts(TypedDict, total=False):
    name: PrintNameFacts
    people: PrintNameFacts
    nation: str
    goal: TextFacts
    points: int
    deploy: TableAreaFacts


class SquadFiguresWords(TypedDict, total=False):
    figure: Required[str]
    count: int
    weapons: str | list[str]
    serve: str
    leader: bool
    nation: str
    mounted: str | bool
    role: str


SquadFiguresFacts: TypeAlias = "str | SquadFiguresWords"


class ArrivalFacts(TypedDict, total=False):
    round: int
    by: TableAreaFacts
    at: list[float | str]


class CrewFacts(TypedDict, total=False):
    figure: Required[str]
    count: int
    weapons: str | list[str]
    nation: str
    role: str


ForceUnitFacts = TypedDict(
    "ForceUnitFacts",
    {
        "side": Required[str],
        "id": str,
        "name": "PrintNameFacts",
        "nation": str,
        "squad": "list[SquadFiguresFacts]",
        "vehicle": str,
        "gun": str,
        "aircraft": str,
        "crew": "str | CrewFacts | list[SquadFiguresFacts]",
        "weapons": "str | list[str]",
        "mounted": "str | bool",
        "dismounted": bool,
        "horse_holders": int,
        "ambush": bool,
        "off_table": bool,
        "at": "list[float | str | list[float | str]]",
        "in": str,
        "aboard": str,
        "enter": "ArrivalFacts",
        "mission": str,
        "leave": int,
        "altitude": int,
    },
    total=False,
)


class ScenarioFacts(TypedDict, total=False):
    era: Required[str]
    initiative: str
    board: Required[TableBoardFacts]
    objectives: Mapping[str, TableObjectiveFacts]
    sides: Required[Mapping[str, TableSideFacts]]
    units: list[ForceUnitFacts]
    catalog: CatalogFacts
