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

from collections.abc import Collection, Iterator
from itertools import pairwise

from toi_scenario.finding import Finding, Severity
from toi_scenario.finding.records import NamedTuple
from toi_scenario.games.tide_of_iron.ground.overlaid import overlaid
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import UNRECORDED, Board, Catalog, is_recorded
from toi_scenario.model.scenario.ground import Ground, Together
from toi_scenario.model.scenario.scenario import Scenario, Tile
from toi_scenario.model.surfaces import Place
from toi_scenario.model.surfaces.boards import Laid
from toi_scenario.model.surfaces.hexes import STEPS
from toi_scenario.names import listed

severity = Severity.WARNING


class Ways(NamedTuple):
    """All paths, pairs of one and what continues it, and the ground where paths end as a matter of course."""

    paths: frozenset[str]
    joining: frozenset[tuple[str, str]]
    ends: frozenset[str]


class End(NamedTuple):
    """Where the path of a board ends, with the hexes on which it hangs whether it goes on, and whether it does so if
    they are as printed."""

    name: str
    place: Place
    tile: int
    around: frozenset[Place]
    goes_on: bool


def check(scenario: Scenario) -> Iterator[Finding]:
    ground, ways, (over, kinds) = scenario.ground, _ways(scenario.catalog), overlaid(scenario)
    paths = not ways.paths.isdisjoint(kinds)  # or else only what lies on the end itself matters
    for end in _ends(ground.printed, scenario.cells.places, ways):
        name, place = end.name, end.place
        changed = not over.isdisjoint(end.around) if paths else place in over
        if not (_goes_on(ground, ways, name, place) if changed else end.goes_on):
            tile = scenario.tiles[end.tile]
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


@kept
def _ends(printed: Together, places: frozenset[Place], ways: Ways) -> tuple[End, ...]:
    """Where paths of single boards end in hexes that an edge cuts; those of two boards that end in one go on as one."""
    stops: dict[tuple[str, Place], list[int]] = {}
    for number, (laid, board) in enumerate(printed.laid):
        for stop in _stops(board, laid):
            stops.setdefault(stop, []).append(number)
    return tuple(
        End(name, place, number, frozenset((place, *_around(place))), _goes_on(printed, ways, name, place))
        for (name, place), (number, *more) in stops.items()
        if not more and place in places
    )


@kept
def _ways(catalog: Catalog) -> Ways:
    """What continues each path, and where paths end as a matter of course: at a house, in a pond."""
    kinds = catalog.terrain
    joining = ((path, over) for over, kind in kinds.items() for path in kind.joins if path in kinds)
    ends = (name for name, kind in kinds.items() if kind.ignores_road or not kind.cost())
    paths = (name for name, kind in kinds.items() if kind.kind == "path")
    return Ways(frozenset(paths), frozenset(joining), frozenset(ends))


def _around(place: Place) -> list[Place]:
    return [(place[0] + dx, place[1] + dy) for dx, dy in STEPS]


def _goes_on(ground: Ground | Together, ways: Ways, name: str, place: Place) -> bool:
    """Whether a path has a second step here, or what continues it begins next to here, or paths may end here."""
    links: Collection[tuple[Place, Place]] = ground.links.get(name, set())
    onward = [other for other in _around(place) if (place, other) not in links]
    if len(onward) < len(STEPS) - 1 or ground.cells.get(place, (0, UNRECORDED))[1] in ways.ends:
        return True
    joining = {name, *(over for path, over in ways.joining if path == name)}
    here = ground.paths.get(place, frozenset())
    for other in onward:
        there = ground.paths.get(other, frozenset())
        if name in there and (joining & here - {name} or _is_lone(links, other)):
            return True
        if joining & there - {name} and (name not in there or _is_lone(links, other)):
            return True
    return False


def _is_lone(links: Collection[tuple[Place, Place]], place: Place) -> bool:
    """Whether a stretch of path is on a hex by itself, so that nobody said what it joins."""
    return not any((place, other) in links for other in _around(place))


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
