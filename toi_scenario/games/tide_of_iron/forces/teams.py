"""Tells whether a scenario is played in teams.

With three players or more each side is led in two halves.
"""

from __future__ import annotations

from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.rules.subjects import OF_TEAMS as OF_TEAMS


def fewest(scenario: Scenario) -> int:
    """How many play at least."""
    return min(scenario.players)


def needs_teams(scenario: Scenario) -> bool:
    """Whether even the fewest players must form a team."""
    return "players" in scenario.facts and fewest(scenario) > scenario.catalog.limit("fewest-players")
