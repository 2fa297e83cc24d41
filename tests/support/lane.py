"""A surface for tests: a lane of nine cards, and its game."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path as File
from typing import TYPE_CHECKING, Any

import pytest

from toi_scenario import games
from toi_scenario.files.shipped_files import smallest
from toi_scenario.finding import Finding, Path
from toi_scenario.model.catalog.nouns import Catalog
from toi_scenario.model.scenario.ground import Ground
from toi_scenario.model.scenario.table import Table
from toi_scenario.model.surfaces import Place, PlaceWords
from toi_scenario.text import schema

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

WORDS = {"en": PlaceWords("card", "cards", "4", "2", "2..5"), "fr": PlaceWords("carte", "cartes", "4", "2", "2..5")}
WIDE, HIGH = 63.0, 88.0  # millimetres of a card
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


class Lane:
    """A row of cards; card n has its middle at (2n - 1, 1)."""

    cell, cells = WORDS["en"][:2]
    form = ((1, 1), (-1, 1), (-1, -1), (1, -1))
    steps = ((2, 0), (-2, 0))
    cut: frozenset[Place] = frozenset()
    pitches = (WIDE,)
    between = ((2.0, 2.0), (2.0, 2.0))
    scale = (WIDE / 2, HIGH / 2)
    left, top, bottom = 0, 0, 2

    def __init__(self, cards: int) -> None:
        self.right = 2 * cards
        self.places = frozenset((2 * index + 1, 1) for index in range(cards))

    @property
    def whole(self) -> frozenset[Place]:
        return self.places

    @property
    def outline(self) -> BaseGeometry:
        return self.shape(self.places)

    def place_words(self, lang: str = "en") -> PlaceWords:
        return WORDS.get(lang, WORDS["en"])

    def is_address(self, text: str) -> bool:
        return text.isdecimal()

    def find(self, address: str | int) -> Place | None:
        return (2 * int(address) - 1, 1) if str(address).isdecimal() else None

    def find_all(self, addresses: Iterable[Any]) -> frozenset[Place] | None:
        found = [self.find(address) if isinstance(address, (int, str)) else None for address in addresses]
        return self.places.intersection(found) if self.places.issuperset(found) else None

    def address(self, place: Place) -> str:
        return self.column_name(self.column(place))

    def row(self, place: Place) -> int:
        return 1

    def column(self, place: Place) -> int:
        return (place[0] - 1) // 2

    def row_name(self, row: int) -> str:
        return ""

    def column_name(self, column: int) -> str:
        return str(column + 1)

    def of_rows(self, low: int, high: int) -> frozenset[Place]:
        return self.places if low <= 1 <= high else frozenset()

    def of_columns(self, low: int, high: int) -> frozenset[Place]:
        return frozenset(place for place in self.places if low <= self.column(place) <= high)

    def at(self, place: Place) -> frozenset[Place]:
        return self.places & {place}

    def union(self, regions: Iterable[Iterable[Place]]) -> frozenset[Place]:
        return frozenset().union(*regions)

    def edge(self, edge: str) -> frozenset[Place]:
        ends = {"west": (1, 1), "east": (self.right - 1, 1)}
        return self.at(ends[edge]) if edge in ends else self.places

    def near(self, region: Iterable[Place], distance: int) -> frozenset[Place]:
        spots = list(region)
        return frozenset(p for p in self.places if any(self.distance(p, spot) <= distance for spot in spots))

    def distance(self, one: Place, other: Place) -> int:
        return abs(one[0] - other[0]) // 2

    def neighbours(self, place: Place) -> tuple[Place, ...]:
        return tuple(step for step in ((place[0] + 2, 1), (place[0] - 2, 1)) if step in self.places)

    def shape(self, region: Iterable[Place]) -> BaseGeometry:
        from shapely import MultiPolygon, box, union_all

        cards = [box(x - 1, 0, x + 1, 2) for x, y in region if (x, y) in self.places]
        return union_all(cards) if cards else MultiPolygon()


def of_lane(block: Mapping[str, Any], catalog: Catalog, path: Path, found: list[Finding]) -> Table:  # noqa: ARG001
    """The table that a lane makes."""
    surface = Lane(block["columns"])
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
