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

import numpy as np
from numpy.typing import NDArray
from shapely import (
    MultiPolygon,
    area,
    bounds,
    buffer,
    from_wkb,
    get_coordinates,
    get_num_interior_rings,
    get_type_id,
    is_valid,
    is_valid_reason,
    linearrings,
    minimum_clearance,
    polygons,
    set_precision,
)
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
_CIRCLE = np.array([(cos(_STEP * part), sin(_STEP * part)) for part in (*range(4 * QUARTER), 0)])
_QUARTER_TURNS = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}  # cosine and sine
_ROUND = 360
_POLYGON = 3  # the number of this type
_WKB_LINE, _WKB_POLYGON = 2, 3  # their numbers in well-known binary
_SOUND = ("rectangle", "circle", "line")  # which do not cross themselves, unless they are turned or tiny
_CLEAR = 3.0  # micrometres: rounded corners of shapes that are farther from themselves do not touch other parts
_TINY = 1_000  # micrometres: the corners of a smaller circle, rounded, may fall together
_HELPS = {"polygon": "write its corners in order round it, each once", "line": "write two different points"}
NOTHING: BaseGeometry = MultiPolygon()
Written = tuple[Mapping[str, Any], int]  # the words for a shape, and how wide a line is that does not say so


class _Wrong(Exception):
    """Leaves a shape at its first fault."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.message)
        self.fault = fault


def drawn(
    written: Sequence[Written], unit: Unit, at: Callable[[int, int], Place]
) -> list[tuple[BaseGeometry, Fault | None]]:
    """The shapes that some words draw, as a table places them; empty, and a fault, for what is none. Shapely makes many
    at once in a fraction of the time."""
    found: list[tuple[BaseGeometry, Fault | None]] = [(NOTHING, None)] * len(written)
    outlines: list[tuple[int, _Shape]] = []
    for index, (facts, width) in enumerate(written):
        try:
            outlines.append((index, _Shape(facts, unit, at, width)))
        except _Wrong as wrong:
            found[index] = NOTHING, wrong.fault
    for (index, one), shape, is_shape in zip(outlines, *_made([one for _, one in outlines]), strict=True):
        found[index] = (shape, None) if is_shape else (NOTHING, one.fault_of(shape))
    return found


def _made(outlines: Sequence[_Shape]) -> tuple[list[BaseGeometry], list[bool]]:
    """The polygons that stand for some shapes, and whether each is sound."""
    shapes: NDArray[np.object_] = from_wkb([one.outline for one in outlines])
    if lines := [index for index, one in enumerate(outlines) if one.word == "line"]:
        half = np.array([outlines[index].width for index in lines]) / 2
        wide = buffer(shapes[lines], half, quad_segs=QUARTER, cap_style="flat", join_style="mitre", mitre_limit=2)
        shapes[lines] = _rounded(wide)
    for index, one in enumerate(outlines):
        if one.degrees:
            shapes[index] = one.turned(shapes[index])
    sound = area(shapes) > 0
    if doubtful := [index for index, one in enumerate(outlines) if not one.is_sound]:
        sound[doubtful] &= is_valid(shapes[doubtful])
    return shapes.tolist(), sound.tolist()


def _rounded(wide: NDArray[np.object_]) -> NDArray[np.object_]:
    """What `set_precision` makes of polygons, in a fifth of the time where it surely only rounds the corners, halves
    upward, and begins one corner on: of one without holes, no part of which is near another."""
    left, top, _, _ = bounds(wide).T
    plain = (
        (get_type_id(wide) == _POLYGON)
        & (get_num_interior_rings(wide) == 0)
        & (minimum_clearance(wide) > _CLEAR)
        & (left > 0)
        & (top > 0)
    )
    made = wide.copy()
    made[~plain] = set_precision(wide[~plain], GRID)
    if plain.any():
        corners, whose = get_coordinates(wide[plain], return_index=True)
        ends = np.flatnonzero(np.diff(whose, append=-1))
        begins = np.append(0, ends[:-1] + 1)
        following = np.arange(1, len(corners) + 1)
        following[ends] = begins + 1
        made[plain] = polygons(linearrings(np.floor(corners + 0.5)[following], indices=whose))
    return made


class _Shape:
    """One shape as it is written, and its outline in well-known binary."""

    def __init__(self, facts: Mapping[str, Any], unit: Unit, at: Callable[[int, int], Place], width: int) -> None:
        words = [word for word in SHAPES if word in facts]
        if len(words) != 1:
            told = f"a shape is {listed(SHAPES)}; this is {listed(words, 'and') or 'none'}"
            raise _Wrong(Fault((), told, "write one of them"))
        self.word = words[0]
        self.written: Sequence[Any] = facts[self.word]
        self.unit = unit
        self.at = at
        self.width = width
        if self.word == "line" and "width" in facts:
            self.width = self._length(facts["width"], "width", least=1)
        make: Callable[[], bytes] = getattr(self, f"_{self.word}")
        self.outline = make()
        self.degrees = facts.get("turned", 0)
        if not -_ROUND <= self.degrees <= _ROUND:
            raise _Wrong(Fault(("turned",), f"{_told(self.degrees)} is no angle", "write degrees, clockwise"))

    def fault_of(self, shape: BaseGeometry) -> Fault:
        """What is wrong with the polygon that stands for it."""
        if shape.convex_hull.area == 0:
            return self._broken("has no area")
        return self._broken(f"crosses itself{self._where(str(is_valid_reason(shape)))}")

    @property
    def is_sound(self) -> bool:
        """Whether nothing can be wrong with it, so that nobody need look, which takes as long as making it."""
        if self.word not in _SOUND or self.degrees:
            return False
        return self.word != "circle" or self._length(self.written[2]) >= _TINY

    def _broken(self, what: str) -> Fault:
        narrow = self.word == "line" and not self.width
        help = "write its `width:`" if narrow else _HELPS.get(self.word, "make it larger")
        return Fault((self.word,), f"this {self.word} {what}", help, broken=True)

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
            raise self._no_length(written, *steps, positive=least > 0)
        return length

    def _no_length(self, written: object, *steps: str | int, positive: bool = False) -> _Wrong:
        return _Wrong(Fault(steps, *no_length(written, self.unit, positive)))

    def _points(self, least: int) -> list[Place]:
        written, unit = self.written, self.unit
        if len(written) > MOST_POINTS:
            message = f"this {self.word} has {len(written):,} points"
            raise _Wrong(Fault((self.word,), message, f"a shape has at most {MOST_POINTS:,}"))
        points = []
        for index, (x, y) in enumerate(written):
            right, up = micrometres(x, unit), micrometres(y, unit)
            if right is None or up is None:
                wrong = int(right is not None)
                raise self._no_length((x, y)[wrong], self.word, index, wrong)
            points.append(self.at(right, up))
        if len({*points}) < least:
            raise _Wrong(self._broken("has no area"))
        return points

    def _rectangle(self) -> bytes:
        x, y, width, depth = (
            self._length(value, "rectangle", index, least=1 if index > 1 else -MOST)
            for index, value in enumerate(self.written)
        )
        (left, bottom), (right, top) = self.at(x, y), self.at(x + width, y + depth)
        return _around([(left, bottom), (right, bottom), (right, top), (left, top)])

    def _circle(self) -> bytes:
        x, y, radius = (
            self._length(value, "circle", index, least=1 if index > 1 else -MOST)
            for index, value in enumerate(self.written)
        )
        corners = np.rint(radius * _CIRCLE) + self.at(x, y)
        flat = bytes(corners.astype("<f8").tobytes())
        return pack("<BIII", 1, _WKB_POLYGON, 1, len(corners)) + flat

    def _polygon(self) -> bytes:
        return _around(self._points(least=3))

    def _line(self) -> bytes:
        points = self._points(least=2)
        points = [points[0], *(there for here, there in pairwise(points) if here != there)]
        return pack(f"<BII{2 * len(points)}d", 1, _WKB_LINE, len(points), *chain.from_iterable(points))

    def turned(self, shape: BaseGeometry) -> BaseGeometry:
        """The shape turned about the middle of the rectangle around it."""
        if shape.is_empty:
            return shape
        degrees = self.degrees
        along, beside = _QUARTER_TURNS.get(degrees % 360) or (cos(degrees * pi / 180), sin(degrees * pi / 180))
        left, top, right, bottom = shape.bounds
        x, y = (left + right) / 2, (top + bottom) / 2
        turn = [along, -beside, beside, along, x - along * x + beside * y, y - beside * x - along * y]
        turned = affine_transform(shape, turn)
        return set_precision(turned, GRID) if is_valid(turned) else turned


def _around(corners: Sequence[Place]) -> bytes:
    """The polygon with these corners. Shapely makes it from bytes in a third of the time that it takes from pairs."""
    if corners[0] != corners[-1]:
        corners = [*corners, corners[0]]
    flat = chain.from_iterable(corners)
    return pack(f"<BIII{2 * len(corners)}d", 1, _WKB_POLYGON, 1, len(corners), *flat)


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
