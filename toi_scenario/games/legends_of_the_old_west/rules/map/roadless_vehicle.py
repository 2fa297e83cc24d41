"""A vehicle that cannot leave the road stands beside it.

Civilian cars and trucks, and the armoured cars of 1914–18, have no speed off the road. Set it on a road.

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
      - {side: american, vehicle: civil-car, crew: {figure: crew, role: driver}, at: [70, 10]}  # <- civil-car cannot leave the road, and (70, 10) is on none
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.legends_of_the_old_west.figures import stands_on
from toi_scenario.games.legends_of_the_old_west.rules.subjects import OF_VEHICLES
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = OF_VEHICLES


def check(scenario: Scenario) -> Iterator[Finding]:
    for unit in scenario.units:
        for piece in unit.pieces if "at" in unit.facts else ():
            if piece.facts.get("cross_country") == 0 and not stands_on(scenario, unit, "road"):
                told = f"{piece.name} cannot leave the road, and {scenario.surface.address(unit.place)} is on none"
                yield Finding(unit.at, told, "set it on a road")
