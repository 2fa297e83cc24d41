"""Ground of level 2 stands next to ground of level 0.

That is a cliff: no unit can climb it, road or no road. Boards print their slopes step by step, and where one prints a
cliff it is meant; this one is made by laying two boards side by side, or by an overlay. Lay another board there, turn
it, or put a step of level 1 between.

Rules: "Colline".

Good::

    board: {layout: [[P1A]], overlays: [{terrain: hill, level: 2, at: [C3]}, {terrain: hill, at: [B4, C2, D4]}]}

Bad::

    board:
      layout: [[P1A]]
      overlays:
        - {terrain: hill, level: 2, at: [C3]}  # <- C3 has level 2 and C2 next to it level 0, a cliff that this overlay makes

Bad::

    boards:
      Y:
        columns: 7
        rows: 4
        terrain: |
          1 1 1 1 1 1 1
          2 2 2 2 2 2 2
          2 2 2 2 2 2 2
          2 2 2 2 2 2 2
          - 2 - 2 - 2 -
    board: {layout: [[P1A, Y]]}  # <- G2 has level 2 and F3 next to it level 0, a cliff at the seam of Y with P1A
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Path, Severity
from toi_scenario.model.catalog.nouns import is_recorded
from toi_scenario.model.scenario.ground import Ground
from toi_scenario.model.scenario.scenario import Laying, Scenario, Tile
from toi_scenario.model.surfaces import Place
from toi_scenario.model.surfaces.hexes import STEPS

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    places, ground = scenario.surface.places, scenario.ground
    high = sorted(place for place, (level, _) in ground.cells.items() if level > 1 and place in places)
    told = set()
    for top in high:
        for dx, dy in STEPS:
            foot = (top[0] + dx, top[1] + dy)
            if foot in places and ground.level(top) - ground.level(foot) > 1:
                found = _finding(scenario, top, foot)
                if found is not None and found[0] not in told:
                    told.add(found[0])
                    yield found[1]


def _finding(scenario: Scenario, top: Place, foot: Place) -> tuple[tuple[Path, ...], Finding] | None:
    """What makes the cliff, and the finding; None for a printed one, or where it is not known."""
    tiles = [tile for tile in scenario.tiles if not {top, foot}.isdisjoint(_cells(tile))]
    if not all(is_recorded(tile.board) and not tile.board.assumed for tile in tiles):
        return None
    name, level = scenario.surface.address, scenario.ground.level
    cliff = f"{name(top)} has level {level(top)} and {name(foot)} next to it level {level(foot)}, a cliff"
    printed = Ground(((tile.laid, tile.board) for tile in tiles), scenario.catalog.terrain)
    if printed.level(top) - printed.level(foot) < 2:
        laying = next((one for one in reversed(scenario.overlays) if _sets_level(scenario, one, top, foot)), None)
        help = "lay a step of level 1 between"
        return laying and ((laying.path,), Finding(laying.path, f"{cliff} that this overlay makes", help))
    of_top = [tile for tile in tiles if top in _cells(tile) and _cells(tile)[top] == level(top)]
    of_foot = [tile for tile in tiles if foot in _cells(tile)]
    if not of_top or not of_foot or any(tile in of_foot for tile in of_top):
        return None  # one board prints it whole
    earlier, later = sorted((of_top[0], of_foot[0]), key=tiles.index)
    message = f"{cliff} at the seam of {later.board.name} with {earlier.board.name}"
    help = "lay another board there, turn it, or lay a step of level 1 between"
    return (earlier.path, later.path), Finding(later.path, message, help)


def _cells(tile: Tile) -> dict[Place, int]:
    """The levels a board prints where it lies."""
    return {tile.laid.at(*cell): level for cell, (level, _) in tile.board.cells.items()}


def _sets_level(scenario: Scenario, laying: Laying, *places: Place) -> bool:
    """Whether an overlay says how high one of some places stands."""
    sets = scenario.catalog.terrain[laying.terrain].kind == "level" or laying.level
    return bool(sets) and not set(places).isdisjoint(laying.places)
