"""A card has an activation that no card has, or none.

A unit is activated by one die that rolls its activation or more, 2 to 6, or always: then it is the letter A. Face down
every unit counts as 4, whatever its card says.

Rules: "Résolution de l'activation", "Précision".

Good::

    catalog:
      pieces:
        band: {kind: unit, nation: american, types: [infantry], activation: 4, fires: [{value: 8}], save: 6, hit_points: 2}

Bad::

    catalog:
      pieces:
        band: {kind: unit, nation: american, types: [infantry], activation: 0, hit_points: 1}  # <- band has an activation of 0; a card has 2 to 6

Bad::

    catalog:
      pieces:
        band: {kind: unit, nation: american, types: [infantry], hit_points: 1}  # <- band has no activation; a card has 2 to 6, or A
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.heroes_of_normandie.cards import ALWAYS, cards
from toi_scenario.scenario import Scenario

severity = Severity.ERROR


def check(scenario: Scenario) -> Iterator[Finding]:
    low, high = scenario.catalog.limit("lowest-roll"), scenario.catalog.limit("highest-roll")
    for card in cards(scenario):
        value = card.piece.facts.get("activation")
        if value is None:
            message = f"{card.piece.name} has no activation; a card has {low} to {high}, or {ALWAYS}"
            yield Finding(card.path, message, on_key=True)
        elif isinstance(value, int) and not low <= value <= high:
            message = f"{card.piece.name} has an activation of {value}; a card has {low} to {high}"
            yield Finding(card.at("activation"), message)
