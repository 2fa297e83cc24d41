"""Little pictures of ground: trees, houses, rocks, grass, reeds, furrows.

They are in millimetres about (0, 0).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, sin

from toi_scenario.drawing.marks.curves import Steps, drawn, moved, ring
from toi_scenario.drawing.marks.page import Group, Mark, Path, Point, Polygon, Stroke
from toi_scenario.drawing.marks.scatter import chance, spread
from toi_scenario.drawing.marks.theme import HEX, Paint, Theme

Marks = tuple[Mark, ...]
Spot = tuple[float, float]
KINDS = 5  # variants of each little picture, so that neighbours rarely look alike
CLUMPS = 6
HOUSE = ((4.6, 3.0), (3.9, 2.7), (3.3, 2.9))  # length and width of a roof
TURNS = 12  # the number of directions a house may have


def inside(x: float, y: float, margin: float) -> bool:
    """Whether a spot lies in a hex about (0, 0), at least `margin` from its sides."""
    reach = HEX / 2 - margin
    return abs(y) <= reach and abs(x) * 0.866 + abs(y) * 0.5 <= reach


# For each pair of opposite sides of a place, the direction across them, and how far they are from its middle.
Pairs = tuple[tuple[float, float, float], ...]
HEXAGON: Pairs = ((0.0, 1.0, HEX / 2), (0.866, 0.5, HEX / 2), (0.866, -0.5, HEX / 2))


def chord(x: float, y: float, ux: float, uy: float, margin: float, pairs: Pairs = HEXAGON) -> tuple[Spot, Spot] | None:
    """The part of a line through (x, y) that lies in a place about (0, 0), at least `margin` from its sides."""
    low, high = -2 * HEX, 2 * HEX
    for a, b, far in pairs:
        reach = far - margin
        way, here = a * ux + b * uy, a * x + b * y
        if abs(way) < 1e-6:
            if abs(here) >= reach:
                return None
        else:
            ends = ((-reach - here) / way, (reach - here) / way)
            low, high = max(low, min(ends)), min(high, max(ends))
    return ((x + low * ux, y + low * uy), (x + high * ux, y + high * uy)) if high - low > 0.5 else None


@lru_cache(maxsize=64)
def scattered(seed: int, apart: float, margin: float, number: int) -> tuple[Spot, ...]:
    """Spots in a hex, no two nearer than `apart`; upper ones come first, so that lower ones stand before them."""
    found: list[Spot] = []
    nearest, high = apart * apart, HEX / 2 - margin
    wide = high / 0.866
    for across, down in spread((seed, number), 10 * number):
        x, y = (2 * across - 1) * wide, (2 * down - 1) * high
        if inside(x, y, margin):
            for u, v in found:
                if (x - u) * (x - u) + (y - v) * (y - v) < nearest:
                    break
            else:
                found.append((x, y))
                if len(found) == number:
                    break
    return tuple(sorted(found, key=lambda spot: spot[1]))


@lru_cache(maxsize=16)
def trees(theme: Theme) -> tuple[Marks, ...]:
    """Single trees seen from above, the light in the north-west."""
    return tuple(tuple(_tree(theme, kind)) for kind in range(KINDS))


def _tree(theme: Theme, kind: int) -> Iterator[Mark]:
    paint = theme.trees
    radius = (1.75, 1.45, 1.95, 1.6, 1.3)[kind]
    lobes = (8, 7, 9, 8, 6)[kind]
    seed = 0.37 * kind
    if theme.shade == "none":
        yield Path("tree", ring(0, 0, radius * 0.86, lobes, seed), paint.base, paint.edge, theme.line(0.16))
        yield Path("tree", _crescent(radius * 0.62), "none", paint.edge, theme.line(0.16))
        return
    yield Path("tree-shadow", ring(0.5, 0.6, radius * 0.92, lobes, seed), theme.shade, opacity=0.34)
    yield Path("tree", ring(0, 0, radius * 0.86, lobes, seed), paint.base, paint.edge, theme.line(0.16))
    yield Path(
        "tree-light", ring(-0.2 * radius, -0.24 * radius, radius * 0.5, lobes - 2, seed), paint.light, opacity=0.7
    )


def _crescent(radius: float) -> Steps:
    return (
        ("M", radius * 0.9, -radius * 0.1),
        ("C", radius * 0.9, radius * 0.6, radius * 0.4, radius, -radius * 0.2, radius * 0.9),
    )


@lru_cache(maxsize=16)
def clumps(theme: Theme) -> tuple[Marks, ...]:
    """Hexes full of trees."""
    return tuple(
        tuple(
            Group("tree", trees(theme)[tree_at(seed, index)], spot)
            for index, spot in enumerate(tree_spots(theme, seed))
        )
        for seed in range(CLUMPS)
    )


def tree_spots(theme: Theme, seed: int) -> tuple[Spot, ...]:
    """Where the trees of a hex stand: below its name, and fewer where ink is spared."""
    apart, number = (3.1, 9) if theme.codes else (2.35, 15)
    return tuple((x, y * 0.93 + 0.75) for x, y in scattered(seed, apart, 1.5, number))


def tree_at(seed: int, index: int) -> int:
    """Which kind of tree stands on a spot."""
    return int(chance((seed, index), 3) * KINDS)


@lru_cache(maxsize=256)
def house(theme: Theme, turn: int, size: int) -> Marks:
    """A roof of four slopes, turned by so many twelfths of half a circle."""
    paint = theme.houses
    angle = pi * turn / TURNS
    ux, uy = cos(angle), sin(angle)
    long, wide = HOUSE[size][0] / 2, HOUSE[size][1] / 2

    def spot(along: float, across: float) -> Point:
        return along * ux - across * uy, along * uy + across * ux

    corners = (spot(-long, -wide), spot(long, -wide), spot(long, wide), spot(-long, wide))
    ridge = (spot(-long + wide * 0.8, 0), spot(long - wide * 0.8, 0))
    slopes = (
        (corners[0], corners[1], ridge[1], ridge[0]),
        (corners[1], corners[2], ridge[1]),
        (corners[2], corners[3], ridge[0], ridge[1]),
        (corners[3], corners[0], ridge[0]),
    )
    marks: list[Mark] = []
    if theme.shade != "none":
        shadow = tuple((x + 0.75, y + 0.85) for x, y in corners)
        marks.append(Polygon("house-shadow", shadow, theme.shade, opacity=0.36))
    tones = (paint.dark, paint.base, paint.light)
    for slope, (across, along) in zip(slopes, ((-1, 0), (0, 1), (1, 0), (0, -1)), strict=True):
        nx, ny = along * ux - across * uy, along * uy + across * ux
        lit = -0.6 * nx - 0.8 * ny
        marks.append(Polygon("house", slope, tones[2 if lit > 0.3 else 1 if lit > -0.3 else 0]))
    marks.append(Polygon("house", corners, "none", paint.edge, theme.line(0.22)))
    marks.append(Stroke("house", ridge, paint.edge, theme.line(0.18)))
    if theme.shade != "none":
        x, y = spot(long * 0.35, -wide * 0.45)
        marks.append(
            Polygon(
                "house", ((x - 0.3, y - 0.3), (x + 0.3, y - 0.3), (x + 0.3, y + 0.3), (x - 0.3, y + 0.3)), paint.edge
            )
        )
    return tuple(marks)


_ROCK = (
    (
        "M -1.5 .6 L -1.1 -.5 L -.2 -1.1 L .9 -.8 L 1.5 .1 L 1.2 .8 L -.6 1 Z",
        "M -1.1 -.5 L -.2 -1.1 L .9 -.8 L .1 -.2 Z",
        "M 1.5 .1 L 1.2 .8 L -.6 1 L .1 -.2 L .9 -.8 Z",
    ),
    (
        "M -1.1 .7 L -1.3 -.2 L -.4 -.9 L .6 -.7 L 1.2 .3 L .7 .9 Z",
        "M -1.3 -.2 L -.4 -.9 L .6 -.7 L -.2 -.1 Z",
        "M 1.2 .3 L .7 .9 L -.2 -.1 L .6 -.7 Z",
    ),
    ("M -.8 .5 L -.7 -.4 L .1 -.8 L .8 -.2 L .7 .6 Z", "M -.7 -.4 L .1 -.8 L .2 -.1 Z", "M .8 -.2 L .7 .6 L .2 -.1 Z"),
)


@lru_cache(maxsize=16)
def rocks(theme: Theme, rubble: bool = False) -> tuple[Marks, ...]:
    """Hexes full of boulders; or of what is left of walls."""
    kinds = boulders(theme, rubble)
    return tuple(
        tuple(
            Group("rock", kinds[int(chance((seed, index), 5) * len(kinds))], (x, y * 0.9 + 0.6))
            for index, (x, y) in enumerate(scattered(seed + 20, 2.9, 2.2, 8))
        )
        for seed in range(KINDS)
    )


@lru_cache(maxsize=16)
def boulders(theme: Theme, rubble: bool = False) -> tuple[Marks, ...]:
    """Single boulders, or pieces of walls."""
    paint = theme.rubble if rubble else theme.rocks
    return tuple(tuple(_boulder(theme, paint, outlines)) for outlines in _ROCK)


def _boulder(theme: Theme, paint: Paint, outlines: tuple[str, ...]) -> Iterator[Mark]:
    whole, light, dark = (moved(drawn(outline), 0, 0, 1.12) for outline in outlines)
    if theme.shade != "none":
        yield Path("rock-shadow", moved(whole, 0.35, 0.45), theme.shade, opacity=0.3)
    yield Path("rock", whole, paint.base)
    yield Path("rock", light, paint.light)
    yield Path("rock", dark, paint.dark)
    yield Path("rock", whole, "none", paint.edge, theme.line(0.18))


# A low wall, with gaps to leave by, and a trench zigzagging behind it.
_WALL = "M -5.7 -3 L -5.7 4.6 L -2.2 6 M 2.2 6 L 5.7 4.6 L 5.7 -3"
_TRENCH = "M -4.3 -2.6 L -4.3 2.6 L -3 3.9 L -1.5 3.5 L 0 4.9 L 1.5 3.5 L 3 3.9 L 4.3 2.6 L 4.3 -2.6"


@lru_cache(maxsize=16)
def works(theme: Theme) -> Marks:
    """Field works: a wall of bags, and a trench behind it."""
    paint = theme.rubble
    wall, trench = drawn(_WALL), drawn(_TRENCH)
    marks: list[Mark] = []
    if theme.shade != "none":
        marks.append(Path("works-shadow", moved(wall, 0.3, 0.4), "none", theme.shade, 1.3, 0.3))
    marks.append(Path("trench", trench, "none", paint.edge, 0.9 * max(theme.pen, 0.4), 0.75))
    marks.append(Path("wall", wall, "none", paint.edge, 1.3))
    marks.append(Path("wall", wall, "none", paint.light, 1.3 - 0.36 * max(theme.pen, 0.4), 1.0, (0.75, 1.35)))
    return tuple(marks)


@lru_cache(maxsize=16)
def grass(theme: Theme) -> tuple[Marks, ...]:
    """A few blades here and there, so that open ground is not a flat colour."""
    if theme.shade == "none":
        return ()
    return tuple((Path("grass", _tufts(seed + 40, 4, 1.6), "none", theme.contour, 0.13, 0.4),) for seed in range(KINDS))


@lru_cache(maxsize=16)
def reeds(theme: Theme) -> tuple[Marks, ...]:
    """Reeds and streaks of standing water."""
    return tuple(
        (
            Path("reeds", _streaks(seed + 60, 5), "none", theme.marsh.base, theme.line(0.35)),
            Path("reeds", _tufts(seed + 80, 8, 2.2), "none", theme.marsh.edge, theme.line(0.26)),
        )
        for seed in range(KINDS)
    )


@lru_cache(maxsize=16)
def bushes(theme: Theme) -> tuple[Marks, ...]:
    """Low growth: small trees wide apart, with grass between them."""
    return tuple(
        (
            Path("grass", _tufts(seed + 140, 6, 2.0), "none", theme.trees.edge, theme.line(0.2), 0.7),
            *(
                Group("bush", trees(theme)[tree_at(seed, index)], (x, y * 0.93 + 0.6), 0.8)
                for index, (x, y) in enumerate(scattered(seed + 160, 3.4, 2.0, 6))
            ),
        )
        for seed in range(KINDS)
    )


@lru_cache(maxsize=16)
def ripples(theme: Theme) -> tuple[Marks, ...]:
    """The light on open water."""
    colour = theme.water.dark if theme.shade == "none" else theme.water.light
    return tuple((Path("ripples", _streaks(seed + 100, 6), "none", colour, theme.line(0.24)),) for seed in range(KINDS))


@lru_cache(maxsize=16)
def furrows(theme: Theme) -> tuple[Marks, ...]:
    """A tilled field, its furrows in one of three directions."""
    found = []
    for seed in range(KINDS):
        angle = pi / 3 * (seed % 3) + 0.2
        steps: list[tuple[str | float, ...]] = []
        for row in range(-4, 5):
            line = chord(-row * 1.3 * sin(angle), row * 1.3 * cos(angle), cos(angle), sin(angle), 1.3)
            if line:
                steps += [("M", *line[0]), ("L", *line[1])]
        found.append((Path("furrows", tuple(steps), "none", theme.field.dark, theme.line(0.3)),))
    return tuple(found)


def _tufts(seed: int, number: int, apart: float) -> Steps:
    steps: list[tuple[str | float, ...]] = []
    for x, y in scattered(seed, apart, 1.8, number):
        for lean in (-0.45, 0.0, 0.45):
            steps += [("M", x + lean * 0.4, y), ("L", x + lean, y - 1.0 + abs(lean) * 0.5)]
    return tuple(steps)


def _streaks(seed: int, number: int) -> Steps:
    steps: list[tuple[str | float, ...]] = []
    for x, y in scattered(seed, 2.2, 2.6, number):
        steps += [
            ("M", x - 1.2, y),
            ("C", x - 0.6, y - 0.5, x - 0.3, y - 0.4, x, y),
            ("C", x + 0.3, y + 0.4, x + 0.7, y + 0.4, x + 1.2, y),
        ]
    return tuple(steps)
