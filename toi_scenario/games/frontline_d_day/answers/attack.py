"""Answers `odds` in a scenario: firepower after cover, and its damage."""

from __future__ import annotations

from collections.abc import Sequence

from toi_scenario.games.answers import Answer, Said
from toi_scenario.games.frontline_d_day.answers.fire_at_a_target import at_target
from toi_scenario.games.frontline_d_day.answers.fire_by_distance import by_distance
from toi_scenario.model.scenario.scenario import Scenario

READ: Sequence[str] = ()  # no option is read off the map
NAMED = False


def attack(scenario: Scenario, one: str, other: str, said: Said) -> Answer:
    """The firepower of all sections, or of one, by distance; or that of one at a card, with the damage it does."""
    return at_target(scenario, one, other, said) if other else by_distance(scenario, one, said)
