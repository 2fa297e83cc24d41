"""Tests that rules work out no more than a usual scenario takes."""

from __future__ import annotations

from typing import Never

import pytest

from benchmarks.generate import scenario as generated
from toi_scenario.games.tide_of_iron.ground import heaps_of_markers
from toi_scenario.games.tide_of_iron.rules.box import short_of_pieces
from toi_scenario.games.tide_of_iron.rules.cards import idle_cards, short_deck
from toi_scenario.games.tide_of_iron.rules.forces import too_many_concealed, too_many_specialists
from toi_scenario.games.tide_of_iron.rules.reinforcements import no_entry
from toi_scenario.games.tide_of_iron.rules.setup import cramped_zone
from toi_scenario.games.tide_of_iron.rules.victory import absent_target
from toi_scenario.pipeline import check
from toi_scenario.rules.setup import empty_zone

# Of a rule, what it asks only where something may be wrong.
DEARER = [
    (short_of_pieces, "at_start"),
    (idle_cards, "own_decks"),
    (short_deck, "contents_of"),
    (cramped_zone, "is_known"),
    (no_entry, "_forces"),
    (too_many_concealed, "tally"),
    (too_many_specialists, "tally"),
    (absent_target, "_lies_on_the_map"),
    (empty_zone, "both"),
]


def refuse(*asked: object) -> Never:
    raise AssertionError(f"{len(asked)} were asked")


@pytest.mark.parametrize(("rule", "dear"), DEARER)
def test_what_one_rule_does_not_ask(rule: object, dear: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a scenario with nothing wrong, no rule looks closer than it takes to see that."""
    monkeypatch.setattr(rule, dear, refuse)
    assert not check(generated(2)).diagnostics


def test_what_all_rules_together_do_not_ask() -> None:
    """What lies in each hex is not gathered where nothing lies on anything else, or in anybody's way."""
    scenario = check(generated(2)).scenario
    assert scenario is not None
    assert scenario.markers
    kept = {name.rpartition(".")[2] for name in vars(scenario)}
    assert "barred" in kept
    assert heaps_of_markers.lying.__name__ not in kept
