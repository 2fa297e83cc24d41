"""Tests what is said of what is no shape."""

from __future__ import annotations

from math import hypot, nan
from typing import Any

import pytest

from toi_scenario.model.surfaces.lengths import CENTIMETRES
from toi_scenario.model.surfaces.places import Fault
from toi_scenario.model.surfaces.tabletops import Tabletop

TABLE = Tabletop(120 * 10_000, 80 * 10_000, CENTIMETRES)
ORDER = "write its corners in order round it, each once"
ONE_OF = "a shape is rectangle, circle, polygon or line; this is"
NO_LENGTH = "write a number of centimetres, or text such as 120cm, 48in or 4ft"
TOO_LONG = "twenty metres are the most; numbers are centimetres"
MANY = [[one % 40, one // 40] for one in range(1_001)]
WIDE = {"width": 1}
SHARP = "32.078,10.5113 10.2425,15.9701 9.7575,14.0299 21.8769,11 10,11 10,9 31.892,9"


@pytest.mark.parametrize(
    ("facts", "path", "message", "help"),
    [
        ({}, (), f"{ONE_OF} none", "write one of them"),
        ({"circle": [1, 1, 1], "line": []}, (), f"{ONE_OF} circle and line", "write one of them"),
        ({"circle": [1, 1, 0]}, ("circle", 2), "0 is no length here", "it has to be more than nothing"),
        ({"circle": [1, "a", 2]}, ("circle", 1), "a is no length", NO_LENGTH),
        ({"circle": [nan, 1, 2]}, ("circle", 0), "nan is no length", NO_LENGTH),
        ({"circle": [1, 1, 2001]}, ("circle", 2), "2001 is no length on a table", TOO_LONG),
        ({"rectangle": [1, 1, 2, -1]}, ("rectangle", 3), "-1 is no length here", "it has to be more than nothing"),
        ({"rectangle": [1, 1, 0, 1]}, ("rectangle", 2), "0 is no length here", "it has to be more than nothing"),
        ({"rectangle": [1, 1, 1, 1], "turned": 361}, ("turned",), "361 is no angle", "write degrees, clockwise"),
        ({"rectangle": [1, 1, 1, 1], "turned": -361}, ("turned",), "-361 is no angle", "write degrees, clockwise"),
        ({"polygon": [[1, 1], [2, 2]]}, ("polygon",), "this polygon has no area", ORDER),
        ({"polygon": [[1, 1], [2, 2], [3, 3]]}, ("polygon",), "this polygon has no area", ORDER),
        ({"polygon": [[1, 1], [3, 3], [3, 1], [1, 3]]}, ("polygon",), "this polygon crosses itself at (2, 2)", ORDER),
        ({"polygon": [[1, 1], ["b", 2], [3, 3]]}, ("polygon", 1, 0), "b is no length", NO_LENGTH),
        ({"polygon": [[1, 1], [1, 2001], [3, 3]]}, ("polygon", 1, 1), "2001 is no length on a table", TOO_LONG),
        ({"polygon": [[0, 0], [9, 0], [0, 0]]}, ("polygon",), "this polygon has no area", ORDER),
        ({"polygon": [[0, 0], [9, 0], [9, 9], [9, 0]]}, ("polygon",), "this polygon crosses itself at (9, 0)", ORDER),
        ({"circle": [1e300, 0, 5]}, ("circle", 0), "1e+300 is no length on a table", TOO_LONG),
        ({"circle": [10**400, 0, 5]}, ("circle", 0), f"1{'0' * 19}… is no length on a table", TOO_LONG),
        ({"circle": ["48", 0, 5]}, ("circle", 0), "48 is no length", NO_LENGTH),
        ({"circle": ["9999m", 0, 5]}, ("circle", 0), "9999m is no length on a table", TOO_LONG),
        ({"line": [[0, 0], [5, 5]], "width": "3yd"}, ("width",), "3yd is no length", NO_LENGTH),
        ({"rectangle": [0, 0, 5, 5], "turned": nan}, ("turned",), "nan is no angle", "write degrees, clockwise"),
        ({"polygon": [[0, 0]] * 100_000}, ("polygon",), "this polygon has 100,000 points", "a shape has at most 1,000"),
        ({"polygon": MANY}, ("polygon",), "this polygon has 1,001 points", "a shape has at most 1,000"),
        ({"line": [[1, 1], [1, 1]], **WIDE}, ("line",), "this line has no area", "write two different points"),
        ({"line": [[1, 1], [9, 1]]}, ("line",), "this line has no area", "write its `width:`"),
        ({"line": [[1, 1], [9, 1]], "width": 0}, ("width",), "0 is no length here", "it has to be more than nothing"),
    ],
)
def test_what_is_no_shape(facts: dict[str, Any], path: tuple[str | int, ...], message: str, help: str) -> None:
    """Where the fault is, what it is, and the remedy."""
    shape, fault = TABLE.drawn(facts)
    assert isinstance(fault, Fault)
    assert (True, path, message, help) == (shape.is_empty, fault.path, fault.message, fault.help)


@pytest.mark.parametrize(
    ("facts", "area"),
    [
        ({"circle": [1, 1, "0.0001cm"]}, 4),
        ({"circle": [1, 1, "0.01mm"]}, 320),  # a polygon of 64 corners, each rounded to a micrometre
        ({"rectangle": [1, 1, 2000, 1], "turned": 360}, 2000e8),
        ({"rectangle": [1, 1, 3, 1], "turned": -360}, 3e8),
        ({"rectangle": [1, 1, 3, 1], "turned": 0}, 3e8),
        ({"polygon": [[0, 0], [2, 0], [2, 1]]}, 1e8),
        ({"line": [[1, 1], [1, 1], [9, 1]], "width": 0.5}, 4e8),
        ({"polygon": [*MANY[:999], [0, 30]]}, None),
    ],
)
def test_the_last_that_is_a_shape(facts: dict[str, Any], area: float | None) -> None:
    """At each of these limits a shape is drawn, or at least not refused for its number of points."""
    shape, fault = TABLE.drawn(facts)
    if area is None:
        assert fault is not None
        assert "points" not in fault.message
    else:
        assert (None, area) == (fault, shape.area)


@pytest.mark.parametrize("degrees", [90, 180, 270, -90])
def test_quarter_turns(degrees: int) -> None:
    """A rectangle that is turned by quarters has whole corners, about its middle, clockwise."""
    shape, _ = TABLE.drawn({"polygon": [[10, 10], [14, 10], [14, 12], [10, 18]], "turned": degrees})
    corners = {(round(x / 10_000), round(y / 10_000)) for x, y in shape.exterior.coords}
    about = {  # from the south-west; inside, a table is measured from the north
        90: {(8, 16), (8, 12), (10, 12), (16, 16)},
        180: {(14, 18), (10, 18), (10, 16), (14, 10)},
        270: {(16, 12), (16, 16), (14, 16), (8, 12)},
        -90: {(16, 12), (16, 16), (14, 16), (8, 12)},
    }
    assert {(x, 80 - y) for x, y in about[degrees]} == corners


@pytest.mark.parametrize(
    ("facts", "corners"),
    [
        ({"rectangle": [10, 20, 30, 5]}, "10,20 40,20 40,25 10,25"),
        ({"rectangle": [10, 20, "0.0001cm", "0.0001cm"]}, "10,20 10.0001,20 10.0001,20.0001 10,20.0001"),
        ({"polygon": [[1, 1], [1.0001, 1], [1, 1.0001]]}, "1,1 1.0001,1 1,1.0001"),
        ({"polygon": [[1, 1], [9, 1], [9, 9], [1, 1]]}, "1,1 9,1 9,9"),
        ({"line": [[10, 10], [30, 10]], "width": 2}, "10,9 30,9 30,11 10,11"),
        ({"line": [[10, 10], [30, 10], [30, 30]], "width": 2}, "10,9 31,9 31,30 29,30 29,11 10,11"),
        # A sharp bend is cut off at twice half the width.
        ({"line": [[10, 10], [30, 10], [10, 15]], "width": 2}, SHARP),
        (
            {"rectangle": [10, 20, 30, 10], "turned": 30},
            "9.5096,28.1699 14.5096,36.8301 40.4904,21.8301 35.4904,13.1699",
        ),
    ],
)
def test_corners(facts: dict[str, Any], corners: str) -> None:
    """The polygon that stands for a shape, in centimetres from the south-west: round it, from wherever."""
    shape, fault = TABLE.drawn(facts)
    assert fault is None
    told = [f"{x / 10_000:g},{80 - y / 10_000:g}" for x, y in shape.exterior.coords[:-1]]
    assert sorted(corners.split()) == sorted(told)


def test_circles() -> None:
    """One is a polygon of 64 corners, each a whole micrometre, that stand on the circle to half of one."""
    shape, _ = TABLE.drawn({"circle": [60, 40, 10]})
    corners = shape.exterior.coords[:-1]
    assert 64 == len({*corners})
    assert all(abs(hypot(x - 600_000, y - 400_000) - 100_000) < 0.75 for x, y in corners)
    assert {(700_000, 400_000), (500_000, 400_000), (600_000, 300_000), (600_000, 500_000)} <= {*corners}
