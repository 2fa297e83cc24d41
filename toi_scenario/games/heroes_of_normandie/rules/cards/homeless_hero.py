"""No unit can bear a hero.

A hero is put on a unit that meets the condition of the card. The side has none that does, so the card is never played.
Add such a unit, or take another hero. So too where all that the hero gives are effects of fires, and no unit that may
bear it fires.

Rules: "carte Unité respectant les conditions de déploiement données par la carte Héros".

Good::

    sides:
      american: {orders: 2, deploy: {edge: west}, reserve: {sample-rifles: 6, sample-sergeant: 1}}
      german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 6}}

Bad::

    sides:
      american: {orders: 2, deploy: {edge: west}, reserve: {sample-rifles: 6, sample-jumpmaster: 1}}  # <- no unit of american can bear sample-jumpmaster
      german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 6}}

Bad::

    sides:
      american: {orders: 2, deploy: {edge: west}, reserve: {sample-rifles: 6, spotter: 1}}  # <- spotter gives effects of fires, and no unit of american that can bear it fires
      german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 6}}
    units: [{side: american, unit: sample-command, at: A2, face: up}]
    catalog: {pieces: {spotter: {kind: hero, nation: american, number: 7, skills: [piercing], host: {any_of: [hq]}}}}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.heroes_of_normandie.card_faces import face
from toi_scenario.games.heroes_of_normandie.cards import bears, reserve, types
from toi_scenario.games.heroes_of_normandie.terms import terms
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import find

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    for side in scenario.sides.values():
        units = [unit.pieces[0] for unit in scenario.units if unit.side == side.name]
        units += [stock.piece for stock in reserve(side) if stock.piece.kind == "unit"]
        for hero in (stock for stock in reserve(side) if stock.piece.kind == "hero"):
            hosts = [piece for piece in units if bears(frozenset(types(piece)), hero.piece)]
            if not hosts:
                message = f"no unit of {side.name} can bear {hero.piece.name}"
                yield Finding(hero.path, message, "add a unit that meets its `host:`, or take the hero out")
            elif _only_for_fires(scenario, hero.piece) and not any(face(piece).fires for piece in hosts):
                message = f"{hero.piece.name} gives effects of fires, and no unit of {side.name} that can bear it fires"
                yield Finding(hero.path, message, "add a unit that fires and meets its `host:`, or take the hero out")


def _only_for_fires(scenario: Scenario, hero: Piece) -> bool:
    """Whether all that a hero gives are effects of fires."""
    known = terms(scenario.catalog)
    given = [term.kind for word in face(hero).skills if (term := find(word, known))]
    return bool(given) and "save" not in hero.facts and set(given) == {"effect"}
