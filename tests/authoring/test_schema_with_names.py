"""Tests the schema that offers the names of a catalog."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path as File

import jsonschema_rs
import pytest
from jsonschema import Draft7Validator, Draft202012Validator

from tests.conftest import Golden
from tests.support import yaml_language_server
from tests.support.command_line import run
from tests.support.examples import SHIPPED, nouns
from toi_scenario import games
from toi_scenario.authoring.schema_with_names import with_names
from toi_scenario.games.game import Game
from toi_scenario.text.document import decode, read
from toi_scenario.text.schema import schema

pytestmark = pytest.mark.usefixtures("here")
SERVER = yaml_language_server.there()
HEAD = "# yaml-language-server: $schema=names.schema.json\ngame: tide-of-iron\n"
# A mark stands where the editor is asked, and behind each text is what it must offer there.
PLACES = [
    ("sides:\n  german:\n    vehicles:\n      |\n", ["panzer-iv"]),
    ("sides:\n  german:\n    decks: [|]\n", ["artillery-1"]),
    ("sides:\n  german:\n    decks:\n      - deck: artillery-1\n        remove: [|]\n", ["increased-priority"]),
    ("sides:\n  german:\n    operations:\n      - card: |\n", ["lay-smoke"]),
    ("sides:\n  ours:\n    nation: |\n", ["german"]),
    ("board:\n  layout: [[|]]\n", ["P1A", "P2B@180"]),
    ("board:\n  overlays:\n    - terrain: |\n", ["woods"]),
    ("board:\n  markers:\n    - marker: |\n", ["pillbox"]),
    ("units:\n  - vehicle: |\n", ["panzer-iv"]),
    ("sides:\n  german:\n    squads:\n      |\n", ["officer"]),
]


@pytest.mark.parametrize("old", [[], ["--draft-07"]])
@pytest.mark.parametrize("game", games.ALL.values(), ids=list(games.ALL))
def test_every_shipped_scenario_fits(game: Game, old: list[str]) -> None:
    """The schema is valid in both dialects, and refuses nothing that it would not refuse without the names."""
    whole = json.loads(run("schema", game.name, "--names", *old)[1])
    (Draft7Validator if old else Draft202012Validator).check_schema(whole)
    engine = (jsonschema_rs.Draft7Validator if old else jsonschema_rs.Draft202012Validator)(whole)
    data = [read(decode(file.read_bytes())).data for file in SHIPPED.values()]
    ours = [one for one in data if one["game"] == game.name]
    assert (True, []) == (len(ours) > 1, [one["title"] for one in ours if not engine.is_valid(one)])
    assert not engine.is_valid({"nonsense": 1})


def test_other_spellings_fit() -> None:
    """A name that is spelt otherwise, or that nobody knows, is for `validate`, not for the schema."""
    whole = json.loads(run("schema", "--names")[1])
    engine = jsonschema_rs.Draft202012Validator({"$ref": "#/$defs/side", "$defs": whole["$defs"]})
    assert engine.is_valid({"vehicles": {"Panzer IV": 1, "my own": 2}, "decks": ["Artillery 1", {"deck": "custom"}]})
    assert not engine.is_valid({"vehicles": {"panzer-iv": "many"}})


def test_the_names_of_a_pack() -> None:
    """With --pack, the pieces and boards of a pack are offered too, by its folder or by a file in it."""
    File("p").mkdir()
    File("p/pack.yaml").write_text("title: Ours\n", encoding="utf-8")
    File("p/pieces.yaml").write_text("pieces: {firefly: {like: sherman}}\n", encoding="utf-8")
    for where in ("p", "p/pack.yaml"):
        defined = json.loads(run("schema", "--pack", where)[1])["$defs"]
        assert {"firefly", "panzer-iv"} <= set(defined["known-vehicle"]["enum"])
    assert "firefly" not in run("schema", "--names")[1]
    code, _, said = run("schema", "pack", "--names")
    assert (2, True) == (code, "--names and --pack are for the scenarios of a game" in said)


@pytest.mark.skipif(
    not SERVER and "TOI_NO_SKIPS" not in os.environ,
    reason="no yaml-language-server here: `npm install yaml-language-server` and put it on the PATH",
)
@pytest.mark.parametrize(("text", "expected"), PLACES)
def test_an_editor_offers_names(text: str, expected: list[str]) -> None:
    """A real yaml-language-server offers the names where they may stand."""
    File("names.schema.json").write_text(run("schema", "--names")[1], encoding="utf-8")
    File("a.yaml").write_text(HEAD + text, encoding="utf-8")
    assert SERVER, "there is no yaml-language-server on the PATH"
    assert set(expected) <= set(yaml_language_server.offered(SERVER, File("a.yaml")))


def test_new_names_the_schema() -> None:
    """Where the schema lies in its folder or above, a new scenario says so in its first line; `fmt` leaves it there."""
    run("new", "a.yaml")
    assert "schema" not in File("a.yaml").read_text(encoding="utf-8")
    File("tide-of-iron.schema.json").write_text(run("schema", "--names")[1], encoding="utf-8")
    File("p").mkdir()
    for name, path in (("b.yaml", ""), ("p/c.yaml", "../")):
        run("new", name)
        assert 0 == run("fmt", "--check", name)[0]
        head = f"# yaml-language-server: $schema={path}tide-of-iron.schema.json"
        assert head == File(name).read_text(encoding="utf-8").splitlines()[0]


def offers(part: object, path: str = "") -> Iterator[str]:
    """The places of a schema at which names are offered, and how many."""
    if isinstance(part, dict):
        for step, inner in part.items():
            if step == "$ref" and "known-" in str(inner):
                yield f"{path.removesuffix('.anyOf.0')}: {inner.rpartition('/')[2]}"
            yield from offers(inner, f"{path}.{step}".lstrip("."))
        if isinstance(part.get("properties"), dict) and isinstance(part.get("additionalProperties"), dict):
            yield f"{path}: {len(part['properties'])} words, as {next(iter(part['properties']), 'none')}"
        if path.startswith("$defs.known-") and "enum" in part:
            yield f"{path}: {len(part['enum'])} from {part['enum'][0]} to {part['enum'][-1]}"
    elif isinstance(part, list):
        for index, inner in enumerate(part):
            yield from offers(inner, f"{path}.{index}")


@pytest.mark.parametrize("game", games.ALL.values(), ids=list(games.ALL))
def test_where_names_are_offered(game: Game, golden: Golden) -> None:
    """Which names are offered where, and where none are."""
    whole = with_names(schema(game.schema), game, nouns(game))
    golden(File(f"tests/golden/offered/{game.name}.txt"), "\n".join(offers(whole)) + "\n")
