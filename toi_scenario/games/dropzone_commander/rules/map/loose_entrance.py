"""An entrance is not on the walls of its structure.

An entrance is a door in a wall. Write the edge to which the wall looks, or a point on it.

Rules: "se trouver à 1” ou moins d’une entrée d’une Structure".

Good::

    board:
      table: {width: 36in, depth: 36in}
      features:
        hall: {terrain: structure, rectangle: [15, 16, 6, 4], size: small, armor: normal, height: 4, entrances: [south, [16, 20]]}

Bad::

    board:
      table: {width: 36in, depth: 36in}
      features:
        hall: {terrain: structure, rectangle: [15, 16, 6, 4], size: small, armor: normal, height: 4, entrances: [south, [16, 21]]}  # <- the entrance at (16, 21) is on no wall of hall
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.dropzone_commander.rules.subjects import OF_STRUCTURES
from toi_scenario.games.dropzone_commander.structures import structures
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces.walls import far_from_walls

severity = Severity.ERROR
told_otherwise = OF_STRUCTURES


def check(scenario: Scenario) -> Iterator[Finding]:
    for one in structures(scenario).values():
        for entrance in one.entrances:
            if not entrance.edge and far_from_walls(one.feature.shape, entrance.place) > _AT_A_WALL:
                where = scenario.surface.address(entrance.place)
                told = f"the entrance at {where} is on no wall of {one.name}"
                yield Finding(entrance.path, told, "write a point on a wall, or north, east, south or west")


_AT_A_WALL = 2_540  # micrometres, a tenth of an inch: points are written with one decimal or two
