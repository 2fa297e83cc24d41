"""A squad is aboard a transport of another battlegroup.

Battlegroups are activated one by one, so a transport and those aboard act together only if they are in the same. Put
both into one.

Rules: "Partager un Transporteur Lourd": "comme indiqué dans leur liste d’armée".

Good::

    units:
      - {side: blue, battlegroup: first, unit: sample-flak}
      - {side: blue, battlegroup: second, unit: sample-lifter, id: dove}
      - {side: blue, battlegroup: second, unit: sample-squad, count: 3, aboard: dove}
      - {side: red, battlegroup: first, unit: sample-flak}
      - {side: red, battlegroup: second, unit: sample-lifter, id: crow}
      - {side: red, battlegroup: second, unit: sample-squad, count: 3, aboard: crow}

Bad::

    units:
      - {side: blue, battlegroup: first, unit: sample-flak}
      - {side: blue, battlegroup: second, unit: sample-lifter, id: dove}
      - {side: blue, battlegroup: first, unit: sample-squad, count: 3, aboard: dove}  # <- this squad is in battlegroup first, and dove, which carries it, in second
      - {side: red, battlegroup: first, unit: sample-flak}
      - {side: red, battlegroup: second, unit: sample-lifter, id: crow}
      - {side: red, battlegroup: second, unit: sample-squad, count: 3, aboard: crow}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.dropzone_commander.forces import by_id, squads
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    transports = by_id(scenario)
    for squad in squads(scenario):
        carrier = transports.get(squad.carrier)
        if carrier is None or carrier.side != squad.side or not (carrier.battlegroup and squad.battlegroup):
            continue
        ours, theirs = squad.battlegroup.name, carrier.battlegroup.name
        if ours != theirs:
            told = f"this squad is in battlegroup {ours}, and {carrier.called}, which carries it, in {theirs}"
            yield Finding((*squad.path, "aboard"), told, "put both into one battlegroup")
