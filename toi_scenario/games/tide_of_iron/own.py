"""Reads what only this game has: streams, decks and operations cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from toi_scenario.finding import Path
from toi_scenario.games.tide_of_iron.nouns import Deck, Operation, decks, operations
from toi_scenario.model.catalog.nouns import Catalog, Noun, Terrain
from toi_scenario.model.scenario.scenario import Scenario, Side, Written
from toi_scenario.names import Lookup, each_name, plain


class DeckUse(NamedTuple):
    """A deck as a side plays it; None for a deck of the scenario's own making."""

    deck: Deck | None
    path: Path
    facts: Written


class OperationUse(NamedTuple):
    """An operations card as a side holds it."""

    operation: Operation
    path: Path
    facts: Written


class SideCards(NamedTuple):
    """What a side plays with besides its units."""

    decks: tuple[DeckUse, ...]
    operations: tuple[OperationUse, ...]


class Streams(NamedTuple):
    """How deep the streams are, as the catalog spells it; empty if the scenario does not say."""

    depth: str


def of_scenario(data: Written, path: Path, catalog: Catalog, lookup: Lookup) -> Streams:
    """What only scenarios of this game say."""
    if "streams" not in data["board"]:
        return Streams("")
    depths = sorted(depth for kind in catalog.terrain.values() for depth in kind.depths)
    return Streams(lookup.word(data["board"]["streams"], depths, (*path, "board", "streams"), "depth of streams"))


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
            _note_cards(facts.get(word, ()), (*path, index, word), lookup)
        yield DeckUse(deck, (*path, index), facts)


def _deck(name: str, path: Path, catalog: Catalog, lookup: Lookup, on_key: bool = False) -> Deck | None:
    """A deck of the catalog; None for one of the scenario's own making."""
    if plain(name) != "custom":
        return lookup.noun(name, decks(catalog), path, "deck", on_key)
    lookup.notes.append((path, "word", name))
    return None


def _note_cards(cards: Any, path: Path, lookup: Lookup) -> None:
    """Note the names of cards; not all cards of a deck are known, so none is said to be missing."""
    lookup.notes.extend((step, "card", name) for step, name in each_name(cards, path))


def _operations(entries: list[Written], path: Path, catalog: Catalog, lookup: Lookup) -> Iterator[OperationUse]:
    for index, entry in enumerate(entries):
        facts = entry if isinstance(entry, dict) else {"card": entry}
        at = (*path, index, "card") if facts is entry else (*path, index)
        if card := lookup.noun(facts["card"], operations(catalog), at, "operations card"):
            yield OperationUse(card, (*path, index), facts)


def depth(scenario: Scenario) -> str:
    """How deep the streams are; empty if the scenario does not say."""
    assert isinstance(scenario.own, Streams)
    return scenario.own.depth


def cards_of(side: Side) -> SideCards:
    """The decks and operations cards of a side."""
    assert isinstance(side.own, SideCards)
    return side.own


def state_of(scenario: Scenario, terrain: Terrain) -> Noun | None:
    """How deep it is, if it is a stream."""
    facts = terrain.facts.get("depth_names", {}).get(depth(scenario))
    return Noun(depth(scenario), facts) if facts is not None else None
