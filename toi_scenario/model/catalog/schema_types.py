"""Types of what a catalog holds, from its schema."""

# Written by `pytest --rewrite` from schemas/catalog.schema.json; only annotations use it.

from __future__ import annotations

from collections.abc import Mapping
from typing import Required, TypeAlias, TypedDict

from toi_scenario.model.catalog.piece_types import FaceFacts, PieceFacts
from toi_scenario.model.catalog.table_types import (
    AbilityFacts,
    ActionFacts,
    AmmunitionFacts,
    ArmorFacts,
    CoherencyFacts,
    CombatNumberFacts,
    CounterFacts,
    DeckFacts,
    EffectFacts,
    EraFacts,
    GoalFacts,
    OperationFacts,
    RoleFacts,
    RollFacts,
    SizeFacts,
    StateFacts,
    SupplyFacts,
    TermFacts,
    WoundFacts,
)


class WeaponFacts(TypedDict, total=False):
    en: str
    fr: str
    shots: int
    energy: Required[int]
    accuracy: Required[int]
    range: float
    countered: float
    arc: str
    move_and_fire: float
    antiair: bool


class TerrainFacts(TypedDict, total=False):
    kind: str
    look: str
    like: str
    token: str
    glyph: str
    en: str
    fr: str
    also: list[str]
    blocks: bool
    conceals: bool
    cover: int
    draws: int
    firepower: int
    toll: int
    pins: bool
    counts_as: int
    lost: list[str]
    nearer: int
    cost: Mapping[str, float]
    cost_up: Mapping[str, float]
    depths: Mapping[str, Mapping[str, float]]
    depth_names: Mapping[str, FaceFacts]
    levels: list[int]
    cliff: int
    range_bonus: int
    save: int
    forbids: list[str]
    advance: list[str]
    ignores_road: bool
    lifts: str | list[str]
    joins: str | list[str]
    boxes: Mapping[str, int | Mapping[str, int] | None]
    confidence: str
    doubt: str
    solid: bool
    runs_on: bool
    structure: bool
    contour: bool
    indoors: bool
    road: bool
    afloat: bool
    closed: list[str]
    width: float
    stuck_on: int


class PrintNameWords(TypedDict, total=False):
    en: str
    fr: str


PrintNameFacts: TypeAlias = "str | PrintNameWords"


class NationFacts(TypedDict, total=False):
    like: str
    en: str
    fr: str
    people: PrintNameFacts
    confidence: str
    doubt: str
    camp: str


class BoxFacts(TypedDict, total=False):
    like: str
    en: str
    fr: str
    complete: bool
    strategy_cards: int
    confidence: str
    doubt: str


class LimitFacts(TypedDict, total=False):
    like: str
    en: str
    fr: str
    value: int
    confidence: str
    doubt: str


class BoardPathFacts(TypedDict, total=False):
    terrain: Required[str]
    along: list[str]
    at: str | list[str]


class RecordedBoardFacts(TypedDict, total=False):
    name: PrintNameFacts
    en: str
    fr: str
    box: str | list[str]
    columns: Required[int]
    rows: Required[int]
    hex_mm: float
    back: str
    assumed: bool
    terrain: str
    paths: list[BoardPathFacts]
    confidence: str
    doubt: str


class CatalogFacts(TypedDict, total=False):
    game: str
    nations: Mapping[str, NationFacts]
    boxes: Mapping[str, BoxFacts]
    limits: Mapping[str, LimitFacts]
    sizes: Mapping[str, SizeFacts]
    armors: Mapping[str, ArmorFacts]
    coherencies: Mapping[str, CoherencyFacts]
    states: Mapping[str, StateFacts]
    goals: Mapping[str, GoalFacts]
    rolls: Mapping[str, RollFacts]
    eras: Mapping[str, EraFacts]
    roles: Mapping[str, RoleFacts]
    wounds: Mapping[str, WoundFacts]
    abilities: Mapping[str, AbilityFacts]
    ammunition: Mapping[str, AmmunitionFacts]
    actions: Mapping[str, ActionFacts]
    counters: Mapping[str, CounterFacts]
    terms: Mapping[str, TermFacts]
    pieces: Mapping[str, PieceFacts]
    supplies: Mapping[str, SupplyFacts]
    terrain: Mapping[str, TerrainFacts]
    decks: Mapping[str, DeckFacts]
    operations: Mapping[str, OperationFacts]
    combat: Mapping[str, CombatNumberFacts]
    effects: Mapping[str, EffectFacts]
    boards: Mapping[str, RecordedBoardFacts]
