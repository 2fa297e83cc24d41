"""A unit comes on where there is no edge.

Aircraft enter over an edge of the table, and what else comes on later mostly does (a warning, unless a special rule
speaks of landing). Write a point on an edge,
or `by:` with an edge or a zone that meets one. An aircraft that stands on the ground at the start has `altitude: 0`.

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

Bad::

    era: ww1
    zones: {field: {color: olive, area: {circle: [60, 60, 10]}}}
    units:
      - {side: american, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, aircraft: fokker-dr1, mission: interception, enter: {round: 2, at: [120, 60]}, leave: 6}
      - {side: american, aircraft: spad-vii, mission: strafing, enter: {round: 2, by: field}, leave: 6}  # <- the zone is on no edge of the table

Bad::

    era: ww1
    units:
      - {side: american, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, aircraft: fokker-dr1, mission: interception, enter: {round: 2, at: [120, 60]}, leave: 6}
      - {side: american, aircraft: spad-vii, mission: strafing, at: [60, 60], leave: 5}  # <- aircraft come on over an edge, and this one starts at (60, 60)
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.legends_of_the_old_west.as_written import of_unit
from toi_scenario.games.legends_of_the_old_west.rules.subjects import OF_AIRCRAFT
from toi_scenario.model.scenario.area import EDGES
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import measured

severity = Severity.ERROR
told_otherwise = OF_AIRCRAFT


_OF_LANDING = r"\b(jump\w*|drop(s|ped)?|parachut\w*|paratroop\w*|gliders?|saut\w*|largu\w*|planeurs?)\b"


def check(scenario: Scenario) -> Iterator[Finding]:
    surface, landing = scenario.surface, scenario.speaks_of(_OF_LANDING)
    assert measured(surface)  # this game is played on tables
    for unit in scenario.units:
        flies, entry = unit.kind == "aircraft", unit.enters
        how = Severity.ERROR if flies else Severity.WARNING
        asked = entry is not None and entry.sure and (flies or not landing)
        if entry and asked and not any(entry.region & surface.edge(edge) for edge in EDGES):
            place = surface.find(of_unit(unit)["enter"].get("at", ""))
            told = f"{surface.address(place) if place else 'the zone'} is on no edge of the table"
            yield Finding(entry.path, told, "write a point on an edge, or `by:` with an edge", severity=how)
        if flies and unit.spots and of_unit(unit).get("altitude") != 0:
            told = f"aircraft come on over an edge, and this one starts at {surface.address(unit.place)}"
            yield Finding(unit.at, told, "write `enter:`, or `altitude: 0` if it stands on the ground", severity=how)
