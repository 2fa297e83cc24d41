"""Something is to be found in a structure that nobody can enter.

Micro structures hold no stand, so nobody can search for an objective in them, turn a marker round or read intel. Put
it into a larger structure, or outside.

Rules: "Statistiques des structures"; "Un Objectif à l’intérieur d’une Structure ne peut être Découvert que par de l’infanterie".

Good::

    objectives:
      case: {kind: objective, in: hall}

Bad::

    board:
      table: {width: 36in, depth: 36in}
      features:
        hall: {terrain: structure, rectangle: [15, 16, 2, 2], size: micro, armor: normal, height: 2}
    objectives:
      case: {kind: objective, in: hall}  # <- case is in hall, a micro structure, which nobody can enter
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.dropzone_commander.goals import FOCAL_POINT, every_goal
from toi_scenario.games.dropzone_commander.rules.subjects import OF_SEARCHES
from toi_scenario.games.dropzone_commander.structures import structures
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = OF_SEARCHES


def check(scenario: Scenario) -> Iterator[Finding]:
    known = structures(scenario)
    for goal in every_goal(scenario):
        for spot in goal.spots:
            one = known.get(spot.inside)
            if one is not None and one.holds == 0 and goal.kind != FOCAL_POINT and one.size:
                told = f"{goal.called} is in {one.name}, a {one.size.name} structure, which nobody can enter"
                yield Finding(spot.path, told, "put it into a larger structure, or outside")
