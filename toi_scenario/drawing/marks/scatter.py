"""A place and a number in, one or two shares between 0 and 1 out, always the same: what makes no two woods alike."""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.model.surfaces import Place


def chance(place: Place, salt: int = 0) -> float:
    """Python's own hash of text changes from run to run, and its random numbers would hang on the order of drawing."""
    return (_mixed(place, salt) & 0xFFFF) / 65536


def chances(place: Place, salt: int) -> tuple[float, float]:
    """Two at once, for a spot that wanders both ways."""
    mixed = _mixed(place, salt)
    return (mixed & 0xFFFF) / 65536, (mixed >> 16) / 65536


def spread(place: Place, number: int) -> Iterator[tuple[float, float]]:
    """So many pairs. Each is made of the one before, which is sooner done than to ask `chances` for every one."""
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
