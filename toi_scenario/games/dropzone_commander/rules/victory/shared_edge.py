"""Both sides have one edge of the table.

A friendly edge is where a side enters and carries objectives off, and here the enemy does so, too. Give each its own,
or waive this where it is meant so.

Rules: "se déplacer au maximum de la moitié de leur Mv à partir de leur bord de Table".

Good::

    sides:
      blue: {edges: [south, west], command: 3, battlegroups: {first: direct, second: ready}, deploy: {edge: south, depth: 6}}
      red: {edges: [north], command: 3, battlegroups: {first: direct, second: ready}, deploy: {edge: north, depth: 6}}

Bad::

    sides:
      blue: {edges: [south, west], command: 3, battlegroups: {first: direct, second: ready}, deploy: {edge: south, depth: 6}}
      red: {edges: [north, west], command: 3, battlegroups: {first: direct, second: ready}, deploy: {edge: north, depth: 6}}  # <- west is an edge of blue and of red
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.dropzone_commander.own import own_side
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    one, other = scenario.sides.values()
    for index, edge in enumerate(own_side(other).edges):
        if edge in own_side(one).edges:
            told = f"{edge} is an edge of {one.name} and of {other.name}"
            yield Finding((*other.path, "edges", index), told, "give each side its own")
