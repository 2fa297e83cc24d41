"""Artillery fires no further than other units.

Artillery fires at more than one square. A card whose fires all reach one square was perhaps copied without its range.

Rules: "L'artillerie opère des Tirs à plus d'une case".

Good::

    catalog:
      pieces:
        band: {kind: unit, nation: american, types: [artillery], activation: 4, fires: [{value: 9, range: 2}], hit_points: 1}

Bad::

    catalog:
      pieces:
        band: {kind: unit, nation: american, types: [artillery], activation: 4, fires: [{value: 9}], hit_points: 1}  # <- band is artillery, and no fire of it reaches 2 squares
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
        if has(scenario, card.piece, "far") and all(fire.get("range", 1) < 2 for fire in face(card.piece).fires):
            yield Finding(
                card.at("fires"),
                f"{card.piece.name} is artillery, and no fire of it reaches 2 squares",
                "write `range: 2` or more for one of its fires",
            )
