"""Tests what is drawn of ways and of lines of sight."""

from __future__ import annotations

import re
from pathlib import Path as File

import pytest

from tests.support.old_west import ask, skirmish
from toi_scenario.drawing.marks.theme import INK

HOUSE = "{house: {terrain: building, rectangle: [25, 25, 10, 10]}}"
GOAL = "objectives:\n  here: {kind: victory, at: [30, 100]}\n"


def drawn(folder: File, *words: str) -> str:
    """The picture of an answer."""
    picture = folder / "answer.svg"
    result = ask(folder, skirmish(features=HOUSE, more=GOAL), *words, "-o", str(picture))
    assert 0 == result.exit_code, result.output
    return picture.read_text(encoding="utf-8")


def test_ways(tmp_path: File) -> None:
    """Each way with its rounds, the first where two come to one place; each side in the legend."""
    picture = drawn(tmp_path, "reach")
    assert "How soon each side can get where" in picture
    assert all(f"First turn: {side}" in picture for side in ("American", "German"))
    assert 'class="way"' in picture


def test_ways_of_both_sides_show_in_ink(tmp_path: File) -> None:
    """Where ink is spared, the counters of a side are white; its ways are in ink, those of the other broken."""
    ways = re.findall(r'<(?:path|polyline|line)[^>]*class="way"[^>]*>', drawn(tmp_path, "reach", "--theme", "ink"))
    inked = [way for way in ways if f'stroke="{INK.ink}"' in way]
    assert len(ways) < 2 * len(inked)  # each lies on a broader one in the colour of the paper, but for the legend
    assert {True, False} == {"stroke-dasharray" in way for way in inked}


@pytest.mark.parametrize(
    ("other", "told", "shown"),
    [
        ("them", "us does not see them: blocked by (30, 25) (House)", "sight-reason"),
        ("60,10", "us sees (60, 10)", "sight-line"),
    ],
)
def test_a_line_of_sight(tmp_path: File, other: str, told: str, shown: str) -> None:
    """The line, and where it is blocked."""
    picture = drawn(tmp_path, "los", "us", other)
    assert told in picture
    assert f'class="{shown}' in picture
    assert ("Line of sight, and" in picture) == (shown == "sight-reason")


def test_what_is_out_of_sight(tmp_path: File) -> None:
    """The ground behind the house is dark, and who looks has a ring."""
    picture = drawn(tmp_path, "los", "us")
    assert "What us sees" in picture
    assert re.search(r'class="sight"', picture)
    assert 'class="viewer"' in picture
