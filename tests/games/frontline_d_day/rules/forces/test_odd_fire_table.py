"""Tests which tables of fire are told."""

from __future__ import annotations

import pytest

from tests.support.examples import IN_PACK
from tests.support.lane_battles import battle
from toi_scenario.pipeline import check


@pytest.mark.parametrize(
    ("rapid", "told"),
    [
        ("[6, 4, 2, null]", []),
        ("[5, 4, 2, null]", ["winslow fires rapidly with 5 at distance 0 to 1, and aimed with 6"]),
    ],
)
def test_rapid_fire(rapid: str, told: list[str]) -> None:
    """Rapid fire that is weaker than aimed fire is told; from afar it may be as strong."""
    text = battle().replace("aimed: [6, 4, 2, null]", f"aimed: [6, 4, 2, null], rapid: {rapid}")
    found = check(text, "x.yaml", IN_PACK).diagnostics
    assert told == [one.message for one in found if one.rule == "odd-fire-table"]
