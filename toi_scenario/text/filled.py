"""Fills what somebody has not written yet."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING

from toi_scenario.finding import Path, part_at
from toi_scenario.text import schema

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError

_MOST_LOOKS = 6
_VALUES: tuple[object, ...] = ("any", 1, [], {}, True)  # one of them fits most words


def filled(data: object, name: str) -> object:
    """Data with more of what it needs by a schema: of lists and mappings that are too short, the last entry again; for
    words that are missing, but for chapters, any value that fits."""
    whole = deepcopy(data)
    tried: dict[Path, int] = {}
    for _ in range(_MOST_LOOKS):
        if not [error for error in schema.errors(whole, name) if _fills(whole, error, tried)]:
            break
    return whole


def _fills(whole: object, error: ValidationError, tried: dict[Path, int]) -> bool:
    """Whether something was done about an error."""
    path = tuple(error.absolute_path)
    here, wanted = part_at(whole, path), error.validator_value
    if error.validator == "minItems" and here:
        here += here[-1:] * (wanted - len(here))
    elif error.validator == "minProperties" and here:
        here |= {f"any-{number}": [*here.values()][-1] for number in range(wanted - len(here))}
    elif error.validator == "required" and path:
        for word in wanted:
            if here.setdefault(word, _VALUES[0]) is _VALUES[0]:
                tried[*path, word] = 0
    elif path in tried and tried[path] + 1 < len(_VALUES):
        tried[path] += 1
        value = wanted[0] if error.validator == "enum" else deepcopy(_VALUES[tried[path]])
        part_at(whole, path[:-1])[path[-1]] = value
    else:
        return False
    return True
