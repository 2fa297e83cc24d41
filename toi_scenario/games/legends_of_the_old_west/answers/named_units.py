"""Names the units of a scenario, and says where they start."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from toi_scenario.finding import Refused
from toi_scenario.games.legends_of_the_old_west.figures import leads
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Scenario, Unit
from toi_scenario.names import did_you_mean, find, listed

_MOST_LISTED = 12
MOST_UNITS = 10_000


class Named(NamedTuple):
    """A unit, and the name by which one asks for it: its id, or else what leads it or is it, with a number."""

    name: str
    unit: Unit


@kept
def units(scenario: Scenario) -> Mapping[str, Named]:
    """All units by their names."""
    found: dict[str, Named] = {}
    times: dict[str, int] = {}
    if len(scenario.units) > MOST_UNITS:
        raise Refused(f"the scenario has {len(scenario.units):,} units, and {MOST_UNITS:,} can be looked at")
    taken = {unit.id for unit in scenario.units}
    for unit in scenario.units:
        name = unit.id
        if not name:
            first = _first(unit)
            if first is None:
                continue
            while not name or name in taken:
                times[first.name] = number = times.get(first.name, 0) + 1
                name = f"{first.name} {number}" if number > 1 else first.name
                if name not in taken:
                    taken.add(name)
                    break
        found[name] = Named(name, unit)
    return found


def unit_named(scenario: Scenario, name: str) -> Named:
    """A unit by its name."""
    known = units(scenario)
    if named := find(name, known):
        return named
    few = [*known][:_MOST_LISTED]
    help = did_you_mean(name, known) or f"there are {listed(few, 'and')}{' and more' * (len(known) > len(few))}"
    raise Refused(f"there is no unit {name}; {help}")


def side_named(scenario: Scenario, name: str) -> str:
    """A side by its name."""
    side = find(name, {one: one for one in scenario.sides})
    if side is None:
        help = did_you_mean(name, scenario.sides) or f"there are {listed(scenario.sides, 'and')}"
        raise Refused(f"there is no side {name}; {help}")
    return side


def _first(unit: Unit) -> Piece | None:
    """What a unit is, or who leads it, or else the first of it."""
    if unit.kind == "squad":
        return next((member.piece for member in unit.members if leads(member)), next(iter(unit.pieces), None))
    return next(iter(unit.pieces), None)
