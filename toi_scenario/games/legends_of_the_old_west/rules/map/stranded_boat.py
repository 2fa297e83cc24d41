"""A boat stands on land.

Boats start on water. Set it there, or let there be water where it sets up or comes on.

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
      - {side: american, vehicle: dinghy, crew: crew, at: [40, 60]}  # <- a dinghy or rowing boat needs water, and there is none at (40, 60)

Bad::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}]}
      - {side: german, squad: [nco, {figure: regular, count: 9}]}
      - {side: american, vehicle: dinghy, crew: crew, enter: {round: 2, by: west}}  # <- a dinghy or rowing boat needs water, and there is none where it comes on
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
            for ground, path, where in begins(scenario, unit) if "water" in piece.facts else ():
                if not meets(scenario, ground, "afloat"):
                    told = f"{an(said(piece))} needs water, and there is none {where}"
                    yield Finding(path, told, "set it on water")
