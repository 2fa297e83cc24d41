"""Tests the schema files: valid, described, closed, and consistent."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path as File
from typing import Any

import pytest
from jsonschema import Draft7Validator, Draft202012Validator

from tests.conftest import Golden
from tests.support.examples import IN_PACK, whole
from tests.support.schema_bundles import bundled, bundled_catalog
from tests.support.word_pages import page_name, page_of, topics_of
from toi_scenario import games
from toi_scenario.finding import Path
from toi_scenario.games.game import Game
from toi_scenario.pipeline import check
from toi_scenario.text.draft_07 import as_draft_07
from toi_scenario.text.schema import folder, schema

SCHEMAS = sorted(file.name.removesuffix(".schema.json") for file in folder().glob("*.schema.json"))
GAMES = [game.schema for game in games.ALL.values()]
OF_SCHEMAS = ("if", "then", "else", "items", "additionalProperties", "propertyNames", "not")
OF_LISTS = ("allOf", "anyOf", "oneOf")
OF_MAPPINGS = ("properties", "$defs", "definitions")
REFINING = ("if", "then", "else", "allOf")


def within(whole: Any, path: Path = ()) -> Iterator[tuple[Path, dict[str, Any]]]:
    """Every schema within a schema, with the path to it."""
    if not isinstance(whole, dict):
        return
    yield path, whole
    for word, value in whole.items():
        if word in OF_SCHEMAS:
            yield from within(value, (*path, word))
        elif word in OF_LISTS:
            for index, inner in enumerate(value):
                yield from within(inner, (*path, word, index))
        elif word in OF_MAPPINGS:
            for name, inner in value.items():
                yield from within(inner, (*path, word, name))


def target(whole: dict[str, Any], inner: dict[str, Any]) -> dict[str, Any]:
    """What a $ref refers to."""
    name = str(inner.get("$ref", "")).rpartition("/")[2]
    found: dict[str, Any] = whole["$defs"][name] if name else {}
    return found


def is_closed(whole: dict[str, Any], inner: Any) -> bool:
    """Whether a schema limits its words: itself, by a $ref, or in each of two cases."""
    if not isinstance(inner, dict):
        return False
    if "additionalProperties" in inner or ("$ref" in inner and is_closed(whole, target(whole, inner))):
        return True
    return is_closed(whole, inner.get("then")) and is_closed(whole, inner.get("else"))


@pytest.mark.parametrize("name", SCHEMAS)
def test_schemas(name: str) -> None:
    """A schema is valid, and uses only words of JSON Schema that exist and that we allow."""
    Draft202012Validator.check_schema(schema(name))
    used = {word for _, inner in within(schema(name)) for word in inner}
    known = {*Draft7Validator.META_SCHEMA["properties"], "$defs", "dependentRequired"}
    assert set() == used - known
    assert set() == used & {"oneOf", "anyOf", "not", "patternProperties", "contains", "definitions", "dependencies"}


@pytest.mark.parametrize("name", SCHEMAS)
def test_closed(name: str) -> None:
    """A schema that lists words allows no others, except for what all games share."""
    whole = schema(name)
    open_ones = [
        path
        for path, inner in within(whole)
        if "properties" in inner and not is_closed(whole, inner) and not set(path) & set(REFINING)
        if any(facts is not False for facts in inner["properties"].values())  # or it only forbids some words
    ]
    assert ([()] if name == "scenario" else []) == open_ones


@pytest.mark.parametrize("name", SCHEMAS)
def test_described(name: str) -> None:
    """Every word that a schema lists has a description, for authors and their editors."""
    whole = schema(name)
    bare = [
        (*path, word)
        for path, inner in within(whole)
        for word, facts in inner.get("properties", {}).items()
        if "if" not in path and facts not in ({}, False)  # these only test whether the word is present
        if "description" not in facts and "description" not in target(whole, facts)
    ]
    assert [] == bare
    said = [text for _, inner in within(whole) if isinstance(text := inner.get("description", "x."), str)]
    assert [] == [text for text in said if not text.endswith(".") or not text.isprintable()]


@pytest.mark.parametrize("name", SCHEMAS)
def test_references(name: str) -> None:
    """Every $ref leads somewhere, and every example and default fits its own schema."""
    whole = schema(name)
    for path, inner in within(whole):
        assert target(whole, inner) or "$ref" not in inner, path
        here = Draft202012Validator({**inner, "$defs": whole.get("$defs", {})})
        for example in (*inner.get("examples", []), *([inner["default"]] if "default" in inner else [])):
            assert [] == [error.message for error in here.iter_errors(example)], path


@pytest.mark.parametrize(("one", "other"), list(combinations(SCHEMAS, 2)))
def test_shared_definitions(one: str, other: str) -> None:
    """Two schemas that define the same name define it identically, but for what games add to catalogs, and for how
    places are called and victory is won on a surface of their own."""
    left, right = schema(one)["$defs"], schema(other)["$defs"]
    different = {name for name in left.keys() & right.keys() if left[name] != right[name]}
    assert set() == different - {
        *("catalog", "piece", "piece-of", "terrain", "nation"),
        *("address", "addresses", "area", "zone", "condition"),
    }


@pytest.mark.parametrize("game", games.ALL.values(), ids=GAMES)
def test_a_bundle_is_made_of_its_parts(game: Game, golden: Golden) -> None:
    """What editors get of a game is its own part with the shared definitions; --rewrite makes it anew."""
    golden(File("schemas") / f"{game.schema}.schema.json", bundled(game, games.ALL.values()))


def test_the_bundle_of_catalogs_is_made_of_its_parts(golden: Golden) -> None:
    """Catalog files may be of any game: their schema is made of what catalogs share and of every game's part."""
    golden(File("schemas/catalog.schema.json"), bundled_catalog(games.ALL.values()))


