"""Tests which cards are held, against the rulebook's examples."""

from __future__ import annotations

import pytest

from tests.support.lane_battles import PLAIN, battle, scenario
from toi_scenario.games.frontline_d_day.answers.holding import for_soldiers, hand, held, held_at_start, held_from

STREAM = PLAIN.replace("open-ground", "stream", 1)


@pytest.mark.parametrize(
    ("led", "own", "enemy", "expected"),
    [
        ({4}, {4}, {8}, {1, 2, 3, 4}),
        ({2, 4}, {2, 4}, {4}, {1, 2}),  # a contested card is nobody's, and nobody in it is the most advanced
        ({1, 2, 5}, {1, 2, 5}, {3}, {1, 2, 5}),  # the enemy has come through to 3: 4 is nobody's
        (set(), {4}, {8}, set()),  # nobody leads
        ({2}, {2, 5}, {8}, {1, 2}),  # who is not led does not count as the most advanced
        ({4}, {4}, {4}, set()),
        ({5}, {3, 5}, {3, 8}, {1, 2, 5}),
    ],
)
def test_held(led: set[int], own: set[int], enemy: set[int], expected: set[int]) -> None:
    """From the start point to the most advanced section under a leader, but for what the enemy contests; and the same
    from the other end."""
    assert expected == held(1, 9, led, own, enemy)
    turned = [{10 - card for card in cards} for cards in (led, own, enemy, expected)]
    assert turned[3] == held(9, 1, *turned[:3])


def test_hands() -> None:
    """Each card held is one card more in hand, a stream two, and so is a soldier with Tactics."""
    lane = scenario(battle("[thrower, winslow]", cards=STREAM))
    assert {1, 2} == held_at_start(lane, "american")
    assert {8, 9} == held_at_start(lane, "german")
    assert (1, 0) == (for_soldiers(lane, "american"), for_soldiers(lane, "german"))
    assert (4, 2) == tuple(hand(lane, side, held_at_start(lane, side)) for side in ("american", "german"))
    assert {1, 2, 3, 4, 5} == held_from(lane, "american", 5)
    assert set() == held_from(lane, "american", 8)


def test_nobody_leads() -> None:
    """A side without a leader holds nothing."""
    assert set() == held_at_start(scenario(battle()), "american")
