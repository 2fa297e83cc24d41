"""Types of what a catalog says of a piece, from its schema."""

# Written by `pytest --rewrite` from schemas/catalog.schema.json; only annotations use it.

from __future__ import annotations

from collections.abc import Mapping
from typing import Required, TypeAlias, TypedDict


class CountedFacts(TypedDict, total=False):
    en: str
    fr: str


class FireTableFacts(TypedDict, total=False):
    aimed: list[int | None]
    rapid: list[int | None]


class WeaponsFacts(TypedDict, total=False):
    en: str
    fr: str
    shots: int
    energy: int
    accuracy: int
    range: float
    countered: float
    arc: str
    move_and_fire: float
    antiair: bool


class StrengthsFacts(TypedDict, total=False):
    shell: int
    armour: int
    building: int


class FaceFacts(TypedDict, total=False):
    en: str
    fr: str
    boxes: Mapping[str, int | Mapping[str, int] | None]
    confidence: str
    doubt: str


class ByTargetFacts(TypedDict, total=False):
    infantry: float
    vehicles: float
    suppressive: float


class BonusFacts(TypedDict, total=False):
    range: ByTargetFacts
    firepower: ByTargetFacts


class AttackFacts(TypedDict, total=False):
    dice: int
    hits_from: int


class FireFacts(TypedDict, total=False):
    value: Required[int]
    range: int
    effects: list[str]


class CrewFacts(TypedDict, total=False):
    least: Required[int]
    most: Required[int]


class MountedFacts(TypedDict, total=False):
    price: int
    weapons: list[str]
    nerve: int
    shoot: int


class CarriesFacts(TypedDict, total=False):
    infantry: int
    vehicle: int


class HostFacts(TypedDict, total=False):
    any_of: list[str]
    none_of: list[str]


class TextWords(TypedDict, total=False):
    en: str
    fr: str


TextFacts: TypeAlias = "str | TextWords"


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
    weapons: str | list[str | WeaponsFacts]
    heals: int
    draws: int
    not_for: str | list[str]
    era: str
    origin: str
    price: int
    move: float
    road: float
    cross_country: float
    water: float
    shoot: int
    fight: int
    strength: int
    strengths: StrengthsFacts
    resistance: int
    toughness: int
    attacks: int
    wounds: int
    types: list[str]
    activation: int | str
    fires: list[FireFacts]
    save: int
    shots: str
    loader_dice: int
    moving: str
    crew: CrewFacts
    passengers: int
    arms: list[Mapping[str, int]]
    guns: list[str]
    bombs: int
    missions: list[str]
    driven_as: str
    hit_points: int
    nerve: int
    reputation: int
    luck: int
    command_radius: float
    issued: list[str]
    may_bear: list[str]
    more_weapons: int
    free_weapons: int
    leader_price: int
    mounted: MountedFacts
    reach: float
    least_reach: float
    reach_on_bipod: float
    reach_beyond_template: float
    reach_by_strength: int
    reach_dice: str
    off_table: bool
    damage: list[str] | int
    coherency: str
    countermeasures: str
    cancels: int
    cqb: int
    height: float
    base: float
    carries: CarriesFacts
    template: float
    templates: list[float]
    template_dice: str
    flame: bool
    armored: bool
    skills: list[str]
    number: int
    host: HostFacts
    choice: bool
    lies_on: str
    bears: str
    makes: Mapping[str, str]
    text: TextFacts
    of: Mapping[str, PieceOfFacts]
