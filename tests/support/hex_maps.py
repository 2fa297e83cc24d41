"""Maps of hexes, from one board to six."""

from __future__ import annotations

from typing import Any

from toi_scenario import games
from toi_scenario.finding import Finding
from toi_scenario.games.game import catalog_of
from toi_scenario.model.scenario import table
from toi_scenario.model.surfaces.hexes import Hexes

BOARDS = catalog_of(games.ALL["tide-of-iron"]).boards
BIG: list[list[str | None]] = [["P1A", "P2B@180", "P3A"], ["P4A@180", "P5A", "P6B@180"]]

ARRANGEMENTS: dict[str, dict[str, Any]] = {
    "nothing": {"layout": []},
    "1x1": {"layout": [["P1A"]]},
    "1x1 turned": {"layout": [["P1A@180"]]},
    "2x1": {"layout": [["P1A", "P2A@180"]]},
    "1x2": {"layout": [["P1A"], ["P2A"]]},
    "2x2": {"layout": [["P1A", "P2A@180"], ["P3A@180", "P4A"]]},
    "3x2": {"layout": BIG},
    "5x1": {"layout": [["P1A", "P2A", "P3A@180", "P4A", "P5A"]]},
    "hole in the middle": {"layout": [["P1A", "P2A", "P3A"], ["P4A", None, "P5A"], ["P6A", "P1B", "P2B"]]},
    "gap in a row": {"layout": [["P1A", None, "P2A@180"]]},
    "only a corner shared": {"layout": [["P1A", None], [None, "P2A"]]},
    "L": {"layout": [["P1A", None], ["P2A", "P3A@180"]]},
    "L turned": {"layout": [["P1A", "P2A"], [None, "P3A"]]},
    "ragged": {"layout": [["P1A"], ["P2A", "P3A", "P4A@180"]]},
    "at negative cells": {"boards": [{"board": "P1A", "at": [-6, -4]}, {"board": "P2A", "at": [0, -4], "turned": 180}]},
    "half a board down": {"boards": [{"board": "P1A", "at": [0, 0]}, {"board": "P2A", "at": [6, 2]}]},
    "shifted two columns": {"boards": [{"board": "P1A", "at": [0, 0]}, {"board": "P2A@180", "at": [2, 4]}]},
    "odd columns apart": {"boards": [{"board": "P1A", "at": [0, 0]}, {"board": "P2A", "at": [7, 0]}]},
    "odd columns apart, below": {"boards": [{"board": "P1A", "at": [0, 0]}, {"board": "P2A", "at": [3, 5]}]},
    "odd columns to the left": {"boards": [{"board": "P1A", "at": [0, 1]}, {"board": "P2A", "at": [-7, 0]}]},
    "odd columns to the left, lower": {"boards": [{"board": "P1A", "at": [0, 0]}, {"board": "P2A", "at": [-7, 2]}]},
    "all odd": {"boards": [{"board": "P1A", "at": [1, 0]}, {"board": "P2A", "at": [7, 0], "turned": 180}]},
    "overlapping": {"boards": [{"board": "P1A", "at": [0, 0]}, {"board": "P2A", "at": [3, 2]}]},
    "overlapping evenly": {"boards": [{"board": "P1A", "at": [0, 0]}, {"board": "P2A", "at": [4, 1]}]},
}


def surface(block: dict[str, Any]) -> Hexes:
    """The surface that a `board` block lays."""
    found: list[Finding] = []
    laid = [tile.laid for tile in table.lay(block, BOARDS, ("board",), found)]
    assert [] == found
    return Hexes(laid)
