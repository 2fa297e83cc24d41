"""Makes the nouns that only this game has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from toi_scenario.finding import Finding, Path
from toi_scenario.model.catalog.nouns import Catalog, Noun, Piece
from toi_scenario.model.catalog.reader import OwnNouns, unknown
from toi_scenario.names import find, there_is

if TYPE_CHECKING:
    from toi_scenario.model.catalog.schema_types import AbilityFacts, ActionFacts, CounterFacts


class Ability(Noun):
    """What a soldier can do that others cannot."""

    __slots__ = ()
    facts: AbilityFacts


class Action(Noun):
    """An action card."""

    __slots__ = ()
    facts: ActionFacts


class Counter(Noun):
    """What damage does, with the counters for it."""

    __slots__ = ()
    facts: CounterFacts


def abilities(catalog: Catalog) -> Mapping[str, Ability]:
    """What soldiers can do."""
    return catalog.own_table("abilities", Ability)


def actions(catalog: Catalog) -> Mapping[str, Action]:
    """The action cards."""
    return catalog.own_table("actions", Action)


def counters(catalog: Catalog) -> Mapping[str, Counter]:
    """The kinds of damage."""
    return catalog.own_table("counters", Counter)


# What messages call the camps.
CAMPS = {"allies": "the Allies", "axis": "the Axis"}


def camp(catalog: Catalog, nation: str) -> str:
    """The camp that a nation fights for; empty if nobody says."""
    noun = find(nation, catalog.nations)
    return str(noun.facts.get("camp", "")) if noun else ""


def has(catalog: Catalog, piece: Piece, trait: str) -> bool:
    """Whether one of a soldier's abilities has a trait."""
    known = abilities(catalog)
    found = (find(name, known) for name in piece.facts.get("abilities", ()))
    return any(ability is not None and trait in ability.facts.get("traits", ()) for ability in found)


def _strange(catalog: Catalog, every: Catalog, path: Path) -> Iterator[Finding]:
    """The abilities and ammunition of cards that nobody knows."""
    ammunition = every.own_table("ammunition", Noun)
    for name, piece in catalog.pieces.items():
        at = (*path, "pieces", name)
        for index, ability in enumerate(piece.facts.get("abilities", ())):
            yield from _unknown("ability", ability, abilities(every), (*at, "abilities", index))
        if "ammunition" in piece.facts:
            yield from _unknown("ammunition", piece.facts["ammunition"], ammunition, (*at, "ammunition"))


def _unknown(what: str, name: str, known: Mapping[str, Noun], path: Path) -> Iterator[Finding]:
    """What there is to say of a name that stands for nothing, and what there is instead."""
    for one in unknown(what, name, known, path):
        yield one._replace(help=one.help or there_is(known))


OWN = OwnNouns({"abilities": Ability, "ammunition": Noun, "actions": Action, "counters": Counter}, _strange)
