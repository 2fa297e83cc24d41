"""Types of what tables of some games hold, from its schema."""

# Written by `pytest --rewrite` from schemas/catalog.schema.json; only annotations use it.

from __future__ import annotations

from collections.abc import Mapping
from typing import Required, TypedDict

from toi_scenario.model.catalog.piece_types import TextFacts


class SizeFacts(TypedDict, total=False):
    like: str
    en: str
    fr: str
    armor: Mapping[str, int]
    damage: int
    fires: int
    holds: int
    search: list[int]
    confidence: str
    doubt: str


class ArmorFacts(TypedDict, total=False):
    like: str
    en: str
    fr: str
    confidence: str
    doubt: str


class CoherencyFacts(TypedDict, total=False):
    like: str
    en: str
    fr: str
    within: int
    confidence: str
    doubt: str


class StateFacts(TypedDict, total=False):
    like: str
    en: str
    fr: str
    confidence: str
    doubt: str


class GoalFacts(TypedDict, total=False):
    like: str
    en: str
    fr: str
    points: int
    carried: int
    extracted: int
    within: int
    confidence: str
    doubt: str


class ResultsFacts(TypedDict, total=False):
    to: Required[int]
    text: Required[TextFacts]


class RollFacts(TypedDict, total=False):
    like: str
    en: str
    fr: str
    dice: str
    column: TextFacts
    scores: list[int]
    results: list[ResultsFacts]
    confidence: str
    doubt: str


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


class SupplyFacts(TypedDict, total=False):
    like: str
    en: str
    fr: str
    boxes: Mapping[str, int | Mapping[str, int] | None]
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
