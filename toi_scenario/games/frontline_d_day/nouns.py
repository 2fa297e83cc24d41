"""Makes the nouns that only this game has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from toi_scenario.finding import Finding, Path
from toi_scenario.finding.records import NamedTuple
from toi_scenario.games.frontline_d_day.printed import card
from toi_scenario.model.catalog.by_identity import by_identity
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Catalog, Piece, maker
from toi_scenario.model.catalog.reader import Names, OwnNouns, unknown
from toi_scenario.names import find, there_is

if TYPE_CHECKING:
    from toi_scenario.model.catalog.nouns import Titled
    from toi_scenario.model.catalog.table_types import AbilityFacts, ActionFacts, AmmunitionFacts, CounterFacts
    from toi_scenario.model.scenario.units import Text


@by_identity
class Ability(NamedTuple):
    """What a soldier can do that others cannot."""

    name: str
    facts: AbilityFacts
    traits: Sequence[str] = ()  # the words of the rules that hold for whoever has it
    text: Text = ""  # what it does; empty if that is not recorded
    hand: int = 0  # how many cards it adds to a hand
    cover_with: str = ""  # the action card that it adds its cover to; empty if it needs none
    reach: int = -1  # how far it lets a soldier throw; -1 if it says nothing of that


@by_identity
class Ammunition(NamedTuple):
    """What a weapon fires."""

    name: str
    facts: AmmunitionFacts
    weapons: Sequence[str] = ()  # those that use it and no other sort


@by_identity
class Action(NamedTuple):
    """An action card."""

    name: str
    facts: ActionFacts
    when: Sequence[str]  # what it is played for
    text: Text = ""  # what it does; empty if that is not recorded
    keeps_firepower: bool = False  # whether a counter-attack with it keeps all of its firepower
    firepower: int = 0  # what it adds, wherever the target is,
    firepower_by_distance: Sequence[int | None] = ()  # at each distance,
    firepower_for_card_behind: int = 0  # and for each card between who fires and its start point
    moves: int = 0  # how many cards it moves whoever may move

    @property
    def attacks(self) -> bool:
        """Whether playing it is the attack or counter-attack of a section."""
        return "attack" in self.when

    @property
    def marches(self) -> int:
        """How many cards it moves a section, if it is played to move one."""
        return self.moves if "move" in self.when else 0


@by_identity
class Counter(NamedTuple):
    """What damage does, with the counters for it."""

    name: str
    facts: CounterFacts
    costs: list[list[int]] | None = None  # of each, in light, medium and heavy cover; None if nobody has recorded them
    example: list[int] | None = None  # the costs of one that the rulebook shows


def abilities(catalog: Catalog) -> Mapping[str, Ability]:
    """What soldiers can do."""
    return catalog.own_table("abilities", Ability)


def ammunition(catalog: Catalog) -> Mapping[str, Ammunition]:
    """The sorts of ammunition."""
    return catalog.own_table("ammunition", Ammunition)


def actions(catalog: Catalog) -> Mapping[str, Action]:
    """The action cards."""
    return catalog.own_table("actions", Action)


def counters(catalog: Catalog) -> Mapping[str, Counter]:
    """The kinds of damage."""
    return catalog.own_table("counters", Counter)


@kept
def abilities_of(catalog: Catalog, piece: Piece) -> tuple[Ability, ...]:
    """What a soldier can do."""
    known = abilities(catalog)
    return tuple(ability for name in card(piece).abilities if (ability := find(name, known)))


# What messages call the camps.
CAMPS = {"allies": "the Allies", "axis": "the Axis"}


def camp(catalog: Catalog, nation: str) -> str:
    """The camp that a nation fights for; empty if nobody says."""
    noun = find(nation, catalog.nations)
    return str(noun.facts.get("camp", "")) if noun else ""


def has(catalog: Catalog, piece: Piece, trait: str) -> bool:
    """Whether one of a soldier's abilities has a trait."""
    return trait in _traits(catalog, piece)


@kept
def _traits(catalog: Catalog, piece: Piece) -> frozenset[str]:
    return frozenset(trait for ability in abilities_of(catalog, piece) for trait in ability.traits)


def _strange(catalog: Catalog, every: Catalog, path: Path) -> Iterator[Finding]:
    """The abilities and ammunition of cards that nobody knows."""
    for name, piece in catalog.pieces.items():
        at = (*path, "pieces", name)
        for index, ability in enumerate(card(piece).abilities):
            yield from _unknown("ability", ability, abilities(every), (*at, "abilities", index))
        if taken := card(piece).ammunition:
            yield from _unknown("ammunition", taken, ammunition(every), (*at, "ammunition"))


def _unknown(what: str, name: str, known: Mapping[str, Titled], path: Path) -> Iterator[Finding]:
    """What there is to say of a name that stands for nothing, and what there is instead."""
    for one in unknown(what, name, known, path):
        yield one._replace(help=one.help or there_is(known))


_NAMES = {
    "abilities": (Names("cover_with", "action", actions),),
    "pieces": (Names("not_for", "kind of card", lambda _: dict.fromkeys(("soldier", "vehicle", "infantry-gun"))),),
}
_FORMS = {"abilities": Ability, "ammunition": Ammunition, "actions": Action, "counters": Counter}
OWN = OwnNouns({table: maker(form) for table, form in _FORMS.items()}, _strange, _NAMES)
