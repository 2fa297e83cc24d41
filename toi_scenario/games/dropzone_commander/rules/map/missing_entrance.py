"""A structure that is to be entered has no entrance.

Infantry goes in within 1 inch of an entrance and leaves within 2 inches of one. Something is to be found in this
structure, or somebody is in it, and there is no way in or out. Write `entrances:`.

Rules: "Entrer dans une Structure"; "Abandonner une Structure".

Good::

    board:
      table: {width: 36in, depth: 36in}
      features:
        hall: {terrain: structure, rectangle: [15, 16, 6, 4], size: small, armor: normal, height: 4, entrances: [south, north]}

Bad::

    board:
      table: {width: 36in, depth: 36in}
      features:
        hall: {terrain: structure, rectangle: [15, 16, 6, 4], size: small, armor: normal, height: 4}  # <- case is in hall, which has no entrance

Bad::

    board:
      table: {width: 36in, depth: 36in}
      features:
        hall: {terrain: structure, rectangle: [15, 16, 6, 4], size: small, armor: normal, height: 4, entrances: [south, north]}
        annex: {terrain: structure, rectangle: [15, 22, 6, 4], size: small, armor: normal, height: 4}  # <- a squad is in annex, which has no entrance
    units:
      - {side: blue, battlegroup: first, unit: sample-flak}
      - {side: blue, battlegroup: second, unit: sample-squad, count: 3}
      - {side: red, battlegroup: first, unit: sample-squad, count: 3, in: annex}
      - {side: red, battlegroup: second, unit: sample-flak}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.dropzone_commander.forces import garrison
from toi_scenario.games.dropzone_commander.goals import FOCAL_POINT, every_goal
from toi_scenario.games.dropzone_commander.structures import linked, structures, written
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    for one in structures(scenario).values():
        facts = written(scenario, one.feature)
        if facts.get("entrances") or not one.holds or any(linked(scenario, one.name)):
            continue
        goals = (goal for goal in every_goal(scenario) if goal.kind != FOCAL_POINT)
        held = next((goal.name for goal in goals if any(spot.inside == one.name for spot in goal.spots)), "")
        who = held or ("a squad" if any(garrison(scenario, one.name)) else "")
        if who:
            told = f"{who} is in {one.name}, which has no entrance"
            yield Finding(one.feature.path, told, "write `entrances:`")
