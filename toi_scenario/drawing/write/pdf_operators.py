"""Numbers, colours and figures as PDF writes them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain

from toi_scenario.drawing.marks.page import Point
from toi_scenario.model.scenario.colours import rgb

# How far the control points of a quarter circle stand off, as a share of its radius.
_ROUND = 0.5523
PAINT = {(True, True): "B", (True, False): "f", (False, True): "S", (False, False): ""}


def polyline(points: Sequence[Point]) -> str:
    shape = " ".join(["%.2f %.2f m", *["%.2f %.2f l"] * (len(points) - 1)])
    return shape % tuple(chain.from_iterable(points))


def polygon(points: Sequence[Point]) -> str:
    return f"{polyline(points)} h"


@lru_cache(maxsize=1024)
def circle(centre: Point, radius: float) -> str:
    (x, y), r, k = centre, radius, _ROUND * radius
    quarters = (
        (x + r, y),
        (x + r, y + k, x + k, y + r, x, y + r),
        (x - k, y + r, x - r, y + k, x - r, y),
        (x - r, y - k, x - k, y - r, x, y - r),
        (x + k, y - r, x + r, y - k, x + r, y),
    )
    return _CIRCLE % tuple(chain.from_iterable(quarters))


# What stands for each step of a figure, and its numbers.
STEPS = {
    "M": "%.2f %.2f m",
    "L": "%.2f %.2f l",
    "C": "%.2f %.2f %.2f %.2f %.2f %.2f c",
    "Z": "h",
}
_CIRCLE = " ".join(("%.2f %.2f m", *["%.2f %.2f %.2f %.2f %.2f %.2f c"] * 4, "h"))


@lru_cache(maxsize=1 << 16)
def mm(number: float) -> str:
    """At most two decimals, and never -0."""
    text = f"{number:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


@lru_cache(maxsize=512)
def colour_of(colour: str) -> str:
    return " ".join(f"{part / 255:.3f}" for part in rgb(colour))
