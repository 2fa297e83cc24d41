"""Pictures of ground for cards: woods, ruins, water, hills, open fields."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from toi_scenario.drawing.map.terrain_pictures import (
    bushes,
    clumps,
    furrows,
    grass,
    house,
    reeds,
    ripples,
    rocks,
    works,
)
from toi_scenario.drawing.marks.curves import Steps, drawn, moved, ring
from toi_scenario.drawing.marks.page import Group, Label, Mark, Path, Point, Polygon, Stroke, rectangle
from toi_scenario.drawing.marks.theme import Theme

HALF_WIDE, HALF_HIGH = 28.0, 16.5  # of the window through which the ground is seen
# Where the little pictures of hexes lie, so that they fill the window.
_SPOTS: tuple[Point, ...] = (
    (-20.5, -7.5),
    (-6.5, -9.5),
    (7.5, -7.0),
    (21.0, -9.0),
    (-14.0, 6.5),
    (0.5, 4.5),
    (14.5, 7.0),
)
_ASIDE: tuple[Point, ...] = ((-19.0, -8.0), (20.0, -9.0), (-20.0, 9.0), (19.5, 8.0))  # out of the middle
_SHORE = "M -30 -6 C -18 -12 -8 -2 2 -5 C 12 -8 20 -3 30 -9 L 30 6 C 20 11 12 5 2 8 C -8 11 -18 3 -30 9 Z"
_HILL = (
    "M -25 12 C -24 -2 -14 -13 1 -13 C 16 -13 25 -3 25 11 C 16 15 -16 16 -25 12 Z",
    "M -14 7 C -13 -2 -7 -8 1 -8 C 9 -8 14 -2 14 6 C 8 9 -8 9 -14 7 Z",
)
# The walls of two houses of which not much is left: thick lines, with gaps.
_WALLS = """M -19 9 L -19 -8 L -11 -8 M -7 -8 L -3 -8 L -3 -2 M -3 4 L -3 9 L -14 9
    M 7 -4 L 7 -11 L 20 -11 L 20 -5 M 20 1 L 20 7 L 11 7"""
_CHARRED = ("M -18 -7 L -4 8", "M 8 -10 L 19 6")


@lru_cache(maxsize=64)
def picture(theme: Theme, look: str, name: str) -> tuple[Mark, ...]:
    """What is seen of ground that looks so, in a window about (0, 0), with a frame, of which the lowest line is enough
    where ink is spared; the first letters of its name where there is no picture for it."""
    box = rectangle(-HALF_WIDE, -HALF_HIGH, HALF_WIDE, HALF_HIGH)
    seen = (Polygon("ground", box, _floor(theme, look)), *_seen(theme, look, name))
    window = (-HALF_WIDE, -HALF_HIGH, 2 * HALF_WIDE, 2 * HALF_HIGH)
    frame: Mark = Polygon("picture", box, "none", theme.soft, 0.35)
    if theme.codes:
        frame = Stroke("picture", box[2:], theme.grid, theme.thinnest)
    return (Group("picture", seen, window=window), frame)


def unknown(theme: Theme) -> tuple[Mark, ...]:
    """A window through which nothing is seen yet."""
    box = rectangle(-HALF_WIDE, -HALF_HIGH, HALF_WIDE, HALF_HIGH)
    return (
        Polygon("unrecorded", box, theme.unrecorded, theme.soft, theme.line(0.35)),
        Label("unrecorded", (0, 7.5), "?", 16.0 if theme.codes else 22.0, theme.soft, bold=not theme.codes),
    )


def _floor(theme: Theme, look: str) -> str:
    """The colour under what stands there."""
    if theme.shade == "none":
        return theme.paper
    if look in ("trees", "field", "marsh"):
        return str(getattr(theme, look).floor)
    return theme.levels[0]


def _seen(theme: Theme, look: str, name: str) -> Iterator[Mark]:
    if look in ("water", "stream"):
        yield from _river(theme)
    elif look in ("height", "redoubt"):
        yield from _hill(theme)
    elif look == "rubble":
        yield from _ruins(theme)
    elif look == "houses":
        for number, (x, y) in enumerate(_SPOTS[1:]):
            yield Group(look, house(theme, (0, 3, 6, 9, 1, 5)[number], number % 3), (x, y), 1.7)
    elif look == "open":
        tufts = Path("grass", _tufts(), "none", theme.contour, theme.line(0.3), 1.0 if theme.codes else 0.55)
        yield from (Group("grass", kind, spot) for kind, spot in zip(grass(theme), _ASIDE, strict=False))
        yield tufts
    elif look in _KINDS:
        kinds = _KINDS[look](theme)
        for number, spot in enumerate(_SPOTS if kinds else ()):
            yield Group(look, kinds[number % len(kinds)], spot)
    elif look == "works":
        yield Group(look, works(theme), scale=1.7)
    else:
        yield Label("ground", (0, 5.0), name[:2], 14.0, theme.letters.edge, bold=True)


_KINDS = {
    "trees": clumps,
    "bushes": bushes,
    "field": furrows,
    "marsh": reeds,
    "rocks": rocks,
}


def _tufts() -> Steps:
    """Grass here and there, each tuft of three blades."""
    marks: list[tuple[str | float, ...]] = []
    for x, y in ((-20, -7), (-9, 3), (-16, 11), (-2, -8), (4, 9), (11, -2), (18, 10), (22, -9)):
        for lean in (-0.9, 0.0, 0.9):
            marks += [("M", x + lean * 0.4, y), ("L", x + lean, y - 2.2 + abs(lean) * 0.5)]
    return tuple(marks)


def _river(theme: Theme) -> Iterator[Mark]:
    """Water across the card, from edge to edge."""
    shore, paint = drawn(_SHORE), theme.water
    yield from (Group("grass", kind, spot) for kind, spot in zip(grass(theme), _ASIDE, strict=False))
    yield Path("river", shore, paint.base, paint.edge, theme.line(0.9))
    kinds = ripples(theme)
    for number, spot in enumerate(((-20.0, 0.5), (-4.0, 2.0), (8.5, 0.5), (22.0, -2.0))):
        yield Group("ripples", kinds[number % len(kinds)], spot, 0.72)


def _hill(theme: Theme) -> Iterator[Mark]:
    """A hill in two steps, its south-east in shadow."""
    yield from (Group("grass", kind, spot) for kind, spot in zip(grass(theme), _ASIDE, strict=False))
    for level, outline in enumerate(_HILL, 1):
        steps = drawn(outline)
        if theme.shade != "none":
            yield Path("relief", moved(steps, 0.9, 1.0), theme.shade, opacity=0.26)
        yield Path(f"level-{level}", steps, theme.levels[level], theme.contour, theme.line(0.55))
        yield Path("hachures", _slope(level), "none", theme.contour, theme.line(0.3))


def _slope(level: int) -> Steps:
    """Short strokes down a hill, on the side that faces whoever looks."""
    wide, low, deep = ((23.0, 12.8, 2.4), (12.0, 7.6, 2.0))[level - 1]
    marks: list[tuple[str | float, ...]] = []
    for number in range(-6, 7):
        x = wide * number / 6.5
        y = low + (1.5 - abs(number) * 0.28 if level == 1 else 0.6 - abs(number) * 0.12)
        marks += [("M", x, y), ("L", x + 0.12 * number, y + deep * (1.0 if number % 2 else 0.7))]
    return tuple(marks)


def _ruins(theme: Theme) -> Iterator[Mark]:
    """Walls without roofs, and stones between them."""
    paint, kinds = theme.rubble, rocks(theme, rubble=True)
    if theme.shade != "none":
        yield Polygon("yard", rectangle(-23, -13, 24, 13), paint.floor, opacity=0.75)
    for number, spot in enumerate(((-11.5, 1.0), (13.0, -1.0), (2.0, 11.0), (-24.0, 12.0), (25.0, 12.0))):
        yield Group("rubble", kinds[number % len(kinds)], spot, 0.85)
    walls = drawn(_WALLS)
    if theme.shade != "none":
        yield Path("wall-shadow", moved(walls, 0.7, 0.8), "none", theme.shade, 2.4, 0.35)
    for beam in _CHARRED:
        yield Path("beam", drawn(beam), "none", paint.edge, 0.9 if theme.shade != "none" else 0.5)
    yield Path("wall", walls, "none", paint.edge, 2.6)
    yield Path("wall", walls, "none", paint.light if theme.shade != "none" else theme.paper, 1.5)
    if theme.shade != "none":
        yield Path("smoke", ring(2.5, -9.5, 2.2, 7, 0.3), theme.soft, opacity=0.3)
        yield Path("smoke", ring(5.0, -13.5, 3.0, 8, 0.7), theme.soft, opacity=0.22)
