"""Draws pieces of ground by their look: woods, roofs, water, walls."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from math import hypot

from toi_scenario.drawing.map.terrain_pictures import boulders, trees
from toi_scenario.drawing.marks.curves import Step
from toi_scenario.drawing.marks.page import Group, Label, Mark, Path, Point, Polygon, Stroke, rectangle
from toi_scenario.drawing.marks.theme import Paint, Theme
from toi_scenario.drawing.table.lot import Lot

_BOX = 4  # corners of ground that may have a roof with four slopes
Draw = Callable[[Lot], Iterator[Mark]]


def drawn(lot: Lot, look: str, name: str) -> Iterator[Mark]:
    """A piece of ground; with the first letters of its name where there is no picture for it."""
    if draw := _LOOKS.get(look):
        yield from draw(lot)
    else:
        paint = lot.theme.letters
        yield Path("ground", lot.outline(), paint.base, paint.edge, lot.theme.line(0.25))
        for _, at in lot.spots(9.0, 1.5):
            yield Label("ground", (at[0], at[1] + 1.0), name[:2], 2.8, paint.edge, bold=True)


def _floor(lot: Lot, paint: Paint, opacity: float) -> Iterator[Mark]:
    """What covers the ground, and a line around it."""
    if paint.floor != "none":
        yield Path("floor", lot.outline(), paint.floor, opacity=opacity)
    yield Path("rim", lot.outline(), "none", paint.edge, lot.theme.line(0.18), 0.8, (1.2, 0.9))


def _woods(lot: Lot) -> Iterator[Mark]:
    yield from _floor(lot, lot.theme.trees, 0.72)
    yield from _trees(lot, 3.1 if lot.theme.codes else 2.4, 1.3, 1.0)


def _trees(lot: Lot, apart: float, margin: float, size: float) -> Iterator[Mark]:
    kinds = trees(lot.theme)
    for number, at in lot.spots(apart, margin, 3):
        yield Group("tree", kinds[number % len(kinds)], at, size)


def _bushes(lot: Lot) -> Iterator[Mark]:
    """A hedge along its course; elsewhere bushes wide apart, with grass between them."""
    theme = lot.theme
    if lot.course:
        yield Path("hedge", lot.outline(), theme.trees.dark if theme.shade != "none" else theme.paper)
        yield from _along(lot, 1.5, 0.62)
        return
    yield from _floor(lot, theme.trees, 0.3)
    tufts = tuple(step for _, at in lot.spots(3.4, 1.0, 7) for step in _tuft(at))
    yield Path("grass", tufts, "none", theme.trees.edge, theme.line(0.2), 0.7)
    yield from _trees(lot, 4.2, 1.4, 0.8)


def _along(lot: Lot, apart: float, size: float) -> Iterator[Mark]:
    """Trees side by side along its course, none over its ends."""
    kinds = trees(lot.theme)
    points = [lot.at(spot) for spot in lot.course]
    for leg, ((x, y), (u, v)) in enumerate(pairwise(points)):
        number = max(1, round(hypot(u - x, v - y) / apart))
        for index in range(number):
            share = (index + 0.5) / number
            at = (x + (u - x) * share, y + (v - y) * share)
            yield Group("tree", kinds[(3 * index + leg) % len(kinds)], at, size)


def _roof(lot: Lot) -> Iterator[Mark]:
    """A roof of four slopes over a box, a flat one over other ground."""
    theme, paint = lot.theme, lot.theme.houses
    if theme.shade != "none":
        yield Group("house-shadow", (Path("house-shadow", lot.outline(), theme.shade, opacity=0.36),), (0.75, 0.85))
    for rim in lot.rims():
        yield from _slopes(theme, rim) if len(rim) == _BOX else _flat(lot, rim)
    yield Path("house", lot.outline(), "none", paint.edge, theme.line(0.28))


def _block(lot: Lot) -> Iterator[Mark]:
    """A flat roof with a parapet, and what stands on such roofs."""
    theme, paint = lot.theme, lot.theme.rocks
    if theme.shade != "none":
        yield Group("house-shadow", (Path("house-shadow", lot.outline(), theme.shade, opacity=0.36),), (0.75, 0.85))
    yield Path("house", lot.outline(), paint.light if theme.shade != "none" else theme.paper)
    yield Path("house", lot.within(0.8).outline(), paint.base if theme.shade != "none" else theme.paper)
    yield Path("house", lot.within(0.8).outline(), "none", paint.edge, theme.line(0.16))
    for number, (x, y) in lot.spots(6.5, 2.4, 23):
        wide, high = (0.9, 0.6) if number % 2 else (0.55, 0.8)
        box = rectangle(x - wide, y - high, x + wide, y + high)
        yield Polygon("house", box, paint.light, paint.edge, theme.line(0.14))
    yield Path("house", lot.outline(), "none", paint.edge, theme.line(0.32))


def _flat(lot: Lot, rim: list[Point]) -> Iterator[Mark]:
    theme, paint = lot.theme, lot.theme.houses
    yield Polygon("house", tuple(rim), paint.base)
    yield Path("house", lot.within(0.9).outline(), "none", paint.edge, theme.line(0.16))


def _slopes(theme: Theme, rim: list[Point]) -> Iterator[Mark]:
    """The slopes of a roof, the light from the north-west."""
    paint = theme.houses
    if hypot(rim[1][0] - rim[0][0], rim[1][1] - rim[0][1]) < hypot(rim[2][0] - rim[1][0], rim[2][1] - rim[1][1]):
        rim = [*rim[1:], rim[0]]  # the first side is a long one
    (a, b, c, d) = rim
    middle = sum(x for x, _ in rim) / _BOX, sum(y for _, y in rim) / _BOX
    long, wide = hypot(b[0] - a[0], b[1] - a[1]), hypot(c[0] - b[0], c[1] - b[1])
    share = max(0.0, (long - wide) / long)
    ridge = tuple(
        (middle[0] + ((p[0] + q[0]) / 2 - middle[0]) * share, middle[1] + ((p[1] + q[1]) / 2 - middle[1]) * share)
        for p, q in ((a, d), (b, c))
    )
    for slope in ((a, b, ridge[1], ridge[0]), (b, c, ridge[1]), (c, d, ridge[0], ridge[1]), (d, a, ridge[0])):
        x, y = (slope[0][0] + slope[1][0]) / 2 - middle[0], (slope[0][1] + slope[1][1]) / 2 - middle[1]
        lit = (-0.6 * x - 0.8 * y) / (hypot(x, y) or 1.0)
        yield Polygon("house", slope, paint.light if lit > 0.3 else paint.base if lit > -0.3 else paint.dark)
    yield Stroke("house", ridge, paint.edge, theme.line(0.2))
    for corner, end in ((a, 0), (d, 0), (b, 1), (c, 1)):
        yield Stroke("house", (corner, ridge[end]), paint.edge, theme.line(0.14))


def _wall(lot: Lot) -> Iterator[Mark]:
    """Stones in a row."""
    theme, paint = lot.theme, lot.theme.rocks
    if theme.shade != "none":
        yield Group("wall-shadow", (Path("wall-shadow", lot.outline(), theme.shade, opacity=0.3),), (0.35, 0.4))
    yield Path("wall", lot.outline(), paint.base if theme.shade != "none" else theme.paper)
    joints = tuple(step for degrees in (45.0, -45.0) for step in lot.lines(degrees, 1.3))
    yield Path("wall", joints, "none", paint.edge, theme.line(0.14), 0.7)
    yield Path("wall", lot.outline(), "none", paint.edge, theme.line(0.3))


def _water(lot: Lot) -> Iterator[Mark]:
    theme, paint = lot.theme, lot.theme.water
    yield Path("water", lot.outline(), paint.base, paint.edge, theme.line(0.3))
    ripples = tuple(step for _, at in lot.spots(3.6, 0.9, 5) for step in _ripple(at))
    yield Path("ripples", ripples, "none", paint.dark if theme.shade == "none" else paint.light, theme.line(0.24))


def _way(paint: Callable[[Theme], Paint]) -> Draw:
    def way(lot: Lot) -> Iterator[Mark]:
        one = paint(lot.theme)
        yield Path("road", lot.outline(), one.base, one.edge, lot.theme.line(0.25))

    return way


def _bridge(lot: Lot) -> Iterator[Mark]:
    theme, paint = lot.theme, lot.theme.deck
    yield Path("deck", lot.outline(), paint.base, paint.edge, theme.line(0.35))
    yield Path("deck", lot.lines(90, 0.9), "none", paint.dark, theme.line(0.16))


def _marsh(lot: Lot) -> Iterator[Mark]:
    theme, paint = lot.theme, lot.theme.marsh
    yield from _floor(lot, paint, 0.8)
    pools = tuple(step for _, at in lot.spots(4.2, 1.6, 11) for step in _ripple(at))
    yield Path("reeds", pools, "none", paint.base, theme.line(0.35))
    tufts = tuple(step for _, at in lot.spots(3.0, 1.0, 13) for step in _tuft(at))
    yield Path("reeds", tufts, "none", paint.edge, theme.line(0.26))


def _field(lot: Lot) -> Iterator[Mark]:
    yield from _floor(lot, lot.theme.field, 0.8)
    yield Path("furrows", lot.within(0.7).lines(35, 1.5), "none", lot.theme.field.dark, lot.theme.line(0.3))


def _boulders(rubble: bool) -> Draw:
    def strewn(lot: Lot) -> Iterator[Mark]:
        paint = lot.theme.rubble if rubble else lot.theme.rocks
        yield from _floor(lot, paint, 0.5)
        kinds = boulders(lot.theme, rubble)
        for number, at in lot.spots(3.1, 1.4, 17):
            yield Group("rock", kinds[number % len(kinds)], at, 0.9)

    return strewn


def _hill(lot: Lot) -> Iterator[Mark]:
    """Ground that stands above what lies around it: strokes run down its slopes."""
    theme = lot.theme
    yield Path("height", lot.outline(), theme.levels[1], theme.contour, theme.line(0.32))
    top = lot.within(2.4)
    if top.ground:
        yield Path("height", top.outline(), theme.levels[2], theme.contour, theme.line(0.24))
    ticks: list[Step] = []
    for rim in lot.rims():
        for (x, y), (u, v) in zip(rim, [*rim[1:], rim[0]], strict=True):
            long = hypot(u - x, v - y)
            for index in range(int(long / 1.5)):
                share = (index + 0.5) / int(long / 1.5)
                at = (x + (u - x) * share, y + (v - y) * share)
                ticks += [("M", *at), ("L", at[0] - (v - y) / long * 1.2, at[1] + (u - x) / long * 1.2)]
    yield Path("hachures", tuple(ticks), "none", theme.contour, theme.line(0.2), 0.75)


def _open(lot: Lot) -> Iterator[Mark]:
    theme = lot.theme
    yield Path("rim", lot.outline(), "none", theme.contour, theme.line(0.18), 0.8, (1.2, 0.9))
    tufts = tuple(step for _, at in lot.spots(4.0, 1.0, 19) for step in _tuft(at))
    yield Path("grass", tufts, "none", theme.contour, theme.line(0.2), 0.55)


def _tuft(at: Point) -> Iterator[Step]:
    """Three blades of grass."""
    for lean in (-0.45, 0.0, 0.45):
        yield ("M", at[0] + lean * 0.4, at[1])
        yield ("L", at[0] + lean, at[1] - 1.0 + abs(lean) * 0.5)


def _ripple(at: Point) -> Iterator[Step]:
    """A streak of light on water."""
    x, y = at
    yield ("M", x - 1.0, y)
    yield ("C", x - 0.5, y - 0.45, x - 0.25, y - 0.35, x, y)
    yield ("C", x + 0.25, y + 0.35, x + 0.6, y + 0.35, x + 1.0, y)


_LOOKS: Mapping[str, Draw] = {
    "trees": _woods,
    "bushes": _bushes,
    "houses": _roof,
    "blocks": _block,
    "works": _wall,
    "water": _water,
    "stream": _water,
    "road": _way(lambda theme: theme.road),
    "trail": _way(lambda theme: theme.trail),
    "deck": _bridge,
    "marsh": _marsh,
    "field": _field,
    "rocks": _boulders(False),
    "rubble": _boulders(True),
    "height": _hill,
    "redoubt": _hill,
    "open": _open,
}
