"""Reads what only this game says: streams, set-up, decks, operations cards."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from operator import itemgetter
from typing import Any

from toi_scenario.finding import Path, each_name
from toi_scenario.finding.records import NamedTuple
from toi_scenario.games.tide_of_iron.nouns import Deck, Operation, decks, operations
from toi_scenario.model.catalog.nouns import Catalog, Noun, Terrain
from toi_scenario.model.scenario.scenario import Scenario, Side, Text, Written
from toi_scenario.names import Lookup, plain

Cards = list[str] | Mapping[str, int]  # by name, or how many of each, as written


class DeckUse(NamedTuple):
    """A deck as a side plays it; None for a deck of the scenario's own making."""

    deck: Deck | None
    path: Path
    cards: Cards | None  # of which its scenario makes it
    removed: Cards
    rounds: list[int] | None  # the first and the last in which it is drawn from
    shared: bool  # whether both sides have this one
    text: Text | None  # what is different about it here


class OperationUse(NamedTuple):
    """An operations card as a side holds it."""

    operation: Operation
    path: Path
    first: int | None  # the round from which it is used, if the scenario says so
    last: int | None
    shared: bool
    text: Text | None  # what is different about it here


class SideCards(NamedTuple):
    """What a side plays with besides its units."""

    decks: tuple[DeckUse, ...]
    operations: tuple[OperationUse, ...]


class Start(NamedTuple):
    """How deep the streams are, as the catalog spells it, and which side sets up first; empty where the scenario does
    not say."""

    depth: str
    setup_first: str


def of_scenario(data: Written, path: Path, catalog: Catalog, lookup: Lookup) -> Start:
    """What only scenarios of this game say."""
    depth = first = ""
    if "setup_first" in data:
        first = lookup.word(data["setup_first"], data["sides"], (*path, "setup_first"), "side")
    if "streams" in data["board"]:
        named = ((name, kind.depth_names) for kind in catalog.terrain.values() for name in kind.depths)
        depths = {name: Noun(name, names.get(name, {})) for name, names in sorted(named, key=itemgetter(0))}
        depth = lookup.word(data["board"]["streams"], depths, (*path, "board", "streams"), "depth of streams")
    return Start(depth, first)


def of_board(catalog: Catalog, boards: Collection[str]) -> dict[str, str]:
    """A depth for the streams on some boards, if there are any: the first there is, for the author to change."""
    printed = {name for board in boards for name, _ in catalog.boards[board].paths}
    depths = (kind.depths for kind in catalog.terrain.values() if kind.name in printed)
    return next(({"streams": str(next(iter(one)))} for one in depths if one), {})


def of_side(facts: Written, path: Path, catalog: Catalog, lookup: Lookup) -> SideCards:
    """What only sides of this game have."""
    if isinstance(cards := facts.get("cards"), dict):
        for deck in cards:
            _deck(deck, (*path, "cards", deck), catalog, lookup, on_key=True)
    used = tuple(_decks(facts.get("decks", []), (*path, "decks"), catalog, lookup))
    held = tuple(_operations(facts.get("operations", []), (*path, "operations"), catalog, lookup))
    for place, cards in facts.get("start_cards", {}).items():
        _note_cards(cards, (*path, "start_cards", place), lookup)
    return SideCards(used, held)


def _decks(entries: list[Written], path: Path, catalog: Catalog, lookup: Lookup) -> Iterator[DeckUse]:
    for index, entry in enumerate(entries):
        facts = entry if isinstance(entry, dict) else {"deck": entry}
        at = (*path, index, "deck") if facts is entry else (*path, index)
        deck = _deck(facts["deck"], at, catalog, lookup)
        for word in ("remove", "cards"):
            _note_cards(facts.get(word, ()), (*path, index, word), lookup, deck)
        shared, text = facts.get("shared", False), facts.get("text")
        removed, rounds = facts.get("remove", []), facts.get("rounds")
        yield DeckUse(deck, (*path, index), facts.get("cards"), removed, rounds, shared, text)


def _deck(name: str, path: Path, catalog: Catalog, lookup: Lookup, on_key: bool = False) -> Deck | None:
    """A deck of the catalog; None for one of the scenario's own making."""
    lookup.offer(path, "deck", ("custom",))
    if plain(name) != "custom":
        return lookup.noun(name, decks(catalog), path, "deck", on_key)
    lookup.note(path, "word", name)
    return None


def _note_cards(cards: Any, path: Path, lookup: Lookup, deck: Deck | None = None) -> None:
    """Note the names of cards; not all cards of a deck are known, so none is said to be missing."""
    for step, name in each_name(cards, path) if cards else ():
        lookup.note(step, "card", name)
        lookup.offer(step, "card", deck.cards if deck else ())


def _operations(entries: list[Written], path: Path, catalog: Catalog, lookup: Lookup) -> Iterator[OperationUse]:
    for index, entry in enumerate(entries):
        facts = entry if isinstance(entry, dict) else {"card": entry}
        at = (*path, index, "card") if facts is entry else (*path, index)
        if card := lookup.noun(facts["card"], operations(catalog), at, "operations card"):
            shared, text = facts.get("shared", False), facts.get("text")
            yield OperationUse(card, (*path, index), facts.get("from"), facts.get("until"), shared, text)


def depth(scenario: Scenario) -> str:
    """How deep the streams are; empty if the scenario does not say."""
    assert isinstance(scenario.own, Start)
    return scenario.own.depth


def setup_first(scenario: Scenario) -> str:
    """The side that sets up first; empty if the scenario does not say."""
    assert isinstance(scenario.own, Start)
    return scenario.own.setup_first


def cards_of(side: Side) -> SideCards:
    """The decks and operations cards of a side."""
    assert isinstance(side.own, SideCards)
    return side.own


def state_of(scenario: Scenario, terrain: Terrain) -> Noun | None:
    """How deep it is, if it is a stream."""
    facts = terrain.depth_names.get(depth(scenario))
    return Noun(depth(scenario), facts) if facts is not None else None
