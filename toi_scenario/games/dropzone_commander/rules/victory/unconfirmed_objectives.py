"""The possible objectives cannot all be as many as is said.

A scenario says how many markers there are and how many of them are real: at least one, and no more than there are. As
many have a place as there are markers.

Rules: "Chaque scénario indiquera combien et comment placer ces Objectifs Possibles et combien seront des Objectifs
Possibles Confirmés."

Good::

    objectives:
      leads: {kind: possible, spots: [hall, [4, 18], [32, 18]], confirmed: 1, placed: random}

Bad::

    objectives:
      leads: {kind: possible, spots: [hall, [4, 18], [32, 18]], confirmed: 0, placed: random}  # <- none of the 3 markers of leads is confirmed

Bad::

    objectives:
      leads: {kind: possible, spots: [hall, [4, 18]], confirmed: 3, placed: random}  # <- leads has 2 markers, and 3 are confirmed

Bad::

    objectives:
      leads: {kind: possible, count: 5, spots: [hall, [4, 18]], confirmed: 1, placed: random}  # <- leads has 5 markers, and 2 spots
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.dropzone_commander.goals import POSSIBLE, of_kind
from toi_scenario.games.dropzone_commander.rules.subjects import OF_SEARCHES
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import counted

severity = Severity.ERROR
told_otherwise = OF_SEARCHES


def check(scenario: Scenario) -> Iterator[Finding]:
    for goal in of_kind(scenario, POSSIBLE):
        number = counted(goal.markers, "marker")
        at = (*goal.path, "confirmed")
        if not goal.confirmed:
            which = f"none of the {number} of {goal.called}" if goal.markers > 1 else f"the marker of {goal.called}"
            told = f"{which} is {'confirmed' if goal.markers > 1 else 'not confirmed'}"
            yield Finding(at, told, "confirm at least one")
        elif goal.confirmed > goal.markers:
            told = f"{goal.called} has {number}, and {goal.confirmed} are confirmed"
            yield Finding(at, told, f"confirm {goal.markers} at most")
        if goal.objective.spots and goal.markers != len(goal.objective.spots):
            told = f"{goal.called} has {number}, and {counted(len(goal.objective.spots), 'spot')}"
            yield Finding((*goal.path, "count"), told, "write a spot for each marker")
