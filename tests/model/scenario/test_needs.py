"""Tests which needs cannot be met in time."""

from __future__ import annotations

import pytest

from toi_scenario.model.scenario.needs import Need, missed_by

PLACES = [(0, 0), (3, 1), (6, 2)]


@pytest.mark.parametrize(
    ("least", "last", "firsts", "missed"),
    [
        (1, 2, [{0: 2, 1: 5, 2: 9}], None),
        (1, 1, [{0: 2, 1: 5, 2: 9}], (2, 5, 9)),
        (2, 5, [{0: 9, 1: 2, 2: 5}], None),
        (2, 4, [{0: 9, 1: 2, 2: 5}], (2, 5, 9)),
        (3, 9, [{0: 9, 1: 2, 2: 5}], None),
        (3, 8, [{0: 9, 1: 2, 2: 5}], (2, 5, 9)),
        (3, 9, [{0: 9, 1: 2}], (2, 9)),  # nobody ever comes to the third
        (2, 4, [{0: 4}, {1: 3, 0: 9}], None),  # of two sides the sooner one counts
        (2, 3, [{0: 4}, {1: 3, 0: 9}], (3, 4)),
        (1, 9, [{}], ()),
    ],
)
def test_missed(least: int, last: int, firsts: list[dict[int, int]], missed: tuple[int, ...] | None) -> None:
    """So many of the places by the last round, or else the first rounds in all of them are told, the soonest first."""
    need = Need(("us",), frozenset(PLACES), least, last, ("victory",), None, "needs")
    by_side = [{PLACES[index]: number for index, number in one.items()} for one in firsts]
    assert ([] if missed is None else [(need, missed)]) == list(missed_by(need, by_side))
