"""A concealed squad starts in sight of the enemy, without cover.

A concealed squad is revealed as soon as an enemy sees it and it is not in woods, rough ground, a building or on a
bridge; fortifications do not hide it. So this one is revealed before anyone has moved. Put it under cover, out of
sight, or do not conceal it.

Rules: "Squads dissimulés".

Good::

    units:
      - {side: american, vehicle: sherman, at: C1}
      - {side: german, squad: {regular: 4}, at: C2, concealed: true}

Bad::

    units:
      - {side: american, vehicle: sherman, at: C1}
      - {side: german, squad: {regular: 4}, at: D2, concealed: true}  # <- the concealed squad in D2 is in sight of american in C1 and has no cover, so it is revealed at once
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.ground.sight import look
from toi_scenario.games.tide_of_iron.movement import shared_results
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    surface = scenario.surface
    here = [unit for unit in scenario.units if not unit.carrier and unit.place in surface.whole]
    for unit in here:
        if not unit.concealed or unit.kind != "squad" or _may_hide(scenario, unit.place):
            continue
        enemies = [other for other in here if other.side != unit.side]
        seen_by = next(
            (one for one in enemies if look(shared_results.relief(scenario), unit.place, one.place).visible), None
        )
        if seen_by is not None:
            where, there = surface.address(unit.place), surface.address(seen_by.place)
            message = f"the concealed squad in {where} is in sight of {seen_by.side} in {there} and has no cover, so it is revealed at once"
            yield Finding(unit.at, message, "woods, rough ground, a building or a bridge would hide it")


def _may_hide(scenario: Scenario, place: Place) -> bool:
    """Whether the terrain hides a squad, or could for all that is known."""
    ground, terrain = scenario.ground, scenario.catalog.terrain
    if not ground.recorded(place) or scenario.assumed:
        return True
    names = (ground.of(place), *ground.paths.get(place, ()))
    return any(terrain[name].facts.get("conceals") for name in names if name in terrain)
