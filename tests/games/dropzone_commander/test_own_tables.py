"""Tests catalogs of one's own that change the tables of dice."""

from __future__ import annotations

import pytest

from tests.support.dropzone import battle
from tests.support.examples import IN_PACK
from toi_scenario.pipeline import check


@pytest.mark.parametrize(
    ("own", "told"),
    [
        ("intel: {en: Intel}", "intel needs 3 results"),
        ("intel: {results: [{to: 2, text: Bad.}, {to: 6, text: Good.}]}", "intel needs 3 results"),
        ("Fast-Mover: {scores: [2]}", "Fast-Mover needs 2 results"),
        ("masonry: {scores: []}", "masonry needs scores"),
        ("reserve: {like: intel}", "reserve needs scores"),
    ],
)
def test_a_table_without_what_the_game_reads_in_it(own: str, told: str) -> None:
    """It is told where it stands, with the remedy, and nothing else is asked of it."""
    text = battle(goals="ledger: {kind: intel, at: [10, 10]}", more=f"  rolls: {{{own}}}")
    found = check(text, "x.yaml", IN_PACK)
    assert [told] == [one.message for one in found.diagnostics if one.rule == "wrong-shape"]
    assert found.scenario is None


@pytest.mark.parametrize(
    "own",
    [
        "intel: {like: intel, confidence: B}",
        "reserve: {scores: [3]}",
        "ours: {en: Weather}",
        "fast-mover: {results: [{to: 2, text: No.}, {to: 4, text: Late.}, {to: 6, text: Yes.}]}",
    ],
)
def test_a_table_that_has_it(own: str) -> None:
    """The numbers are the author's own."""
    text = battle(goals="ledger: {kind: intel, at: [10, 10]}", more=f"  rolls: {{{own}}}")
    assert "wrong-shape" not in [one.rule for one in check(text, "x.yaml", IN_PACK).diagnostics]
