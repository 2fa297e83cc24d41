"""A board touches no other along an edge.

The boards of a map are laid edge to edge. One that lies apart, or meets the others in a corner only, is a map of its
own: no unit can come there, and none can leave. Lay it against another, or fill the gap.

Rules: setup step 2, "créer le plateau".

Good::

    boards: {X: {columns: 7, rows: 4, terrain: clear}, Y: {columns: 7, rows: 4, terrain: clear}}
    board: {layout: [[P1A, X], [null, Y]]}

Bad::

    board: {layout: [[P1A, null], [null, P2B]]}  # <- P2B touches no other board along an edge

Bad::

    board:
      boards:
        - {board: P1A, at: [0, 0]}
        - {board: P4A, at: [0, 4]}
        - {board: P6A, at: [0, 8]}
        - {board: P2B, at: [10, 0]}  # <- P2B and P3A touch none of the other boards along an edge
        - {board: P3A, at: [16, 0]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.printed_names import both
from toi_scenario.model.scenario.scenario import Scenario, Tile
from toi_scenario.model.scenario.table import fill_a_rectangle, is_gapless, meet
from toi_scenario.names import listed
from toi_scenario.rules.subjects import BOARDS

severity = Severity.ERROR
told_otherwise = BOARDS
READS = ("board", "boards", "catalog")
only_with = "boards"


def check(scenario: Scenario) -> Iterator[Finding]:
    tiles, block = scenario.tiles, scenario.board
    if len(tiles) < 2 or is_gapless(block) or fill_a_rectangle(tiles):
        return
    if "boards" in block and any(tile.board.assumed for tile in tiles):
        return  # how large they are is only assumed, so where their edges lie is too
    main, *others = sorted(_together(tiles), key=len, reverse=True)
    for group in others:
        touch = "touches no other board" if len(group) == 1 else "touch none of the other boards"
        names = listed([both(tile.board.name, tile.board.called) for tile in group], "and")
        help = f"lay it against {main[0].board.name} or another board, edge to edge"
        yield Finding(group[0].path, f"{names} {touch} along an edge", help)


def _together(tiles: tuple[Tile, ...]) -> list[list[Tile]]:
    """The boards in groups that touch; those that nearly touch count as touching, and `mismatched-seam` reports them."""
    groups: list[list[Tile]] = []
    for tile in tiles:
        joined = [group for group in groups if any(meet(tile.laid, other.laid, within=1) for other in group)]
        merged = [*(other for group in joined for other in group), tile]
        groups = [*(group for group in groups if group not in joined), merged]
    return [sorted(group, key=tiles.index) for group in groups]
