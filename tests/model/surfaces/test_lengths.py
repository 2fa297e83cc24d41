"""Tests how lengths are read."""

from __future__ import annotations

import pytest

from toi_scenario.model.surfaces.lengths import CENTIMETRES, INCHES, MOST, micrometres


@pytest.mark.parametrize(
    ("written", "length"),
    [
        (30, 300_000),
        (12.5, 125_000),
        (0.1, 1_000),
        (-3, -30_000),
        ("120cm", 1_200_000),
        ("48in", 1_219_200),
        ("0.125in", 3_175),
        ("4ft", 1_219_200),
        ("4 ft", 1_219_200),
        ("25mm", 25_000),
        ("1.2m", 1_200_000),
        ("20m", MOST),
    ],
)
def test_lengths(written: object, length: int) -> None:
    """A number is in the unit of the game; text says its own."""
    assert length == micrometres(written, CENTIMETRES)


def test_in_inches() -> None:
    """So a number means more in a game that is measured in inches."""
    assert (101_600, 3_175, "0.125") == (micrometres(4, INCHES), micrometres(0.125, INCHES), INCHES.told(3_175))


@pytest.mark.parametrize(
    "written",
    [
        *(float("nan"), float("inf"), 1e300, -1e300, 10**400, 2_001, "21m", "9" * 4_000 + "cm"),
        *("48", "48yd", "in", "", "-4in", "４ft", "1e3cm", "4in ", True, None, [4]),
    ],
)
def test_no_lengths(written: object) -> None:
    """What is no length, or longer than any table, is none."""
    assert None is micrometres(written, CENTIMETRES)
