"""A vehicle that cannot leave the road stands beside it.

Civilian cars and trucks, and the armoured cars of 1914–18, have no speed off the road. Set it on a road, or let a road
lead to where it sets up or comes on.

Rules: "Pas de TT" in the column "Mouvement".

Good::

    board:
      table: {width: 120cm, depth: 120cm}
      features:
        lane: {terrain: road, line: [[60, 0], [60, 120]]}
        pond: {terrain: water, circle: [20, 60, 10]}
        farm: {terrain: building, rectangle: [80, 53, 20, 14]}
    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}]}
      - {side: german, squad: [nco, {figure: regular, count: 11}]}
      - {side: american, vehicle: civil-car, crew: {figure: crew, role: driver}, at: [60, 10]}

Bad::

    board:
      table: {width: 120cm, depth: 120cm}
      features:
        lane: {terrain: road, line: [[60, 0], [60, 120]]}
        pond: {terrain: water, circle: [20, 60, 10]}
        farm: {terrain: building, rectangle: [80, 53, 20, 14]}
    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}]}
      - {side: german, squad: [nco, {figure: regular, count: 11}]}
      - {side: american, vehicle: civil-car, crew: {figure: crew, role: driver}, at: [70, 10]}  # <- a civilian car cannot leave the road, and there is none at (70, 10)

Bad::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}]}
      - {side: german, squad: [nco, {figure: regular, count: 11}]}
      - {side: american, vehicle: civil-car, crew: {figure: crew, role: driver}}  # <- a civilian car cannot leave the road, and there is none where american sets up
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.legends_of_the_old_west.rules.subjects import OF_VEHICLES
from toi_scenario.games.legends_of_the_old_west.spoken import an, said
from toi_scenario.games.legends_of_the_old_west.starts import begins, meets
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = OF_VEHICLES


def check(scenario: Scenario) -> Iterator[Finding]:
    for unit in scenario.units:
        for piece in unit.pieces:
            if piece.facts.get("cross_country") != 0:
                continue
            for ground, path, where in begins(scenario, unit):
                if not meets(scenario, ground, "road"):
                    told = f"{an(said(piece))} cannot leave the road, and there is none {where}"
                    yield Finding(path, told, "set it on a road")
