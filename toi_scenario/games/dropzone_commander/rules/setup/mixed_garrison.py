"""Both sides are in one structure at the start.

Who came in first is its occupant, searches it and is attacked; here nobody came first. Set one side up outside, or say
in a special rule who the occupant is.

Rules: "Désigner l’Occupant (les escouades étant entrées les premières dans la Structure) et l’Agresseur."

Good::

    units:
      - {side: blue, battlegroup: first, unit: sample-squad, count: 3, in: hall}
      - {side: blue, battlegroup: second, unit: sample-flak}
      - {side: red, battlegroup: first, unit: sample-flak}
      - {side: red, battlegroup: second, unit: sample-squad, count: 3}

Bad::

    units:
      - {side: blue, battlegroup: first, unit: sample-squad, count: 3, in: hall}
      - {side: blue, battlegroup: second, unit: sample-flak}
      - {side: red, battlegroup: first, unit: sample-squad, count: 3, in: hall}  # <- blue and red are both in hall, so nobody is its occupant
      - {side: red, battlegroup: second, unit: sample-flak}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.dropzone_commander.forces import garrison
from toi_scenario.games.dropzone_commander.structures import structures
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    if scenario.speaks_of(_OF_OCCUPANTS):
        return
    for one in structures(scenario).values():
        inside = list(garrison(scenario, one.name))
        second = next((squad for squad in inside if squad.side != inside[0].side), None)
        if second is not None:
            told = f"{inside[0].side} and {second.side} are both in {one.name}, so nobody is its occupant"
            yield Finding((*second.path, "in"), told, "set one side up outside, or say who the occupant is")


_OF_OCCUPANTS = r"\b(occup\w*|aggressors?|agresseurs?)\b"
