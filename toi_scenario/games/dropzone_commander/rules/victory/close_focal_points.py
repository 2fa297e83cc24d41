"""Two focal points are so near that one unit scores both.

A focal point counts within 6 inches, so a unit between two that are no more than 12 apart holds both. Move them apart,
or waive this where it is meant so.

Rules: "s’il a une unité de véhicule ou un socle d’infanterie à 6” ou moins du Point Focal".

Good::

    objectives:
      mast: {kind: focal-point, at: [4, 18]}
      tower: {kind: focal-point, at: [32, 18]}

Bad::

    objectives:
      mast: {kind: focal-point, at: [4, 18]}
      tower: {kind: focal-point, at: [12, 18]}  # <- mast and tower are 8 inches apart, so one unit scores both
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.dropzone_commander.goals import FOCAL_POINT, Goal, of_kind
from toi_scenario.games.dropzone_commander.nouns import goals
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import measured
from toi_scenario.model.surfaces.outlines import Grounds
from toi_scenario.model.surfaces.patch import Patch

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    surface, reach = scenario.surface, 2 * goals(scenario.catalog)[FOCAL_POINT].within
    known = [goal for goal in of_kind(scenario, FOCAL_POINT) if goal.objective.place in surface.whole]
    if not measured(surface):
        return
    grounds = [_ground(scenario, goal) for goal in known]
    laid, far = Grounds(grounds), reach * surface.unit.micrometres
    for index, (one, ground) in enumerate(zip(known, grounds, strict=True)):
        left, top, right, low = ground.shape.bounds
        for other in sorted(laid.between(left - far, top - far, right + far, low + far)):
            apart = ground.shape.distance(grounds[other].shape) / surface.unit.micrometres
            if other > index and apart <= reach and known[other].objective.place != one.objective.place:
                they = f"are {apart:.4g} inches apart" if apart else "touch"
                told = f"{one.called} and {known[other].called} {they}, so one unit scores both"
                yield Finding(known[other].path, told, f"move them more than {reach} inches apart")


def _ground(scenario: Scenario, goal: Goal) -> Patch:
    """Where a focal point is; a structure reaches as far as its walls."""
    inside = goal.objective.inside
    ground = scenario.scenery.features[inside].patch if inside else scenario.surface.at(goal.objective.place)
    assert isinstance(ground, Patch)
    return ground
