"""Counts how often marks are placed, so writers keep them once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from toi_scenario.drawing.marks.page import Group, Mark


def placings(marks: Iterable[Mark]) -> Counter[int]:
    """How often each tuple of marks is placed, by its identity; marks inside a tuple are counted once for it."""
    placed: Counter[int] = Counter()
    _count(marks, placed)
    return placed


def _count(marks: Iterable[Mark], placed: Counter[int]) -> None:
    for mark in marks:
        if type(mark) is Group:
            placed[id(mark.marks)] += 1
            if placed[id(mark.marks)] == 1:
                _count(mark.marks, placed)
