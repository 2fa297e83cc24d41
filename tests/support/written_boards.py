"""Builds scenarios on boards written as text, and their units.

Boards are written as in files, a line for each row.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

import yaml

from toi_scenario import games, load
from toi_scenario.games.game import catalog_folder, catalog_of
from toi_scenario.games.tide_of_iron.movement.steps import Mover, squad, vehicle
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place

GAME = games.ALL["tide-of-iron"]
CATALOG = catalog_of(GAME)
PRACTICE = yaml.safe_load((catalog_folder(GAME) / "boards-practice.yaml").read_text(encoding="utf-8"))["boards"]

MOVERS: dict[str, Mover] = {
    "squad": squad(CATALOG),
    "squad with officer": squad(CATALOG, officer=True),
    "half-track": vehicle(CATALOG.pieces["m3-half-track"]),
    "truck": vehicle(CATALOG.pieces["gmc-truck"]),
    "tank": vehicle(CATALOG.pieces["sherman"]),
}
POINTS = {"squad": 4, "squad with officer": 5, "half-track": 7, "truck": 4, "tank": 6}
VEHICLES = ("half-track", "truck", "tank")
UNLIMITED = 10_000

Board = Mapping[str, Any]


def board(lines: str, *paths: Board) -> dict[str, Any]:
    """A board from its lines, with paths added."""
    rows = [line.split() for line in lines.split(" / ")]
    text = "\n".join(map(" ".join, rows))
    return {"columns": len(rows[0]), "rows": len(rows) - 1, "terrain": text, "paths": list(paths)}


def road(along: str) -> dict[str, Any]:
    return {"terrain": "road", "along": along.split()}


def on(terrain: str, at: str) -> dict[str, Any]:
    return {"terrain": terrain, "at": at.split()}


def scenario(
    boards: Mapping[str, Board], layout: Sequence[Sequence[str | None]] = (("X",),), streams: str = "", **more: Any
) -> Scenario:
    """A scenario on its own boards or those of the practice box; `more` replaces parts or adds to them."""
    markers = [{"marker": name, "at": at.split()} for name, at in more.pop("markers", {}).items()]
    force = {"actions": 3, "squads": {"bases": 1, "regular": 4}, "deploy": ["B2"]}
    data: dict[str, Any] = {
        "game": "tide-of-iron",
        "title": "Movement",
        "rounds": 8,
        "initiative": "american",
        "boards": boards,
        "board": {"layout": layout, "markers": markers} | ({"streams": streams} if streams else {}),
        "sides": {"american": force, "german": force},
        "victory": {"text": "None."},
    }
    return load(json.dumps(data | more))


def at(scenario: Scenario, address: str) -> Place:
    place = scenario.surface.find(address)
    assert place is not None
    return place


def lane(length: int, tokens: Mapping[str, str] = {}, *paths: Board) -> dict[str, Any]:
    """A lane one hex wide between ponds, from B2 by C2, D2 … to the last column but one; some hexes have their own
    sign."""
    letters = [chr(65 + index) for index in range(length + 2)]
    row = " ".join(tokens.get(letter, ".") for letter in letters)
    ponds = " ".join("p" for _ in letters)
    last = " ".join("p" if index % 2 else "-" for index in range(length + 2))
    return board(f"{ponds} / {row} / {ponds} / {last}", *paths)


def lane_road(length: int) -> dict[str, Any]:
    return road(" ".join(f"{chr(66 + index)}2" for index in range(length)))
