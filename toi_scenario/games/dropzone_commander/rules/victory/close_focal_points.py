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
from itertools import combinations

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.dropzone_commander.goals import FOCAL_POINT, Goal, of_kind
from toi_scenario.games.dropzone_commander.nouns import goals
from toi_scenario.games.dropzone_commander.rules.subjects import OF_SCORES
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import measured

severity = Severity.WARNING
told_otherwise = OF_SCORES


def check(scenario: Scenario) -> Iterator[Finding]:
    surface, reach = scenario.surface, 2 * goals(scenario.catalog)[FOCAL_POINT].within
    known = [goal for goal in of_kind(scenario, FOCAL_POINT) if goal.objective.place in surface.whole]
    for one, other in combinations(known, 2):
        apart = _apart(scenario, one, other)
        if 0 < apart <= reach:
            told = f"{one.called} and {other.called} are {apart:.4g} inches apart, so one unit scores both"
            yield Finding(other.path, told, f"move them more than {reach} inches apart", on_key=True)


def _apart(scenario: Scenario, one: Goal, other: Goal) -> float:
    """How many inches two focal points are apart; a structure reaches as far as its walls."""
    surface, features = scenario.surface, scenario.scenery.features
    goals = (one.objective, other.objective)
    grounds = [features[goal.inside].patch if goal.inside else surface.at(goal.place) for goal in goals]
    far = surface.shape(grounds[0]).distance(surface.shape(grounds[1]))
    return float(far) / surface.unit.micrometres if measured(surface) else 0.0
