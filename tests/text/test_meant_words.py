"""Tests which word of a schema was meant, and where."""

from __future__ import annotations

from typing import Any

import pytest

from toi_scenario.text.meant_words import described, home_of, intended, just_as_well, says, where_told

WORDS: dict[str, Any] = {
    "deploy": {"description": "Where it sets up."},
    "setup_first": {"description": "The side that begins"},
    "rounds": {"description": "How many turns the game lasts"},
    "board": {"properties": {"markers": {}, "north": {}}},
    "sides": {"additionalProperties": {"properties": {"actions": {}, "north": {}}}},
    "zones": {"$ref": "zone"},
}


def resolve(part: dict[str, object]) -> object:
    return {"properties": {"hexes": {}}, "description": "A part of the map."} if part["$ref"] == "zone" else part


@pytest.mark.parametrize(
    ("key", "word"),
    [
        ("dploy", "deploy"),
        ("sf", "setup_first"),  # abbreviated
        ("s", ""),
        ("turns", "rounds"),  # described with this word
        ("How", ""),
        ("map", ""),  # three letters say too little
        ("game", "rounds"),
        ("side", "sides"),
        ("qqqq", ""),
    ],
)
def test_meant(key: str, word: str) -> None:
    """Spelt nearly alike, abbreviated, or described with it; in no doubt."""
    assert word == intended(key, WORDS, resolve)


def test_homes() -> None:
    """Below one word, or below each entry of one; not where two would do."""
    assert ["below `board:`", "below each of `sides:`", "below `zones:`", "", ""] == [
        home_of(key, WORDS, resolve) for key in ("markers", "actions", "hexes", "north", "nowhere")
    ]


def test_descriptions() -> None:
    """From where a word is used, or else from where it is defined; without the full stop."""
    assert ["Where it sets up", "A part of the map", ""] == [
        says(WORDS[name], resolve) for name in ("deploy", "zones", "board")
    ]
    parts: list[object] = [None, {"description": {}}, {"description": "x."}]
    assert ["", "", "x"] == [described(part) for part in parts]


@pytest.mark.parametrize(
    ("steps", "words"),
    [
        ([({}, "properties"), ({"if": {"required": ["at"]}}, "else")], ["at"]),
        ([({"if": {"required": ["at"]}}, "else"), ({"if": {"required": ["in"]}}, "else")], ["at", "in"]),
        ([({"if": {"required": ["at"]}}, "else"), ({}, "properties"), ({"if": {"required": ["in"]}}, "else")], ["in"]),
        ([({"if": {"required": ["at"]}}, "then")], []),
        ([({"if": {"required": ["at"]}}, "else"), ({"if": {"required": ["in"]}}, "then")], []),
        ([({"if": {"required": ["at"], "properties": {}}}, "else")], []),
        ([({"if": {"required": ["at"]}}, "else"), ({}, 3)], ["at"]),
        ([], []),
    ],
)
def test_what_would_do_as_well(steps: list[tuple[Any, str | int]], words: list[str]) -> None:
    """Only words that may stand instead, whatever the others say."""
    assert words == just_as_well(steps)


def test_where_it_is_told() -> None:
    """On the page of a chapter; for packs, catalogs and parts the schema is shown."""
    assert [
        "`toi-scenario docs sides --game tide-of-iron`",
        "`toi-scenario schema tide-of-iron`",
        "`toi-scenario schema pack`",
        "`toi-scenario schema tide-of-iron`",
    ] == [
        where_told(("sides", "x"), "tide-of-iron"),
        where_told((), "tide-of-iron"),
        where_told(("title",), "pack"),
        where_told(("catalog", "x"), "tide-of-iron"),
    ]
