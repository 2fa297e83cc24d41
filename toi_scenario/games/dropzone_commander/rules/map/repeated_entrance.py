"""A structure has one entrance twice.

Two entrances at one point are one. Take one away, or write the other where it is.

Rules: "se trouver à 1” ou moins d’une entrée d’une Structure".

Good::

    board:
      table: {width: 36in, depth: 36in}
      features:
        hall: {terrain: structure, rectangle: [15, 16, 6, 4], size: small, armor: normal, height: 4, entrances: [south, north]}

Bad::

    board:
      table: {width: 36in, depth: 36in}
      features:
        hall: {terrain: structure, rectangle: [15, 16, 6, 4], size: small, armor: normal, height: 4, entrances: [south, north, south]}  # <- hall has the entrance at (18, 16) twice
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.dropzone_commander.structures import structures
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    for one in structures(scenario).values():
        known = set[Place]()
        for entrance in one.entrances:
            if entrance.place in known:
                where = scenario.surface.address(entrance.place)
                told = f"{one.name} has the entrance at {where} twice"
                yield Finding(entrance.path, told, "take one of them away")
            known.add(entrance.place)
