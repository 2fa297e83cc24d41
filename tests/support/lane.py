"""A game for tests: cards of squares, played in a lane."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path as File
from typing import Any

import pytest

from toi_scenario import games
from toi_scenario.files.shipped_files import smallest
from toi_scenario.finding import Finding, Path
from toi_scenario.model.catalog.nouns import Catalog
from toi_scenario.model.scenario.ground import Ground
from toi_scenario.model.scenario.table import Table
from toi_scenario.model.surfaces.lanes import Lane
from toi_scenario.text import schema

SCENARIO = """\
game: lane
title: Two patrols in a lane
rounds: 4
initiative: american
board:
  columns: 9
  rows: 3  # of which a lane knows nothing
  overlays:
    - {terrain: forest, at: [2, 6]}
    - {terrain: flooded, at: 5}
    - {terrain: urban, at: "8"}
  markers:
    - {marker: depot, at: [3, 7]}
zones:
  start: {hexes: {edge: west}}
  middle: {hexes: {within: 1, of: 5}}
  far: {hexes: [8, 9]}
objectives:
  ford: {kind: control, at: 5, points: 2}
sides:
  american: {orders: 2, deploy: {zone: start}, reserve: {sample-rifles: 12}}
  german: {orders: 2, deploy: far, reserve: {sample-grenadiers: 12}}
units:
  - {side: american, unit: sample-rifles, at: 2, face: up}
  - {side: german, unit: sample-grenadiers, at: 7, face: up}
special_rules:
  - {title: The ford, text: "{hex:5} is a ford in {zone:middle}, held from {hex:4} or {hex:6}."}
victory: {text: The side that holds the ford at the end wins.}
"""


class _Row(Lane):
    """A lane that is drawn as places are drawn on any surface, not as cards."""

    layout = "places"


def of_lane(block: Mapping[str, Any], catalog: Catalog, path: Path, found: list[Finding]) -> Table:  # noqa: ARG001
    """The table that a lane makes."""
    surface = _Row(block["columns"])
    return Table((), surface, Ground((), catalog.terrain, surface.places))


def lane_scenario() -> str:
    """A scenario in a lane, with all its cards."""
    own = smallest("heroes-of-normandie")
    return SCENARIO + own[own.index("catalog:") :]


def play_in_a_lane(folder: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """From here on there is the game `lane`: that of cards on squares, played in a lane, with numbers for places."""
    base = games.ALL["heroes-of-normandie"]
    for name in (base.schema, "pack", "catalog"):
        text = (schema.folder() / f"{name}.schema.json").read_text(encoding="utf-8")
        (folder / f"{name}.schema.json").write_text(text, encoding="utf-8")
    shape = json.loads(json.dumps(schema.schema(base.schema)).replace(base.name, "lane"))
    shape["$defs"]["address"]["type"] = ["string", "integer"]
    for name in ("addresses", "area"):
        shape["$defs"][name]["type"].append("integer")
    (folder / "lane.schema.json").write_text(json.dumps(shape), encoding="utf-8")
    monkeypatch.setattr(schema, "folder", lambda: folder)
    monkeypatch.setitem(games.ALL, "lane", base._replace(name="lane", schema="lane", lay=of_lane))
