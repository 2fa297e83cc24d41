"""Both faces of one board are on the map.

A board is printed on both sides and shows one at a time. Lay a different board in place of one of them, or say
that the table owns a second box. It is a warning where the table owns a box whose contents are not all recorded.

Rules: "Plateaux amovibles".

Good::

    board: {layout: [[P1A, P2B]]}

Bad::

    board: {layout: [[P1A, P1B]]}  # <- P1B is the back of P1A, which is on the map too
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.rules.subjects import BOARDS

severity = Severity.ERROR
told_otherwise = BOARDS
only_with = "boards"


def check(scenario: Scenario) -> Iterator[Finding]:
    laid: dict[str, int] = {}
    for tile in scenario.tiles:
        name, back = tile.board.name, tile.board.back
        laid[name] = laid.get(name, 0) + 1
        # `repeated-board` reports a face that is laid too often by itself.
        if back in laid and laid[name] <= scenario.copies(tile.board) < laid[name] + laid[back]:
            help = f"a box has one board with {name} and {back} on its faces: lay another board"
            message = f"{name} is the back of {back}, which is on the map too"
            yield Finding(tile.path, message, help, Severity.WARNING if scenario.partly_recorded else None)
