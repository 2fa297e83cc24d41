"""A unit is inside a wall.

`in:` is for what has room inside: a building, a wood, a field. Nobody is in a wall. Write `at:` with points beside it.

Rules: none; common sense.

Good::

    board:
      table: {width: 120cm, depth: 120cm}
      features: {wall: {terrain: wall, line: [[20, 10], [100, 10]]}}
    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}], at: [60, 8]}
      - {side: german, squad: [nco, {figure: regular, count: 8}]}

Bad::

    board:
      table: {width: 120cm, depth: 120cm}
      features: {wall: {terrain: wall, line: [[20, 10], [100, 10]]}}
    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}], in: wall}  # <- wall has no room inside
      - {side: german, squad: [nco, {figure: regular, count: 8}]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.scenery import is_solid, trait

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    for unit in scenario.units:
        feature = scenario.scenery.features.get(unit.inside)
        if feature and is_solid(feature.terrain) and not trait(feature.terrain, "indoors"):
            told = f"{feature.name} has no room inside"
            yield Finding((*unit.path, "in"), told, "write `at:` with points beside it")
