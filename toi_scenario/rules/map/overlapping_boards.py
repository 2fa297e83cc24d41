"""Two boards lie on the same ground.

Boards laid side by side share the hexes that their edges cut in half, and nothing more. Two boards that cover the
same ground cannot lie flat on the table. Move one of them.

Rules: setup step 2, "créer le plateau".

Good::

    board: {boards: [{board: P1A, at: [0, 0]}, {board: P2B, at: [6, 0]}]}

Bad::

    board:
      boards:
        - {board: P1A, at: [0, 0]}
        - {board: P2B, at: [4, 2]}  # <- P2B lies on ground that P1A covers
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.ground import Together
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.rules.subjects import BOARDS

severity = Severity.ERROR
told_otherwise = BOARDS
READS = ("board", "boards", "catalog")
only_with = "boards"


def check(scenario: Scenario) -> Iterator[Finding]:
    for later, earlier in _overlapping(scenario.ground.printed):
        tiles = scenario.tiles
        message = f"{tiles[later].laid.name} lies on ground that {tiles[earlier].laid.name} covers"
        yield Finding(tiles[later].path, message)


@kept
def _overlapping(printed: Together) -> tuple[tuple[int, int], ...]:
    """Each board that lies on one before it, and the first such one."""
    found = []
    for later, (mine, _) in enumerate(printed.laid):
        for earlier, (theirs, _) in enumerate(printed.laid[:later]):
            across = mine.x < theirs.right and theirs.x < mine.right
            if across and mine.y < theirs.bottom and theirs.y < mine.bottom:
                found.append((later, earlier))
                break
    return tuple(found)
