"""Tells the bill of a side line by line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from toi_scenario.games.legends_of_the_old_west.answers.named_units import units
from toi_scenario.games.legends_of_the_old_west.figures import price
from toi_scenario.model.scenario.prices import total
from toi_scenario.model.scenario.scenario import Marked, Scenario, Unit


class Charge(NamedTuple):
    """So many of something in a unit, or among the markers of a side: what each costs, and all of them."""

    unit: str  # empty for markers
    what: str
    number: int
    each: int | None  # None where the tables have no price
    sum: int | None


def bill(scenario: Scenario, side: str) -> Iterator[Charge]:
    """What a side pays for, unit by unit and then its markers."""
    priced: list[tuple[str, Unit | Marked]] = [
        (one.name, one.unit) for one in units(scenario).values() if one.unit.side == side
    ]
    priced += [("", mark) for mark in scenario.markers if mark.side == side]
    for name, one in priced:
        for line in price(scenario, one):
            yield Charge(name, line.what, line.number, line.each, total((line,)))


def lines(scenario: Scenario, side: str) -> Iterator[str]:
    """The same in words, a unit in each."""
    every = list(bill(scenario, side))
    for unit in dict.fromkeys(one.unit for one in every):
        here = [one for one in every if one.unit == unit]
        parts = (f"{one.number} {one.what} at {'?' if one.each is None else one.each}" for one in here)
        costs = [one.sum for one in here if one.sum is not None]
        told = sum(costs) if len(costs) == len(here) else "?"
        yield f"{side}, {unit or 'markers'}: {told} = {', '.join(parts)}"
