"""Tests the colours of the themes: how far apart they are."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np
import pytest

from toi_scenario.drawing.marks.theme import COLOR, SAFE, THEMES, Theme

# Colours as they are seen. Matrices of Viénot, Brettel and Mollon 1999 (protan, deutan) on linear light; for tritan the
# first half plane of Brettel, Viénot and Mollon 1997, as one matrix.
EYES = {
    "any": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0)),
    "deutan": ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0)),
    "tritan": ((1.01277, 0.13548, -0.14826), (-0.01243, 0.86812, 0.14431), (0.07589, 0.805, 0.11911)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
# The least distance in CIE Lab between the fills of neighbouring terrain, for each of these eyes.
APART = {
    "color": {"any": 18, "protan": 8, "deutan": 8, "tritan": 15, "grey": 5},
    "safe": {"any": 25, "protan": 18, "deutan": 11, "tritan": 15, "grey": 7},
}


def seen(colour: str, matrix: object) -> Any:
    """A colour in CIE Lab, as an eye sees it."""
    light = np.array([int(colour[index : index + 2], 16) / 255 for index in (1, 3, 5)])
    light = np.where(light <= 0.04045, light / 12.92, ((light + 0.055) / 1.055) ** 2.4)
    light = np.clip(np.array(matrix) @ light, 0, 1)
    xyz = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]) @ light
    f = np.cbrt(np.maximum(xyz / (0.9505, 1.0, 1.089), 1e-6))
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("theme", [COLOR, SAFE], ids=["color", "safe"])
def test_neighbours_contrast(theme: Theme, eye: str) -> None:
    """Fills that may lie next to each other differ for every kind of colour vision."""
    fills = {
        "clear": theme.levels[0],
        "level 1": theme.levels[1],
        "level 2": theme.levels[2],
        "woods": theme.trees.base,
        "building": theme.houses.base,
        "water": theme.water.base,
        "rough": theme.rocks.base,
    }
    far = {
        (one, other): float(np.linalg.norm(seen(fills[one], EYES[eye]) - seen(fills[other], EYES[eye])))
        for one, other in combinations(fills, 2)
    }
    assert {} == {pair: round(apart, 1) for pair, apart in far.items() if apart < APART[theme.name][eye]}


NATIONS = ("american", "german", "british", "soviet")


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("one", NATIONS)
@pytest.mark.parametrize("other", NATIONS)
def test_nations_keep_their_colours(theme: Theme, one: str, other: str) -> None:
    """Whoever is written first, no two sides look alike, and Americans and Germans have always the same colours."""
    there, back = (theme.numbered({"a": a, "b": b}, NATIONS) for a, b in ((one, other), (other, one)))
    assert theme.sides[there["a"]] != theme.sides[there["b"]]
    if {one, other} == {"american", "german"}:
        assert (there["a"], there["b"]) == (back["b"], back["a"])
        assert {one: there["a"], other: there["b"]} == {"american": 0, "german": 1}
