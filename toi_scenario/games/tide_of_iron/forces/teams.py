"""Tells whether a scenario is played in teams.

With three players or more each side is led in two halves.
"""

from __future__ import annotations

from toi_scenario.model.scenario.scenario import Scenario

# A special rule that speaks of these says how the players share the game.
OF_TEAMS = (
    r"\b(players?\b|teams?\b|divisions?\b|solo\b|solitaire|alone\b|joueu(?:r|rs|se|ses)\b|[eé]quipes?\b|seule?\b)"
)


def fewest(scenario: Scenario) -> int:
    """How many play at least."""
    return min(scenario.players)


def needs_teams(scenario: Scenario) -> bool:
    """Whether even the fewest players must form a team."""
    return "players" in scenario.facts and fewest(scenario) > scenario.catalog.limit("fewest-players")
