"""Says in a sentence what a value is."""

from __future__ import annotations

from toi_scenario.text import scalars

KINDS = {
    "string": "text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "array": "a list",
    "object": "a mapping",
    "null": "nothing",
}


def json_text(value: object) -> str:
    """A value as JSON writes it."""
    import json  # not needed for files of the right shape

    return json.dumps(value, ensure_ascii=False)


def kind_of(value: object) -> str:
    """What stands where another kind of value is wanted."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return f"{str(value).lower()}"
    if isinstance(value, dict | list):
        return "a mapping" if isinstance(value, dict) else "a list"
    return short(value)


def short(value: object) -> str:
    """A value in a sentence: text as it is unless that would mislead, and never long."""
    plain = isinstance(value, str) and value == " ".join(value.split()) and not value.endswith(".")
    text = value if isinstance(value, str) and value and plain and not scalars.is_odd(value) else json_text(value)
    return text if len(text) <= 40 else f"{text[:37]}..."


def in_a_line(value: object) -> str:
    """A value as YAML in one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {in_a_line(inner)}" for key, inner in value.items()) + "}"
    return "[" + ", ".join(map(in_a_line, value)) + "]" if isinstance(value, list) else short(value)
