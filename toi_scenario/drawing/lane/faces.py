"""Draws the face of a card at its true size."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from toi_scenario.drawing.lane.pictures import picture, unknown
from toi_scenario.drawing.map.counters import plate
from toi_scenario.drawing.marks.curves import Steps, drawn
from toi_scenario.drawing.marks.lettering import fitted, width, wrapped
from toi_scenario.drawing.marks.page import Group, Label, Mark, Path
from toi_scenario.drawing.marks.theme import Theme
from toi_scenario.games.printed_answers import PrintedFace
from toi_scenario.model.surfaces.lanes import HIGH_MM, WIDE_MM

_INNER, _PICTURE_AT = 28.0, -13.0  # half the width of what is on it, and how far down the middle of the picture is
_FOOT = 4.4  # how high the strip is that says whose card it is, where colours are spared
_NAME, _TEXT, _BOTTOM = 10.6, 13.6, 39.2  # where the name stands, where the text begins, and where it has to end
_SIZES = (4.4, 4.1, 3.8, 3.5, 3.2)
_SHIELD = "M -3 -3.4 L 3 -3.4 L 3 .4 C 3 2.6 1.4 3.8 0 4.6 C -1.4 3.8 -3 2.6 -3 .4 Z"


def outline() -> Steps:
    """The rim of a card, its corners rounded."""
    return plate(WIDE_MM / 2, HIGH_MM / 2, 3.0)


def ground(theme: Theme) -> tuple[Mark, ...]:
    """The card without anything on it."""
    return (Path("card", outline(), theme.plate),)


def foot(number: int, half: float = WIDE_MM / 2) -> Steps:
    """Strokes along the foot of a card: they lean to one side, to the other, or stand upright."""
    lean, top, low = ((4.0, -4.0, 0.0)[number % 3]), HIGH_MM / 2 - _FOOT, HIGH_MM / 2 - 0.6
    steps: list[tuple[str | float, ...]] = [("M", -half, top), ("L", half, top)]
    most = int((half - 2.5) / 2.4)
    for index in range(-most, most + 1):
        x = 2.4 * index
        steps += [("M", x - lean / 2, low), ("L", x + lean / 2, top)]
    return tuple(steps)


def edge(theme: Theme) -> tuple[Mark, ...]:
    """Its rim."""
    return (Path("card-edge", outline(), "none", rim_of(theme), fine(theme, 0.6)),)


def rim_of(theme: Theme) -> str:
    """The colour of the lines of a card: one that a printer keeps, where they are thin."""
    return theme.grid if theme.codes else theme.ink


def fine(theme: Theme, width: float) -> float:
    """How wide a line of a card is: on the map, where cards are smaller, no thinner than a printer keeps."""
    return 2.4 * theme.thinnest if theme.codes else width


def look(theme: Theme, face: PrintedFace | None, most: int) -> tuple[Mark, ...]:
    """The picture of the ground and the shields; only a question mark if nobody knows what it shows."""
    drawn_in = theme._replace(name=f"{theme.name}-cards", thinnest=fine(theme, 0.0)) if theme.codes else theme
    seen = picture(drawn_in, face.look, face.name) if face else unknown(theme)
    row = shields(theme, face.shields, most) if face else ()
    return (
        Group("picture", seen, (0, _PICTURE_AT)),
        *(Group("cover", row, (_INNER - 3.2 - 7.4 * (most - 1), -37.0)) for _ in row[:1]),
    )


@lru_cache(maxsize=64)
def shields(theme: Theme, number: int, most: int) -> tuple[Mark, ...]:
    """A row of shields, so many of them filled, beginning at (0, 0); filled in part where ink is spared."""
    shape, rim = drawn(_SHIELD), rim_of(theme)
    empty = (Path("shield", shape, theme.paper, rim, fine(theme, 0.4)),)
    full: tuple[Mark, ...] = (Path("shield", shape, theme.ink, rim, 0.4),)
    if theme.codes:
        full = (*empty, Group("shield", (Path("shield", shape, rim),), (0.0, 0.1), 0.62))
    return tuple(Group("shield", full if index < number else empty, (7.4 * index, 0.0)) for index in range(most))


def number_of(theme: Theme, number: str) -> Label:
    """The number of the card, in its corner."""
    return Label("number", (-_INNER, -33.6), number, 10.5, theme.words, "start", not theme.codes)


def words(theme: Theme, number: str, name: str, text: str) -> Iterator[Mark]:
    """Number, name and text, as large as there is room for."""
    yield number_of(theme, number)
    size = next((one for one in (5.6, 5.0, 4.5, 4.0) if width(name, one, True) <= 2 * _INNER), 3.6)
    yield Label(
        "card-name", (-_INNER, _NAME), fitted(name, 2 * _INNER, size, True), size, theme.words, "start", not theme.codes
    )
    for size in _SIZES:
        lines = wrapped(text, 2 * _INNER, size) if text else []
        if _TEXT + len(lines) * size * 1.22 <= _BOTTOM:
            break
    most = int((_BOTTOM - _TEXT) / (size * 1.22))
    if len(lines) > most:
        lines = [*lines[: most - 1], fitted(" ".join(lines[most - 1 :]), 2 * _INNER, size)]
    for index, line in enumerate(lines):
        at = (-_INNER, _TEXT + (index + 0.95) * size * 1.22)
        yield Label("card-text", at, line, size, theme.words, "start")
