"""Two models stand in one place.

Each model has a place of its own. Where two have the same point, one of them was probably copied and not moved. A squad
at one point stands around it, so it may share that with others. Move one of them.

Rules: none; common sense.

Good::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}], at: [60, 10]}
      - {side: american, squad: [officer], at: [60, 10]}
      - {side: german, squad: [nco, {figure: regular, count: 8}]}
      - {side: german, squad: [officer]}

Bad::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}]}
      - {side: american, squad: [{figure: sniper, count: 2}], at: [[61, 10], [61, 10]]}  # <- something else stands at (61, 10)
      - {side: german, squad: [nco, {figure: regular, count: 8}]}
      - {side: german, squad: [{figure: sniper, count: 2}]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.legends_of_the_old_west.figures import models
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    taken = set[Place]()
    for unit in scenario.units:
        if len(unit.spots) == models(unit) or unit.kind == "gun":
            for index, spot in enumerate(unit.spots):
                if spot in taken:
                    path = (*unit.at, index) if len(unit.spots) > 1 else unit.at
                    told = f"something else stands at {scenario.surface.address(spot)}"
                    yield Finding(path, told, "move one of them")
                taken.add(spot)
