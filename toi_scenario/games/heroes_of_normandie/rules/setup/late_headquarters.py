"""The only headquarters of a side is in its reserve.

A headquarters brings on reinforcements only once it stands on the board, from a later order on. Until then one unit
per order comes on, by the zone. Place one at the start, or waive this if it is intended.

Rules: "cette dernière doit déjà être présente sur le champ de bataille".

Good::

    units: [{side: american, unit: sample-command, at: B2, face: up}]
    sides:
      american: {orders: 2, deploy: {edge: west}, reserve: {sample-rifles: 5, sample-command: 1}}
      german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 6}}

Bad::

    sides:
      american: {orders: 2, deploy: {edge: west}, reserve: {sample-rifles: 5, sample-command: 1}}  # <- american has its headquarters in the reserve alone, so units come on by the zone only
      german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 6}}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.heroes_of_normandie.cards import has, reserve
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    for side in scenario.sides.values():
        waiting = [stock for stock in reserve(side) if has(scenario, stock.piece, "entry")]
        if waiting and not any(u.side == side.name and has(scenario, u.pieces[0], "entry") for u in scenario.units):
            message = f"{side.name} has its headquarters in the reserve alone, so units come on by the zone only"
            yield Finding(waiting[0].path, message, "place one under `units:`")
