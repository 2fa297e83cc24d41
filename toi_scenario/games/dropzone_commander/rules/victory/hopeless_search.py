"""An objective is found with less than an even chance.

Each squad inside rolls once in every turn that it begins there; the larger the structure, the longer it takes. Even if
all infantry of the better side searches from the first turn it can, it is more likely not found at all. Put it into a
smaller structure, play longer, or let infantry begin inside.

Rules: "Table de recherche d’objectif". What counts as hopeless is our own measure.

Good::

    rounds: 3

Bad::

    rounds: 3
    board:
      table: {width: 36in, depth: 36in}
      features:
        hall: {terrain: structure, rectangle: [13, 14, 10, 8], size: large, armor: normal, height: 8, entrances: [south, north]}
    objectives:
      case: {kind: objective, in: hall}  # <- case, in the large hall, is found by turn 3 with a chance of 44 %
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.dropzone_commander.earliest import chance
from toi_scenario.games.dropzone_commander.forces import of_side
from toi_scenario.games.dropzone_commander.goals import OBJECTIVE, of_kind
from toi_scenario.games.dropzone_commander.structures import structures
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    sides = list(scenario.sides)
    even = scenario.catalog.limit("even-chance")
    if not all(of_side(scenario, side) for side in sides):
        return  # nobody knows whom the players choose
    for goal in of_kind(scenario, OBJECTIVE):
        for spot in goal.spots:
            one = structures(scenario).get(spot.inside)
            if one is None or one.size is None:
                continue
            best = 100 * max(chance(scenario, side, spot, one) for side in sides)
            if 0 < best < even:
                where = f"in the {one.size.name} {one.name}"
                told = f"{goal.called}, {where}, is found by turn {scenario.rounds} with a chance of {best:.0f} %"
                yield Finding(goal.path, told, "play longer, or put it into a smaller structure")
