"""A tank has no armour.

Tanks are always armoured: only piercing fire hits them. Write `armored: true`, or make it a mechanised unit.

Rules: "Les chars sont toujours blindés.".

Good::

    catalog:
      pieces:
        band: {kind: unit, nation: american, types: [tank], activation: 4, fires: [{value: 8}], hit_points: 2, armored: true}

Bad::

    catalog:
      pieces:
        band: {kind: unit, nation: american, types: [tank], activation: 4, hit_points: 2, armored: false}  # <- band is a tank, and a tank is armoured
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.heroes_of_normandie.cards import cards, has
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR


def check(scenario: Scenario) -> Iterator[Finding]:
    for card in cards(scenario):
        if has(scenario, card.piece, "armored") and not card.piece.facts.get("armored"):
            yield Finding(card.at("armored"), f"{card.piece.name} is a tank, and a tank is armoured")
