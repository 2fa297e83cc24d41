"""Tests texts that speak of places and boards that are not there."""

from __future__ import annotations

import pytest

from toi_scenario.pipeline import check

SCENARIO = """game: tide-of-iron
title: Stray places in hex Z9
rounds: 4
initiative: american
board: {layout: [[P1A]]}
sides:
  american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
  german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}
victory: {text: Whoever holds the wood wins.}
notes: On board P2A hex Z9 would be better.
special_rules:
  - text: |
      """
WRONG = {
    "The road is blocked in hex G3.": ["hex G3"],
    "Hexes D3, G3 and H4 burn.": ["hexes G3 and H4"],
    "L'hexagone H12 brûle.": ["hex H12"],
    "Hex A1 burns.": ["hex A1"],
    "The houses on map P2A burn.": ["board P2A"],
    "Maps P1A, P2A and 4B burn.": ["boards P2A and 4B"],
    "Les maisons du plateau 4B brûlent.": ["board 4B"],
}
RIGHT = """
The road is blocked in hex D3.
Hexes D3 and E2 burn.
The bridge on board P1A holds.
Turn board P1A over: board P1B shows then.
Hex P1A.D3 burns.
The farm in hex G3 of board P1A burns.
Hill G3 is another name of it.
The hex is in G3 company's hands.
Map 99B is nowhere.
"""


def told(line: str) -> list[str]:
    """What the rule finds in a special rule."""
    found = check(SCENARIO + line + "\n").diagnostics
    return [one.message[19:].rpartition(", which")[0] for one in found if one.rule == "stray-place"]


@pytest.mark.parametrize("line", WRONG)
def test_wrong(line: str) -> None:
    """Each hex and board that is not on the map is told."""
    assert WRONG[line] == told(line)


@pytest.mark.parametrize("line", RIGHT.strip().splitlines())
def test_right(line: str) -> None:
    """What is there, or may be something else, is not."""
    assert [] == told(line)


def test_a_board_of_unknown_size() -> None:
    """Nobody knows which hexes a board has that is not recorded."""
    unknown = SCENARIO.replace("P1A]]", "2B]]").replace("[B2]", "{edge: west}").replace("[E3]", "{edge: east}")
    found = check(f"{unknown}Hex Z9 burns on map 4B.\n").diagnostics
    assert ["board 4B"] == [one.message[19:-25] for one in found if one.rule == "stray-place"]
