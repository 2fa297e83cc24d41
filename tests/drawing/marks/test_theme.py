"""Tests the colours of the themes: contrast, ink, readable words."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np
import pytest

from tests.support.examples import SHIPPED
from tests.support.examples import shipped_one as scenario
from tests.support.png_and_pdf import of_png
from toi_scenario.drawing.map.map import LAYERS, lay_out
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.theme import COLOR, INK, SAFE, Theme
from toi_scenario.drawing.write import png

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


@pytest.mark.slow
@pytest.mark.parametrize("name", SHIPPED)
def test_ink_is_spared(name: str) -> None:
    """The theme `ink` uses at most a quarter of the ink of `color`, for the map and for the whole page with title and
    legend."""
    here = scenario(name)
    around = [layer for layer in LAYERS if layer not in ("head", "about", "scale", "legend")]
    for layers in (around, LAYERS):
        pages = (lay_out(here, theme, layers=layers) for theme in (INK, COLOR))
        ink, color = ((255 - of_png(png.write(page, 127))).mean() for page in pages)
        assert ink <= color / 4, layers


@pytest.mark.parametrize("layer", ["grid", "names", "terrain", "water", "roads", "contours", "zones"])
def test_ink_in_black_and_white(layer: str) -> None:
    """Of what `ink` draws at 300 dots to the inch, most is still there if half grey turns black, and less white."""
    drawn = of_png(png.write(lay_out(scenario("two-bridges"), INK, layers=[layer]), 300)).mean(axis=2)
    black = (drawn < 128).sum()
    assert black > 0.75 * (255 - drawn).sum() / 255


DOTS = 300 / 25.4  # to the millimetre


def test_every_hex_side_in_black_and_white() -> None:
    """No side of a hex is lost on a printer that knows no grey."""
    of = scenario("two-bridges")
    view = MapView(of, INK, "en")
    drawn = of_png(png.write(lay_out(of, INK, layers=["grid", "boards"]), 300)).mean(axis=2) < 128
    for place in sorted(of.cells.places):
        for index in range(6):
            one, other = view.side(place, index, 1)
            shares = [number / 20 for number in range(2, 19)]
            spots = [[(a + (b - a) * share) * DOTS for a, b in zip(one, other, strict=True)] for share in shares]
            found = [drawn[int(y) - 1 : int(y) + 2, int(x) - 1 : int(x) + 2].any() for x, y in spots]
            assert sum(found) > 0.8 * len(found), (place, index)  # the name of a board may cover a little of it


def test_ink_can_be_read() -> None:
    """Words stay dark enough: at least 4.5 to 1 against paper, as accessible pages have it."""
    light = {}
    for name in ("ink", "words", "soft"):
        part = int(getattr(INK, name)[1:3], 16) / 255
        light[name] = part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
    assert {} == {name: shine for name, shine in light.items() if 1.05 / (shine + 0.05) < 4.5}
