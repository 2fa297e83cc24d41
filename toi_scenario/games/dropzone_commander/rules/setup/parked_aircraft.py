"""An aircraft is on the table at the start.

Aircraft that are deployed directly begin ready, beyond the edge. Take its place away.

Rules: "Les escadrons d’aéronefs ... désignés en Déploiement Direct commence la partie en état de “Préparation”."

Good::

    sides:
      blue: {edges: [south], command: 3, battlegroups: {first: direct, second: ready}, deploy: {edge: south, depth: 6}}
      red: {edges: [north], command: 3, battlegroups: {first: direct, second: ready}, deploy: {edge: north, depth: 6}}

Bad::

    units:
      - {side: blue, battlegroup: first, unit: sample-flak}
      - {side: blue, battlegroup: second, unit: sample-lifter, at: [18, 3]}  # <- sample-lifter is an aircraft, and begins off the table
      - {side: red, battlegroup: first, unit: sample-flak}
      - {side: red, battlegroup: second, unit: sample-lifter}
    objectives: {mast: {kind: focal-point, at: [4, 18]}}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.dropzone_commander.as_written import of_unit
from toi_scenario.games.dropzone_commander.forces import squads
from toi_scenario.games.dropzone_commander.rules.subjects import OF_AIRCRAFT
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = OF_AIRCRAFT


def check(scenario: Scenario) -> Iterator[Finding]:
    for squad in squads(scenario):
        word = next((word for word in ("at", "in") if word in of_unit(squad.unit)), "")
        if word and squad.profile.flies:
            told = f"{squad.called} is an aircraft, and begins off the table"
            yield Finding((*squad.path, word), told, f"take `{word}:` away")
