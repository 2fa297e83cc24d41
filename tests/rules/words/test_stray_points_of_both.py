"""Tests sentences that give both sides points or actions."""

from __future__ import annotations

import pytest

from tests.rules.words.test_stray_number import told
from tests.support.examples import IN_PACK, whole
from toi_scenario.pipeline import check

POINTS = {  # how many of these a text tells wrongly, where each side has 160 points for its forces
    "The Americans and the Germans have 200 points each.": 200,
    "Both sides have 200 points each for their forces.": 200,
    "Both sides have 160 points each.": 0,
    "The Americans and the Germans get 3 points each for every bunker they hold.": 0,
    "Both sides get 3 points each for the bridge.": 0,
    "Both sides get 3 points each at the end.": 0,
}


@pytest.mark.parametrize("text", POINTS)
def test_points(text: str) -> None:
    """Points are those for its forces where the text says so, or nothing else; what is earned is not."""
    written = whole(f'special_rules: [{{text: "{text}"}}]\n', "legends-of-the-old-west")
    found = [one.message for one in check(written, "x.yaml", IN_PACK).diagnostics if one.rule == "stray-number"]
    wrong = f"the text gives american and german {POINTS[text]} points, and they have 160"
    assert ([wrong] if POINTS[text] else []) == found


@pytest.mark.parametrize(
    "text", ["have 5 actions each.", "have five actions each in a turn.", "have 5 actions each turn."]
)
def test_actions(text: str) -> None:
    """Actions may be told for each side, for each turn, or for both."""
    expected = ["the text gives american and german 5 actions, and they have 4 and 3"]
    assert expected == told("rule", f"The Americans and the Germans {text}")
