"""Finds what stands twice where it may stand once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from toi_scenario.names import MOST_SUGGESTIONS, did_you_mean
from toi_scenario.text.shown_values import json_text


def repeated(values: Sequence[object]) -> int:
    """Which entry of a list stands there already; the last if none is spelt like another, as 1 and 1.0 are not."""
    seen: set[str] = set()
    for index, value in enumerate(values):
        spelt = json_text(value)
        if spelt in seen:
            return index
        seen.add(spelt)
    return len(values) - 1


def nearly_twice(value: object) -> str:
    """Advice where the last entry of a mapping is nearly called like another one."""
    if not isinstance(value, Mapping) or not 1 < len(value) <= MOST_SUGGESTIONS:
        return ""
    *others, last = value
    return did_you_mean(last, others)
