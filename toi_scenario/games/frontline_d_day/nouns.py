"""Makes the nouns that only this game has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from toi_scenario.finding import Finding, Path
from toi_scenario.games.frontline_d_day.printed import card
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Catalog, Noun, Piece
from toi_scenario.model.catalog.reader import Names, OwnNouns, unknown
from toi_scenario.names import find, there_is

if TYPE_CHECKING:
    from toi_scenario.model.catalog.table_types import AbilityFacts, ActionFacts, AmmunitionFacts, CounterFacts
    from toi_scenario.model.scenario.units import Text


class Ability(Noun):
    """What a soldier can do that others cannot."""

    __slots__ = ()
    facts: AbilityFacts

    @property
    def traits(self) -> list[str]:
        """The words of the rules that hold for whoever has it."""
        return self.facts.get("traits", [])

    @property
    def text(self) -> Text:
        """What it does; empty if that is not recorded."""
        return self.facts.get("text", "")

    @property
    def hand(self) -> int:
        """How many cards it adds to a hand."""
        return self.facts.get("hand", 0)

    @property
    def cover_with(self) -> str:
        """The action card that it adds its cover to; empty if it needs none."""
        return self.facts.get("cover_with", "")

    @property
    def reach(self) -> int:
        """How far it lets a soldier throw; -1 if it says nothing of that."""
        return self.facts.get("reach", -1)


class Ammunition(Noun):
    """What a weapon fires."""

    __slots__ = ()
    facts: AmmunitionFacts

    @property
    def weapons(self) -> list[str]:
        """The weapons that use it and no other sort."""
        return self.facts.get("weapons", [])


class Action(Noun):
    """An action card."""

    __slots__ = ()
    facts: ActionFacts

    @property
    def text(self) -> Text:
        """What it does; empty if that is not recorded."""
        return self.facts.get("text", "")

    @property
    def attacks(self) -> bool:
        """Whether playing it is the attack or counter-attack of a section."""
        return "attack" in self.facts["when"]

    @property
    def keeps_firepower(self) -> bool:
        """Whether a counter-attack with it keeps all of its firepower."""
        return self.facts.get("keeps_firepower", False)

    @property
    def moves(self) -> int:
        """How many cards it moves a section, if it is played to move one."""
        return self.facts.get("moves", 0) if "move" in self.facts["when"] else 0


class Counter(Noun):
    """What damage does, with the counters for it."""

    __slots__ = ()
    facts: CounterFacts

    @property
    def costs(self) -> list[list[int]] | None:
        """Of each counter, what it costs in light, medium and heavy cover; None if nobody has recorded them."""
        return self.facts.get("costs")

    @property
    def example(self) -> list[int] | None:
        """The costs of one that the rulebook shows."""
        return self.facts.get("example")


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


def _unknown(what: str, name: str, known: Mapping[str, Noun], path: Path) -> Iterator[Finding]:
    """What there is to say of a name that stands for nothing, and what there is instead."""
    for one in unknown(what, name, known, path):
        yield one._replace(help=one.help or there_is(known))


_NAMES = {
    "abilities": (Names("cover_with", "action", actions),),
    "pieces": (Names("not_for", "kind of card", lambda _: dict.fromkeys(("soldier", "vehicle", "infantry-gun"))),),
}
OWN = OwnNouns(
    {"abilities": Ability, "ammunition": Ammunition, "actions": Action, "counters": Counter}, _strange, _NAMES
)
