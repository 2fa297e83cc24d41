"""Plays the made-up game of a free table in tests."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from tests.support import skirmish
from tests.support.schema_bundles import bundled, bundled_catalog
from toi_scenario import games
from toi_scenario.text import schema

SCENARIO = """\
game: skirmish
title: A farm by a road
rounds: 6
board:
  table: {width: 120cm, depth: 120cm}
  features:
    lane: {terrain: road, line: [[60, -5], [60, 125]]}
    house: {terrain: building, rectangle: [70, 52, 16, 12], height: 10}
    shed: {terrain: building, rectangle: [86, 52, 6, 6]}  # against the house
    yard: {terrain: wall, line: [[70, 50], [70, 44], [86, 44]]}
    stream: {terrain: water, line: [[-1, 83], [54, 83]]}
    copse: {terrain: wood, circle: [98, 80, 10]}
    bank: {terrain: wood, polygon: [[10, 40], [30, 40], [20, 60]], turned: 30}
  markers:
    - {marker: mine, at: [60, 60]}
zones:
  south: {color: olive, area: {edge: south, depth: 25}}
  north: {color: grey, area: {edge: north, depth: 25}}
objectives:
  door: {kind: victory, in: house, points: 2}
  ford: {kind: control, at: [40, 83]}
sides:
  american: {deploy: south}
  german: {deploy: {zone: north, except: {within: 10, of: [60, 120]}}}
units:
  - {side: american, id: able, squad: {figure: 3}, at: [[18, 4], [20.5, 4], [23, "40mm"]]}
  - {side: german, id: eins, squad: {figure: 5}, in: copse}
special_rules:
  - {title: The ford, text: "{hex:40,83} is a ford, south of {zone:north}, seen from {objective:door}."}
victory:
  conditions:
    - {winner: american, when: end, holds: [door, ford]}
    - {winner: american, when: end, units: {in: {within: 10, of: copse}, at_least: 1}}
    - {winner: german, otherwise: true}
waive: {idle-points: the points are there to be printed}
"""


def play_on_a_table(folder: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """From here on there is the game `skirmish`; its schema is kept in a folder."""
    game = skirmish.GAME
    every = [*games.ALL.values(), game]
    (folder / "skirmish.schema.json").write_text(bundled(game, every), encoding="utf-8")
    (folder / "catalog.schema.json").write_text(bundled_catalog(every), encoding="utf-8")
    for name in ("pack", *(one.schema for one in games.ALL.values())):
        text = (schema.folder() / f"{name}.schema.json").read_text(encoding="utf-8")
        (folder / f"{name}.schema.json").write_text(text, encoding="utf-8")
    monkeypatch.setattr(schema, "folder", lambda: folder)
    monkeypatch.setitem(games.ALL, "skirmish", game)
    games.game.cache_clear()  # which may know another game of this name


def changed(*changes: tuple[str, str]) -> str:
    """The scenario with parts of its text replaced."""
    text = SCENARIO
    for before, after in changes:
        assert before in text, before
        text = text.replace(before, after, 1)
    return text
