"""The terrain of a board is not recorded.

Nobody has published what the box's own boards print, so the rules that ask about terrain, sight and movement could not
look at these. Everything else was checked. Record the board once, from the one on your table: `toi-scenario board new`
begins a file for it, `board paint` fills that in, and every scenario knows the board from then on. Or write a few
lines under `boards:` in the scenario or its pack. Or waive this rule, if you need no such checks.

Rules: none; the printed terrain of these boards is not published.

Good::

    board: {layout: [[X]]}
    boards:
      X:
        columns: 7
        rows: 4
        terrain: |
          . . . . . . .
          . . w . w . .
          . . . w . . .
          . . . . . . .
          - . - . - . -

Bad::

    board: {layout: [[X, P1A, Y]]}  # <- the terrain of X and Y is not recorded, so no rule about terrain could look at them
    boards: {X: {columns: 7, rows: 4}, Y: {columns: 7, rows: 4}}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.as_written import of_table
from toi_scenario.model.catalog.nouns import UNRECORDED, is_recorded
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import listed

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    boards = [tile.board for tile in scenario.tiles if not is_recorded(tile.board)]
    if not boards:
        return
    names = list(dict.fromkeys(board.name for board in boards))
    partly = all(any(ground != UNRECORDED for _, ground in board.cells.values()) for board in boards)
    them = "it" if len(names) == 1 else "them"
    recorded, look = ("wholly recorded", "look at all of") if partly else ("recorded", "look at")
    message = f"the terrain of {listed(names, 'and')} is not {recorded}, so no rule about terrain could {look} {them}"
    if names[0] in scenario.facts.get("boards", ()):
        help = f"write the `terrain:` of {names[0]}, all of it, under `boards:`"
    elif partly:
        help = f"`toi-scenario board check {names[0]}`, with `--pack` for one of a pack, says what is missing and how to go on"
    else:
        help = f"`toi-scenario board new {names[0]}` begins to record the board you own; every scenario knows it then"
    yield Finding(("board", "boards" if "boards" in of_table(scenario) else "layout"), message, help)
