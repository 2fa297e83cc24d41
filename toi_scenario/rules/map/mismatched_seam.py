"""Two boards do not join where they meet.

The edges of boards cut hexes in half, and where two boards meet, two halves make one hex. They cannot if the boards
lie an odd number of columns apart, or have hexes of different sizes. Where they can, but one half shows woods and the
other rough ground, players will not agree on what the hex is: the board laid first decides, or an overlay if you lay
one there.

Rules: "Hexagones coupés", and a ruling of ours on halves that differ.

Good::

    board: {boards: [{board: P1A, at: [0, 0]}, {board: P2B, at: [4, 4]}]}

Bad::

    board:
      boards:
        - {board: P1A, at: [0, 0]}
        - {board: P2B, at: [3, 5]}  # <- P2B lies an odd number of columns from P1A, 3, so their halves of hexes do not join

Bad::

    boards: {X: {columns: 7, rows: 4, hex_mm: 40, terrain: clear}}
    board: {layout: [[P1A, X]]}  # <- X has hexes of 40 mm and P1A of 57 mm, so their halves of hexes do not join

Bad::

    boards: {X: {columns: 7, rows: 4, terrain: woods}, Y: {columns: 7, rows: 4, terrain: rough}}
    board: {layout: [[X, Y]]}  # <- the two halves of G1 differ, woods on X and rough on Y, and so do those of 3 more hexes
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import UNRECORDED, Board
from toi_scenario.model.scenario.ground import Together
from toi_scenario.model.scenario.scenario import Scenario, Tile
from toi_scenario.model.scenario.table import meet
from toi_scenario.model.surfaces import Place
from toi_scenario.model.surfaces.boards import Laid
from toi_scenario.names import counted
from toi_scenario.rules.subjects import BOARDS

severity = Severity.ERROR
told_otherwise = BOARDS
only_with = "boards"

Half = tuple[int, str]


def check(scenario: Scenario) -> Iterator[Finding]:
    tiles = scenario.tiles
    if len(tiles) < 2:
        return
    printed = scenario.ground.printed
    if _may_be_askew(printed):
        yield from _askew(tiles)
    if not _show_the_same(printed, scenario.ground.clear):
        yield from _differing(scenario)


def _askew(tiles: tuple[Tile, ...]) -> Iterator[Finding]:
    """Boards whose half hexes are not halves of the same hexes; boards whose grid is only assumed are not judged."""
    told = set()
    for earlier, later in combinations((tile for tile in tiles if not tile.board.assumed), 2):
        one, other = earlier.laid, later.laid
        if later.path in told or not meet(one, other, within=1):
            continue
        apart, sizes = abs(one.x - other.x) // 3, (other.grid.hex_mm, one.grid.hex_mm)
        if not meet(one, other):
            what = f"lies an odd number of columns from {one.name}, {apart}"
            help = "move it one column to the left or to the right, and up against the other"
        elif sizes[0] != sizes[1]:
            what = f"has hexes of {sizes[0]:g} mm and {one.name} of {sizes[1]:g} mm"
            help = "lay boards of one size together"
        else:
            continue
        told.add(later.path)
        yield Finding(later.path, f"{other.name} {what}, so their halves of hexes do not join", help)


def _differing(scenario: Scenario) -> Iterator[Finding]:
    """Hexes whose halves differ between two boards, and that no overlay settles."""
    first: dict[Place, tuple[Tile, Half]] = {}
    seams: dict[tuple[Tile, Tile], dict[Place, tuple[Half, Half]]] = {}
    for tile in scenario.tiles:
        for place, half in _halves(tile.board, tile.laid, scenario.ground.clear).items():
            earlier, there = first.setdefault(place, (tile, half))
            if there != half and (_both(there[0], half[0]) or _both(there[1], half[1])):
                seams.setdefault((earlier, tile), {})[place] = (there, half)
    if seams:
        settled = {place for laying in scenario.overlays for place in laying.places}
        for (earlier, later), halves in seams.items():
            if places := sorted((halves.keys() - settled) & scenario.cells.places):
                yield _finding(scenario, earlier, later, places, halves[places[0]])


def _finding(scenario: Scenario, earlier: Tile, later: Tile, places: list[Place], halves: tuple[Half, Half]) -> Finding:
    (level, ground), (other_level, other_ground) = halves
    one, other = (ground, other_ground) if _both(ground, other_ground) else (f"level {level}", f"level {other_level}")
    where = scenario.surface.address(places[0])
    message = f"the two halves of {where} differ, {one} on {earlier.board.name} and {other} on {later.board.name}"
    if len(places) > 1:
        message += f", and so do those of {counted(len(places) - 1, 'more hex', 'more hexes')}"
    help = (
        f"{earlier.board.name} is laid first, so it holds; lay another board there, or an overlay that makes it plain"
    )
    return Finding(later.path, message, help, severity=Severity.WARNING)


def _both(one: int | str, other: int | str) -> bool:
    """Whether both show something, and they differ."""
    return bool(one and other) and one != other


@kept
def _may_be_askew(printed: Together) -> bool:
    """Whether boards have hexes of several sizes, or some lie an odd number of columns apart."""
    return len({laid.grid.hex_mm for laid, _ in printed.laid}) > 1 or len({laid.x % 2 for laid, _ in printed.laid}) > 1


@kept
def _show_the_same(printed: Together, clear: str) -> bool:
    """Whether the edges of boards cut hexes of one level and one ground only, if any: then no two halves can differ."""
    levels, grounds = zip(*(_shown_by(board, clear) for _, board in printed.laid), strict=True)
    return len(frozenset().union(*levels)) < 2 and len(frozenset().union(*grounds)) < 2


@kept
def _shown_by(board: Board, clear: str) -> tuple[frozenset[int], frozenset[str]]:
    """The levels and the grounds in the hexes that a board's edge cuts."""
    halves = _halves(board, Laid("", board.grid, 0, 0, False), clear).values()
    return frozenset(level for level, _ in halves if level), frozenset(ground for _, ground in halves if ground)


@kept
def _halves(board: Board, laid: Laid, clear: str) -> dict[Place, Half]:
    """What a board shows in the hexes that its edge cuts: levels, and ground that is neither clear nor unrecorded."""
    shown: dict[Place, Half] = {}
    for cell, (level, ground) in board.cells.items():
        x, y = laid.at(*cell)
        if x in (laid.x, laid.right) or y in (laid.y, laid.bottom):
            shown[x, y] = (level, "" if ground in (clear, UNRECORDED) else ground)
    return {place: half for place, half in shown.items() if half != (0, "")}
