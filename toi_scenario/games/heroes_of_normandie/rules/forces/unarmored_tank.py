"""A tank has no armour, or a lighter vehicle has some.

Tanks are always armoured: only piercing fire hits them. Write `armored: true`, or make it a mechanised unit. Lighter
mechanised units are not armoured; a headquarters may be.

Rules: "Les chars sont toujours blindés.", "Les unités mécanisées plus légères ne le sont pas.".

Good::

    catalog:
      pieces:
        band: {kind: unit, nation: american, types: [tank], activation: 4, fires: [{value: 8}], hit_points: 2, armored: true}

Good::

    catalog:
      pieces:
        band: {kind: unit, nation: american, types: [hq, mechanised], activation: A, save: 6, hit_points: 2, armored: true}

Bad::

    catalog:
      pieces:
        band: {kind: unit, nation: american, types: [tank], activation: 4, fires: [{value: 8}], hit_points: 2, armored: false}  # <- band is a tank, and a tank is armoured

Bad::

    catalog:
      pieces:
        band: {kind: unit, nation: american, types: [mechanised], activation: 4, fires: [{value: 8}], hit_points: 1, armored: true}  # <- band is mechanised and no tank, and such lighter vehicles are not armoured
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.heroes_of_normandie.card_faces import face
from toi_scenario.games.heroes_of_normandie.cards import cards, has
from toi_scenario.games.heroes_of_normandie.rules.subjects import VALUES
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = VALUES


def check(scenario: Scenario) -> Iterator[Finding]:
    for card in cards(scenario):
        if has(scenario, card.piece, "armored") and not face(card.piece).armored:
            yield Finding(
                card.at("armored"), f"{card.piece.name} is a tank, and a tank is armoured", "write `armored: true`"
            )
        elif _is_light(scenario, card.piece) and face(card.piece).armored:
            message = f"{card.piece.name} is mechanised and no tank, and such lighter vehicles are not armoured"
            yield Finding(card.at("armored"), message, "leave `armored` out, or make it a tank")


def _is_light(scenario: Scenario, piece: Piece) -> bool:
    """Whether it is mechanised and no tank; a headquarters, of which the rulebook shows an armoured one, is not meant."""
    return has(scenario, piece, "slanting") and not (has(scenario, piece, "armored") or has(scenario, piece, "entry"))
