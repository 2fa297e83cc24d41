"""Tests the ground on which units may move."""

from __future__ import annotations

import pytest

from tests.support.dropzone import battle
from toi_scenario import load
from toi_scenario.games.dropzone_commander.movement.open_ground import open_to

INCH = 25_400
FEATURES = (
    "lake: {terrain: water, rectangle: [10, 10, 10, 10]}, ford: {terrain: road, rectangle: [14, 10, 2, 10]}, "
    "hall: {terrain: structure, rectangle: [30, 30, 8, 8], size: small, armor: normal, height: 4}, "
    "tower: {terrain: structure, rectangle: [40, 10, 4, 4], size: small, armor: normal, height: 40}"
)


@pytest.mark.parametrize(
    ("at", "open_for"),
    [
        ((11, 12), {"aircraft"}),  # water
        ((15, 12), {"aircraft", "vehicle", "infantry"}),  # the road through it
        ((34, 34), {"aircraft"}),  # a structure
        ((42, 12), set()),  # one that no aircraft flies over
        ((25, 25), {"aircraft", "vehicle", "infantry"}),
    ],
)
def test_open_ground(at: tuple[int, int], open_for: set[str]) -> None:
    """Water and structures are closed to what goes on the ground, except by road; high ones to aircraft too."""
    scenario = load(battle(features=FEATURES))
    place = (at[0] * INCH, (48 - at[1]) * INCH)  # inside, a table is measured from the north
    assert open_for == {kind for kind in ("aircraft", "vehicle", "infantry") if place in open_to(scenario, kind)}
