"""Makes the shapes that a file draws: rectangles, circles, polygons, lines.

A shape has corners in whole micrometres, y downward. Circles and turned shapes are made polygons first, and what
anybody asks of a shape is asked of that polygon.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import chain, pairwise
from math import cos, pi, sin
from struct import pack
from typing import Any

from shapely import LineString, MultiPolygon, from_wkb, is_valid, is_valid_reason, set_precision
from shapely.affinity import affine_transform
from shapely.geometry.base import BaseGeometry

from toi_scenario.finding import cut
from toi_scenario.model.surfaces.lengths import MOST, Unit, is_length, micrometres
from toi_scenario.model.surfaces.patch import GRID
from toi_scenario.model.surfaces.places import SHAPES, Fault, Place
from toi_scenario.names import listed

MOST_POINTS = 1_000  # of one shape
QUARTER = 16  # edges of the polygon that stands for a quarter of a circle
_STEP = pi / 2 / QUARTER
_CIRCLE = [(cos(_STEP * part), sin(_STEP * part)) for part in range(4 * QUARTER)]
_QUARTER_TURNS = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}  # cosine and sine
_ROUND = 360
_WKB_POLYGON = 3  # its number in well-known binary
_SOUND = ("rectangle", "circle", "line")  # which do not cross themselves, unless they are turned or tiny
_TINY = 1_000  # micrometres: the corners of a smaller circle, rounded, may fall together
_HELPS = {"polygon": "write its corners in order round it, each once", "line": "write two different points"}
NOTHING: BaseGeometry = MultiPolygon()


class _Wrong(Exception):
    """Leaves a shape at its first fault."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.message)
        self.fault = fault


def drawn(
    facts: Mapping[str, Any], unit: Unit, at: Callable[[int, int], Place], width: int = 0
) -> tuple[BaseGeometry, Fault | None]:
    """The shape that some words draw, as a table places it; empty, and a fault, if it is none. `width` is that of a
    line which does not say so."""
    try:
        words = [word for word in SHAPES if word in facts]
        if len(words) != 1:
            told = f"a shape is {listed(SHAPES)}; this is {listed(words, 'and') or 'none'}"
            raise _Wrong(Fault((), told, "write one of them"))
        return _Shape(words[0], facts, unit, at, width).shape(), None
    except _Wrong as wrong:
        return NOTHING, wrong.fault


