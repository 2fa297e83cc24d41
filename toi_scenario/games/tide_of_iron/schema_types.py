"""Types of what only scenarios of this game hold, from its schema."""

# Written by `pytest --rewrite` from toi_scenario/games/tide_of_iron/schema.json; only annotations use it.

from __future__ import annotations

from collections.abc import Mapping
from typing import Required, TypeAlias, TypedDict

from toi_scenario.model.catalog.piece_types import TextFacts
from toi_scenario.model.catalog.schema_types import CatalogFacts, PrintNameFacts, RecordedBoardFacts
from toi_scenario.model.scenario.schema_types import (
    AreaAwayFacts,
    AreaFacts,
    MarkerFacts,
    ObjectiveFacts,
    OverlayFacts,
    PlacedBoardFacts,
    RoundsWhenFacts,
    VictoryFacts,
)


class BoardFacts(TypedDict, total=False):
    north: str
    streams: str
    layout: list[list[str | None]]
    boards: list[PlacedBoardFacts]
    overlays: list[OverlayFacts]
    markers: list[MarkerFacts]


class FiguresWords(TypedDict, total=False):
    count: Required[int]
    condition: str
    fixed: bool


FiguresFacts: TypeAlias = "int | FiguresWords"


class VehiclesFacts(TypedDict, total=False):
    count: Required[int]
    damage: str
    condition: str
    fixed: bool


PlacementWords = TypedDict(
    "PlacementWords",
    {
        "boards": "str | list[str]",
        "terrain": "str | list[str]",
        "marker": "str | list[str]",
        "level": "int | list[int]",
        "edge": str,
        "within": int,
        "of": "AreaFacts",
        "columns": "str | list[str]",
        "rows": "int | list[int]",
        "zone": "str | list[str]",
        "except": "AreaFacts",
        "away": "AreaAwayFacts",
        "each": int,
    },
    total=False,
)


PlacementFacts: TypeAlias = "str | list[AreaFacts] | PlacementWords"


class DeployWords(TypedDict, total=False):
    squads: PlacementFacts
    vehicles: PlacementFacts


DeployFacts: TypeAlias = "DeployWords | PlacementFacts"


class EnterWords(TypedDict, total=False):
    by: AreaFacts
    round: RoundsWhenFacts
    phase: str
    per_turn: int


EnterFacts: TypeAlias = "EnterWords | AreaFacts"


class DivisionFacts(TypedDict, total=False):
    name: PrintNameFacts
    nation: str
    shade: str
    pieces_of: str
    squads: Mapping[str, int | bool | FiguresFacts]
    vehicles: Mapping[str, int | VehiclesFacts]
    specializations: Mapping[str, int]
    concealed: int
    points: int
    deploy: DeployFacts
    enter: EnterFacts


class DeckChoiceWords(TypedDict, total=False):
    deck: Required[str]
    remove: list[str] | Mapping[str, int]
    cards: list[str] | Mapping[str, int]
    rounds: list[int]
    shared: bool
    text: TextFacts


DeckChoiceFacts: TypeAlias = "str | DeckChoiceWords"


class StartCardsFacts(TypedDict, total=False):
    headquarters: list[str] | Mapping[str, int]
    in_play: list[str] | Mapping[str, int]


OperationChoiceWords = TypedDict(
    "OperationChoiceWords",
    {
        "card": Required[str],
        "from": int,
        "until": int,
        "shared": bool,
        "text": "TextFacts",
    },
    total=False,
)


OperationChoiceFacts: TypeAlias = "str | OperationChoiceWords"


class ReinforcementFacts(TypedDict, total=False):
    round: Required[RoundsWhenFacts]
    phase: str
    division: str
    squads: Mapping[str, int | bool | FiguresFacts]
    vehicles: Mapping[str, int | VehiclesFacts]
    specializations: Mapping[str, int]
    concealed: int
    points: int
    enter: EnterFacts
    text: TextFacts


class SideFacts(DivisionFacts, total=False):
    people: PrintNameFacts
    goal: TextFacts
    actions: int
    command: int
    divisions: Mapping[str, DivisionFacts]
    decks: list[DeckChoiceFacts]
    cards: int | Mapping[str, int]
    start_cards: StartCardsFacts
    operations: list[OperationChoiceFacts]
    reinforcements: list[ReinforcementFacts]


UnitFacts = TypedDict(
    "UnitFacts",
    {
        "side": Required[str],
        "squad": "list[str] | Mapping[str, int]",
        "vehicle": str,
        "id": str,
        "name": "PrintNameFacts",
        "division": str,
        "at": str,
        "in": str,
        "aboard": str,
        "specialization": "str | list[str]",
        "concealed": bool,
        "damage": str,
        "condition": str,
        "fixed": bool,
    },
    total=False,
)


class ScenarioFacts(TypedDict, total=False):
    rounds: Required[int]
    initiative: Required[str]
    setup_first: str
    board: Required[BoardFacts]
    objectives: Mapping[str, ObjectiveFacts]
    sides: Required[Mapping[str, SideFacts]]
    units: list[UnitFacts]
    victory: Required[VictoryFacts]
    boards: Mapping[str, RecordedBoardFacts]
    catalog: CatalogFacts
