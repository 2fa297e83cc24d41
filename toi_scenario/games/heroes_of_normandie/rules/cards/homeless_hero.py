"""No unit can bear a hero.

A hero is put on a unit that meets the condition of the card. The side has none that does, so the card is never played.
Add such a unit, or take another hero.

Rules: "carte Unité respectant les conditions de déploiement données par la carte Héros".

Good::

    sides:
      american: {orders: 2, deploy: {edge: west}, reserve: {sample-rifles: 6, sample-sergeant: 1}}
      german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 6}}

Bad::

    sides:
      american: {orders: 2, deploy: {edge: west}, reserve: {sample-rifles: 6, sample-jumpmaster: 1}}  # <- no unit of american can bear sample-jumpmaster
      german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 6}}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.heroes_of_normandie.cards import bears, reserve, types
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    for side in scenario.sides.values():
        units = [unit.pieces[0] for unit in scenario.units if unit.side == side.name]
        units += [stock.piece for stock in reserve(side) if stock.piece.kind == "unit"]
        kinds = {frozenset(types(piece)) for piece in units}
        for stock in reserve(side):
            if stock.piece.kind == "hero" and not any(bears(of, stock.piece) for of in kinds):
                yield Finding(
                    stock.path,
                    f"no unit of {side.name} can bear {stock.piece.name}",
                    "add a unit that meets its `host:`, or take the hero out",
                )
