"""The deck of action cards has no card.

A section moves, attacks or counter-attacks as an action card is played for it, so without cards nobody does anything.
Write how many there are, or leave `action_deck:` away to play with those of the box.

Rules: "Cartes d'action", "Vous devez jouer une carte d'action pour qu'une section accomplisse une action".

Good::

    action_deck: {attack: 20, stay-low: 0}

Bad::

    action_deck: {attack: 0}  # <- the deck has no card, and nobody does anything without one
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.frontline_d_day.own import own
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR


def check(scenario: Scenario) -> Iterator[Finding]:
    deck = own(scenario).deck
    if deck and not any(deck.values()):
        message = "the deck has no card, and nobody does anything without one"
        yield Finding(("action_deck",), message, "write how many cards there are, or leave it away")
