"""A side has no commander.

Without one its command value is 1, and some of its cards cannot be played. Give it a unit with a command value, or
write `command:`.

Rules: "Un joueur sans unité de Commandement est considéré avec une CV de 1 (certaines Cartes ne peuvent plus être
jouées)."

Good::

    sides:
      blue: {edges: [south], command: 3, battlegroups: {first: direct, second: ready}, deploy: {edge: south, depth: 6}}
      red: {edges: [north], command: 3, battlegroups: {first: direct, second: ready}, deploy: {edge: north, depth: 6}}

Bad::

    sides:
      blue: {edges: [south], command: 3, battlegroups: {first: direct, second: ready}, deploy: {edge: south, depth: 6}}
      red: {edges: [north], battlegroups: {first: direct, second: ready}, deploy: {edge: north, depth: 6}}  # <- red has no commander, so its command value is 1
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.dropzone_commander.forces import of_side
from toi_scenario.games.dropzone_commander.own import own_side
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    least = scenario.catalog.limit("no-commander")
    for side in scenario.sides.values():
        theirs = of_side(scenario, side.name)
        if theirs and own_side(side).command is None and not any(squad.profile.command for squad in theirs):
            told = f"{side.name} has no commander, so its command value is {least}"
            yield Finding(side.path, told, "give it a unit with a command value, or write `command:`")
