"""A unit comes on at a point that is on no edge.

What comes on later enters over an edge of the table. Write a point on one, or `by:` with an edge or a zone.

Rules: "Le point et le tour d'entrée de tous leurs appareils."; "il peut se positionner à une distance inférieure ou égale
à sa vitesse de déplacement à partir du point d'entrée".

Good::

    era: ww1
    units:
      - {side: american, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, aircraft: fokker-dr1, mission: interception, enter: {round: 2, at: [120, 60]}, leave: 6}
      - {side: american, aircraft: spad-vii, mission: strafing, enter: {round: 2, at: [0, 60]}, leave: 6}

Bad::

    era: ww1
    units:
      - {side: american, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, aircraft: fokker-dr1, mission: interception, enter: {round: 2, at: [120, 60]}, leave: 6}
      - {side: american, aircraft: spad-vii, mission: strafing, enter: {round: 2, at: [5, 60]}, leave: 6}  # <- (5, 60) is on no edge of the table
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.legends_of_the_old_west.rules.subjects import OF_AIRCRAFT
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = OF_AIRCRAFT


def check(scenario: Scenario) -> Iterator[Finding]:
    surface = scenario.surface
    for unit in scenario.units:
        place = surface.find(unit.facts.get("enter", {}).get("at", ""))
        if place and place[0] not in (surface.left, surface.right) and place[1] not in (surface.top, surface.bottom):
            told = f"{surface.address(place)} is on no edge of the table"
            yield Finding((*unit.path, "enter", "at"), told, "write a point on an edge, or `by:` with an edge")
