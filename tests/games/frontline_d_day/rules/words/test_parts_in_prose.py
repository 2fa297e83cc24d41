"""Tests the parts of an enemy's points that a text may name."""

from __future__ import annotations

import pytest

from tests.support.examples import IN_PACK, whole
from toi_scenario import load
from toi_scenario.games.frontline_d_day.rules.counts_in_prose import destructions


@pytest.mark.parametrize(
    ("said", "of_twelve"),
    [
        ("destroys half of the points", 6),
        ("destroys a third of the points", 4),
        ("destroys one third of the points", 4),
        ("destroys two thirds of the points", 8),
        ("destroys a quarter of the points", 3),
        ("destroys three quarters of the points", 9),
        ("destroys all of the points", 12),
        ("destroys 5 points", 5),
        ("détruit la moitié des points", 6),
        ("détruit un tiers des points", 4),
        ("détruit le tiers des points", 4),
        ("détruit deux tiers des points", 8),
        ("détruit un quart des points", 3),
        ("détruit le quart des points", 3),
        ("détruit trois quarts des points", 9),
        ("détruit tous les points", 12),
        ("détruit la totalité des points", 12),
    ],
)
def test_part(said: str, of_twelve: int) -> None:
    """How many points of twelve it means."""
    scenario = load(whole(f"victory: {{text: Whoever {said} wins.}}\n", "frontline-d-day"), IN_PACK)
    assert [of_twelve] == [one.of(12) for one in destructions(scenario)]


def test_part_of_an_odd_number() -> None:
    """A part is rounded up."""
    scenario = load(whole("victory: {text: Whoever destroys half of the points wins.}\n", "frontline-d-day"), IN_PACK)
    assert [6] == [one.of(11) for one in destructions(scenario)]
