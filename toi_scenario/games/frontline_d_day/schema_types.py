"""Types of what only scenarios of this game hold, from its schema."""

# Written by `pytest --rewrite` from toi_scenario/games/frontline_d_day/schema.json; only annotations use it.

from __future__ import annotations

from collections.abc import Mapping
from typing import Required, TypeAlias, TypedDict

from toi_scenario.model.catalog.piece_types import TextFacts
from toi_scenario.model.catalog.schema_types import CatalogFacts, PrintNameFacts
from toi_scenario.model.scenario.schema_types import (
    AreaAwayFacts,
    ConditionHoldsFacts,
    ConditionUnitsFacts,
    ConditionWhenFacts,
    ObjectiveFacts,
)

AreaWords = TypedDict(
    "AreaWords",
    {
        "terrain": "str | list[str]",
        "within": int,
        "of": "AreaFacts",
        "zone": "str | list[str]",
        "except": "AreaFacts",
        "away": "AreaAwayFacts",
    },
    total=False,
)


AreaFacts: TypeAlias = "int | str | list[AreaFacts] | AreaWords"


class LaneCardWords(TypedDict, total=False):
    terrain: Required[str]
    back: str


LaneCardFacts: TypeAlias = "str | LaneCardWords"


class LaneFacts(TypedDict, total=False):
    cards: Required[list[LaneCardFacts] | str]


class LaneSideFacts(TypedDict, total=False):
    name: PrintNameFacts
    people: PrintNameFacts
    nation: str
    goal: TextFacts
    deploy: Required[AreaFacts]


class SectionSoldierWords(TypedDict, total=False):
    soldier: Required[str]
    equipment: str | list[str] | Mapping[str, int]
    concealed: bool


SectionSoldierFacts: TypeAlias = "str | SectionSoldierWords"


class SectionFacts(TypedDict, total=False):
    side: Required[str]
    id: str
    name: PrintNameFacts
    section: Required[list[SectionSoldierFacts]]
    at: int | str


class ConditionFacts(TypedDict, total=False):
    winner: Required[str]
    by: str
    when: ConditionWhenFacts
    holds: ConditionHoldsFacts
    units: ConditionUnitsFacts
    destroys: int
    destroyed: str | list[str]
    points: int
    otherwise: bool
    degree: str
    tie: str


class ScenarioFacts(TypedDict, total=False):
    initiative: str
    battle_size: int
    board: Required[LaneFacts]
    objectives: Mapping[str, ObjectiveFacts]
    sides: Required[Mapping[str, LaneSideFacts]]
    units: list[SectionFacts]
    action_deck: Mapping[str, int]
    catalog: CatalogFacts
