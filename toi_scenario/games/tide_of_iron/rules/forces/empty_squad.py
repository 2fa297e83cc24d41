"""A squad has no figures.

An empty base is no unit: a squad that loses its last figure is put back into the box. Say which figures it has, or take
the line away.

Rules: "Attaque normale et de harcèlement".

Good::

    units: [{side: german, squad: [officer], at: E4}]

Bad::

    units: [{side: german, squad: [], at: E4}]  # <- this squad has no figures
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.rules.subjects import SQUADS
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = SQUADS
READS = ("units", "sides", "catalog")


def check(scenario: Scenario) -> Iterator[Finding]:
    for unit in scenario.units:
        if not unit.pieces and unit.kind == "squad":
            help = "say which it has, such as `squad: {regular: 3, officer: 1}`"
            yield Finding((*unit.path, "squad"), "this squad has no figures", help)
