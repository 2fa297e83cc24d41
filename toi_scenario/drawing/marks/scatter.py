"""Pseudo-random numbers for a place, the same on every run.

With them no two woods look alike.
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.model.surfaces import Place


def chance(place: Place, salt: int = 0) -> float:
    """A number from 0 to 1. Python's `hash` of text changes from run to run; `random` depends on the drawing order."""
    return (_mixed(place, salt) & 0xFFFF) / 65536


def chances(place: Place, salt: int) -> tuple[float, float]:
    """Two at once, for a spot that wanders both ways."""
    mixed = _mixed(place, salt)
    return (mixed & 0xFFFF) / 65536, (mixed >> 16) / 65536


def spread(place: Place, number: int) -> Iterator[tuple[float, float]]:
    """So many pairs, each made from the one before, which is faster than to call `chances` for each."""
    state = _mixed(place)
    for _ in range(number):
        state = (state * 1664525 + 1013904223) & 0xFFFFFFFF
        across = state >> 8
        state = (state * 1664525 + 1013904223) & 0xFFFFFFFF
        yield across / 16777216, (state >> 8) / 16777216


def _mixed(place: Place, salt: int = 0) -> int:
    mixed = (place[0] * 374761393 + place[1] * 668265263 + salt * 2246822519) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 13)) * 1274126177) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 15)) * 2246822519) & 0xFFFFFFFF
    return mixed ^ (mixed >> 16)
