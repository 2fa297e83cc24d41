"""A schema as older editors read it: JSON Schema draft 7."""

from __future__ import annotations

from typing import Any

_OLD_NAMES = {"$defs": "definitions", "dependentRequired": "dependencies"}


def as_draft_07(part: object) -> Any:
    """The same schema in draft-07, which has other names and allows nothing beside a `$ref`."""
    if isinstance(part, list):
        return [as_draft_07(item) for item in part]
    if not isinstance(part, dict):
        return part
    old = {_OLD_NAMES.get(word, word): as_draft_07(value) for word, value in part.items()}
    if old.get("$schema"):
        old["$schema"] = "http://json-schema.org/draft-07/schema#"
    if isinstance(reference := old.get("$ref"), str):
        old["$ref"] = reference.replace("#/$defs/", "#/definitions/")
        if len(old) > 1:  # draft-07 ignores what stands beside a $ref
            old["allOf"] = [{"$ref": old.pop("$ref")}, *old.get("allOf", [])]
    return old
