"""A text speaks of a place that is not on the map.

A special rule, an event, a goal or another text names a hex, a square or a board that is not there: the map was changed
and the text forgotten, or a letter was mistyped. Mend the text, or write `{hex:C7}` for a hex, which is looked up and
printed as it is called. Understood in English and French, where the word hex, square, card, board, map or plateau
stands before. Silent on notes, on the backs of boards that are on the map, and where the size of a board is not recorded.

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

Bad::

    game: frontline-d-day
    special_rules: [{text: Nobody enters card 12.}]  # <- the text speaks of card 12, which is not on the map
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toi_scenario.finding import Finding, Path, Severity
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Catalog
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import find, listed, plain
from toi_scenario.rules.plain_words import joined, texts_about, texts_of_sheet

severity = Severity.WARNING
READS = ("board", "boards", "catalog")

_DIGITS = "0123456789"
_STEMS = ("hex", "square", "case", "board", "map", "plateau")
_CELLS = {"hex": r"hex(?:es|agones?)?", "square": r"(?:squares?|cases?)", "card": r"(?:cards?|cartes?)"}
_NAMED = ("card", "carte")  # where places are cards
_JOIN = r"(?:\s*,\s*|\s+(?:and|or|to|et|ou|à)\s+)"
_OF_BOARD = r"(?!\s+(?:of|on|du|de)\s+(?:the\s+)?(?i:boards?|maps?|plateaux?))"  # of which an address may be
_NAME = r"[0-9A-Z]+[AB]"
_BOARDS = rf"\b(?i:boards?|maps?|plateaux?)\s+({_NAME}(?:{_JOIN}{_NAME})*)\b"


def check(scenario: Scenario) -> Iterator[Finding]:
    cell = _CELLS.get(scenario.surface.cell)
    if cell is None or not scenario.surface.whole:
        return
    by_number = scenario.surface.cell == "card"
    stems, address = (_NAMED, r"[0-9]{1,2}") if by_number else (_STEMS, r"[A-Z]{1,2}[0-9]{1,2}")
    needed = _DIGITS if _numbered(scenario.catalog) else ("",)  # which each text has
    if not any(map(joined(scenario).__contains__, needed)):
        return
    chapters = tuple(dict.fromkeys(str(one.path[0]) for one in texts_of_sheet(scenario)))
    if not (texts := texts_about(scenario, chapters, stems, needed)):
        return
    cells = re.compile(rf"\b(?i:{cell})\s+({address}(?:{_JOIN}{address})*)\b(?!\.[A-Z]){_OF_BOARD}")
    laid = {plain(name) for tile in scenario.tiles for name in (tile.board.name, tile.board.back) if name}
    for path, text in texts:
        ground, named = scenario.surface, "" if scenario.assumed else " ".join(cells.findall(text))
        stray = [one for one in re.findall(address, named) if ground.find(one) not in ground.whole]
        yield from _told(path, ground.cell, ground.cells, stray)
        boards = re.findall(rf"\b{_NAME}\b", " ".join(re.findall(_BOARDS, text)))
        known = ((one, find(one, scenario.catalog.boards)) for one in boards)
        yield from _told(
            path, "board", "boards", [one for one, board in known if board and plain(board.name) not in laid]
        )


@kept
def _numbered(catalog: Catalog) -> bool:
    """Whether the name of each board has a number in it, as each address has, or more than a text may call it."""
    return not any(map(str.isalpha, catalog.boards))


def _told(path: Path, one: str, several: str, names: list[str]) -> Iterator[Finding]:
    """One finding for all names of a text that are not on the map."""
    names = list(dict.fromkeys(names))
    if names:
        what = f"{one} {names[0]}, which is" if len(names) == 1 else f"{several} {listed(names, 'and')}, which are"
        yield Finding(
            path, f"the text speaks of {what} not on the map", "change the text, or the map", fragment=names[0]
        )
