"""A card is removed from a deck it does not belong to.

`remove:` names a card that is known to be in another deck, and not to be in this one, so nothing would be taken out.
Name the deck it is in, or another card. Of most decks only some cards are known; a card that nobody has recorded may
be in any of them, and the rule says nothing about it.

Rules: "Types de cartes".

Good::

    sides:
      american: {actions: 3, command: 2, squads: {bases: 1, regular: 4}, deploy: [B2], decks: [{deck: morale-1, remove: [take-cover]}]}
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}

Bad::

    sides:
      american:
        actions: 3
        command: 2
        squads: {bases: 1, regular: 4}
        deploy: [B2]
        decks:
          - deck: command-1
            remove: [take-cover]  # <- take-cover is a card of morale-1, not of command-1
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.nouns import decks
from toi_scenario.games.tide_of_iron.own import DeckUse, cards_of
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import find, listed

severity = Severity.WARNING
READS = ("sides", "catalog")


def check(scenario: Scenario) -> Iterator[Finding]:
    for side in scenario.sides.values():
        for use in cards_of(side).decks:
            if use.deck and use.removed:
                yield from _removed(scenario, use)


def _removed(scenario: Scenario, use: DeckUse) -> Iterator[Finding]:
    assert use.deck is not None
    written = use.removed
    for step, name in zip(written if isinstance(written, dict) else range(len(written)), written, strict=True):
        if find(name, use.deck.cards) is None:
            holding = [deck.name for deck in decks(scenario.catalog).values() if find(name, deck.cards) is not None]
            if holding:
                message = f"{name} is a card of {listed(holding, 'and')}, not of {use.deck.name}"
                help = f"name the deck it is in, or a card of {use.deck.name}"
                on_key = isinstance(written, dict)
                yield Finding((*use.path, "remove", step), message, help, on_key=on_key)
