"""A unit is inside a wall.

`in:` is for what has room inside: a building, a wood, a field. Nobody is in a wall, or stands at a point within it. Write
`at:` with points beside it.

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

Bad::

    board:
      table: {width: 120cm, depth: 120cm}
      features: {wall: {terrain: wall, line: [[20, 10], [100, 10]]}}
    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}], at: [60, 10]}  # <- wall has no room inside, and (60, 10) is in it
      - {side: german, squad: [nco, {figure: regular, count: 8}]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.scenery import Feature, is_solid, trait
from toi_scenario.model.surfaces.walls import is_within

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    walls = {name for name, one in scenario.scenery.features.items() if _is_full(one)}
    for unit in scenario.units if walls else ():
        if unit.inside in walls:
            told = f"{unit.inside} has no room inside"
            yield Finding((*unit.path, "in"), told, "write `at:` with points beside it")
            continue
        for index, spot in enumerate(unit.spots):
            here = (one for one in scenario.scenery.at(spot) if one.name in walls and is_within(one.shape, spot))
            if wall := next(here, None):
                told = f"{wall.name} has no room inside, and {scenario.surface.address(spot)} is in it"
                path = (*unit.at, index) if len(unit.spots) > 1 else unit.at
                yield Finding(path, told, "write a point beside it")


def _is_full(feature: Feature) -> bool:
    """Whether it is solid all through."""
    return is_solid(feature.terrain) and not trait(feature.terrain, "indoors")
