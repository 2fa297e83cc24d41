"""Tests that a made-up game works as a folder of its own."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path as File

import pytest

from tests.support.paths import ROOT

# The walk of docs/add-a-game.md, for a game of pawns on squares of sand.
GAME = {
    "__init__.py": '''
"""Pawns on sand, a made-up game."""

from toi_scenario.games.game import Game
from toi_scenario.model.scenario.game_words import GameWords
from toi_scenario.model.scenario.table import of_grid

GAME = Game(
    name="pawns-on-sand",
    schema="pawns-on-sand",
    rank=3,
    home=__name__,
    words=GameWords(
        title="Pawns on sand",
        forces={"reserve": ("pawn",)},
        units={"pawn": ("pawn",)},
        boxes=(),
        answer_modules={"odds": f"{__name__}.odds"},
    ),
    lay=of_grid,
    has=(),
    tables=("nations", "limits", "pieces", "terrain"),
)
''',
    "catalog/all.yaml": """
nations:
  red: {en: Red, fr: Rouge}
  blue: {en: Blue, fr: Bleu}
limits:
  stacking: {value: 1, en: Pawns on a square, fr: Pions sur une case}
pieces:
  pawn: {kind: pawn, en: Pawn, fr: Pion, courage: 2}
terrain:
  sand: {kind: ground, token: ., look: open, en: Sand, fr: Sable}
""",
    "catalog_schema.json": json.dumps(
        {
            "$defs": {
                "piece": {
                    "properties": {
                        "kind": {"enum": ["pawn"]},
                        "courage": {"description": "How brave it is.", "type": "integer", "minimum": 0, "maximum": 9},
                    }
                }
            }
        }
    ),
    "odds.py": '''
"""Answers `odds`: a pawn hits if one of its coins falls well."""

from typing import NamedTuple

from toi_scenario.games.answers import OddsOption

OPTIONS = (OddsOption("coins", "How many are thrown.", (0, 9)),)
NEEDS = ""


class Coins(NamedTuple):
    """Some coins."""

    number: int

    def row(self):
        """The odds for programs."""
        return {"hit": 1 - 0.5 ** self.number}

    def lines(self):
        """The same in words."""
        yield f"hit {self.row()['hit']:.0%}"


def answer(said, catalog):
    """The odds of so many coins."""
    return Coins(said["coins"])
''',
    "rules/forces/lonely_pawn.py": '''
"""
A pawn has no other pawn of its side on the board.

Rules: the made-up ones.

Good::

    units: [{side: red, pawn: pawn, at: A1}, {side: red, pawn: pawn, at: B1}]

Bad::

    units: [{side: red, pawn: pawn, at: A1}]  # <- red has one pawn, and one is lonely
"""

from toi_scenario.finding import Finding, Severity

severity = Severity.WARNING


def check(scenario):
    for side in scenario.sides:
        mine = [unit for unit in scenario.units if unit.side == side]
        if len(mine) == 1:
            yield Finding(mine[0].path, f"{side} has one pawn, and one is lonely")
''',
}
SMALLEST = """game: pawns-on-sand
title: Sand
rounds: 4
initiative: red
board: {columns: 5, rows: 4}
sides:
  red: {deploy: {edge: west}, reserve: {pawn: 2}}
  blue: {deploy: {edge: east}, reserve: {pawn: 2}}
victory: {text: Who stands last wins.}
"""
BUNDLES = """
import pathlib, sys
from tests.support.schema_bundles import bundled, bundled_catalog
from toi_scenario import games
every, schemas = list(games.ALL.values()), pathlib.Path(sys.argv[1])
for game in every:
    (schemas / f"{game.schema}.schema.json").write_text(bundled(game, every), encoding="utf-8")
(schemas / "catalog.schema.json").write_text(bundled_catalog(every), encoding="utf-8")
"""
# The examples in the docstrings of its rules, tested like those of all rules.
EXAMPLES = """
from tests.rules import test_examples_of_rules as rules
for name, example, id in rules.EVERY:
    if name == "lonely-pawn":
        rules.test_examples(name, example)
        print(id)
