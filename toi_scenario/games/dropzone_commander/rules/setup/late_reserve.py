"""A reserve may well come too late, or everybody is in it.

A battlegroup in reserve comes on 6+ in the first turn, on 4+ in the second and on 2+ from the third, so in a game of
fewer than three turns it often never comes. A side of reserves only may have nobody on the table for two turns. Play
longer, or let some begin direct or ready.

Rules: "Table de Réserve".

Good::

    sides:
      blue: {edges: [south], command: 3, battlegroups: {first: direct, second: reserve}, deploy: {edge: south, depth: 6}}
      red: {edges: [north], command: 3, battlegroups: {first: direct, second: reserve}, deploy: {edge: north, depth: 6}}

Bad::

    sides:
      blue: {edges: [south], command: 3, battlegroups: {first: reserve, second: reserve}, deploy: {edge: south, depth: 6}}  # <- all of blue is in reserve, and comes on 6+ in turn 1 and on 4+ in turn 2
      red: {edges: [north], command: 3, battlegroups: {first: direct, second: ready}, deploy: {edge: north, depth: 6}}

Bad::

    rounds: 2
    objectives: {mast: {kind: focal-point, at: [4, 18]}}
    sides:
      blue:
        edges: [south]
        command: 3
        battlegroups: {first: direct, second: reserve}  # <- second is in reserve, and the game of 2 turns is over before it comes on 2+
        deploy: {edge: south, depth: 6}
      red: {edges: [north], command: 3, battlegroups: {first: direct, second: ready}, deploy: {edge: north, depth: 6}}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.dropzone_commander.forces import battlegroups
from toi_scenario.games.dropzone_commander.nouns import rolls
from toi_scenario.games.dropzone_commander.own import RESERVE, own_side
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import counted

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    table = rolls(scenario.catalog)["reserve"]
    last = len(table.scores)
    for side in scenario.sides.values():
        groups = own_side(side).battlegroups
        if groups and all(one.state == RESERVE for one in groups.values()):
            when = " and ".join(f"on {table.score(turn)}+ in turn {turn}" for turn in range(1, last))
            told = f"all of {side.name} is in reserve, and comes {when}"
            yield Finding(side.path, told, "let some begin direct or ready")
    for group in battlegroups(scenario).values():
        if group.state == RESERVE and scenario.rounds < last:
            over = f"the game of {counted(scenario.rounds, 'turn')} is over before it comes on {table.score(last)}+"
            yield Finding(
                group.path, f"{group.name} is in reserve, and {over}", f"play {last} turns at least", on_key=True
            )
