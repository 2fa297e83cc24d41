"""Types of what a catalog holds, from its schema."""

# Written by `pytest --rewrite` from schemas/catalog.schema.json; only annotations use it.

from __future__ import annotations

from collections.abc import Mapping
from typing import Required, TypeAlias, TypedDict

from toi_scenario.model.catalog.piece_types import FaceFacts, PieceFacts, TextFacts


class SupplyFacts(TypedDict, total=False):
    like: str
    en: str
    fr: str
    boxes: Mapping[str, int | Mapping[str, int] | None]
    confidence: str
    doubt: str


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
    indoors: bool
    road: bool
    afloat: bool
    closed: list[str]
    width: float
    stuck_on: int


class EraFacts(TypedDict, total=False):
    like: str
    en: str
    fr: str
    first: int
    last: int
    least: int
    most: int
    special: int
    ambush: bool
    gas: bool
    gas_from: str
    spacing: float
    spaced_from: str
    confidence: str
    doubt: str


class RoleFacts(TypedDict, total=False):
    like: str
    en: str
    fr: str
    never: list[str]
    confidence: str
    doubt: str


class WoundFacts(TypedDict, total=False):
    like: str
    strength: int
    rolls: list[int]


class AbilityFacts(TypedDict, total=False):
    like: str
    en: str
    fr: str
    text: TextFacts
    traits: list[str]
    cover: int
    cover_with: str
    hand: int
    draws: int
    reach: int
    wounds: int
    confidence: str
    doubt: str


class AmmunitionFacts(TypedDict, total=False):
    like: str
    en: str
    fr: str
    weapons: list[str]
    confidence: str
    doubt: str


class ActionFacts(TypedDict, total=False):
    like: str
    en: str
    fr: str
    when: list[str]
    text: TextFacts
    firepower: int
    firepower_by_distance: list[int | None]
    firepower_for_card_behind: int
    cover: int
    keeps_firepower: bool
    cover_for_morale: int
    moves: int
    heals: int
    confidence: str
    doubt: str


class CounterFacts(TypedDict, total=False):
    like: str
    en: str
    fr: str
    costs: list[list[int]]
    example: list[int]
    confidence: str
    doubt: str


class CardFacts(TypedDict, total=False):
    en: str
    fr: str
    count: int
    at_least: int
    text: TextFacts
    confidence: str
    doubt: str


class DeckFacts(TypedDict, total=False):
    like: str
    en: str
    fr: str
    family: str
    nation: str
    boxes: Mapping[str, int | Mapping[str, int] | None]
    size: int
    costs_command: bool
    drifts: bool
    cards: Mapping[str, CardFacts]
    confidence: str
    doubt: str


class OperationFacts(TypedDict, total=False):
    like: str
    number: int
    en: str
    fr: str
    boxes: Mapping[str, int | Mapping[str, int] | None]
    text: TextFacts
    movement_bonus: int
    needs: str | list[str]
    cards_may_bring: bool
    confidence: str
    doubt: str


class CombatNumberFacts(TypedDict, total=False):
    value: Required[int]
    en: str
    fr: str
    confidence: str
    doubt: str


class EffectFacts(TypedDict, total=False):
    steps: Required[Mapping[str, Mapping[str, int]]]
    en: str
    fr: str
    confidence: str
    doubt: str


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


class TermFacts(TypedDict, total=False):
    kind: str
    like: str
    en: str
    fr: str
    text: TextFacts
    passive: bool
    look: str
    traits: list[str]
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
