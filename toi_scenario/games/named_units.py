"""Names units by their id, or else by what they are."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from toi_scenario.finding import Refused
from toi_scenario.model.scenario.scenario import Scenario, Unit
from toi_scenario.names import did_you_mean, find, listed

MOST_UNITS = 10_000
_MOST_LISTED = 12
_One = TypeVar("_One")


def by_names(units: Sequence[Unit], called: Callable[[Unit], str]) -> dict[str, Unit]:
    """All units by their names: the id of each, or else what it is called, with a number from the second on. What is
    called nothing is left out."""
    if len(units) > MOST_UNITS:
        raise Refused(f"the scenario has {len(units):,} units, and {MOST_UNITS:,} can be looked at")
    found: dict[str, Unit] = {}
    times: dict[str, int] = {}
    taken = {unit.id for unit in units}
    for unit in units:
        name, what = unit.id, "" if unit.id else called(unit)
        while what and (not name or name in taken):
            times[what] = number = times.get(what, 0) + 1
            name = f"{what} {number}" if number > 1 else what
        if name:
            taken.add(name)
            found[name] = unit
    return found


def one_named(known: Mapping[str, _One], name: str) -> _One:
    """A unit by its name."""
    one = find(name, known)
    if one is None:
        few = [*known][:_MOST_LISTED]
        help = did_you_mean(name, known) or f"there are {listed(few, 'and')}{' and more' * (len(known) > len(few))}"
        raise Refused(f"there is no unit {name}; {help}")
    return one


def side_named(scenario: Scenario, name: str) -> str:
    """A side by its name."""
    side = find(name, {one: one for one in scenario.sides})
    if side is None:
        help = did_you_mean(name, scenario.sides) or f"there are {listed(scenario.sides, 'and')}"
        raise Refused(f"there is no side {name}; {help}")
    return side
