"""Tells at once whether data fits a part of a schema."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

Fits = Callable[[object, object], bool]
_SAYS_NOTHING = {"$ref", "description", "title"}  # beside what a part refers to


def fitting(whole: Mapping[str, Any]) -> Fits:
    """Asks whether a part of this schema is fulfilled by some data."""
    from jsonschema_rs import Draft202012Validator

    known: dict[int, tuple[object, Any]] = {}  # by identity; the part is kept, so that no other comes to have its

    def fits(part: object, data: object) -> bool:
        while isinstance(part, dict) and "$ref" in part and part.keys() <= _SAYS_NOTHING:
            part = referred(whole, part["$ref"])
        if not isinstance(part, dict):
            return part is not False
        if id(part) not in known:
            known[id(part)] = part, Draft202012Validator({**part, "$defs": _needed(whole, part)})
        return bool(known[id(part)][1].is_valid(data))

    return fits


def referred(whole: Mapping[str, Any], reference: str) -> Any:
    """What a reference within a schema stands for."""
    return whole["$defs"][reference.rpartition("/")[2]]


def _needed(whole: Mapping[str, Any], part: object) -> dict[str, object]:
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
