"""A battlegroup has nobody in it.

Forces come in battlegroups, which are activated one by one. Put a squad into this one, or take it away. Silent where
the scenario says nothing of a side's forces, which the players then choose.

Rules: "chaque Régiment (Battlegroup) en réserve".

Good::

    sides:
      blue: {edges: [south], command: 3, battlegroups: {first: direct, second: ready}, deploy: {edge: south, depth: 6}}
      red: {edges: [north], command: 3, battlegroups: {first: direct, second: ready}, deploy: {edge: north, depth: 6}}

Bad::

    sides:
      blue: {edges: [south], command: 3, battlegroups: {first: direct, second: ready, third: reserve}, deploy: {edge: south, depth: 6}}  # <- nobody is in battlegroup third of blue
      red: {edges: [north], command: 3, battlegroups: {first: direct, second: ready}, deploy: {edge: north, depth: 6}}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.dropzone_commander.forces import battlegroups, of_side
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    for group in battlegroups(scenario).values():
        theirs = {squad.battlegroup.name if squad.battlegroup else "" for squad in of_side(scenario, group.side)}
        if theirs and group.name not in theirs:
            told = f"nobody is in battlegroup {group.name} of {group.side}"
            yield Finding(group.path, told, "put a squad into it, or take it away", on_key=True)
