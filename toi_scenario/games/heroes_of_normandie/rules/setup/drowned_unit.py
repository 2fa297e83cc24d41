"""A unit starts on water that it may not enter.

Only an amphibious unit enters water, or one that crosses by a passage. Move it, lay a passage there, or take another
card. Silent where a special rule lets units of that side enter water.

Rules: annex 6, "Eau".

Good::

    board: {columns: 5, rows: 4, overlays: [{terrain: water, at: C2}], markers: [{marker: passage, at: C2}]}
    units: [{side: american, unit: sample-rifles, at: C2, face: up}]

Good::

    board: {columns: 5, rows: 4, overlays: [{terrain: water, at: C2}]}
    units: [{side: american, unit: sample-ducks, at: C2, face: up}]

Bad::

    board: {columns: 5, rows: 4, overlays: [{terrain: water, at: C2}]}
    units:
      - {side: american, unit: sample-rifles, at: C2, face: up}  # <- C2 is water, and sample-rifles may not enter it
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.heroes_of_normandie.movement import may_enter
from toi_scenario.games.heroes_of_normandie.opened_water import opens_water
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.rules.subjects import WATER

severity = Severity.ERROR
told_otherwise = WATER


def check(scenario: Scenario) -> Iterator[Finding]:
    for unit in scenario.units:
        if unit.place not in scenario.surface.whole or may_enter(scenario, unit.pieces[0], unit.place):
            continue
        if not opens_water(scenario, unit.nation):
            where, ground = scenario.surface.address(unit.place), scenario.ground.of(unit.place)
            yield Finding(
                unit.at,
                f"{where} is {ground}, and {unit.pieces[0].name} may not enter it",
                "move it, or lay a passage there",
            )
