"""Types the nouns that only this game has, from supplies to effects."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from toi_scenario.finding import Finding, Path, each_name
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Catalog, Noun
from toi_scenario.model.catalog.reader import Known, Names, OwnNouns, unknown
from toi_scenario.names import plain

if TYPE_CHECKING:
    from toi_scenario.model.catalog.table_types import (
        CardFacts,
        CombatNumberFacts,
        DeckFacts,
        EffectFacts,
        OperationFacts,
        SupplyFacts,
    )
    from toi_scenario.model.scenario.units import Text


class Supply(Noun):
    """A heap of two-faced tokens."""

    __slots__ = ()
    facts: SupplyFacts


class Deck(Noun):
    """A deck of cards, with those that are known by name."""

    __slots__ = ()
    facts: DeckFacts

    @property
    def cards(self) -> Mapping[str, CardFacts]:
        return self.facts.get("cards") or {}

    @property
    def family(self) -> str:
        """What sort of deck it is; empty if that is not recorded."""
        return self.facts.get("family", "")

    @property
    def nation(self) -> str:
        """The nation it is for, if only one."""
        return self.facts.get("nation", "")

    @property
    def drifts(self) -> bool:
        """Whether its shots drift."""
        return self.facts.get("drifts", False)

    @property
    def size(self) -> int | None:
        """How many cards it has, where known."""
        return self.facts.get("size")


class Operation(Noun):
    """A card that gives its side or both a special rule for the whole game."""

    __slots__ = ()
    facts: OperationFacts

    @property
    def text(self) -> Text:
        """What it says; empty if that is not recorded."""
        return self.facts.get("text", "")

    @property
    def movement_bonus(self) -> int:
        """The points of movement that it gives to each squad."""
        return self.facts.get("movement_bonus", 0)

    @property
    @kept
    def needs(self) -> tuple[str, ...]:
        """What it is for: names or classes of pieces, one of which its side should have."""
        return tuple(plain(name) for _, name in each_name(self.facts.get("needs", ()), ()))


class CombatNumber(Noun):
    """A number of combat."""

    __slots__ = ()
    facts: CombatNumberFacts


class Effect(Noun):
    """What net hits do to a unit in each state."""

    __slots__ = ()
    facts: EffectFacts


def supplies(catalog: Catalog) -> Mapping[str, Supply]:
    """The heaps of a catalog."""
    return catalog.own_table("supplies", Supply)


def decks(catalog: Catalog) -> Mapping[str, Deck]:
    """The decks of a catalog."""
    return catalog.own_table("decks", Deck)


def operations(catalog: Catalog) -> Mapping[str, Operation]:
    """The operations cards of a catalog."""
    return catalog.own_table("operations", Operation)


def combat(catalog: Catalog, name: str) -> int:
    """A number of combat."""
    numbers: Mapping[str, CombatNumber] = catalog.own["combat"]
    return numbers[name].facts["value"]


def effect(catalog: Catalog, name: str) -> Mapping[str, Mapping[str, int]]:
    """By state, the fewest net hits that lead to each worse one."""
    effects: Mapping[str, Effect] = catalog.own["effects"]
    return effects[name].facts["steps"]


def _strange(catalog: Catalog, every: Catalog, path: Path) -> Iterator[Finding]:
    """Pieces of a heap that no catalog knows."""
    for name, piece in catalog.pieces.items():
        if piece.supply:
            yield from unknown("supply", piece.supply, supplies(every), (*path, "pieces", name, "supply"))


def _units(every: Catalog) -> Known:
    """What units are called by: as what they pay, and the names, kinds, classes and traits of pieces."""
    pieces = every.pieces.values()
    words = {word for piece in pieces for word in (piece.name, piece.kind, piece.counts_as, *piece.traits)}
    return dict.fromkeys((*_PAYING, "light-vehicle", *sorted(words - {""})))


_PAYING = ("squad", "vehicle")  # the classes of unit that pay for a step
_COSTS = [(word, "class of unit", lambda _: dict.fromkeys(_PAYING)) for word in ("cost", "cost_up", "depths")]
_NAMES = {
    "terrain": tuple(Names(*said, "inner keys" if said[0] == "depths" else "keys") for said in _COSTS),
    "pieces": (
        Names("not_in", "terrain or marker", lambda every: {**every.terrain, **every.pieces}),
        *(Names(word, "class of unit", _units) for word in ("classes", "cover_for", "stops", "not_stopped")),
    ),
    "decks": (Names("nation", "nation", lambda every: every.nations),),
    "operations": (Names("needs", "piece or class of unit", _units),),
}
OWN = OwnNouns(
    {"supplies": Supply, "decks": Deck, "operations": Operation, "combat": CombatNumber, "effects": Effect},
    _strange,
    _NAMES,
)
