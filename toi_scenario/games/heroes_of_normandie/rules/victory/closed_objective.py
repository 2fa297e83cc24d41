"""No unit can ever stand on an objective or a depot.

Whoever holds an objective or a depot of munitions stands on its square. Here it is water without a passage, and no unit of either side is
amphibious. Move it, lay a passage, or add such a unit. Silent where a
special rule or an event opens the water.

Rules: "les cases à contrôler afin de remplir les conditions de victoire".

Good::

    objectives: {mill: {kind: victory, at: C2}}
    victory: {conditions: [{winner: american, holds: mill}, {winner: german, otherwise: true}]}

Bad::

    board: {columns: 5, rows: 4, overlays: [{terrain: water, at: C2}]}
    victory: {conditions: [{winner: american, holds: mill}, {winner: german, otherwise: true}]}
    objectives:
      mill: {kind: victory, at: C2}  # <- mill lies on water, which no unit of the scenario may enter

Bad::

    board:
      columns: 5
      rows: 4
      overlays: [{terrain: water, at: C2}]
      markers: [{marker: depot, at: C2}]  # <- the depot in C2 lies on water, which no unit of the scenario may enter
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.heroes_of_normandie.movement import is_open
from toi_scenario.games.heroes_of_normandie.opened_water import opens_water
from toi_scenario.model.scenario.printed_names import both
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.rules.subjects import WATER

severity = Severity.ERROR
told_otherwise = WATER


def check(scenario: Scenario) -> Iterator[Finding]:
    if any(opens_water(scenario, side.nation) for side in scenario.sides.values()):
        return
    for goal in scenario.objectives.values():
        if goal.place in scenario.surface.whole and not is_open(scenario, goal.place):
            ground = scenario.ground.of(goal.place)
            message = f"{both(goal.name, goal.called)} lies on {ground}, which no unit of the scenario may enter"
            yield Finding((*goal.path, "at"), message, "move it, or lay a passage")
    for mark in scenario.markers:
        if mark.piece.name == "depot":
            for place in sorted(mark.area.places & scenario.cells.places):
                if not is_open(scenario, place):
                    where, ground = scenario.surface.address(place), scenario.ground.of(place)
                    message = f"the depot in {where} lies on {ground}, which no unit of the scenario may enter"
                    yield Finding((*mark.path, "at"), message, "move it, or lay a passage")
