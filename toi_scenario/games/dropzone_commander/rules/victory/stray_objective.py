"""It is not clear whether an objective is in a structure.

What is inside a structure is found only by infantry in it; what lies outside, by moving over it. An objective has a
point outside the feature that it is in, or one within walls and no `in:`. Write `in:`, or another point.

Rules: "Un Objectif hors d’une Structure est Découvert en déplaçant simplement un véhicule ou un socle d’infanterie sur
celui-ci."

Good::

    objectives:
      case: {kind: objective, in: hall, at: [17, 18]}

Bad::

    objectives:
      case: {kind: objective, in: hall, at: [17, 24]}  # <- case is in hall, and (17, 24) is not

Bad::

    objectives:
      case: {kind: objective, at: [17, 18]}  # <- case lies at (17, 18), within the walls of hall
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.dropzone_commander.goals import FOCAL_POINT, every_goal
from toi_scenario.games.dropzone_commander.rules.subjects import OF_SEARCHES
from toi_scenario.games.dropzone_commander.structures import structures
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces.walls import is_within

severity = Severity.ERROR
told_otherwise = OF_SEARCHES


def check(scenario: Scenario) -> Iterator[Finding]:
    features = scenario.scenery.features
    for goal in every_goal(scenario):
        inside, told_at = goal.objective.inside, goal.objective.place
        for spot in goal.spots:
            where = scenario.surface.address(spot.place)
            if inside and told_at == spot.place and spot.place not in features[inside].patch:
                yield Finding(
                    (*goal.path, "at"), f"{goal.called} is in {inside}, and {where} is not", "write a point in it"
                )
            if spot.inside or goal.kind == FOCAL_POINT:
                continue
            for one in structures(scenario).values():
                if is_within(one.feature.shape, spot.place):
                    told = f"{goal.called} lies at {where}, within the walls of {one.name}"
                    yield Finding(spot.path, told, f"write `in: {one.name}`, or a point outside")
