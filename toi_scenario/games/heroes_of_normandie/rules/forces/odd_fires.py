"""A card has more fires than units usually have.

Infantry has one fire as a rule, tanks and artillery two; a card with more was perhaps copied wrongly. A machine-gun
section with two fires is infantry too, so two are not reported.

Rules: "Tirer", "Précision".

Good::

    catalog:
      pieces:
        band: {kind: unit, nation: american, types: [infantry], activation: 4, fires: [{value: 8}], save: 6, hit_points: 2}

Bad::

    catalog:
      pieces:
        band: {kind: unit, nation: american, types: [infantry], activation: 4, fires: [{value: 8}, {value: 8}, {value: 9}], hit_points: 1}  # <- band has 3 fires; a unit has 1 or 2 as a rule
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.heroes_of_normandie.card_faces import face
from toi_scenario.games.heroes_of_normandie.cards import cards
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    for card in cards(scenario):
        if (number := len(face(card.piece).fires)) > 2:
            yield Finding(
                card.at("fires"),
                f"{card.piece.name} has {number} fires; a unit has 1 or 2 as a rule",
                "give it one fire or two, or waive this with the reason",
            )
