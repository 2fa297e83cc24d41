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
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.rules.subjects import BOARDS

severity = Severity.ERROR
told_otherwise = BOARDS
READS = ("board", "boards", "catalog")
only_with = "boards"


def check(scenario: Scenario) -> Iterator[Finding]:
    for index, tile in enumerate(scenario.tiles):
        mine = tile.laid
        for other in scenario.tiles[:index]:
            theirs = other.laid
            across = mine.x < theirs.right and theirs.x < mine.right
            if across and mine.y < theirs.bottom and theirs.y < mine.bottom:
                yield Finding(tile.path, f"{mine.name} lies on ground that {theirs.name} covers")
                break
