"""An objective lies in water, and nobody has a boat.

The rulebook lets boats and amphibious vehicles into water, and nobody else. A road over it is a bridge or a ford. Move
the objective, lay a road, or give a side a boat. Silent where a text lets others cross.

Rules: "Un véhicule amphibie traverse un plan d'eau (mare, rivière, ...)"; that others do not is our reading.

Good::

    board:
      table: {width: 120cm, depth: 120cm}
      features:
        river: {terrain: water, line: [[0, 60], [120, 60]], width: 10}
        ford: {terrain: road, line: [[60, 0], [60, 120]]}
    objectives: {crossing: {kind: victory, at: [60, 60]}}
    victory: {conditions: [{winner: american, when: end, holds: crossing}, {winner: german, otherwise: true}]}

Bad::

    board:
      table: {width: 120cm, depth: 120cm}
      features: {river: {terrain: water, line: [[0, 60], [120, 60]], width: 10}}
    objectives:
      isle: {kind: victory, at: [60, 60]}  # <- isle lies in water, and nobody has a boat
    victory: {conditions: [{winner: american, when: end, holds: isle}, {winner: german, otherwise: true}]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.legends_of_the_old_west.rows import vehicle_row
from toi_scenario.games.legends_of_the_old_west.starts import having, lies_in, meets
from toi_scenario.model.scenario.printed_names import both
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    features = scenario.scenery.features
    water = having(scenario, "afloat")
    boats = any(vehicle_row(piece).is_boat for unit in scenario.units for piece in unit.pieces)
    if not water or boats:
        return
    for goal in scenario.objectives.values():
        ground = features[goal.inside].patch if goal.inside else scenario.surface.at(goal.place)
        is_dry = meets(scenario, ground, "road") or meets(scenario, ground, "indoors")
        if lies_in(scenario, ground, "afloat") and not is_dry:
            told = f"{both(goal.name, goal.called)} lies in water, and nobody has a boat"
            yield Finding(goal.at, told, "move it, lay a road over the water, or give a side a boat")
