"""A card has more fires than units usually have, or none.

Infantry has one fire as a rule, tanks and artillery two; a card with more, or with none, was perhaps copied wrongly. A
machine-gun section with two fires is infantry too, so two are not reported; headquarters have none, nor need vehicles
that are no tanks.

Rules: "Tirer", "Précision".

Good::

    catalog:
      pieces:
        band: {kind: unit, nation: american, types: [infantry], activation: 4, fires: [{value: 8}], save: 6, hit_points: 2}

Bad::

    catalog:
      pieces:
        band: {kind: unit, nation: american, types: [infantry], activation: 4, fires: [{value: 8}, {value: 8}, {value: 9}], hit_points: 1}  # <- band has 3 fires; a unit has 1 or 2 as a rule
Bad::

    catalog:
      pieces:
        band: {kind: unit, nation: american, types: [infantry, paratroop], activation: 4, hit_points: 1}  # <- band has no fire; a unit has 1 or 2 as a rule
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.heroes_of_normandie.card_faces import face
from toi_scenario.games.heroes_of_normandie.cards import cards, has
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    for card in cards(scenario):
        number = len(face(card.piece).fires)
        armed = any(has(scenario, card.piece, trait) for trait in ("one-fire", "two-fires"))
        # Of artillery without a fire `short-artillery` tells.
        others = any(has(scenario, card.piece, trait) for trait in ("unarmed", "far", "hidden"))
        if number > 2 or (armed and not number and not others):
            had = f"{number} fires" if number else "no fire"
            message = f"{card.piece.name} has {had}; a unit has 1 or 2 as a rule"
            yield Finding(card.at("fires"), message, "give it one fire or two, or waive this with the reason")
