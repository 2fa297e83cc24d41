"""Tells where units come on to the table."""

from __future__ import annotations

from collections.abc import Mapping

from toi_scenario.games.legends_of_the_old_west.as_written import of_unit
from toi_scenario.games.legends_of_the_old_west.movement.marches import start_of
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Region


def entry(scenario: Scenario) -> Mapping[str, Region]:
    """The edges and points by which the units of each side come on."""
    surface, found = scenario.surface, dict[str, list[Region]]()
    for unit in scenario.units:
        start = start_of(scenario, unit) if "enter" in of_unit(unit) else None
        for where in start.grounds if start else ():
            found.setdefault(unit.side, []).append(surface.at(where) if isinstance(where, tuple) else where)
    return {side: surface.union(grounds) for side, grounds in found.items()}
