"""A boat stands on land.

Boats start on water. Set it there.

Rules: "Il est possible d'utiliser un bateau dans certaines circonstances."

Good::

    board:
      table: {width: 120cm, depth: 120cm}
      features:
        lane: {terrain: road, line: [[60, 0], [60, 120]]}
        pond: {terrain: water, circle: [20, 60, 10]}
        farm: {terrain: building, rectangle: [80, 53, 20, 14]}
    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}]}
      - {side: german, squad: [nco, {figure: regular, count: 9}]}
      - {side: american, vehicle: dinghy, crew: crew, at: [20, 60]}

Bad::

    board:
      table: {width: 120cm, depth: 120cm}
      features:
        lane: {terrain: road, line: [[60, 0], [60, 120]]}
        pond: {terrain: water, circle: [20, 60, 10]}
        farm: {terrain: building, rectangle: [80, 53, 20, 14]}
    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}]}
      - {side: german, squad: [nco, {figure: regular, count: 9}]}
      - {side: american, vehicle: dinghy, crew: crew, at: [40, 60]}  # <- dinghy needs water, and there is none at (40, 60)
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
            if "water" in piece.facts and not stands_on(scenario, unit, "afloat"):
                told = f"{piece.name} needs water, and there is none at {scenario.surface.address(unit.place)}"
                yield Finding(unit.at, told, "set it on water")
