"""Tells whether data fits a schema, at first without an engine.

The engine that tells it soonest takes longer to load than a small file to look at. What is looked at here is proven to
fit, or left to the engine: what is rare in a schema or in data, and everything once the engine would have been quicker.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sized
from functools import lru_cache
from typing import Any

from toi_scenario.text.schema_parts import Fits, Schema, referred

MOST_LOOKS = 3_000  # into parts of a schema; loading the engine takes longer than so many
_MOST_COMPARED = 50  # items of a list, each with each
_MOST = 2**53
_SAYS_NOTHING = frozenset(("$schema", "$id", "$defs", "title", "description", "examples", "default", "then", "else"))
_SPACES = dict.fromkeys(map(ord, "\n\u00a0\u202f"), " ")
Wanted = Any  # what a word of a schema says: each says something else
Check = Callable[[Fits, Wanted, object, Schema], bool]
_KINDS: Mapping[type, tuple[str, ...]] = {
    dict: ("object",),
    list: ("array",),
    str: ("string",),
    int: ("integer", "number"),
    float: ("number",),
    bool: ("boolean",),
    type(None): ("null",),
}


class _UnsureError(Exception):
    """Only the engine can say."""


def quick_fit(whole: Schema) -> Callable[[object], bool]:
    """Tells whether data fits a schema."""
    proves = proving(whole)
    engine: Callable[[object], bool] | None = None

    def fits(data: object) -> bool:
        nonlocal engine
        if proves(data):
            return True
        if engine is None:
            from jsonschema_rs import Draft202012Validator

            engine = Draft202012Validator(whole).is_valid
        return engine(data)

    return fits


def proving(whole: Schema) -> Callable[[object], bool]:
    """Proves that data fits a schema. Where it says no, nothing is known."""
    left = MOST_LOOKS

    def fits(part: Wanted, data: object) -> bool:
        nonlocal left
        left -= 1
        if left < 0:
            raise _UnsureError
        if not isinstance(part, dict):
            return part is not False
        for word, wanted in part.items():
            if word == "$ref":
                if not fits(referred(whole, wanted), data):
                    return False
            elif word not in _SAYS_NOTHING:
                if word not in _CHECKS:
                    raise _UnsureError
                if not _CHECKS[word](fits, wanted, data, part):
                    return False
        return True

    def proves(data: object) -> bool:
        try:
            return fits(whole, data)
        except _UnsureError:
            return False

    return proves


def _type(_: Fits, wanted: Wanted, data: object, __: Schema) -> bool:
    kinds = _KINDS.get(type(data))
    if kinds is None or (isinstance(data, int | float) and not _is_plain(data, wanted)):
        raise _UnsureError
    return wanted in kinds if isinstance(wanted, str) else any(kind in wanted for kind in kinds)


def _is_plain(number: float, wanted: Wanted) -> bool:
    """Whether all engines take a number for the same: 2.0 is an integer for some, and beyond 2**53 they round."""
    return abs(number) < _MOST and (isinstance(number, int) or not ("integer" in wanted and number.is_integer()))


def _properties(fits: Fits, wanted: Wanted, data: object, _: Schema) -> bool:
    return not isinstance(data, dict) or all(fits(wanted[word], data[word]) for word in data if word in wanted)


def _other_properties(fits: Fits, wanted: Wanted, data: object, part: Schema) -> bool:
    known = part.get("properties", ())
    return not isinstance(data, dict) or all(word in known or fits(wanted, data[word]) for word in data)


def _names(fits: Fits, wanted: Wanted, data: object, _: Schema) -> bool:
    return not isinstance(data, dict) or all(fits(wanted, word) for word in data)


def _items(fits: Fits, wanted: Wanted, data: object, _: Schema) -> bool:
    return not isinstance(data, list) or all(fits(wanted, item) for item in data)


def _required(_: Fits, wanted: Wanted, data: object, __: Schema) -> bool:
    return not isinstance(data, dict) or all(word in data for word in wanted)


def _required_beside(_: Fits, wanted: Wanted, data: object, __: Schema) -> bool:
    return not isinstance(data, dict) or all(
        other in data for word, others in wanted.items() if word in data for other in others
    )


def _condition(fits: Fits, wanted: Wanted, data: object, part: Schema) -> bool:
    return fits(part.get("then" if fits(wanted, data) else "else", True), data)


def _all(fits: Fits, wanted: Wanted, data: object, _: Schema) -> bool:
    return all(fits(part, data) for part in wanted)


def _one_of(_: Fits, wanted: Wanted, data: object, __: Schema) -> bool:
    same = [one for one in wanted if one == data]
    if same and all(type(one) is not type(data) for one in same):  # 1, 1.0 and true are the same to Python
        raise _UnsureError
    return bool(same)


def _exactly(fits: Fits, wanted: Wanted, data: object, part: Schema) -> bool:
    return _one_of(fits, (wanted,), data, part)


def _least(_: Fits, wanted: Wanted, data: object, __: Schema) -> bool:
    return isinstance(data, bool) or not isinstance(data, int | float) or data >= wanted


def _most(_: Fits, wanted: Wanted, data: object, __: Schema) -> bool:
    return isinstance(data, bool) or not isinstance(data, int | float) or data <= wanted


def _at_least(kind: type[Sized]) -> Check:
    return lambda _, wanted, data, __: not isinstance(data, kind) or len(data) >= wanted


def _at_most(kind: type[Sized]) -> Check:
    return lambda _, wanted, data, __: not isinstance(data, kind) or len(data) <= wanted


def _no_twins(_: Fits, wanted: Wanted, data: object, __: Schema) -> bool:
    if not wanted or not isinstance(data, list):
        return True
    if len(data) > _MOST_COMPARED or any(item in data[:index] for index, item in enumerate(data)):
        raise _UnsureError
    return True


def _pattern(_: Fits, wanted: Wanted, data: object, __: Schema) -> bool:
    if not isinstance(data, str):
        return True
    # What counts as a space differs between engines only for letters that nobody writes.
    if not (data.isprintable() or data.translate(_SPACES).isprintable()):
        raise _UnsureError
    return _compiled(wanted).search(data) is not None


@lru_cache(maxsize=64)
def _compiled(pattern: str) -> re.Pattern[str]:
    """A pattern as other engines read it: to Python, $ lets a line break at the end through, and digits are many."""
    return re.compile(pattern.replace("$", r"\Z").replace(r"\d", "[0-9]"))


_CHECKS: Mapping[str, Check] = {
    "type": _type,
    "properties": _properties,
    "additionalProperties": _other_properties,
    "propertyNames": _names,
    "items": _items,
    "required": _required,
    "dependentRequired": _required_beside,
    "if": _condition,
    "allOf": _all,
    "enum": _one_of,
    "const": _exactly,
    "minimum": _least,
    "maximum": _most,
    "minLength": _at_least(str),
    "maxLength": _at_most(str),
    "minItems": _at_least(list),
    "maxItems": _at_most(list),
    "minProperties": _at_least(dict),
    "maxProperties": _at_most(dict),
    "uniqueItems": _no_twins,
    "pattern": _pattern,
}
