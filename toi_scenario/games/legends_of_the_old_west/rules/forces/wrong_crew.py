"""A vehicle or an aircraft has a crew of the wrong size.

The table says how many man it. Passengers are squads that are `aboard:`. Correct the number.

Rules: the column "Equipage" of the tables.

Good::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, vehicle: military-truck, crew: {figure: crew, count: 2, role: driver}}
      - {side: american, vehicle: military-truck, crew: {figure: crew, count: 2, role: driver}}

Bad::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, vehicle: military-truck, crew: {figure: crew, count: 2, role: driver}}
      - {side: american, vehicle: military-truck, crew: {figure: crew, role: driver}}  # <- a military truck has a crew of 1, and takes 2
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.finding.articles import with_article
from toi_scenario.games.legends_of_the_old_west.as_written import of_unit
from toi_scenario.games.legends_of_the_old_west.figures import number
from toi_scenario.games.legends_of_the_old_west.rows import vehicle_row
from toi_scenario.games.legends_of_the_old_west.rules.subjects import OF_VEHICLES
from toi_scenario.games.legends_of_the_old_west.spoken import said
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = OF_VEHICLES


def check(scenario: Scenario) -> Iterator[Finding]:
    for unit in scenario.units:
        for piece in unit.pieces if unit.members or unit.kind == "vehicle" else ():
            if (crew := vehicle_row(piece).crew) and not crew["least"] <= number(unit) <= crew["most"]:
                takes = f"{crew['least']} to {crew['most']}" if crew["least"] < crew["most"] else crew["least"]
                told = f"{with_article(said(piece))} has a crew of {number(unit) or 'nobody'}, and takes {takes}"
                word = "crew" if "crew" in of_unit(unit) else unit.kind
                yield Finding((*unit.path, word), told, f"write a `crew:` of {takes}")
