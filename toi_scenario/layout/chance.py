"""A place and a number in, a share between 0 and 1 out that is always the same: what makes no two woods alike."""

from __future__ import annotations

from toi_scenario.surfaces import Place


def chance(place: Place, salt: int = 0) -> float:
    """Python's own hash of text changes from run to run, and its random numbers would hang on the order of drawing."""
    mixed = (place[0] * 374761393 + place[1] * 668265263 + salt * 2246822519) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 13)) * 1274126177) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 15)) * 2246822519) & 0xFFFFFFFF
    return ((mixed ^ (mixed >> 16)) & 0xFFFF) / 65536
