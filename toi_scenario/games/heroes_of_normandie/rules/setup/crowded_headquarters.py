"""Nobody can come on next to a headquarters.

Reinforcements come on in a free square around a headquarters that they may enter. Here all are taken or closed. Leave one
free.

Rules: "en la posant sur l'une des 8 cases adjacentes au QG".

Good::

    units:
      - {side: american, unit: sample-command, at: C3, face: up}
      - {side: american, unit: sample-rifles, at: C2, face: up}

Bad::

    units:
      - {side: american, unit: sample-command, at: A1, face: up}  # <- no square around A1 is free for a card of the reserve
      - {side: american, unit: sample-rifles, at: A2, face: up}
      - {side: american, unit: sample-rifles, at: B1, face: up}
      - {side: american, unit: sample-rifles, at: B2, face: up}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.heroes_of_normandie.cards import reserve
from toi_scenario.games.heroes_of_normandie.footing import may_enter
from toi_scenario.games.heroes_of_normandie.movement import posts
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    taken = {unit.place for unit in scenario.units}
    for side in scenario.sides.values():
        coming = [stock.piece for stock in reserve(side) if stock.piece.kind == "unit"]
        for post, around in posts(scenario, side) if coming else ():
            free = [place for place in around if place not in taken]
            if not any(may_enter(scenario, piece, place) for piece in coming for place in free):
                unit = next(unit for unit in scenario.units if unit.place == post)
                message = f"no square around {scenario.surface.address(post)} is free for a card of the reserve"
                yield Finding(unit.at, message, "leave a square around it free")
