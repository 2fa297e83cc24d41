"""Answers `los`: there is no line of sight, only distance."""

from __future__ import annotations

from toi_scenario.games.frontline_d_day.answers.firepower import column
from toi_scenario.games.frontline_d_day.answers.sections import card_named, terrain_of
from toi_scenario.games.frontline_d_day.printed import ground
from toi_scenario.model.scenario.scenario import Scenario


def instead(scenario: Scenario, one: str, other: str) -> str:
    """How far it is from card to card, and what ground makes of that."""
    told = f"{scenario.words.title} has no line of sight: a section can fire at every card in range"
    if not (one and other):
        return f"{told}; name two cards to learn how far it is"
    stand, target = card_named(scenario, one), card_named(scenario, other)
    away = abs(stand - target)
    found = [f"{told}; {target} is at distance {away} from {stand}, {_band(scenario, away)}"]
    lying, over = terrain_of(scenario, stand), terrain_of(scenario, target)
    nearer = ground(lying).nearer
    if lying and nearer and not ground(over).nearer:
        least = max(0, away - nearer)
        found.append(f"from {lying.name} it may count as {least}, {_band(scenario, least)}")
    return "; ".join(found)


def _band(scenario: Scenario, distance: int) -> str:
    """The column of a table of fire for a distance."""
    at, wide = column(scenario.catalog, distance), scenario.catalog.limit("band")
    if at is None:
        return "beyond the end of a table of fire"
    return f"in the column for {at * wide} to {at * wide + wide - 1}"
