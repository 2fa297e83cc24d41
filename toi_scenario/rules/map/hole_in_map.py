"""There is a hole in the map, with boards all round it.

Ground where no board lies is out of play: nobody crosses it, and the hexes at its rim are cut in half and out of play
too. Around the map, that is simply its edge; in the middle, it is most often a forgotten board. Lay one there. If the
hole is intended, as a lake for instance, waive this rule and say so.

Rules: "Hexagones coupés".

Good::

    boards:
      T: {columns: 7, rows: 4, terrain: woods}
      U: {columns: 7, rows: 4, terrain: clear}
      V: {columns: 7, rows: 4, terrain: clear}
      W: {columns: 7, rows: 4, terrain: clear}
      X: {columns: 7, rows: 4, terrain: clear}
    board: {layout: [[T, U, V], [W, null, X]]}

Bad::

    boards:
      T: {columns: 7, rows: 4, terrain: woods}
      U: {columns: 7, rows: 4, terrain: clear}
      V: {columns: 7, rows: 4, terrain: clear}
      W: {columns: 7, rows: 4, terrain: clear}
      X: {columns: 7, rows: 4, terrain: clear}
      Y: {columns: 7, rows: 4, terrain: clear}
      Z: {columns: 7, rows: 4, terrain: clear}
      S: {columns: 7, rows: 4, terrain: clear}
    board:
      layout:
        - [T, U, V]
        - [W, null, X]  # <- no board lies from H6 to L8, and boards lie all round
        - [Y, Z, S]
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from toi_scenario.finding import Finding, Path, Severity
from toi_scenario.model.scenario.scenario import Scenario, Written
from toi_scenario.model.scenario.table import fill_a_rectangle, is_gapless
from toi_scenario.model.surfaces.boards import Laid

severity = Severity.WARNING
only_with = "boards"

Cell = tuple[int, int]


def check(scenario: Scenario) -> Iterator[Finding]:
    tiles, block = scenario.tiles, scenario.board
    # Four boards are the fewest that can lie all round something.
    if len(tiles) < 4 or is_gapless(block) or fill_a_rectangle(tiles):
        return
    if "boards" in block and any(tile.board.assumed for tile in tiles):
        return  # how large they are is only assumed, so what they cover is too
    xs, ys, free = _free([tile.laid for tile in tiles])
    while free:
        hole = _spread(free)
        free -= hole
        if (0, 0) not in hole:  # that is the ground round the map
            left, right = xs[min(x for x, _ in hole)], xs[max(x for x, _ in hole) + 1]
            top, bottom = ys[min(y for _, y in hole)], ys[max(y for _, y in hole) + 1]
            first, last = (scenario.surface.address(at) for at in ((left + 3, top + 2), (right - 3, bottom - 2)))
            where = f"from {first} to {last}" if first != last else f"in {first}"
            message = f"no board lies {where}, and boards lie all round"
            yield Finding(_path(block), message, "lay a board there; if the hole is meant, say so under `waive:`")


def _free(boards: list[Laid]) -> tuple[list[int], list[int], set[Cell]]:
    """The map cut along the edges of all boards, with a margin round it, and the cells where no board lies."""
    xs = sorted({x for board in boards for x in (board.x, board.right)})
    ys = sorted({y for board in boards for y in (board.y, board.bottom)})
    xs, ys = [xs[0] - 1, *xs, xs[-1] + 1], [ys[0] - 1, *ys, ys[-1] + 1]
    free = {(across, down) for across, _ in enumerate(pairwise(xs)) for down, _ in enumerate(pairwise(ys))}
    column, row = ({at: index for index, at in enumerate(lines)} for lines in (xs, ys))
    for board in boards:
        for across in range(column[board.x], column[board.right]):
            free.difference_update((across, down) for down in range(row[board.y], row[board.bottom]))
    return xs, ys, free


def _spread(free: set[Cell]) -> set[Cell]:
    """The first of some free cells with all that are connected to it; the margin comes first."""
    found = set[Cell]()
    reached = {min(free)}
    while reached:
        found |= reached
        steps = {(x + dx, y + dy) for x, y in reached for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))}
        reached = (steps & free) - found
    return found


def _path(block: Written) -> Path:
    """The one entry that leaves ground empty; the whole layout where there are several or none."""
    rows = block.get("layout", [])
    empty: list[Path] = [
        ("board", "layout", down, across)
        for down, row in enumerate(rows)
        for across, entry in enumerate(row)
        if entry is None
    ]
    whole: Path = ("board", "layout" if rows else "boards")
    return empty[0] if len(empty) == 1 else whole
