"""Two sides are set up nearer to each other than `apart:` says.

With `apart:` a scenario says how far apart deployment zones are; these are nearer. Move one of them, or write a smaller
distance.

Rules: none; the author's own word.

Good::

    board: {table: {width: 120cm, depth: 120cm}, apart: 80}

Bad::

    board: {table: {width: 120cm, depth: 120cm}, apart: 81}
    sides:
      american: {deploy: {edge: south, depth: 20}}
      german: {deploy: {edge: north, depth: 20}}  # <- the zones of american and german are 80 centimetres apart, not 81
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import measured

severity = Severity.WARNING
only_with = "features"


def check(scenario: Scenario) -> Iterator[Finding]:
    surface = scenario.surface
    apart = surface.length(scenario.facts["board"].get("apart", 0)) if measured(surface) else None
    if not measured(surface) or not apart:
        return
    zones = [
        (side, one.area)
        for side in scenario.sides.values()
        for force in side.starting
        for one in force.deployments
        if one.area.region and one.area.sure
    ]
    for (side, area), (other, its) in combinations(zones, 2):
        if side is not other and (near := surface.apart(area.region, its.region, apart)) is not None:
            told = surface.unit.told
            far = f"{told(near)} {surface.unit.many} apart, not {told(apart)}"
            message = f"the zones of {side.name} and {other.name} are {far}"
            yield Finding(its.path, message, "move one of them, or write another `apart:`")
