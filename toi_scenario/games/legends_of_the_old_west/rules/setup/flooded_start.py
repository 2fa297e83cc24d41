"""A unit that is no boat starts in water.

In our terrain water is closed on foot and for vehicles, and the rulebook lets only amphibious ones cross it. Set it on
land, on a road that leads over the water, or into a boat.

Rules: none for who stands in it; "Un véhicule amphibie traverse un plan d'eau (mare, rivière, ...)".

Good::

    board:
      table: {width: 120cm, depth: 120cm}
      features:
        river: {terrain: water, line: [[0, 10], [120, 10]]}
        bridge: {terrain: road, line: [[60, 0], [60, 120]]}
    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}], at: [60, 10]}
      - {side: german, squad: [nco, {figure: regular, count: 8}]}

Bad::

    board:
      table: {width: 120cm, depth: 120cm}
      features:
        river: {terrain: water, line: [[0, 10], [120, 10]]}
        bridge: {terrain: road, line: [[60, 0], [60, 120]]}
    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}], at: [50, 10]}  # <- this squad starts in water, at (50, 10)
      - {side: german, squad: [nco, {figure: regular, count: 8}]}

Bad::

    board:
      table: {width: 120cm, depth: 120cm}
      features:
        river: {terrain: water, line: [[0, 10], [120, 10]]}
    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}], in: river}  # <- this squad starts in water, in river
      - {side: german, squad: [nco, {figure: regular, count: 8}]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.legends_of_the_old_west.rows import vehicle_row
from toi_scenario.games.legends_of_the_old_west.rules.subjects import OF_WATER
from toi_scenario.games.legends_of_the_old_west.starts import begins, having, lies_in, meets
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    if not having(scenario, "afloat"):
        return
    for unit in scenario.units:
        if unit.kind != "aircraft" and not any(vehicle_row(piece).is_boat for piece in unit.pieces):
            for ground, path, where in begins(scenario, unit):
                if (
                    lies_in(scenario, ground, "afloat")
                    and not meets(scenario, ground, "road")
                    and not scenario.speaks_of(OF_WATER)
                ):
                    yield Finding(path, f"this {unit.kind} starts in water, {where}", "set it on land, or into a boat")
