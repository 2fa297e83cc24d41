"""A weapon fires rapidly and has no ammunition.

Rapid fire takes the ammunition off the card. A card with numbers for it and no box for ammunition could fire so for
ever: write what its box takes, or leave the rapid row away.

Rules: "Mode de tir", "Le tir rapide coûte des munitions"; "Munitions pour armes".

Good::

    catalog:
      pieces:
        own-rifle: {like: sample-rifleman, fire: {aimed: [8, 6, 4, 2]}}

Bad::

    catalog:
      pieces:
        own-rifle:
          kind: soldier
          nation: american
          points: 4
          morale: 2
          weapon: rifle
          fire: {aimed: [8, 6, 4, 2], rapid: [12, 10, 6, 2]}  # <- own-rifle fires rapidly, and has no box for ammunition
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.frontline_d_day.printed import card as printed
from toi_scenario.games.frontline_d_day.sections import cards
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    for card in cards(scenario):
        facts = printed(card.piece)
        fires = any(number is not None for number in facts.fire.get("rapid", ()))
        if fires and not facts.ammunition:
            at = card.at("fire")
            message = f"{card.piece.name} fires rapidly, and has no box for ammunition"
            yield Finding(at, message, "write `ammunition:`, such as small-arms")