class _Shape:
    """One shape as it is written."""

    def __init__(
        self, word: str, facts: Mapping[str, Any], unit: Unit, at: Callable[[int, int], Place], width: int
    ) -> None:
        self.word = word
        self.facts = facts
        self.unit = unit
        self.at = at
        self.width = width

    def shape(self) -> BaseGeometry:
        """The polygon that stands for it."""
        make: Callable[[], BaseGeometry] = getattr(self, f"_{self.word}")
        shape = self._turned(make())
        if (self._is_sound() or is_valid(shape)) and shape.area:
            return shape
        if shape.convex_hull.area == 0:
            raise self._broken("has no area")
        raise self._broken(f"crosses itself{self._where(str(is_valid_reason(shape)))}")

    def _is_sound(self) -> bool:
        """Whether nothing can be wrong with it, so that nobody need look, which takes as long as making it."""
        small = self.word == "circle" and self._length(self.facts["circle"][2]) < _TINY
        return self.word in _SOUND and "turned" not in self.facts and not small

    def _broken(self, what: str) -> _Wrong:
        narrow = self.word == "line" and not self.width and "width" not in self.facts
        help = "write its `width:`" if narrow else _HELPS.get(self.word, "make it larger")
        return _Wrong(Fault((self.word,), f"this {self.word} {what}", help, broken=True))

    def _where(self, reason: str) -> str:
        """The point that GEOS names, as people measure it."""
        begins, _, point = reason.rstrip("]").partition("[")
        try:
            x, y = map(float, point.split())
        except ValueError:
            return ""
        _, height = self.at(0, 0)
        return f" at ({self.unit.told(x)}, {self.unit.told(height - y)})" if begins else ""

    def _length(self, written: object, *steps: str | int, least: int = -MOST) -> int:
        length = micrometres(written, self.unit)
        if length is None or length < least:
            raise _Wrong(Fault(steps, *no_length(written, self.unit, least > 0)))
        return length

    def _points(self, least: int) -> list[Place]:
        written = self.facts[self.word]
        if len(written) > MOST_POINTS:
            message = f"this {self.word} has {len(written):,} points"
            raise _Wrong(Fault((self.word,), message, f"a shape has at most {MOST_POINTS:,}"))
        points = []
        for index, (x, y) in enumerate(written):
            at = (self.word, index)
            points.append(self.at(self._length(x, *at, 0), self._length(y, *at, 1)))
        if len({*points}) < least:
            raise self._broken("has no area")
        return points

    def _rectangle(self) -> BaseGeometry:
        x, y, width, depth = (
            self._length(value, "rectangle", index, least=1 if index > 1 else -MOST)
            for index, value in enumerate(self.facts["rectangle"])
        )
        (left, bottom), (right, top) = self.at(x, y), self.at(x + width, y + depth)
        return _around([(left, bottom), (right, bottom), (right, top), (left, top)])

    def _circle(self) -> BaseGeometry:
        x, y, radius = (
            self._length(value, "circle", index, least=1 if index > 1 else -MOST)
            for index, value in enumerate(self.facts["circle"])
        )
        across, down = self.at(x, y)
        return _around([(across + round(radius * east), down + round(radius * south)) for east, south in _CIRCLE])

    def _polygon(self) -> BaseGeometry:
        return _around(self._points(least=3))

    def _line(self) -> BaseGeometry:
        width = self.width
        if "width" in self.facts:
            width = self._length(self.facts["width"], "width", least=1)
        points = self._points(least=2)
        points = [points[0], *(there for here, there in pairwise(points) if here != there)]
        flat = LineString(points).buffer(width / 2, cap_style="flat", join_style="mitre", mitre_limit=2)
        return set_precision(flat, GRID)

    def _turned(self, shape: BaseGeometry) -> BaseGeometry:
        """The shape turned about the middle of the rectangle around it."""
        degrees = self.facts.get("turned", 0)
        if not -_ROUND <= degrees <= _ROUND:
            raise _Wrong(Fault(("turned",), f"{_told(degrees)} is no angle", "write degrees, clockwise"))
        if not degrees or shape.is_empty:
            return shape
        along, beside = _QUARTER_TURNS.get(degrees % 360) or (cos(degrees * pi / 180), sin(degrees * pi / 180))
        left, top, right, bottom = shape.bounds
        x, y = (left + right) / 2, (top + bottom) / 2
        turn = [along, -beside, beside, along, x - along * x + beside * y, y - beside * x - along * y]
        turned = affine_transform(shape, turn)
        return set_precision(turned, GRID) if is_valid(turned) else turned


def _around(corners: Sequence[Place]) -> BaseGeometry:
    """The polygon with these corners. Shapely makes it from bytes in a third of the time that it takes from pairs."""
    if corners[0] != corners[-1]:
        corners = [*corners, corners[0]]
    flat = chain.from_iterable(corners)
    return from_wkb(pack(f"<BIII{2 * len(corners)}d", 1, _WKB_POLYGON, 1, len(corners), *flat))


def no_length(written: object, unit: Unit, positive: bool = False) -> tuple[str, str]:
    """What to say of something that is no length, and what helps."""
    if micrometres(written, unit) is not None:
        return f"{_told(written)} is no length here", "it has to be more than nothing" if positive else ""
    if written != written or (isinstance(written, str) and not is_length(written)):  # NaN is none, either
        help = f"write a number of {unit.many}, or text such as 120cm, 48in or 4ft"
        return f"{_told(written)} is no length", help
    return f"{_told(written)} is no length on a table", f"twenty metres are the most; numbers are {unit.many}"


def _told(written: object) -> str:
    return cut(str(written), 20)
