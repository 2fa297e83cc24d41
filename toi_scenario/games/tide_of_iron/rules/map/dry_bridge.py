"""A bridge lies over no water, or continues no road.

A bridge lifts units over the stream in its hex, and continues the road next to it. One that does neither is only ground
with a little cover. Lay it on the stream, and let a road lead to it.

Rules: "Pont".

Good::

    board:
      layout: [[P1A]]
      streams: shallow
      overlays: [{terrain: stream, along: [E1, D2, C1]}, {terrain: bridge, at: D2}]

Bad::

    board:
      layout: [[P1A]]
      overlays: [{terrain: bridge, at: D3}]  # <- the bridge in D3 lies over no stream

Bad::

    board:
      layout: [[P1A]]
      streams: deep
      overlays:
        - {terrain: stream, along: [E2, F3]}
        - {terrain: bridge, at: F3}  # <- the bridge in F3 continues no road
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Path, Severity
from toi_scenario.games.tide_of_iron.ground.water import bridges
from toi_scenario.model.catalog.nouns import is_recorded
from toi_scenario.model.scenario.scenario import Scenario, Tile
from toi_scenario.model.surfaces import Place, boards_at
from toi_scenario.model.surfaces.hexes import STEPS
from toi_scenario.names import listed

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    for name, (over, joins) in bridges(scenario.catalog).items():
        for place, paths in [(place, paths) for place, paths in scenario.ground.paths.items() if name in paths]:
            if not (paths.isdisjoint(over) or paths.isdisjoint(joins)) or place not in scenario.surface.whole:
                continue
            if faults := list(_faults(scenario, place, name)):
                message = f"the {name} in {scenario.surface.address(place)} {listed(faults, 'and')}"
                yield Finding(_path(scenario, place, name), message, "lay it where a road crosses a stream")


def _faults(scenario: Scenario, place: Place, name: str) -> Iterator[str]:
    """What a bridge lacks, where that is known."""
    here, around = scenario.ground.paths, [(place[0] + dx, place[1] + dy) for dx, dy in STEPS]
    over, joins = bridges(scenario.catalog)[name]
    ground = scenario.catalog.terrain.get(scenario.ground.of(place))
    if over.isdisjoint(here[place]) and not (ground and not ground.cost()) and _is_known(scenario, [place]):
        yield f"lies over no {listed(sorted(over))}"
    roads = [here[place] - {name}, *(here.get(other, frozenset()) for other in around)]
    alone = all(joins.isdisjoint(paths) and name not in paths for paths in roads)  # several hexes of bridge make one
    if joins and alone and _is_known(scenario, [place, *around]):
        yield f"continues no {listed(sorted(joins))}"


def _is_known(scenario: Scenario, places: list[Place]) -> bool:
    """Whether all that could lie there is recorded."""
    at = {board for place in places for board in boards_at(scenario.surface, place)}
    tiles = [tile for tile in scenario.tiles if tile.laid in at]
    return all(is_recorded(tile.board) and not tile.board.assumed for tile in tiles)


def _path(scenario: Scenario, place: Place, name: str) -> Path:
    """The overlay that lays it; else the board that prints it."""
    for laying in scenario.overlays:
        if laying.terrain == name and place in laying.places:
            return laying.path
    return next(tile.path for tile in scenario.tiles if _prints(tile, place))


def _prints(tile: Tile, place: Place) -> bool:
    return any(tile.laid.at(*cell) == place for cell in tile.board.cells)
