"""Types the nouns that only this game has, from supplies to effects."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from toi_scenario.finding import Finding, Path, each_name
from toi_scenario.finding.records import NamedTuple
from toi_scenario.model.catalog.by_identity import by_identity
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Catalog, Noun, Words, maker
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


@by_identity
class Deck(NamedTuple):
    """A deck of cards, with those that are known by name."""

    name: str
    facts: DeckFacts
    cards: Mapping[str, CardFacts] = {}
    family: str = ""  # what sort of deck it is; empty if that is not recorded
    nation: str = ""  # the nation it is for, if only one
    drifts: bool = False  # whether its shots drift
    size: int | None = None  # how many cards it has, where known
    costs_command: bool = False  # whether its cards do


@by_identity
class Operation(NamedTuple):
    """A card that gives its side or both a special rule for the whole game."""

    name: str
    facts: OperationFacts
    number: int | None = None  # on the card, where known
    text: Text = ""  # what it says; empty if that is not recorded
    movement_bonus: int = 0  # the points of movement that it gives to each squad
    needs: Words = ()  # what it is for: names or classes of pieces, one of which its side should have
    cards_may_bring: bool = False  # whether cards of decks may bring one of these


@by_identity
class CombatNumber(NamedTuple):
    """A number of combat."""

    name: str
    facts: CombatNumberFacts
    value: int
    doubt: str = ""


@by_identity
class Effect(NamedTuple):
    """What net hits do to a unit in each state."""

    name: str
    facts: EffectFacts
    steps: Mapping[str, Mapping[str, int]]  # by state, the fewest net hits that lead to each worse one


def supplies(catalog: Catalog) -> Mapping[str, Supply]:
    """The heaps of a catalog."""
    return catalog.own_table("supplies", Supply)


def decks(catalog: Catalog) -> Mapping[str, Deck]:
    """The decks of a catalog."""
    return catalog.own_table("decks", Deck)


def operations(catalog: Catalog) -> Mapping[str, Operation]:
    """The operations cards of a catalog."""
    return catalog.own_table("operations", Operation)


@kept
def needs_of(operation: Operation) -> tuple[str, ...]:
    """What an operations card is for, each in plain spelling."""
    return tuple(plain(name) for _, name in each_name(operation.needs, ()))


def combat_number(catalog: Catalog, name: str) -> CombatNumber:
    """A number of combat, and the doubt about it."""
    return catalog.own_table("combat", CombatNumber)[name]


def combat(catalog: Catalog, name: str) -> int:
    """A number of combat."""
    return combat_number(catalog, name).value


def effect(catalog: Catalog, name: str) -> Mapping[str, Mapping[str, int]]:
    """By state, the fewest net hits that lead to each worse one."""
    return catalog.own_table("effects", Effect)[name].steps


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
_FORMS = {"decks": Deck, "operations": Operation, "combat": CombatNumber, "effects": Effect}
OWN = OwnNouns({"supplies": Supply, **{table: maker(form) for table, form in _FORMS.items()}}, _strange, _NAMES)
