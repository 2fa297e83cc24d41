"""A vehicle has a specialization.

Specializations are for squads: their markers are put on a squad's base. Give it to a squad, which may ride in the
vehicle. What is special in a vehicle may be an operations card, such as the tank ace, or a special rule.

Rules: "Spécialisation des squads".

Good::

    units: [{side: german, squad: {regular: 4}, at: E4, specialization: anti-tank}]

Bad::

    units: [{side: german, vehicle: tiger, at: E4, specialization: anti-tank}]  # <- tiger is a vehicle, and only squads have a specialization
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = r"\b(sp[eé]ciali[sz]|engineer|medic|flame|anti.?tank|g[ée]nie|sapeur|infirmier|lance)"
READS = ("units", "sides", "catalog")


def check(scenario: Scenario) -> Iterator[Finding]:
    for unit in scenario.units:
        if unit.bears and unit.kind == "vehicle" and unit.pieces:
            message = f"{unit.pieces[0].name} is a vehicle, and only squads have a specialization"
            yield Finding((*unit.path, "specialization"), message, "give it to a squad")
