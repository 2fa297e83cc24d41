"""A structure has an armour that its size never has.

Only micro, tiny and small structures are built weakly; normal and large ones are normal or reinforced. Write another
armour, or another size.

Rules: "Statistiques des structures".

Good::

    board:
      table: {width: 36in, depth: 36in}
      features:
        hall: {terrain: structure, rectangle: [15, 16, 6, 4], size: small, armor: weak, height: 4, entrances: [south, north]}

Bad::

    board:
      table: {width: 36in, depth: 36in}
      features:
        hall: {terrain: structure, rectangle: [13, 14, 10, 8], size: large, armor: weak, height: 8, entrances: [south, north]}  # <- hall is large, and no large structure is weak
    objectives: {case: {kind: objective, at: [3, 18]}}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.dropzone_commander.rules.subjects import OF_STRUCTURES
from toi_scenario.games.dropzone_commander.structures import structures
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import listed

severity = Severity.ERROR
told_otherwise = OF_STRUCTURES


def check(scenario: Scenario) -> Iterator[Finding]:
    for one in structures(scenario).values():
        if one.size and one.built and one.armor is None:
            told = f"{one.name} is {one.size.name}, and no {one.size.name} structure is {one.built}"
            help = f"write {listed(one.size.armor)}"
            yield Finding(one.feature.path, told, help)
