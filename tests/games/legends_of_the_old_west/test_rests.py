"""Tests where a unit is after each round on its way."""

from __future__ import annotations

from toi_scenario.games.legends_of_the_old_west.movement.marches import rests, round_of
from toi_scenario.model.surfaces.ways import Way


def test_rests_on_a_way_with_a_bend() -> None:
    """The steps are even, along the way and not across the corner; the goal itself is none of them."""
    way = Way(60.0, 60.0, ((10.0, 20.0), (40.0, 20.0), (40.0, 50.0)))
    assert [(30, 20), (40, 30)] == rests(way, 3)
    assert [(40, 20)] == rests(way, 2)
    assert [] == rests(way, 1)


def test_rounds_begin_with_the_first_of_the_unit() -> None:
    """What takes a round and a bit is done in the second; what takes no time is done before the first."""
    assert (1, 2, 4) == (round_of(2, 0.0), round_of(2, 1.0), round_of(2, 2.1))
