"""Tells the bill of a side line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from toi_scenario.games.legends_of_the_old_west.answers.named_units import units
from toi_scenario.games.legends_of_the_old_west.figures import price
from toi_scenario.model.scenario.game_words import Line
from toi_scenario.model.scenario.prices import total
from toi_scenario.model.scenario.scenario import Scenario, Unit
from toi_scenario.model.scenario.units import Member


class Charge(NamedTuple):
    """So many of something in a unit, or among the markers of a side: what each costs, and all of them."""

    unit: str  # empty for markers
    what: str
    number: int
    each: int | None  # None where the tables have no price
    sum: int | None


def bills(scenario: Scenario, side: str) -> Iterator[tuple[Unit | None, tuple[Line, ...]]]:
    """Each unit of a side with the lines of its bill, then its markers with theirs."""
    mine = (unit._replace(members=_alike(unit.members)) for unit in scenario.units if unit.side == side)
    yield from ((unit, tuple(price(scenario, unit))) for unit in mine)
    if marked := tuple(line for mark in scenario.markers if mark.side == side for line in price(scenario, mark)):
        yield None, marked


def _alike(members: Sequence[Member]) -> tuple[Member, ...]:
    """Figures one after the other that are alike, as one entry of several; who serves a weapon stands alone."""
    found: list[Member] = []
    for member in members:
        last = found[-1] if found else None
        if last and not member.serves and last._replace(path=member.path, number=member.number) == member:
            found[-1] = last._replace(number=last.number + member.number)
        else:
            found.append(member)
    return tuple(found)


def bill(scenario: Scenario, side: str) -> Iterator[Charge]:
    """What a side pays for, unit by unit and then its markers."""
    names = {one.unit.path: one.name for one in units(scenario).values()}
    for unit, every in bills(scenario, side):
        for line in every:
            yield Charge(names[unit.path] if unit else "", line.what, line.number, line.each, total((line,)))


def lines(scenario: Scenario, side: str) -> Iterator[str]:
    """The same in words, a unit in each."""
    every = list(bill(scenario, side))
    for unit in dict.fromkeys(one.unit for one in every):
        here = [one for one in every if one.unit == unit]
        parts = (f"{one.number} {one.what} at {'?' if one.each is None else one.each}" for one in here)
        costs = [one.sum for one in here if one.sum is not None]
        told = sum(costs) if len(costs) == len(here) else "?"
        yield f"{side}, {unit or 'markers'}: {told} = {', '.join(parts)}"
