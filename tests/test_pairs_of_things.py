"""Tests that no check multiplies two things of which a text has many."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

import pytest

from tests.support.pairs import PAIRS
from toi_scenario.pipeline import check

MOST_SECONDS = 6.0  # of one core


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair.__name__)
def test_pairs(pair: Callable[[int], str]) -> None:
    """Much of two things takes as long as both, not as their product."""
    begun = process_time()
    check(pair(PAIRS[pair]))
    assert process_time() - begun < MOST_SECONDS
