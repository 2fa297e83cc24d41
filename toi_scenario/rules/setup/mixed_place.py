"""Enemies stand in the same place.

A unit may not go where an enemy stands, so it cannot begin the game there: stacking is for units of one side. Move one
of them. Where a place has room for only one unit, `crowded-place` reports it instead.

Rules: "Mouvement".

Good::

    units:
      - {side: german, squad: {regular: 4}, at: E4}
      - {side: american, squad: {regular: 4}, at: B3}

Bad::

    units:
      - {side: german, squad: {regular: 4}, at: E4}
      - {side: american, squad: {regular: 4}, at: E4}  # <- E4 already holds a unit of the enemy, german
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place

severity = Severity.ERROR
only_with = "stacking"
told_otherwise = (
    r"\b(share|same (hex|square)|m[eê]l[ée]e|close combat|corps [àa] corps|together|partag|"
    r"m[êe]me (hex|case)|surpris|prison|captur|captif|mixed|intermingl)"
)


def check(scenario: Scenario) -> Iterator[Finding]:
    most = scenario.catalog.limits.get("stacking")
    if most is None or most.value == 1:  # then enemies may meet, or any second unit is one too many
        return
    if len({unit.place for unit in scenario.units}) == len(scenario.units):
        return  # each stands alone
    held: dict[Place, str] = {}
    for unit in scenario.units:
        if unit.carrier or unit.place not in scenario.surface.whole:
            continue
        holder = held.setdefault(unit.place, unit.side)
        if holder != unit.side:
            where = scenario.surface.address(unit.place)
            yield Finding(unit.at, f"{where} already holds a unit of the enemy, {holder}")
