"""Tests where walls look, and where shapes are nearest to each other."""

from __future__ import annotations

from shapely import box

from toi_scenario.model.surfaces.walls import gap


def test_a_gap() -> None:
    """It is in the middle of walls that run side by side, and between corners where nothing else is near."""
    assert gap(box(0, 0, 10_000, 10_000), box(2_000, 13_000, 8_000, 20_000)) == ((5_000, 10_000), (5_000, 13_000))
    assert gap(box(0, 0, 10, 10), box(20, 20, 30, 30)) == ((10, 10), (20, 20))
