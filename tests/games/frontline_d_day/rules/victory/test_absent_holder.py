"""Tests who holds a key location without standing there."""

from __future__ import annotations

import pytest

from tests.support.examples import IN_PACK
from tests.support.lane_battles import battle
from toi_scenario.pipeline import check

ABSENT = "mill is held by german at the start, and no section of it stands in card 5"


@pytest.mark.parametrize(
    ("american", "german", "told"),
    [
        ("[winslow]", "[bertinelli]", [ABSENT]),
        ("[winslow]", "[bertinelli], at: 5", []),
        ("[winslow], at: 5", "[bertinelli]", []),  # `occupied-objective` tells
    ],
)
def test_who_stands_there(american: str, german: str, told: list[str]) -> None:
    """Only of a card in which nobody stands the rule tells."""
    text = battle(american, german) + "objectives: {mill: {kind: key-location, at: 5, held_by: german}}\n"
    found = check(text, "x.yaml", IN_PACK).diagnostics
    assert told == [one.message for one in found if one.rule == "absent-holder"]
