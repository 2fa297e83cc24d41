"""A headquarters fires, or may fail to be activated.

Most headquarters have no weapons, and an order to one never fails: its activation is A. Check the card.

Rules: "La majorité des QG n'ayant pas d'armes, ils ne tirent pas.".

Good::

    catalog:
      pieces:
        band: {kind: unit, nation: american, types: [hq], activation: A, fires: [], save: 6, hit_points: 1}

Bad::

    catalog:
      pieces:
        band: {kind: unit, nation: american, types: [hq], activation: A, fires: [{value: 8}], hit_points: 1}  # <- band is a headquarters, and it fires

Bad::

    catalog:
      pieces:
        band: {kind: unit, nation: american, types: [hq], activation: 4, hit_points: 1}  # <- band is a headquarters, and its activation is 4, not A
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.heroes_of_normandie.card_faces import face
from toi_scenario.games.heroes_of_normandie.cards import ALWAYS, cards, has
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    for card in cards(scenario):
        if has(scenario, card.piece, "unarmed"):
            if face(card.piece).fires:
                yield Finding(
                    card.at("fires"), f"{card.piece.name} is a headquarters, and it fires", "write `fires: []`"
                )
            if (activation := face(card.piece).activation) not in (None, ALWAYS):
                message = f"{card.piece.name} is a headquarters, and its activation is {activation}, not {ALWAYS}"
                yield Finding(card.at("activation"), message, f"write `activation: {ALWAYS}`")
