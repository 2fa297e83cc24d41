"""Adds up what a side costs, where pieces have a price."""

from __future__ import annotations

from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.scenario import Scenario


@kept
def price_of(scenario: Scenario, side: str) -> int | None:
    """What a side costs; None if something of it has no price that anybody knows."""
    if scenario.words.price is None:
        return None
    lines = [line for unit in scenario.units if unit.side == side for line in scenario.words.price(scenario, unit)]
    prices = [line.number * line.each for line in lines if line.each is not None]
    return sum(prices) if len(prices) == len(lines) else None


def price_of_enemy(scenario: Scenario, side: str) -> tuple[str, int | None]:
    """The other side, and what it costs."""
    enemy = next(name for name in scenario.sides if name != side)
    return enemy, price_of(scenario, enemy)


def allowed(scenario: Scenario) -> int | None:
    """What a side may cost; None if nobody says."""
    return scenario.words.allowed(scenario) if scenario.words.allowed else None
