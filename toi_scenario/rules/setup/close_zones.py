"""Two sides are set up too near to each other.

With `apart:` a scenario says how far apart deployment zones are; where it does not, the game may have a distance. These
are nearer. Move one of them, or write a smaller distance, such as `apart: 0`.

Rules: none; the author's own word, or our measure.

Good::

    board: {table: {width: 120cm, depth: 120cm}, apart: 80}

Bad::

    board: {table: {width: 120cm, depth: 120cm}, apart: 81}
    sides:
      american: {deploy: {edge: south, depth: 20}}
      german: {deploy: {edge: north, depth: 20}}  # <- the zones of american and german are 80 centimetres apart, not 81

Good::

    game: legends-of-the-old-west
    board: {table: {width: 120cm, depth: 120cm}, apart: 0}
    sides:
      american: {deploy: {edge: south, depth: 60}}
      german: {deploy: {edge: north, depth: 60}}

Bad::

    game: legends-of-the-old-west
    sides:
      american: {deploy: {edge: south, depth: 50}}
      german: {deploy: {edge: north, depth: 50}}  # <- the zones of american and german are 20 centimetres apart, not 30
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import measured
from toi_scenario.rules.map.odd_table import is_odd

severity = Severity.WARNING
only_with = "features"

_ROUNDING = 10  # micrometres by which round ground may be off


def check(scenario: Scenario) -> Iterator[Finding]:
    surface = scenario.surface
    if not measured(surface):
        return
    usual = scenario.catalog.limits.get("apart")
    asked = scenario.board.get("apart", usual.value if usual and not is_odd(surface) else 0)
    apart = surface.length(asked)
    if not apart:
        return
    zones = [
        (side, one.area)
        for side in scenario.sides.values()
        for force in side.starting
        for one in force.deployments
        if one.area.region and one.area.sure
    ]
    for (side, area), (other, its) in combinations(zones, 2):
        near = surface.apart(area.region, its.region, apart) if side is not other else None
        if near is None or apart - near < _ROUNDING:
            continue
        if not area.region & its.region:  # what they share `shared-zone` tells
            told = surface.unit.told
            far = f"{told(round(near / _ROUNDING) * _ROUNDING)} {surface.unit.many} apart, not {told(apart)}"
            message = f"the zones of {side.name} and {other.name} are {far}"
            yield Finding(its.path, message, "move one of them, or write another `apart:`")
