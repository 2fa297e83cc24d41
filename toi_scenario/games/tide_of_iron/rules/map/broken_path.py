"""A road or stream stops where two boards meet.

It runs up to the seam, and the board on the other side does not take it up. Lay another board there, turn it, or
continue the path with an overlay. A path may well end in a building or a pond, or at the edge of the map.

Rules: none; common sense, and a published scenario that asks for it of maps the players build.

Good::

    board: {layout: [[P1A], [P4A]]}

Bad::

    board: {layout: [[P4A, P1A]]}  # <- the road of P1A stops at G3, where P4A does not take it up
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Board, Terrain, is_recorded
from toi_scenario.model.scenario.scenario import Scenario, Tile
from toi_scenario.model.surfaces import Place
from toi_scenario.model.surfaces.boards import Laid
from toi_scenario.model.surfaces.hexes import STEPS
from toi_scenario.names import listed

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    places = scenario.cells.places
    stops: dict[tuple[str, Place], list[Tile]] = {}
    for tile in scenario.tiles:
        for stop in _stops(tile.board, tile.laid):
            stops.setdefault(stop, []).append(tile)
    for (name, place), (tile, *more) in stops.items():
        # Where the paths of two boards end in one hex, they go on as one.
        if not more and place in places and not _goes_on(scenario, name, place):
            others = [one for one in _tiles_at(scenario, place) if one is not tile]
            if others and all(is_recorded(one.board) and not one.board.assumed for one in (tile, *others)):
                yield _finding(scenario, name, place, tile, others)


@kept
def _stops(board: Board, laid: Laid) -> tuple[tuple[str, Place], ...]:
    """The paths that end in a hex which the board's edge cuts, with the hex."""
    links: dict[tuple[str, Place], set[Place]] = {}
    for name, along in board.paths:
        run = [laid.at(*cell) for cell in along]
        for one, other in pairwise(run):
            links.setdefault((name, one), set()).add(other)
            links.setdefault((name, other), set()).add(one)
    edges = (laid.x, laid.right), (laid.y, laid.bottom)
    return tuple(
        (name, (x, y)) for (name, (x, y)), to in links.items() if len(to) == 1 and (x in edges[0] or y in edges[1])
    )


def _goes_on(scenario: Scenario, name: str, place: Place) -> bool:
    """Whether a path has a second step here, or what continues it begins next to here, or paths may end here."""
    ground, terrain = scenario.ground, scenario.catalog.terrain
    links = ground.links.get(name, set())
    around = [(place[0] + dx, place[1] + dy) for dx, dy in STEPS]
    onward = [other for other in around if (place, other) not in links]
    if len(onward) < len(STEPS) - 1 or _may_end(terrain.get(ground.of(place))):
        return True
    joining = {name, *(over for over, kind in terrain.items() if name in kind.joins)}
    here = ground.paths.get(place, frozenset())
    for other in onward:
        there = ground.paths.get(other, frozenset())
        if name in there and (joining & here - {name} or _is_lone(links, other)):
            return True
        if joining & there - {name} and (name not in there or _is_lone(links, other)):
            return True
    return False


def _may_end(ground: Terrain | None) -> bool:
    """Whether paths end here as a matter of course: at a house, in a pond."""
    return ground is not None and (ground.ignores_road or not ground.cost())


def _is_lone(links: set[tuple[Place, Place]], place: Place) -> bool:
    """Whether a stretch of path is on a hex by itself, so that nobody said what it joins."""
    return not any((place, (place[0] + dx, place[1] + dy)) in links for dx, dy in STEPS)


def _tiles_at(scenario: Scenario, place: Place) -> list[Tile]:
    those = _by_column(scenario).get(place[0], ())
    return [tile for tile in those if tile.laid.y <= place[1] <= tile.laid.bottom]


@kept
def _by_column(scenario: Scenario) -> dict[int, list[Tile]]:
    """The boards that lie in each column of the map."""
    columns: dict[int, list[Tile]] = {}
    for tile in scenario.tiles:
        for x in range(tile.laid.x, tile.laid.right + 1, 3):
            columns.setdefault(x, []).append(tile)
    return columns


def _finding(scenario: Scenario, name: str, place: Place, tile: Tile, others: list[Tile]) -> Finding:
    """The finding, at the board laid later, which makes the seam."""
    last = max((tile, *others), key=scenario.tiles.index)
    where, beyond = scenario.surface.address(place), listed([one.board.name for one in others], "and")
    does = "does" if len(others) == 1 else "do"
    message = f"the {name} of {tile.board.name} stops at {where}, where {beyond} {does} not take it up"
    return Finding(last.path, message, "lay another board there, turn it, or continue the path with an overlay")
