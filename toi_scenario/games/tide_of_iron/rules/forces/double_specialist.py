"""A squad bears two specializations.

A squad bears one token and no more. Give the other to another squad.

Silent where a special rule speaks of specializations; where the squad has a heavy weapon, `heavy-specialist` tells of it.

Rules: "Autres règles de spécialisations".

Good::

    units:
      - {side: german, squad: {regular: 4}, at: F3, specialization: medic}
      - {side: german, squad: {regular: 4}, at: F3, specialization: anti-tank}

Bad::

    units:
      - side: german
        squad: {regular: 4}
        at: F3
        specialization: [medic, anti-tank]  # <- this squad has 2 specializations, medic and anti-tank, and a squad bears 1
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.forces.squads import is_heavy
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import listed

severity = Severity.ERROR
READS = ("units", "sides", "catalog", "special_rules", "events")

_OF_SPECIALISTS = r"\bsp[eé]ciali[sz]"


def check(scenario: Scenario) -> Iterator[Finding]:
    most = scenario.catalog.limit("specializations")
    for unit in scenario.units:
        if len(unit.bears) <= most or any(is_heavy(piece, unit.nation) for piece in unit.pieces):
            continue
        if not scenario.speaks_of(_OF_SPECIALISTS):
            names = [piece.name for piece in unit.bears]
            message = f"this squad has {len(names)} specializations, {listed(names, 'and')}, and a squad bears {most}"
            yield Finding((*unit.path, "specialization"), message, f"keep {most} of them")
