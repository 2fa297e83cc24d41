"""A unit that is no infantry is in a structure.

Only infantry goes into structures. Write a point beside it.

Rules: "Pour entrer dans une Structure, un socle d’Infanterie d’une Escouade doit se trouver à 1” ou moins d’une entrée".

Good::

    units:
      - {side: blue, battlegroup: first, unit: sample-squad, count: 3, in: hall}
      - {side: blue, battlegroup: second, unit: sample-flak}
      - {side: red, battlegroup: first, unit: sample-flak}
      - {side: red, battlegroup: second, unit: sample-squad, count: 3}

Bad::

    units:
      - {side: blue, battlegroup: first, unit: sample-flak, in: hall}  # <- sample-flak is a vehicle, and only infantry goes into hall
      - {side: blue, battlegroup: second, unit: sample-squad, count: 3}
      - {side: red, battlegroup: first, unit: sample-flak}
      - {side: red, battlegroup: second, unit: sample-squad, count: 3}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.dropzone_commander.forces import squads
from toi_scenario.games.dropzone_commander.profiles import VEHICLE
from toi_scenario.games.dropzone_commander.rules.subjects import OF_GARRISONS
from toi_scenario.games.dropzone_commander.structures import structures
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = OF_GARRISONS


def check(scenario: Scenario) -> Iterator[Finding]:
    for squad in squads(scenario):
        if squad.inside in structures(scenario) and squad.profile.kind == VEHICLE:
            told = f"{squad.called} is a {squad.profile.kind}, and only infantry goes into {squad.inside}"
            yield Finding((*squad.path, "in"), told, "write `at:` with a point beside it")
