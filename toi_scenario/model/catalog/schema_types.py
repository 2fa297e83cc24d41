"""Types of what a catalog holds, from its schema."""

# Written by `pytest --rewrite` from schemas/catalog.schema.json; only annotations use it.

from __future__ import annotations

from collections.abc import Mapping
from typing import Required, TypeAlias, TypedDict


class ByTargetFacts(TypedDict, total=False):
    infantry: float
    vehicles: float
    suppressive: float


class FaceFacts(TypedDict, total=False):
    en: str
    fr: str
    boxes: Mapping[str, int | Mapping[str, int] | None]
    confidence: str
    doubt: str


class CountedFacts(TypedDict, total=False):
    en: str
    fr: str


class BonusFacts(TypedDict, total=False):
    range: ByTargetFacts
    firepower: ByTargetFacts


class AttackFacts(TypedDict, total=False):
    dice: int
    hits_from: int


PieceOfFacts = TypedDict(
    "PieceOfFacts",
    {
        "en": str,
        "fr": str,
        "counted": "CountedFacts",
        "nation": str,
        "class": str,
        "boxes": "Mapping[str, int | Mapping[str, int] | None]",
        "errata": "Mapping[str, int | Mapping[str, int] | None]",
        "unlimited": bool,
        "supply": str,
        "stands_for": "Mapping[str, str]",
        "color": str,
        "shades": "Mapping[str, FaceFacts]",
        "faces": "Mapping[str, FaceFacts]",
        "values": "list[int]",
        "slots": int,
        "movement": float,
        "movement_bonus": float,
        "road_hexes": int,
        "range": "ByTargetFacts",
        "minimum_range": int,
        "firepower": "ByTargetFacts",
        "armor": int,
        "transport": int,
        "bonus": "BonusFacts",
        "target_cover": int,
        "blocks": bool,
        "cover": int,
        "cover_for": "str | list[str]",
        "enter": float,
        "classes": "str | list[str]",
        "stops": "str | list[str]",
        "not_stopped": "str | list[str]",
        "cut": float,
        "attack": "AttackFacts",
        "not_in": "str | list[str]",
        "not_on": "str | list[str]",
        "not_dug_on": "str | list[str]",
        "traits": "list[str]",
        "confidence": str,
        "doubt": str,
    },
    total=False,
)


class FireTableFacts(TypedDict, total=False):
    aimed: list[int | None]
    rapid: list[int | None]


class FireFacts(TypedDict, total=False):
    value: Required[int]
    range: int
    effects: list[str]


class HostFacts(TypedDict, total=False):
    any_of: list[str]
    none_of: list[str]


class PieceFacts(PieceOfFacts, total=False):
    kind: str
    look: str
    like: str
    points: int
    command: int
    morale: int
    equipment: int
    weapon: str
    ammunition: str
    fire: FireTableFacts
    abilities: list[str]
    copies: int
    weapons: str | list[str]
    heals: int
    draws: int
    not_for: str | list[str]
    types: list[str]
    activation: int | str
    fires: list[FireFacts]
    save: int
    hit_points: int
    armored: bool
    skills: list[str]
    number: int
    host: HostFacts
    choice: bool
    lies_on: str
    bears: str
    makes: Mapping[str, str]
    text: str
    of: Mapping[str, PieceOfFacts]


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


class AbilityFacts(TypedDict, total=False):
    like: str
    en: str
    fr: str
    text: str
    traits: list[str]
    cover: int
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
    confidence: str
    doubt: str


class ActionFacts(TypedDict, total=False):
    like: str
    en: str
    fr: str
    when: list[str]
    text: str
    firepower: int
    firepower_by_distance: list[int | None]
    firepower_for_card_behind: int
    cover: int
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
    text: str
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
    text: str
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
    text: str
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
