"""A board is laid more often than there are copies of it.

Each board comes once in its box. If the table owns two boxes, say so: `boxes: {base: 2, practice: 1}`. Otherwise
lay another board in its place. It is a warning where the table owns a box whose contents are not all recorded.

Rules: the list of contents, "Contenu de la boîte".

Good::

    board: {layout: [[P1A, P2B]]}

Good::

    boxes: {base: 1, practice: 2}
    board: {layout: [[P1A, P1A@180]]}

Bad::

    board: {layout: [[P1A, P1A@180]]}  # <- P1A is laid 2 times, and there is 1 of it
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.catalog.nouns import Board
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import listed
from toi_scenario.rules.subjects import BOARDS

severity = Severity.ERROR
told_otherwise = BOARDS
only_with = "boards"


def check(scenario: Scenario) -> Iterator[Finding]:
    laid = [tile.board.name for tile in scenario.tiles]
    seen: dict[str, int] = {}
    for name, tile in zip(laid, scenario.tiles, strict=True) if len(set(laid)) < len(laid) else ():
        seen[name] = seen.get(name, 0) + 1
        if seen[name] > (owned := scenario.copies(tile.board)):
            there = f"there is {owned}" if owned == 1 else f"there are {owned}"
            message = f"{name} is laid {laid.count(name)} times, and {there} of it"
            yield Finding(tile.path, message, _help(tile.board), Severity.WARNING if scenario.partly_recorded else None)


def _help(board: Board) -> str:
    boxes = listed(board.boxes)
    return f"lay another board, or say that the table owns more of the box {boxes}" if boxes else ""
