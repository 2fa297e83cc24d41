"""More stands are in a structure than it holds.

A structure holds twice as many stands as may fire from it: 6 a tiny one, 12 a small one, 18 a normal one, 24 a large
one, and none a micro one. Take some out.

Rules: "Une Structure peut contenir un nombre de Socles jusqu’au double de sa valeur G (Garnison). Au delà de ce nombre,
aucun autre socle ne peut pénétrer dans la Structure."

Good::

    units:
      - {side: blue, battlegroup: first, unit: sample-squad, count: 12, in: hall}
      - {side: blue, battlegroup: second, unit: sample-flak}
      - {side: red, battlegroup: first, unit: sample-squad, count: 12}
      - {side: red, battlegroup: second, unit: sample-flak}

Bad::

    units:
      - {side: blue, battlegroup: first, unit: sample-squad, count: 12, in: hall}
      - {side: blue, battlegroup: first, unit: sample-squad, in: hall}  # <- hall, a small structure, holds 12 stands, and 13 are in it
      - {side: blue, battlegroup: second, unit: sample-flak}
      - {side: red, battlegroup: first, unit: sample-squad, count: 12}
      - {side: red, battlegroup: second, unit: sample-flak}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.finding.articles import with_article
from toi_scenario.games.dropzone_commander.forces import garrison
from toi_scenario.games.dropzone_commander.profiles import INFANTRY
from toi_scenario.games.dropzone_commander.rules.subjects import OF_GARRISONS
from toi_scenario.games.dropzone_commander.structures import structures
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import counted

severity = Severity.ERROR
told_otherwise = OF_GARRISONS


def check(scenario: Scenario) -> Iterator[Finding]:
    for one in structures(scenario).values():
        inside = [squad for squad in garrison(scenario, one.name) if squad.profile.kind == INFANTRY]
        number = 0
        for squad in inside if one.size else ():
            before, number = number, number + squad.number
            if one.size and number > one.size.holds >= before:
                every = sum(each.number for each in inside)
                is_in = f"{every} are in it" if every > 1 else "1 is in it"
                told = f"{one.name}, {with_article(one.size.name)} structure, holds {counted(one.size.holds, 'stand')}, and {is_in}"
                yield Finding((*squad.path, "in"), told, "take some out")
