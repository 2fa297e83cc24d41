"""Tells which words a schema knows at a path."""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Path
from toi_scenario.text.schema import fits_part, schema
from toi_scenario.text.schema_parts import Schema, referred

_BOTH = ("allOf", "anyOf", "oneOf")


def keys_at(name: str, data: object, path: Path) -> dict[str, str]:
    """The words that a mapping at a path may have, each with its description."""
    found: dict[str, str] = {}
    forbidden: set[str] = set()
    for part in parts_at(name, data, path):
        for word, inner in part.get("properties", {}).items():
            if inner is False:
                forbidden.add(word)
            else:
                found[word] = found.get(word) or description(name, inner)
    return {word: told for word, told in found.items() if word not in forbidden}


def values_at(name: str, data: object, path: Path) -> dict[str, str]:
    """The words that may be the value at a path, if the schema lists them."""
    found: dict[str, str] = {}
    for part in parts_at(name, data, path):
        values = part.get("enum", [part["const"]] if "const" in part else [])
        if part.get("type") == "boolean":
            values = [True, False]
        for value in values:
            if isinstance(value, (str, int)):
                found[str(value).lower() if isinstance(value, bool) else str(value)] = ""
    return found


def told_at(name: str, data: object, path: Path) -> str:
    """What the schema says of the word at a path."""
    return next((told for part in parts_at(name, data, path) if (told := description(name, part))), "")


def parts_at(name: str, data: object, path: Path) -> list[Schema]:
    """The parts of a schema that hold for what is at a path of some data."""
    whole = schema(name)
    parts = list(_all(name, whole, data))
    for step in path:
        data = _inside(data, step)
        parts = [inner for part in parts for next_one in _below(part, step) for inner in _all(name, next_one, data)]
    return parts


def description(name: str, part: object) -> str:
    """What a part of a schema says of itself, or what it refers to."""
    while isinstance(part, dict) and "description" not in part and "$ref" in part:
        part = referred(schema(name), part["$ref"])
    said = part.get("description", "") if isinstance(part, dict) else ""
    return said if isinstance(said, str) else ""


def _all(name: str, part: object, data: object) -> Iterator[Schema]:
    """A part with all that holds beside it: what it refers to, and the branches that the data takes."""
    if not isinstance(part, dict):
        return
    yield part
    if "$ref" in part:
        yield from _all(name, referred(schema(name), part["$ref"]), data)
    for word in _BOTH:
        for inner in part.get(word, ()):
            yield from _all(name, inner, data)
    if "if" in part:
        branch = part.get("then" if fits_part(part["if"], data, name) else "else")
        if branch is not None:
            yield from _all(name, branch, data)


def _below(part: Schema, step: str | int) -> Iterator[object]:
    if isinstance(step, int):
        yield part.get("items")
    elif step in part.get("properties", {}):
        yield part["properties"][step]
    else:
        yield part.get("additionalProperties")


def _inside(data: object, step: str | int) -> object:
    if isinstance(data, list):
        return data[step] if isinstance(step, int) and step < len(data) else None
    return data.get(step) if isinstance(data, dict) else None
