"""There is no room before an entrance.

Infantry goes in from within 1 inch of an entrance, and who leaves is placed within 2 inches of it. Where other
structures, closed ground or the edge of the table leave no room for a base within 1 inch, nobody goes in there. Move
the entrance, or what blocks it.

Rules: "un socle d’Infanterie d’une Escouade doit se trouver à 1” ou moins d’une entrée"; "Placez les socles à 2” au
maximum d’une sortie."

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

from collections.abc import Iterator, Sequence
from itertools import chain, compress, product

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.dropzone_commander.profiles import INFANTRY
from toi_scenario.games.dropzone_commander.standing import closed_to, free_ground, has_room
from toi_scenario.games.dropzone_commander.structures import Entrance, Structure, is_structure, structures
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place, measured
from toi_scenario.model.surfaces.outlines import corners
from toi_scenario.model.surfaces.patch import patch_of
from toi_scenario.model.surfaces.room import Room
from toi_scenario.model.surfaces.walls import far_from_walls

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    surface, limit = scenario.surface, scenario.catalog.limit
    far = surface.length(limit("entrance-distance")) if measured(surface) else None
    if far is None:
        return
    base = limit("base") * _HALF_A_MILLIMETRE
    doubtful = _doubtful(scenario, far, base)
    most = _MOST_LOOKED_AT // max(1, corners(free_ground(scenario))) if doubtful else 0
    for one, entrance in doubtful[:most]:
        off_walls = far_from_walls(one.feature.shape, entrance.place) > base  # `loose-entrance` tells it
        if (
            not off_walls
            and entrance.place in surface.whole
            and not has_room(scenario, entrance.place, far + base, base)
        ):
            where = surface.address(entrance.place)
            told = f"before the entrance at {where} of {one.name} there is no room for a base"
            yield Finding(entrance.path, told, "move it to another wall, or move what blocks it")


def _doubtful(scenario: Scenario, far: int, base: int) -> Sequence[tuple[Structure, Entrance]]:
    """The entrances near which no free point is found at once, as there is one before most."""
    left = [(one, entrance) for one in structures(scenario).values() for entrance in one.entrances]
    features = scenario.scenery.features.values()
    shut = [patch_of(one.patch) for one in features if is_structure(one) or closed_to(one, INFANTRY)]
    room = Room(patch_of(scenario.surface.whole), shut, base)
    for shares in _SHARES if left else ():
        spots = [[*_before(entrance, far, shares)] for _, entrance in left]
        every = [*chain.from_iterable(spots)]
        free = {*compress(every, room.surely(every))}
        left = [each for each, near in zip(left, spots, strict=True) if free.isdisjoint(near)]
    return left


def _before(entrance: Entrance, far: int, shares: Sequence[float]) -> Iterator[Place]:
    """Points at some shares of a way from an entrance: straight before it, if it is known where that is, or around."""
    x, y = entrance.place
    for share in shares:
        step = round(share * far)
        for east, south in _BEFORE[entrance.edge] if len(shares) == 1 else _AROUND:
            yield x + east * step, y + south * step


_MOST_LOOKED_AT = 1_000_000  # corners of free ground, for each doubtful entrance anew
_HALF_A_MILLIMETRE = 500  # micrometres: how far the edge of a base is from its middle, for each millimetre
_AROUND = [(east, south) for east, south in product((-1, 0, 1), repeat=2) if (east, south) != (0, 0)]
_BEFORE = {"north": [(0, -1)], "south": [(0, 1)], "west": [(-1, 0)], "east": [(1, 0)], "": []}
_SHARES = ([0.5], [0.25], [0.35, 0.7])  # aslant, the last is nearly the whole way
