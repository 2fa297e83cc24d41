"""A side starts with strategy cards but has no deck for them.

The cards of the start are drawn from the side's decks, either from any of them or from those that are named. This side
has no such deck, so it can draw none. Give it the deck under `decks:`, name the cards themselves under `start_cards:`,
or write `cards: 0`. A deck that the enemy shares counts. Silent where a special rule or an event speaks of decks.

Rules: setup step 3, "Piocher ses cartes".

Good::

    sides:
      american: {actions: 3, command: 1, squads: {bases: 1, regular: 4}, deploy: [B2], decks: [morale-1], cards: 2}
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3], start_cards: {headquarters: [take-cover]}}

Bad::

    sides:
      american: {actions: 3, command: 1, squads: {bases: 1, regular: 4}, deploy: [B2], decks: [morale-1], cards: {artillery-1: 2}}  # <- american starts with 2 cards of artillery-1, and has no such deck
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3], cards: 3}  # <- german starts with 3 strategy cards, and has no deck to draw from
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.as_written import of_side
from toi_scenario.games.tide_of_iron.forces.card_decks import own_decks, wanted_cards
from toi_scenario.games.tide_of_iron.own import cards_of
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import counted

severity = Severity.ERROR

_OF_DECKS = r"\b(decks?|pioch\w*|draws? pile)\b"


def check(scenario: Scenario) -> Iterator[Finding]:
    for side in scenario.sides.values():
        cards = of_side(side).get("cards")
        if not cards or (cards_of(side).decks and not isinstance(cards, dict)):
            continue
        decks = {name for name, _ in own_decks(scenario, side)}
        for name, number, path in wanted_cards(side):
            if not number or (name in decks if name else decks) or scenario.speaks_of(_OF_DECKS):
                continue
            if name:
                message = f"{side.name} starts with {counted(number, 'card')} of {name}, and has no such deck"
            else:
                message = f"{side.name} starts with {counted(number, 'strategy card')}, and has no deck to draw from"
            yield Finding(path, message, "give the side the deck under `decks:`, or write `cards: 0`")
