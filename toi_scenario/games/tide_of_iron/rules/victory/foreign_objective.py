"""A command objective pays a nation that does not play.

A command objective pays the side whose colour it bears, or any side if it is neutral. The enemy may take it and receives
nothing. This one bears the colour of a nation that is not on the map, so it never pays anybody. Give it to a side that
plays, or make it neutral.

Rules: "Objectifs de commandement", "Recevoir des PC".

Good::

    objectives: {post: {kind: command, owner: german, value: 2, at: C2}}

Bad::

    initiative: german
    objectives:
      post: {kind: command, owner: american, value: 2, at: C2}  # <- post pays american alone, and no side is american
    sides:
      mutineers: {nation: german, actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}  # <- mutineers and german are both german
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.printed_names import both
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import listed

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    for goal in scenario.objectives.values():
        if goal.kind != "command" or goal.owner == "neutral" or goal.owner in scenario.sides:
            continue
        nations = {side.nation for side in scenario.sides.values()} | {force.nation for force in scenario.forces}
        if goal.owner not in nations:
            message = f"{both(goal.name, goal.called)} pays {goal.owner} alone, and no side is {goal.owner}"
            help = f"write `owner:` {listed([*scenario.sides, 'neutral'])}"
            yield Finding((*goal.path, "owner"), message, help)
