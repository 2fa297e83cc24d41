"""An aircraft flies between two steps of altitude.

Altitude goes in steps of 10 cm, and 0 is on the ground. Write a multiple of 10.

Rules: "chaque tranche de 10 cms correspond à un palier d'altitude".

Good::

    era: ww1
    units:
      - {side: american, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, aircraft: fokker-dr1, mission: interception, enter: {round: 2, at: [120, 60]}, leave: 6}
      - {side: american, aircraft: spad-vii, mission: strafing, enter: {round: 2, at: [0, 60]}, leave: 6, altitude: 20}

Bad::

    era: ww1
    units:
      - {side: american, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, aircraft: fokker-dr1, mission: interception, enter: {round: 2, at: [120, 60]}, leave: 6}
      - {side: american, aircraft: spad-vii, mission: strafing, enter: {round: 2, at: [0, 60]}, altitude: 15}  # <- 15 cm is no step of altitude; they are 10 cm high
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.legends_of_the_old_west.rules.subjects import OF_AIRCRAFT
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = OF_AIRCRAFT


def check(scenario: Scenario) -> Iterator[Finding]:
    step = scenario.catalog.limit("altitude-step")
    for unit in scenario.units:
        if (altitude := unit.facts.get("altitude", 0)) % step:
            told = f"{altitude} cm is no step of altitude; they are {step} cm high"
            below = altitude - altitude % step
            yield Finding((*unit.path, "altitude"), told, f"write {below} or {below + step}")
