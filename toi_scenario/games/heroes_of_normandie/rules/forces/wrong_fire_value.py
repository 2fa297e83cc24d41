"""A fire has a value that two dice never roll.

A fire hits on its value or more with two dice, so its value is 2 to 12; those printed are mostly 7 to 10.

Rules: "Toucher sa cible".

Good::

    catalog:
      pieces:
        band: {kind: unit, nation: american, types: [infantry], activation: 4, fires: [{value: 8}], save: 6, hit_points: 2}

Bad::

    catalog:
      pieces:
        band: {kind: unit, nation: american, types: [infantry], activation: 4, fires: [{value: 13}], hit_points: 1}  # <- band fires at 13; two dice roll 2 to 12
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.heroes_of_normandie.card_faces import face
from toi_scenario.games.heroes_of_normandie.cards import cards
from toi_scenario.games.heroes_of_normandie.rules.subjects import VALUES
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = VALUES


def check(scenario: Scenario) -> Iterator[Finding]:
    low, high = scenario.catalog.limit("lowest-fire"), scenario.catalog.limit("highest-fire")
    for card in cards(scenario):
        for fire in face(card.piece).fires:
            if not low <= fire["value"] <= high:
                message = f"{card.piece.name} fires at {fire['value']}; two dice roll {low} to {high}"
                yield Finding(card.at("fires"), message, f"write {low} to {high}")
