"""Tests the theme `ink`: how little it uses, and what printers keep."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from tests.support.examples import SHIPPED
from tests.support.examples import shipped_one as scenario
from tests.support.png_and_pdf import of_png
from toi_scenario.drawing.layouts import lay_out
from toi_scenario.drawing.map.legend import entries
from toi_scenario.drawing.map.map import LAYERS
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.lettering import width
from toi_scenario.drawing.marks.page import Group, Label, Mark, Page, Point
from toi_scenario.drawing.marks.theme import COLOR, INK
from toi_scenario.drawing.write import png

DOTS = 300 / 25.4  # to the millimetre
MAPS = ("two-bridges", "four-corners", "long-village", "heroes-of-normandie-bunker-hill")
LANES = ("frontline-d-day-mortar-on-the-hill", "frontline-d-day-mill-by-night")
TERRAIN = ("terrain", "contours", "water", "roads")


@pytest.mark.slow
@pytest.mark.parametrize("name", SHIPPED)
def test_ink_is_spared(name: str) -> None:
    """The theme `ink` uses at most a quarter of the ink of `color`, for the map and for the whole page with title and
    legend. That holds for inks of three colours and for how dark it looks."""
    here = scenario(name)
    around = [layer for layer in LAYERS if layer not in ("head", "about", "scale", "legend")]
    for layers in (around, LAYERS):
        drawn = [255 - of_png(png.write(lay_out(here, theme, layers=layers), 127)) for theme in (INK, COLOR)]
        for weights in ((1 / 3, 1 / 3, 1 / 3), (0.2126, 0.7152, 0.0722)):
            ink, color = ((dots[:, :, :3] @ weights).mean() for dots in drawn)
            assert ink <= color / 4, (layers, weights)


@pytest.mark.parametrize("layer", ["grid", "names", "terrain", "water", "roads", "contours", "zones"])
def test_ink_in_black_and_white(layer: str) -> None:
    """Of what `ink` draws at 300 dots to the inch, most is still there if half grey turns black, and less white."""
    drawn = of_png(png.write(lay_out(scenario("two-bridges"), INK, layers=[layer]), 300)).mean(axis=2)
    black = (drawn < 128).sum()
    assert black > 0.75 * (255 - drawn).sum() / 255


def black(page: Page) -> Any:
    """Where a page is black at 300 dots to the inch if half grey turns black, and less white."""
    return of_png(png.write(page, 300)).mean(axis=2) < 128


@cache
def whole(name: str) -> Any:
    """All of a map in black and white, with everything that lies on it."""
    return black(lay_out(scenario(name), INK))


@pytest.mark.parametrize("name", MAPS)
def test_every_side_in_black_and_white(name: str) -> None:
    """The middle of each side of each place is drawn through; no counter, name or hatching hides it."""
    of, drawn = scenario(name), whole(name)
    view = MapView(of, INK, "en")
    lost = []
    for place in sorted(of.cells.places):
        for index in range(len(view.sides)):
            one, other = view.side(place, index, 1)
            for share in (0.46, 0.48, 0.5, 0.52, 0.54):
                x, y = ((a + (b - a) * share) * DOTS for a, b in zip(one, other, strict=True))
                if not drawn[int(y) - 1 : int(y) + 2, int(x) - 1 : int(x) + 2].any():
                    lost.append((of.cells.address(place), index, share))
    assert [] == lost


@pytest.mark.parametrize("name", MAPS)
def test_the_ground_of_every_place_in_black_and_white(name: str) -> None:
    """Each place with ground that is drawn has most of its picture; clear ground without ways has none."""
    of = scenario(name)
    page = lay_out(of, INK, layers=TERRAIN)
    light, dark = 1 - of_png(png.write(page, 300)).mean(axis=2) / 255, black(page)
    light[light < 0.15] = 0  # roofs and water are pale
    view = MapView(of, INK, "en")
    lost = []
    for place in sorted(of.cells.places):
        x, y = (round(part * DOTS) for part in view.at(place))
        near = (slice(y - 45, y + 46), slice(x - 45, x + 46))  # all of a place but its rim, on which others join
        wanted = view.look(of.ground.of(place)) not in ("open", "height") or of.ground.paths.get(place)
        if wanted and not dark[near].sum() > max(60, 0.6 * light[near].sum()):
            lost.append((of.cells.address(place), of.ground.of(place), dark[near].sum(), light[near].sum()))
    assert [] == lost


@pytest.mark.parametrize("name", MAPS)
def test_grounds_are_told_apart_in_black_and_white(name: str) -> None:
    """In the legend, the pictures of any two terrains differ, and each has what clear ground has not."""
    view = MapView(scenario(name), INK, "en", frozenset({*TERRAIN, "ground"}))
    shown = [(entry.text, Group("sign", entry.marks, (6, 6), entry.scale)) for entry in entries(view)]
    pictures = {text: black(Page(12, 12, text, "", (sign,))) for text, sign in shown}
    assert len(pictures) == len(shown) > 3
    far = {pair: (pictures[pair[0]] ^ pictures[pair[1]]).sum() for pair in combinations(pictures, 2)}
    assert {} == {pair: dots for pair, dots in far.items() if dots < 100}


def labels(marks: Iterable[Mark], at: Point = (0.0, 0.0), scale: float = 1.0) -> Iterator[Label]:
    """The dark letters of a page, where they stand on it."""
    for mark in marks:
        if isinstance(mark, Group):
            yield from labels(mark.marks, (at[0] + mark.at[0] * scale, at[1] + mark.at[1] * scale), scale * mark.scale)
        elif isinstance(mark, Label) and int(mark.colour[1:3], 16) < 128:
            place = (at[0] + mark.at[0] * scale, at[1] + mark.at[1] * scale)
            yield mark._replace(at=place, size=mark.size * scale)


@pytest.mark.parametrize("name", LANES)
@pytest.mark.parametrize("layers", [("grid",), ("terrain",), ("zones",)])
def test_cards_in_black_and_white(name: str, layers: tuple[str, ...]) -> None:
    """Of the rims, pictures and shields, and of what is hatched, most is still there."""
    drawn = of_png(png.write(lay_out(scenario(name), INK, layers=layers), 300)).mean(axis=2)
    drawn[drawn > 255 * 0.85] = 255  # water and roofs are pale
    assert (drawn < 128).sum() > 0.75 * (255 - drawn).sum() / 255


@pytest.mark.parametrize("name", [*MAPS, *LANES])
def test_every_letter_in_black_and_white(name: str) -> None:
    """Of each letter at least a quarter is there of what is there if it is drawn in black: its strokes, if thinner."""
    page = lay_out(scenario(name), INK)
    told = list(labels(page.marks))
    drawn, ideal = (
        black(page._replace(marks=tuple(marks))) for marks in (told, [one._replace(colour="#000000") for one in told])
    )
    lost = []
    for one in told:
        long = width(one.text, one.size, one.bold)
        begin = one.at[0] - {"start": 0.0, "middle": long / 2, "end": long}[one.anchor]
        top, bottom = int((one.at[1] - one.size) * DOTS), int((one.at[1] + 0.3 * one.size) * DOTS) + 1
        for index, letter in enumerate(one.text):
            left, right = (begin + width(one.text[:end], one.size, one.bold) for end in (index, index + 1))
            near = (slice(top, bottom), slice(int(left * DOTS), int(right * DOTS) + 1))
            if letter.isalnum() and drawn[near].sum() < ideal[near].sum() / 4:
                lost.append((one.text, letter, drawn[near].sum(), ideal[near].sum()))
    assert len(told) > 50
    assert [] == lost


def test_ink_can_be_read() -> None:
    """Words stay dark enough: at least 4.5 to 1 against paper, as accessible pages have it."""
    light = {}
    for name in ("ink", "words", "soft"):
        part = int(getattr(INK, name)[1:3], 16) / 255
        light[name] = part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
    assert {} == {name: shine for name, shine in light.items() if 1.05 / (shine + 0.05) < 4.5}
