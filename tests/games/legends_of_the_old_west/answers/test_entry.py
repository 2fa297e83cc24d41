"""Tests where units of the Old West come on."""

from __future__ import annotations

from tests.support.examples import shipped_one
from toi_scenario.games.legends_of_the_old_west.answers.entry import entry


def test_edges_and_points() -> None:
    """A tank comes on by the southern edge of its zone, and aircraft at points on edges."""
    farm = shipped_one("legends-of-the-old-west-farm-by-the-stream")
    [(side, region)] = entry(farm).items()
    south = farm.surface.edge("south")
    assert ("american", True, True) == (side, region <= south, south <= region)
    wire = shipped_one("legends-of-the-old-west-over-the-wire")
    found = entry(wire)
    points = {"british": wire.surface.find("0,60"), "german": wire.surface.find("180,60")}
    assert dict.fromkeys(points, True) == {side: place in found[side] for side, place in points.items()}
