"""A unit starts face down, and the scenario does not allow it.

Units start face down only where the scenario says so, with `hidden_deployment: true`. Say it, or turn the card up.

Rules: "une carte Unité peut parfois être déployée sur sa face dissimulée".

Good::

    hidden_deployment: true
    units:
      - {side: american, unit: sample-rifles, at: B2, face: down}

Bad::

    units:
      - {side: american, unit: sample-rifles, at: B2, face: down}  # <- sample-rifles starts face down without `hidden_deployment: true`
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.heroes_of_normandie.as_written import of_scenario
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.rules.subjects import HIDING

severity = Severity.ERROR
told_otherwise = HIDING


def check(scenario: Scenario) -> Iterator[Finding]:
    if of_scenario(scenario).get("hidden_deployment"):
        return
    for unit in scenario.units:
        if unit.concealed:
            message = f"{unit.pieces[0].name} starts face down without `hidden_deployment: true`"
            yield Finding((*unit.path, "face"), message, "write `hidden_deployment: true`, or `face: up`")
