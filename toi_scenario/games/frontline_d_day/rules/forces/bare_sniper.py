"""A sniper's card has no cover of its own.

A sniper's card prints a cover that adds to every other. One without it is probably not written in full: write `cover:`.

Rules: "Snipers", "Les snipers possèdent également un couvert inhérent".

Good::

    catalog:
      pieces:
        own-sniper: {like: sample-sniper, cover: 2}

Bad::

    catalog:
      pieces:
        own-sniper:  # <- own-sniper is a sniper, and has no cover of its own
          kind: soldier
          nation: german
          points: 5
          morale: 2
          weapon: rifle
          fire: {aimed: [6, 8, 10, 12]}
          abilities: [sniper]
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.frontline_d_day.nouns import has
from toi_scenario.games.frontline_d_day.printed import card as printed
from toi_scenario.games.frontline_d_day.sections import cards
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    for card in cards(scenario):
        if has(scenario.catalog, card.piece, "covered") and not printed(card.piece).cover:
            message = f"{card.piece.name} is a sniper, and has no cover of its own"
            yield Finding(card.path, message, "write `cover:`")
