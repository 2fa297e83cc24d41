"""No unit can ever stand on an objective.

Whoever holds an objective stands on its square. Here it is water without a passage, and no unit of either side is
amphibious. Move it, lay a passage, or add such a unit.

Rules: "les cases à contrôler afin de remplir les conditions de victoire".

Good::

    objectives: {mill: {kind: victory, at: C2}}
    victory: {conditions: [{winner: american, holds: mill}, {winner: german, otherwise: true}]}

Bad::

    board: {columns: 5, rows: 4, overlays: [{terrain: water, at: C2}]}
    victory: {conditions: [{winner: american, holds: mill}, {winner: german, otherwise: true}]}
    objectives:
      mill: {kind: victory, at: C2}  # <- mill lies on water, which no unit of the scenario may enter
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.heroes_of_normandie.cards import cards
from toi_scenario.games.heroes_of_normandie.movement import may_enter
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR


def check(scenario: Scenario) -> Iterator[Finding]:
    units = [card.piece for card in cards(scenario)]
    for goal in scenario.objectives.values():
        if goal.place in scenario.surface.whole and not any(may_enter(scenario, piece, goal.place) for piece in units):
            ground = scenario.ground.of(goal.place)
            message = f"{goal.name} lies on {ground}, which no unit of the scenario may enter"
            yield Finding((*goal.path, "at"), message)