@pytest.mark.parametrize("name", GAMES)
def test_shared_words(name: str) -> None:
    """A game's scenarios have every word that all games share, with the same meaning."""
    ours, shared = schema(name)["properties"], schema("scenario")["properties"]
    assert {word: facts for word, facts in shared.items() if word != "game"} == {
        word: ours.get(word) for word in shared if word != "game"
    }
    assert set(schema("scenario")["required"]) <= set(schema(name)["required"])


@pytest.mark.parametrize("name", SCHEMAS)
def test_draft_07(name: str) -> None:
    """In the dialect of 2018 a schema is valid, has only words of that dialect, and no word beside a $ref."""
    old = as_draft_07(schema(name))
    Draft7Validator.check_schema(old)
    assert "http://json-schema.org/draft-07/schema#" == old["$schema"]
    known = set(Draft7Validator.META_SCHEMA["properties"])
    for path, inner in within(old):
        assert set() == set(inner) - known, path
        assert "$ref" not in inner or ["$ref"] == list(inner), path
    assert "$defs" not in json.dumps(old)
    assert "2020-12" not in json.dumps(old)


@pytest.mark.parametrize("game", games.ALL.values(), ids=GAMES)
def test_the_page_of_words(game: Game, golden: Golden) -> None:
    """The page of a game's words has all that its schema says of them; --rewrite makes it anew."""
    golden(File("docs") / page_name(game, games.FIRST), page_of(game, games.FIRST))
    explained = {word.partition(".")[0] for topic in topics_of(game).values() for word in topic.words}
    assert set(schema(game.schema)["properties"]) == explained


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in games.ALL.values() for name in topics_of(game)])
def test_examples_of_words(game: Game, name: str) -> None:
    """The example of each subject is sound."""
    text = topics_of(game)[name].example
    found = check(whole(text, game.name).encode(), "example.yaml", IN_PACK).diagnostics
    assert [] == [f"{one.message} [{one.rule}]" for one in found]
