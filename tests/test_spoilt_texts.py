"""Tests that no scenario that was spoilt at random crashes the tool."""

from __future__ import annotations

import os
import random
from collections import Counter

from benchmarks.texts import shipped, spoilt, told

NUMBER = 10_000 if os.environ.get("TOI_FUZZ") == "long" else 500


def test_no_text_crashes() -> None:
    """With words, numbers and lines that stand elsewhere, a text is told what is wrong with it, or is sound."""
    games, found = shipped(), Counter[str]()
    assert len(games) == 5
    for seed in range(NUMBER):
        rules, fault = told(spoilt(random.Random(seed), games))
        assert not fault, f"seed {seed}: {fault}"
        found.update(rules)
    assert len(found) >= 20, sorted(found)  # so the texts get as far as the rules
