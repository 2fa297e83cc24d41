"""Tells what sheets say of set-up, decks and operations cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from toi_scenario.games.printed_answers import SheetNames, Told
from toi_scenario.games.tide_of_iron.as_written import of_side
from toi_scenario.games.tide_of_iron.forces.idle_boxes import idle_boxes
from toi_scenario.games.tide_of_iron.nouns import decks
from toi_scenario.games.tide_of_iron.own import DeckUse, OperationUse, cards_of, setup_first, state_of
from toi_scenario.model.scenario.scenario import Scenario, Side
from toi_scenario.names import find


def terms(scenario: Scenario, names: SheetNames) -> Iterator[str]:
    """Which side sets up first, and how deep streams are, which no unrecorded board would tell."""
    if first := setup_first(scenario):
        yield names.say("setup", side=names.who(first))
    for terrain in scenario.catalog.terrain.values():
        if state := state_of(scenario, terrain):
            yield f"{names.lead(names.common(names.title(terrain)))} {names.title(state)}"


def boxes(scenario: Scenario) -> list[str]:
    """The boxes of the table from which something is needed."""
    idle = idle_boxes(scenario)
    return [box for box in scenario.boxes if box not in idle]


def entries(scenario: Scenario, side: Side, names: SheetNames) -> Iterator[tuple[str, list[Told]]]:
    """The decks a side draws from and what it begins with; its operations cards."""
    yield names.words["decks"], list(_cards(scenario, side, names))
    yield names.words["operations"], [_operation(use, names) for use in cards_of(side).operations]


def _cards(scenario: Scenario, side: Side, names: SheetNames) -> Iterator[Told]:
    """The decks a side draws from, what it holds at the start, what lies where."""
    if used := cards_of(side).decks:
        told = names.then(*(_deck(scenario, use, names) for use in used))
        yield [(names.lead(names.words["draws"]), True), (told, False)]
    if isinstance(cards := of_side(side).get("cards"), Mapping):
        held = []
        for name, number in cards.items():
            known = find(str(name), decks(scenario.catalog))
            held.append(f"{number} × {names.title(known) if known else names.label(str(name))}")
        yield [(names.words["cards"].format(""), True), (names.all(held), False)]
    for place, laid in of_side(side).get("start_cards", {}).items():
        if laid:
            yield [(names.lead(names.label(place)), True), (_listed(scenario, laid, names), False)]


def _deck(scenario: Scenario, use: DeckUse, names: SheetNames) -> str:
    told = []
    title = names.title(use.deck) if use.deck else names.words["custom"]
    for template, cards in (("made", use.cards), ("remove", use.removed)):
        if cards:
            told.append(names.words[template].format(cards=_listed(scenario, cards, names)))
    if use.rounds:
        first, last = use.rounds
        told.append(names.words["span"].format(first=first, last=last))
    if use.shared:
        told.append(names.words["shared"])
    deck = f"{title} ({names.then(*told)})" if told else title
    # Other decks may follow behind a semicolon.
    return f"{names.lead(deck)} {names.text(use.text).removesuffix('.')}" if use.text is not None else deck


def _operation(use: OperationUse, names: SheetNames) -> Told:
    """An operation card: the rounds in which it holds, and its text."""
    told = []
    for word, round in (("from", use.first), ("until", use.last)):
        if round:
            told.append(names.words[word].format(first=round, last=round))
    if use.shared:
        told.append(names.words["shared"])
    title, rounds = names.title(use.operation), f"({', '.join(told)})" if told else ""
    text = names.text(use.text or use.operation.text)
    if not text:
        return [(title, True), (rounds, False)] if rounds else [(title, True)]
    line = [(title, True), (names.lead(rounds), False)] if rounds else [(names.lead(title), True)]
    return [*line, (text, False)]


def _listed(scenario: Scenario, written: Any, names: SheetNames) -> str:
    """Cards that a scenario gives as a list of names, or as a number of each."""
    if isinstance(written, Mapping):
        return names.all(f"{number} × {_card(scenario, name, names)}" for name, number in written.items())
    return names.all(_card(scenario, name, names) for name in ([written] if isinstance(written, str) else written))


def _card(scenario: Scenario, name: str, names: SheetNames) -> str:
    """A card, by its name in the first deck that has it."""
    for deck in decks(scenario.catalog).values():
        facts = find(name, deck.cards)
        if facts is not None:
            return names.worded(facts, name)
    return name.replace("-", " ").capitalize() if name.islower() else name
