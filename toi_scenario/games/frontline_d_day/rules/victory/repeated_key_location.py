"""More than one key location is in play.

Nobody may play Key Location while one is in play, whoever played it. So a battle cannot begin with two: make one of
them an objective of another kind.

Rules: "Vous ne pouvez pas jouer Key Location s'il y a une Key Location en jeu".

Good::

    objectives: {mill: {kind: key-location, at: 4}, farm: {kind: control, at: 6}}

Bad::

    objectives:
      mill: {kind: key-location, at: 4}
      farm: {kind: key-location, at: 6}  # <- farm is a key location in play beside mill, and there may be one
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.frontline_d_day.rules.subjects import NUMBER, OF_KEY_LOCATIONS
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.victory import of_kind
from toi_scenario.names import listed

severity = Severity.ERROR
told_otherwise = (
    rf"\b(?:{NUMBER}|both|several|second|many|another|plusieurs|deuxième|toutes les) (?:{OF_KEY_LOCATIONS})\b"
)


def check(scenario: Scenario) -> Iterator[Finding]:
    most = scenario.catalog.limit("key-locations")
    places = {goal.place: goal for goal in reversed(of_kind(scenario, "key-location"))}
    goals = list(reversed(places.values()))  # of two in one card `repeated-objective` tells
    for goal in goals[most:]:
        beside = listed([one.name for one in goals[:most]], "and")
        message = (
            f"{goal.name} is a key location in play beside {beside}, and there may be {'one' if most == 1 else most}"
        )
        yield Finding(goal.path, message, "make one of them `kind: control`")
