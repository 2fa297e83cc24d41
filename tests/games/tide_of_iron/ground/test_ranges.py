"""Tests how far is near."""

from __future__ import annotations

import pytest

from tests.support.examples import nouns
from toi_scenario import games
from toi_scenario.games.tide_of_iron.ground.ranges import BANDS, band

CATALOG = nouns(games.ALL["tide-of-iron"])


@pytest.mark.parametrize(
    ("distance", "least", "said"),
    [
        (1, 0, "close"),
        (2, 0, "normal"),
        (4, 0, "normal"),
        (5, 0, "long"),
        (8, 0, "long"),
        (9, 0, "out of range"),
        (1, 2, "too close"),
        (2, 2, "normal"),
    ],
)
def test_band(distance: int, least: int, said: str) -> None:
    """At a range of four: close to the next hex, normal up to it, long up to twice that."""
    assert said == band(CATALOG, 4, distance, least)
    assert said in (*BANDS, "too close")
