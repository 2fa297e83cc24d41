"""Tests in which cards sections may start."""

from __future__ import annotations

import pytest

from tests.support.examples import IN_PACK
from tests.support.lane_battles import battle
from toi_scenario.pipeline import check


@pytest.mark.parametrize(
    ("card", "told"),
    [
        (2, ["american starts in 2 or 3; a side starts in one card, 2 or 8"]),
        (
            5,
            [
                "american starts in 2 or 3; a side starts in one card, 2 or 8",
                "this section starts in 5, and american in 2 or 3",
            ],
        ),
    ],
)
def test_a_section_where_its_side_may_start(card: int, told: list[str]) -> None:
    """Of a side with several starts, a section in one of these has no fault of its own."""
    text = battle().replace("deploy: 2", "deploy: [2, 3]").replace("[winslow]", f"[winslow], at: {card}")
    found = check(text, "x.yaml", IN_PACK).diagnostics
    assert told == [one.message for one in found if one.rule == "misplaced-start"]
