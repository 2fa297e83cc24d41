"""Tests that bad tables, shapes and lengths are each told, and quickly."""

from __future__ import annotations

from pathlib import Path as File
from time import process_time

import pytest
from click.testing import CliRunner

from tests.support.examples import whole
from toi_scenario.cli import cli

_SECONDS = 6.0  # of the processor; the slowest takes two, almost all of it to read a long text
_RING = ", ".join(f"[{10 + index * 0.001:g}, {10 + index % 2}]" for index in range(100_000))
_NO_LENGTH = "such as 120cm, 48in or 4ft"


def house(shape: str) -> str:
    """A table with a house of some shape."""
    return f"board: {{table: {{width: 120cm, depth: 120cm}}, features: {{house: {{terrain: building, {shape}}}}}}}"


def south(area: str) -> str:
    """A side that is set up in some area."""
    return f"sides:\n  american: {{deploy: {area}}}\n  german: {{deploy: {{edge: north, depth: 20}}}}"


LONG = f"1{300 * '0'}"
CASES = {
    "twisted polygon": (
        house("polygon: [[40, 40], [60, 60], [60, 40], [40, 60]]"),
        "broken-shape",
        "this polygon crosses itself at (50, 50)",
    ),
    "twisted area": (
        south("{polygon: [[0, 0], [20, 20], [20, 0], [0, 20]]}"),
        "broken-shape",
        "this polygon crosses itself at (10, 10)",
    ),
    "polygon of nothing": (
        house("polygon: [[40, 40], [50, 50], [60, 60]]"),
        "broken-shape",
        "this polygon has no area",
    ),
    "circle of nothing": (house("circle: [40, 40, 0]"), "wrong-shape", "0 is no length here"),
    "strip of nothing": (south("{edge: south, depth: 0}"), "wrong-shape", "0 is no length here"),
    "area of nothing": (
        south("{edge: south, depth: 9, except: {edge: south, depth: 9}}"),
        "empty-zone",
        "this area holds no ground",
    ),
    "not a number": (house("circle: [40, 40, .nan]"), "ambiguous-scalar", ".nan is not read alike"),
    "text for not a number": (house('circle: [40, 40, "nan"]'), "wrong-shape", "cannot be nan"),
    "not a number as a depth": (south("{edge: south, depth: .nan}"), "ambiguous-scalar", ".nan is not read alike"),
    "ten to the three hundredth": (house(f"circle: [40, 40, 1{300 * '0'}]"), "ambiguous-scalar", "is not read alike"),
    "the same with a unit": (house(f'circle: [40, 40, "{LONG}cm"]'), "wrong-shape", "entry 3 of circle cannot be 1000"),
    "the same as a table": (
        f'board: {{table: {{width: "{LONG}", depth: 120cm}}}}',
        "wrong-shape",
        _NO_LENGTH,
    ),
    "as far as twenty metres": (
        house("circle: [40, 40, 2001]"),
        "wrong-shape",
        "entry 3 of circle is 2001; the most is 2000",
    ),
    "inches without their unit": (
        "board: {table: {width: 48, depth: 48}}",
        "odd-table",
        "a table of 48 by 48 centimetres: is that the unit?",
    ),
    "feature off the table": (
        house("rectangle: [130, 40, 10, 10]"),
        "off-board",
        "house reaches over the edge of the table",
    ),
    "a hundred thousand points": (house(f"polygon: [{_RING}]"), "refused-yaml", "more values than a scenario may have"),
}


@pytest.mark.parametrize(("change", "rule", "message"), CASES.values(), ids=CASES)
def test_told_and_quickly(tmp_path: File, change: str, rule: str, message: str) -> None:
    """One finding, its sentence, no traceback of what lies beneath, and no long wait."""
    file = tmp_path / "bad.yaml"
    file.write_text(whole(f"{change}\n", "legends-of-the-old-west"), encoding="utf-8")
    began = process_time()
    result = CliRunner().invoke(cli, ["validate", str(file)])
    assert process_time() - began < _SECONDS
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert (1, True, True) == (result.output.count("bad.yaml:"), rule in result.output, message in result.output)
    assert not [word for word in ("Traceback", "GEOS", "shapely", "Topolog") if word in result.output]
