"""Two possible objectives lie in one place.

Each marker lies in a structure of its own, or at a point of its own; of two in one place nobody knows which is turned
up. Write another spot.

Rules: "Un Objectif Possible représente une zone dans laquelle peut se trouver un Objectif."

Good::

    objectives:
      leads: {kind: possible, spots: [hall, [4, 18], [32, 18]], confirmed: 1, placed: random}

Bad::

    objectives:
      leads: {kind: possible, spots: [hall, [4, 18], hall], confirmed: 1, placed: random}  # <- two markers of leads are in hall
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.dropzone_commander.goals import POSSIBLE, of_kind
from toi_scenario.games.dropzone_commander.rules.subjects import OF_SEARCHES
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place

severity = Severity.ERROR
told_otherwise = OF_SEARCHES


def check(scenario: Scenario) -> Iterator[Finding]:
    for goal in of_kind(scenario, POSSIBLE):
        known = set[Place]()
        for spot in goal.objective.spots:
            if spot.place in known:
                where = f"in {spot.inside}" if spot.inside else f"at {scenario.surface.address(spot.place)}"
                told = f"two markers of {goal.called} are {where}"
                yield Finding(spot.path, told, "write another spot")
            known.add(spot.place)
