"""A side has more models than its ground has room for.

Each model stands on a base, for which 25 mm are counted where nobody says how large it is. Where bases fill more than
all the ground on which a side sets up, some of them find no room. An edge without a `depth:` is only a line, with room
for nobody. Give the side more ground.

Rules: none; common sense.

Good::

    game: legends-of-the-old-west
    sides:
      american: {points: 160, deploy: {rectangle: [50, 0, 10, 10]}}
      german: {points: 160, deploy: {edge: north, depth: 20}}

Bad::

    game: legends-of-the-old-west
    sides:
      american: {points: 160, deploy: {edge: south}}  # <- 9 models set up here, and there is room for 0
      german: {points: 160, deploy: {rectangle: [50, 110, 6, 6]}}  # <- 9 models set up here, and there is room for 5

Good::

    game: dropzone-commander
    units:
      - {side: blue, battlegroup: first, unit: sample-tank, count: 3}
      - {side: blue, battlegroup: second, unit: sample-squad, count: 2}
      - {side: red, battlegroup: first, unit: sample-tank, count: 3}
      - {side: red, battlegroup: second, unit: sample-squad, count: 2}

Bad::

    game: dropzone-commander
    sides:
      blue:
        edges: [south]
        command: 3
        battlegroups: {first: direct, second: ready}
        deploy: {rectangle: [16, 0, 2, 1]}  # <- 3 models set up here, and there is room for 2
      red: {edges: [north], command: 3, battlegroups: {first: direct, second: ready}, deploy: {edge: north, depth: 6}}
    units:
      - {side: blue, battlegroup: first, unit: sample-tank, count: 3}
      - {side: blue, battlegroup: second, unit: sample-squad, count: 2}
      - {side: red, battlegroup: first, unit: sample-tank, count: 3}
      - {side: red, battlegroup: second, unit: sample-squad, count: 2}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.set_up import sets_up
from toi_scenario.model.surfaces import measured
from toi_scenario.names import counted

severity = Severity.WARNING
only_with = "features"

_MILLIMETRE = 1000  # micrometres


def check(scenario: Scenario) -> Iterator[Finding]:
    surface, footing = scenario.surface, scenario.words.footing
    if not measured(surface) or footing is None:
        return
    for side in scenario.sides.values():
        waiting = (
            unit
            for unit in scenario.units
            if unit.side == side.name and not (unit.spots or unit.inside or unit.carrier or unit.arrives)
        )
        bases = [(number, base * _MILLIMETRE) for unit in waiting for number, base in footing(scenario, unit)]
        models = sum(number for number, _ in bases)
        ground = sets_up(scenario, side.name) if models else None
        if not ground:
            continue
        size = surface.size(ground) * surface.unit.micrometres**2
        needed = sum(number * base**2 for number, base in bases)
        if size < needed:
            told = f"{counted(models, 'model')} set up here, and there is room for {int(size * models / needed)}"
            yield Finding((*side.path, "deploy"), told, "give them more ground, such as an edge with a larger `depth:`")
