"""Tells of the words of a schema which was meant, and where."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

from toi_scenario.finding import Path
from toi_scenario.names import closest

# What a reference within a schema stands for.
_NO_PAGES = ("pack", "catalog")  # whose words `docs` does not tell
Resolve = Callable[[dict[str, object]], object]


def intended(key: str, words: Mapping[str, object], resolve: Resolve) -> str:
    """The word that was probably meant: one spelt nearly alike, or abbreviated like this, or described with this word;
    or else one spelt roughly alike."""
    if word := closest(key, words, 0.8):
        return word
    brief = [word for word in words if len(key) > 1 and key == "".join(part[0] for part in word.split("_"))]
    told = {word: re.findall(r"\w+", says(part, resolve).lower()) for word, part in words.items()}
    said = [word for word, letters in told.items() if len(key) > 3 and key in letters]
    return (brief or said)[0] if len(brief or said) == 1 else closest(key, words)


def home_of(key: str, words: Mapping[str, object], resolve: Resolve) -> str:
    """Below which one of some words another stands, as `markers` below `board`, and `actions` below each side; empty if
    below none or several."""
    homes = [f"below `{word}:`" for word, part in words.items() if key in _words(part, resolve)]
    for word, part in words.items():
        each = _whole(part, resolve).get("additionalProperties")
        homes += [f"below each of `{word}:`"] if key in _words(each, resolve) else []
    return homes[0] if len(homes) == 1 else ""


def _words(part: object, resolve: Resolve) -> Collection[str]:
    """The words of a mapping of which a schema speaks."""
    known = _whole(part, resolve).get("properties", {})
    return known if isinstance(known, dict) else ()


def _whole(part: object, resolve: Resolve) -> Mapping[str, object]:
    while isinstance(part, dict) and not part.keys() & {"properties", "additionalProperties"} and "$ref" in part:
        part = resolve(part)
    return part if isinstance(part, dict) else {}


def says(part: object, resolve: Resolve) -> str:
    """The description of a word, from where it is used or where it is defined."""
    while isinstance(part, dict) and "description" not in part and "$ref" in part:
        part = resolve(part)
    return described(part)


def described(part: object) -> str:
    """What a schema itself says of a part, without its full stop."""
    said = part.get("description", "") if isinstance(part, dict) else ""
    return said.rstrip(".") if isinstance(said, str) else ""  # a word of the format may be called so, too


def where_told(path: Path, name: str) -> str:
    """The command that tells the words of a place in a file: for a chapter, the page for people."""
    if path and name not in _NO_PAGES and "#" not in name and path[0] != "catalog":
        return f"`toi-scenario docs {path[0]} --game {name}`"
    return f"`toi-scenario schema {name}`"


def just_as_well(way: Iterable[tuple[Any, str | int]]) -> list[str]:
    """The words that would do beside the others as well as a missing one, whatever these say: told by the parts of the
    schema on the way to the one that was violated, each with the step that leads on."""
    found: list[str] = []
    for part, step in way:
        if step in ("properties", "items", "additionalProperties"):
            found = []
        elif step == "then" or (step == "else" and part["if"].keys() != {"required"}):
            return []
        elif step == "else":
            found += part["if"]["required"]
    return found