"""


def schema() -> str:
    """Its own part of the schema: the words that all scenarios have, and its pawns."""
    shared = json.loads((ROOT / "schemas" / "scenario.schema.json").read_text(encoding="utf-8"))
    side = {
        "type": "object",
        "properties": {
            "deploy": {"$ref": "#/$defs/area", "description": "Where it is set up."},
            "reserve": {"type": "object", "description": "Its pawns.", "additionalProperties": {"type": "integer"}},
        },
        "additionalProperties": False,
    }
    unit = {
        "type": "object",
        "properties": {word: {"type": "string", "description": "A word."} for word in ("side", "pawn", "at", "id")},
        "required": ["side", "pawn", "at"],
        "additionalProperties": False,
    }
    own = {
        "game": {"description": "The game: pawns-on-sand.", "const": "pawns-on-sand"},
        "initiative": {"$ref": "#/$defs/name", "description": "The side that plays first."},
        "board": {"type": "object", "description": "How many columns and rows of sand."},
        "sides": {"type": "object", "description": "Both sides.", "additionalProperties": side},
        "units": {"type": "array", "description": "Pawns on the board.", "items": unit},
        "catalog": {"$ref": "#/$defs/catalog", "description": "Pawns of the scenario's own."},
    }
    part = {
        "bundle": {"order": ["own", "scenario", "catalog"]},
        "$schema": shared["$schema"],
        "$id": "urn:toi-scenario:pawns-on-sand",
        "title": "Scenario for Pawns on sand",
        "type": "object",
        "properties": {**shared["properties"], **own},
        "required": [*shared["required"], "board", "sides"],
        "additionalProperties": False,
        "$defs": {},
    }
    return json.dumps(part)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> File:
    """The tool with one folder, one smallest scenario and the generated bundles more."""
    home = tmp_path_factory.mktemp("tool")
    for name in ("toi_scenario", "schemas", "scenarios", "docs"):
        shutil.copytree(ROOT / name, home / name, ignore=shutil.ignore_patterns("__pycache__"))
    folder = home / "toi_scenario" / "games" / "pawns_on_sand"
    for name, text in {**GAME, "schema.json": schema()}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text.lstrip(), encoding="utf-8")
    (home / "scenarios" / "pawns-on-sand").mkdir()
    (home / "scenarios" / "pawns-on-sand" / "smallest.yaml").write_text(SMALLEST, encoding="utf-8")
    run(home, "-c", BUNDLES, str(home / "schemas"))
    return home


def run(home: File, *arguments: str, code: int = 0) -> str:
    """What Python prints with this tool."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join((str(home), str(ROOT)))}
    done = subprocess.run([sys.executable, *arguments], cwd=home, env=env, capture_output=True, encoding="utf-8")
    assert code == done.returncode, done.stdout + done.stderr
    return done.stdout


def test_a_game_is_found_by_its_folder(installed: File) -> None:
    """Every command that a game needs works for a game that no module names."""

    def tool(*arguments: str, code: int = 0) -> str:
        return run(installed, "-m", "toi_scenario", *arguments, code=code)

    game = ("--game", "pawns-on-sand")
    tool("new", "dune.yaml", *game)
    assert "0 errors, 0 warnings" in tool("validate", "dune.yaml")
    assert "5 by 4 squares" in tool("show", "dune.yaml")
    tool("render", "dune.yaml", "-o", "dune.svg")
    assert "lonely-pawn" in tool("rules", *game)
    assert "lonely-pawn (warning)" in tool("explain", "lonely-pawn")
    assert "pawns-on-sand" in tool("schema", "pawns-on-sand")
    assert "courage" in tool("schema", "catalog")
    assert "courage: 2" in tool("catalog", "pawn", *game)
    assert ["lonely-pawn-good-0", "lonely-pawn-bad-1"] == run(installed, "-c", EXAMPLES).split()


def test_a_game_names_the_options_of_its_odds(installed: File) -> None:
    """`odds` has the options of every game, and refuses one that the game it is asked for does not have."""
    game = ("-m", "toi_scenario", "odds", "--game", "pawns-on-sand")
    assert "hit 75%\n" == run(installed, *game, "--coins", "2")
    assert {"hit": 0.5} == json.loads(run(installed, *game, "--coins", "1", "--format", "json"))
    assert "" == run(installed, *game, "--armored", code=2)
