"""Marks in, how often each tuple of marks is placed among them out, so that a writer keeps it once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from toi_scenario.drawing.marks.page import Group, Mark


def placings(marks: Iterable[Mark]) -> Counter[int]:
    """By the identity of the tuple; what stands in a tuple that is placed often is counted once."""
    placed: Counter[int] = Counter()
    _count(marks, placed)
    return placed


def _count(marks: Iterable[Mark], placed: Counter[int]) -> None:
    for mark in marks:
        if type(mark) is Group:
            placed[id(mark.marks)] += 1
            if placed[id(mark.marks)] == 1:
                _count(mark.marks, placed)
