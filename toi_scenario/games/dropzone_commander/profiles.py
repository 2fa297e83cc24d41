"""Tells of units: what stands on their profiles."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from toi_scenario.finding import Severity
from toi_scenario.finding.records import NamedTuple
from toi_scenario.games.dropzone_commander.nouns import coherencies
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Catalog, Piece
from toi_scenario.model.scenario.game_words import Spread
from toi_scenario.model.scenario.printed_names import LANGUAGES
from toi_scenario.model.scenario.scenario import Scenario, Unit

if TYPE_CHECKING:
    from toi_scenario.model.catalog.schema_types import WeaponFacts

VEHICLE, INFANTRY, AIRCRAFT = KINDS = ("vehicle", "infantry", "aircraft")
ACTIVE, PASSIVE = "active", "passive"  # countermeasures
FAST_MOVER, INTERCEPTOR, TINY = "fast-mover", "interceptor", "tiny"  # traits
_LOOKS = {VEHICLE: "tank", INFANTRY: "soldier", AIRCRAFT: "aircraft"}


class Weapon(NamedTuple):
    """A weapon of a unit. Lengths are inches, and None where the profile sets no bound."""

    names: Mapping[str, str]  # by language; empty where it has none
    shots: int
    energy: int
    accuracy: int
    range: float | None
    countered: float | None  # against a target with countermeasures
    arc: str
    move_and_fire: float | None
    antiair: bool


class Profile(NamedTuple):
    """What its owner has recorded of a unit. Lengths are inches; None is what nobody has recorded."""

    name: str
    kind: str
    points: int | None
    move: float | None
    armor: int | None
    damage: int | None
    coherency: str  # empty if nobody says
    command: int | None  # of a commander
    cqb: int | None
    morale: int | None
    height: float | None
    base: float  # how wide its base is, in millimetres
    carries: Mapping[str, int]  # how many models by kind; empty for what is no transport
    countermeasures: str  # active, passive or empty
    cancels: int | None  # what passive countermeasures need
    weapons: tuple[Weapon, ...]
    traits: tuple[str, ...]

    @property
    def flies(self) -> bool:
        """Whether it is an aircraft."""
        return self.kind == AIRCRAFT

    @property
    def is_fast(self) -> bool:
        """Whether it attacks across the table and leaves it again; interceptors do so, too."""
        return FAST_MOVER in self.traits or INTERCEPTOR in self.traits


@kept
def profile(catalog: Catalog, piece: Piece) -> Profile:
    """The profile of a unit."""
    facts: Mapping[str, Any] = piece.facts
    return Profile(
        piece.name,
        piece.kind,
        facts.get("points"),
        facts.get("move"),
        facts.get("armor"),
        facts.get("damage"),
        facts.get("coherency", ""),
        facts.get("command"),
        facts.get("cqb"),
        facts.get("morale"),
        facts.get("height"),
        facts.get("base", catalog.limit("base")),
        facts.get("carries", {}),
        facts.get("countermeasures", ""),
        facts.get("cancels"),
        tuple(map(_weapon, facts.get("weapons", ()))),
        tuple(piece.traits),
    )


def _weapon(facts: WeaponFacts) -> Weapon:
    names = {str(lang): str(name) for lang, name in facts.items() if lang in LANGUAGES}
    return Weapon(
        names,
        facts.get("shots", 1),
        facts["energy"],
        facts["accuracy"],
        facts.get("range"),
        facts.get("countered", facts.get("range")),
        facts.get("arc", "front"),
        facts.get("move_and_fire"),
        facts.get("antiair", False),
    )


def getting_off(catalog: Catalog, every: Iterable[Profile]) -> float:
    """How many inches units may be from the first of their transports in the round in which they get off, one out of
    the other: each is placed so far from its own, and moves half of its move."""
    placed, divisor = catalog.limit("embarking-distance"), catalog.limit("embarking-divisor")
    return sum(placed + (one.move or 0.0) / divisor for one in every)


def look(catalog: Catalog, piece: Piece) -> str:  # noqa: ARG001
    """The figure by which it is drawn."""
    return piece.look or _LOOKS.get(piece.kind, "")


def spread(scenario: Scenario, unit: Unit) -> Spread | None:
    """How far the models of a squad may stand apart, from middle to middle; where their bases touch, by a base."""
    for piece in unit.pieces:
        one = profile(scenario.catalog, piece)
        known = coherencies(scenario.catalog).get(one.coherency)
        if known is not None and known.within is not None:
            if not known.within and "base" not in piece.facts:
                return None  # nobody has recorded how wide its base is
            return Spread(f"{known.within}in" if known.within else f"{one.base}mm", None, Severity.WARNING)
    return None
