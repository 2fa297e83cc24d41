"""There is no room before an entrance.

Who leaves is placed within 2 inches of an exit, and other structures, closed ground or the edge of the table leave no
room for a base there. Move the entrance, or what blocks it.

Rules: "Placez les socles à 2” au maximum d’une sortie."

Good::

    board:
      table: {width: 36in, depth: 36in}
      features:
        hall: {terrain: structure, rectangle: [15, 16, 6, 4], size: small, armor: normal, height: 4, entrances: [south, north]}

Bad::

    board:
      table: {width: 36in, depth: 36in}
      features:
        hall: {terrain: structure, rectangle: [15, 0, 6, 4], size: small, armor: normal, height: 4, entrances: [south, north]}  # <- before the entrance at (18, 0) of hall there is no room for a base
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.dropzone_commander.rules.subjects import OF_STRUCTURES
from toi_scenario.games.dropzone_commander.standing import free_ground
from toi_scenario.games.dropzone_commander.structures import structures
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import measured

severity = Severity.WARNING
told_otherwise = OF_STRUCTURES


def check(scenario: Scenario) -> Iterator[Finding]:
    surface, limit = scenario.surface, scenario.catalog.limit
    far = surface.length(limit("exit-distance")) if measured(surface) else None
    if far is None:
        return
    base = limit("base") * _HALF_A_MILLIMETRE
    room = free_ground(scenario, base)
    # A free point so near means free ground around it.
    beside = [int(share * (far + base)) for share in (0.7, 0.35)]
    around = [step for near in beside for step in product((-near, 0, near), repeat=2)]
    for one in structures(scenario).values():
        for entrance in one.entrances:
            x, y = entrance.place
            if any((x + right, y + down) in room for right, down in around):
                continue
            ground = surface.near(surface.at(entrance.place), far + base)
            if entrance.place in surface.whole and ground.isdisjoint(room):
                where = surface.address(entrance.place)
                told = f"before the entrance at {where} of {one.name} there is no room for a base"
                yield Finding(entrance.path, told, "move it to another wall, or move what blocks it")


_HALF_A_MILLIMETRE = 500  # micrometres: how far the edge of a base is from its middle, for each millimetre
