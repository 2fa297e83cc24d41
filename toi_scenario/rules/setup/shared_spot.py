"""Two models stand in one place.

Each model has a place of its own. Where two have the same point, one of them was probably copied and not moved. A unit
of several models at one point stands around it, so it may share that with others. Move one of them.

Rules: none; common sense.

Good::

    game: legends-of-the-old-west
    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}], at: [60, 10]}
      - {side: american, squad: [officer], at: [60, 10]}
      - {side: german, squad: [nco, {figure: regular, count: 8}]}
      - {side: german, squad: [officer]}

Bad::

    game: legends-of-the-old-west
    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}]}
      - {side: american, squad: [{figure: sniper, count: 2}], at: [[61, 10], [61, 10]]}  # <- something else stands at (61, 10)
      - {side: german, squad: [nco, {figure: regular, count: 8}]}
      - {side: german, squad: [{figure: sniper, count: 2}]}

Bad::

    game: dropzone-commander
    units:
      - {side: blue, battlegroup: first, unit: sample-tank, at: [10, 3]}
      - {side: blue, battlegroup: first, unit: sample-flak, at: [10, 3]}  # <- something else stands at (10, 3)
      - {side: blue, battlegroup: second, unit: sample-squad, count: 3}
      - {side: red, battlegroup: first, unit: sample-tank}
      - {side: red, battlegroup: first, unit: sample-flak}
      - {side: red, battlegroup: second, unit: sample-squad, count: 3}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario, Unit
from toi_scenario.model.surfaces import Place

severity = Severity.WARNING
only_with = "features"


def check(scenario: Scenario) -> Iterator[Finding]:
    taken = set[Place]()
    for unit in scenario.units:
        if _each_has_its_point(scenario, unit):
            for index, spot in enumerate(unit.spots):
                if spot in taken:
                    path = (*unit.at, index) if len(unit.spots) > 1 else unit.at
                    told = f"something else stands at {scenario.surface.address(spot)}"
                    yield Finding(path, told, "move one of them")
                taken.add(spot)


def _each_has_its_point(scenario: Scenario, unit: Unit) -> bool:
    """Whether its points are those of single models: one for each, or that of what its men serve."""
    models = scenario.words.models
    is_manned = bool(unit.members) and unit.kind not in scenario.words.several
    return models is not None and (len(unit.spots) == models(unit) or is_manned)
