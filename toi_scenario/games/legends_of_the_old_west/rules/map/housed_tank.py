"""A vehicle starts in a building.

A tank may drive through a building, and may stick there; none is built around one. Other vehicles do not get through
walls at all, so one that is inside stays there (a warning). So it is where one comes on. Set it beside the building.

Rules: "Un char peut traverser un bâtiment, au risque de se faire immobiliser."

Good::

    board:
      table: {width: 120cm, depth: 120cm}
      features:
        lane: {terrain: road, line: [[60, 0], [60, 120]]}
        pond: {terrain: water, circle: [20, 60, 10]}
        farm: {terrain: building, rectangle: [80, 53, 20, 14]}
    sides:
      american: {deploy: {edge: south, depth: 20}}
      german: {deploy: {edge: north, depth: 20}}
    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}]}
      - {side: german, squad: [officer, {figure: regular, count: 14}]}
      - {side: american, vehicle: light-tank, weapons: [gun-light], crew: {figure: crew, count: 2}, at: [75, 60]}

Bad::

    board:
      table: {width: 120cm, depth: 120cm}
      features:
        lane: {terrain: road, line: [[60, 0], [60, 120]]}
        pond: {terrain: water, circle: [20, 60, 10]}
        farm: {terrain: building, rectangle: [80, 53, 20, 14]}
    sides:
      american: {deploy: {edge: south, depth: 20}}
      german: {deploy: {edge: north, depth: 20}}
    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}]}
      - {side: german, squad: [officer, {figure: regular, count: 14}]}
      - {side: american, vehicle: light-tank, weapons: [gun-light], crew: {figure: crew, count: 2}, at: [85, 60]}  # <- a light tank starts in a building

Bad::

    sides:
      american: {deploy: {edge: south, depth: 20}}
      german: {deploy: {edge: north, depth: 20}}
    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}]}
      - {side: german, squad: [nco, {figure: regular, count: 13}]}
      - {side: american, vehicle: military-truck, crew: {figure: crew, count: 2}, at: [60, 60]}  # <- a military truck starts in a building
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.legends_of_the_old_west.figures import is_of
from toi_scenario.games.legends_of_the_old_west.rules.subjects import OF_VEHICLES
from toi_scenario.games.legends_of_the_old_west.spoken import an, said
from toi_scenario.games.legends_of_the_old_west.starts import begins
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.scenery import trait

severity = Severity.ERROR
told_otherwise = OF_VEHICLES


def check(scenario: Scenario) -> Iterator[Finding]:
    houses = [one.patch for one in scenario.scenery.features.values() if trait(one.terrain, "indoors")]
    indoors = scenario.surface.union(houses)
    for unit in scenario.units if houses else ():
        for piece in unit.pieces if unit.kind == "vehicle" else ():
            for ground, path, _ in begins(scenario, unit):
                if ground <= indoors:
                    how = Severity.ERROR if is_of(piece, "tank") else Severity.WARNING
                    told = f"{an(said(piece))} starts in a building"
                    yield Finding(path, told, "set it beside the building", severity=how)
