"""More than one key location is in play.

Nobody may play Key Location while one is in play, whoever played it. So a battle cannot begin with two: make one of
them an objective of another kind.

Rules: "Vous ne pouvez pas jouer Key Location s'il y a une Key Location en jeu".

Good::

    objectives: {mill: {kind: key-location, at: 4}, farm: {kind: control, at: 6}}

Bad::

    objectives:
      mill: {kind: key-location, at: 4}
      farm: {kind: key-location, at: 6}  # <- farm is the second key location in play, and there may be one
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.frontline_d_day.rules.subjects import OF_KEY_LOCATIONS
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.victory import of_kind

severity = Severity.ERROR
told_otherwise = OF_KEY_LOCATIONS


def check(scenario: Scenario) -> Iterator[Finding]:
    most = scenario.catalog.limit("key-locations")
    places = {goal.place: goal for goal in reversed(of_kind(scenario, "key-location"))}
    for goal in list(reversed(places.values()))[most:]:  # of two in one card `repeated-objective` tells
        message = f"{goal.name} is the second key location in play, and there may be one"
        yield Finding(goal.path, message, "make one of them `kind: control`", on_key=True)
