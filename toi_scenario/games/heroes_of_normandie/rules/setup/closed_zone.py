"""No reinforcement can come on by a deployment zone.

A unit comes on in an empty square that it may enter. Where all squares of the zone are water, or hold units, none of
the reserve ever comes on except next to a headquarters. Make the zone larger or lay it elsewhere, or, on water, lay a
passage or take amphibious units.

Rules: "Les cases choisies pour accueillir ces renforts ne doivent pas déjà être occupées".

Good::

    board: {columns: 5, rows: 4, overlays: [{terrain: water, at: [A1, A2]}]}
    sides:
      american: {orders: 2, deploy: [A1, A2, A3], reserve: {sample-rifles: 6}}
      german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 6}}

Bad::

    board: {columns: 5, rows: 4, overlays: [{terrain: water, at: [A1, A2]}]}
    sides:
      american: {orders: 2, deploy: [A1, A2], reserve: {sample-rifles: 6}}  # <- no card of the reserve of american may enter a free square of its zone
      german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 6}}

Bad::

    units: [{side: american, unit: sample-rifles, at: A1, face: up}]
    sides:
      american: {orders: 2, deploy: [A1], reserve: {sample-rifles: 6}}  # <- no square of the zone of american is free for its reserve
      german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 6}}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.heroes_of_normandie.cards import reserve
from toi_scenario.games.heroes_of_normandie.footing import may_enter
from toi_scenario.games.heroes_of_normandie.opened_water import opens_water
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    taken = {unit.place for unit in scenario.units}
    for side in scenario.sides.values():
        coming = [stock.piece for stock in reserve(side) if stock.piece.kind == "unit"]
        zone = frozenset().union(*(one.area.places for force in side.forces for one in force.deployments))
        free = zone - taken
        if not coming or not zone or any(may_enter(scenario, piece, place) for piece in coming for place in free):
            continue
        if free and not opens_water(scenario, side.nation):
            message = f"no card of the reserve of {side.name} may enter a free square of its zone"
            help = "lay a passage there, take amphibious units, or lay the zone elsewhere"
        elif not free:
            message = f"no square of the zone of {side.name} is free for its reserve"
            help = "make the zone larger, or leave squares of it free"
        else:
            continue
        yield Finding((*side.path, "deploy"), message, help)
