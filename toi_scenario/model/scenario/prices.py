"""Adds up what a side costs, where pieces have a price."""

from __future__ import annotations

from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.game_words import Line
from toi_scenario.model.scenario.scenario import Marked, Scenario, Unit


@kept
def bill(scenario: Scenario, side: str) -> tuple[Line, ...]:
    """What a side pays for, unit by unit and then its markers; nothing where pieces have no price."""
    every: tuple[Unit | Marked, ...] = (*scenario.units, *scenario.markers)
    price = scenario.words.price
    return tuple(line for one in every if one.side == side for line in price(scenario, one)) if price else ()


def total(lines: tuple[Line, ...]) -> int | None:
    """What some lines come to; None if one of them has no price that anybody knows."""
    prices = [line.number * line.each for line in lines if line.each is not None]
    return sum(prices) if len(prices) == len(lines) else None


def price_of(scenario: Scenario, side: str) -> int | None:
    """What a side costs; None if that is not known."""
    return total(bill(scenario, side)) if scenario.words.price else None


def price_of_enemy(scenario: Scenario, side: str) -> tuple[str, int | None]:
    """The other side, and what it costs; where nothing of it is written, its player chooses, and spends all he may."""
    enemy = next(name for name in scenario.sides if name != side)
    chosen = not any(one.side == enemy for one in scenario.units)
    return enemy, allowed(scenario, enemy) if chosen else price_of(scenario, enemy)


def allowed(scenario: Scenario, side: str) -> int | None:
    """What a side may cost; None if nobody says."""
    return scenario.words.allowed(scenario, side) if scenario.words.allowed else None
