"""Tells at once whether data fits a part of a schema."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

Schema = dict[str, Any]
Fits = Callable[[object, object], bool]
_SAYS_NOTHING = {"$ref", "description", "title"}  # beside what a part refers to


def fitting(whole: Schema) -> Fits:
    """Asks whether a part of this schema is fulfilled by some data."""
    from jsonschema_rs import Draft202012Validator

    # By identity, as a part has no other name. It is kept, so that no other thing comes to have its identity.
    known: dict[int, tuple[object, Callable[[object], bool]]] = {}

    def fits(part: object, data: object) -> bool:
        while isinstance(part, dict) and "$ref" in part and part.keys() <= _SAYS_NOTHING:
            part = referred(whole, part["$ref"])
        if not isinstance(part, dict):
            return part is not False
        if id(part) not in known:
            known[id(part)] = part, Draft202012Validator({**part, "$defs": _needed(whole, part)}).is_valid
        return known[id(part)][1](data)

    return fits


def referred(whole: Schema, reference: str) -> Schema:
    """What a reference within a schema stands for."""
    found: Schema = whole["$defs"][reference.rpartition("/")[2]]
    return found


def _needed(whole: Schema, part: object) -> dict[str, object]:
    """The definitions that a part refers to, and those to which they refer: every other would only take time."""
    found: dict[str, object] = {}
    waiting = list(_references(part))
    while waiting:
        name = waiting.pop().rpartition("/")[2]
        if name not in found:
            found[name] = whole["$defs"][name]
            waiting += _references(found[name])
    return found


def _references(part: object) -> Iterator[str]:
    if isinstance(part, dict):
        if isinstance(part.get("$ref"), str):
            yield part["$ref"]
        for inner in part.values():
            yield from _references(inner)
    elif isinstance(part, list):
        for inner in part:
            yield from _references(inner)
