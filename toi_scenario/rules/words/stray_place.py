"""A text speaks of a place that is not on the map.

A special rule, an event, a goal or another text names a hex, a square or a board that is not there: the map was changed
and the text forgotten, or a letter was mistyped. Mend the text, or write `{hex:C7}` for a hex, which is looked up and
printed as it is called. Understood in English and French, where the word hex, square, board, map or plateau stands
before. Silent on notes, on the backs of boards that are on the map, and where the size of a board is not recorded.

Rules: "2) Créer le plateau".

Good::

    board: {layout: [[P1A]]}
    special_rules: [{text: "The road is blocked in hex D3, and no vehicle enters the houses of board P1A."}]

Bad::

    board: {layout: [[P1A]]}
    special_rules: [{text: "The road is blocked in hexes D3 and G3."}]  # <- the text speaks of hex G3, which is not on the map

Bad::

    board: {layout: [[P1A]]}
    events: [{round: 2, text: Fire breaks out on board P2A.}]  # <- the text speaks of board P2A, which is not on the map

Bad::

    game: heroes-of-normandie
    special_rules: [{text: The barn in square G2 burns.}]  # <- the text speaks of square G2, which is not on the map
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toi_scenario.finding import Finding, Path, Severity
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import find, plain

severity = Severity.WARNING
READS = ("board", "boards", "catalog")

_SILENT = {"title", "place", "notes"}  # a name may say anything, and notes speak of other games
_STEMS = ("hex", "square", "case", "board", "map", "plateau")
_CELLS = {"hex": r"hex(?:es|agones?)?", "square": r"(?:squares?|cases?)"}
_ADDRESS = r"[A-Z]{1,2}[0-9]{1,2}"
_JOIN = r"(?:\s*,\s*|\s+(?:and|or|to|et|ou|à)\s+)"
_NAME = r"[0-9A-Z]+[AB]"
_BOARDS = rf"\b(?i:boards?|maps?|plateaux?)\s+({_NAME}(?:{_JOIN}{_NAME})*)\b"


def check(scenario: Scenario) -> Iterator[Finding]:
    cell = _CELLS.get(scenario.surface.cell)
    if cell is None or not scenario.surface.whole:
        return
    cells = re.compile(rf"\b(?i:{cell})\s+({_ADDRESS}(?:{_JOIN}{_ADDRESS})*)\b(?!\.[A-Z])")
    laid = {plain(name) for tile in scenario.tiles for name in (tile.board.name, tile.board.back) if name}
    for path, text in scenario.texts:
        small = text.casefold() if path[0] not in _SILENT else ""
        if not any(stem in small for stem in _STEMS):
            continue
        for found in cells.findall(text) if not scenario.assumed else ():
            for address in re.findall(_ADDRESS, found):
                if scenario.surface.find(address) not in scenario.surface.whole:
                    yield _stray(path, f"{scenario.surface.cell} {address}", address)
        for name in re.findall(rf"\b{_NAME}\b", " ".join(re.findall(_BOARDS, text))):
            board = find(name, scenario.catalog.boards)
            if board and plain(board.name) not in laid:
                yield _stray(path, f"board {name}", name)


def _stray(path: Path, what: str, said: str) -> Finding:
    message = f"the text speaks of {what}, which is not on the map"
    return Finding(path, message, "change the text, or the map", fragment=said)
