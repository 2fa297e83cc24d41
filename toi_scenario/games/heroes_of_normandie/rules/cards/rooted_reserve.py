"""A unit that never moves waits in the reserve.

An immobile unit that is drawn comes on in the zone or next to a headquarters, and stays there for the rest of the
game. Place it at the start, or waive this if it is intended.

Rules: "La carte Unité ne peut pas se déplacer.".

Good::

    units: [{side: german, unit: sample-bunker, at: D2, face: up}]

Bad::

    sides:
      american: {orders: 2, deploy: {edge: west}, reserve: {sample-rifles: 6}}
      german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 6, sample-bunker: 1}}  # <- sample-bunker never moves, so it stays where it comes on
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.heroes_of_normandie.cards import reserve, skilled
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    for side in scenario.sides.values():
        for stock in reserve(side):
            if skilled(stock.piece, "immobile"):
                yield Finding(
                    stock.path,
                    f"{stock.piece.name} never moves, so it stays where it comes on",
                    "place it under `units:`",
                )
