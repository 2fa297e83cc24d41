"""A squad is in no battlegroup.

Battlegroups are activated and come from reserve as a whole, so each squad is in one. Write `battlegroup:`.

Rules: "chaque Régiment (Battlegroup) en réserve"; "ACTIVATION".

Good::

    units:
      - {side: blue, battlegroup: first, unit: sample-flak}
      - {side: blue, battlegroup: second, unit: sample-squad, count: 3}
      - {side: red, battlegroup: first, unit: sample-flak}
      - {side: red, battlegroup: second, unit: sample-squad, count: 3}

Bad::

    units:
      - {side: blue, battlegroup: first, unit: sample-flak}
      - {side: blue, battlegroup: second, unit: sample-squad, count: 3}
      - {side: red, battlegroup: first, unit: sample-flak}
      - {side: red, battlegroup: second, unit: sample-squad, count: 3}
      - {side: blue, unit: sample-tank}  # <- this sample-tank is in no battlegroup
      - {side: red, battlegroup: first, unit: sample-tank}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.dropzone_commander.as_written import of_unit
from toi_scenario.games.dropzone_commander.forces import squads
from toi_scenario.games.dropzone_commander.rules.subjects import OF_ARRIVALS
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = OF_ARRIVALS


def check(scenario: Scenario) -> Iterator[Finding]:
    for squad in squads(scenario):
        if squad.battlegroup is None and "battlegroup" not in of_unit(squad.unit):
            told = f"this {squad.profile.name} is in no battlegroup"
            yield Finding(squad.path, told, "write `battlegroup:`")
