"""A unit has not as many points as models.

A unit stands at one point, or each of its models stands at its own. Where there are several points, but not one for
each, nobody can say who stands where. Write one point, or as many as there are models.

Rules: none; common sense.

Good::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 7}], at: [60, 10]}
      - {side: german, squad: [nco, {figure: regular, count: 7}]}

Bad::

    units:
      - side: american
        squad: [nco, {figure: regular, count: 7}]
        at: [[60, 10], [61, 10], [62, 10]]  # <- this squad has 8 models, and 3 points
      - {side: german, squad: [nco, {figure: regular, count: 7}]}

Bad::

    game: dropzone-commander
    units:
      - side: blue
        battlegroup: first
        unit: sample-flak
        count: 3
        at: [[10, 3], [12, 3]]  # <- this squad has 3 models, and 2 points
      - {side: red, battlegroup: first, unit: sample-flak, count: 3}
    sides:
      blue: {edges: [south], battlegroups: {first: direct}, command: 3, deploy: {edge: south, depth: 6}}
      red: {edges: [north], battlegroups: {first: direct}, command: 3, deploy: {edge: north, depth: 6}}
    objectives: {mast: {kind: focal-point, at: [4, 18]}}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import counted

severity = Severity.ERROR
only_with = "features"


def check(scenario: Scenario) -> Iterator[Finding]:
    models = scenario.words.models
    for unit in scenario.units if models else ():
        points = len(unit.spots)
        if models and points > 1 and points != (number := models(unit)):
            this = scenario.words.unit if unit.kind == "unit" else unit.kind
            message = f"this {this} has {counted(number, 'model')}, and {points} points"
            yield Finding(unit.at, message, "write one point, or one for each model")
