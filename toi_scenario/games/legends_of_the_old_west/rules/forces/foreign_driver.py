"""A crew may not drive what it is in.

An airman drives no tank and no half-track, a tank man flies no aircraft, and a driver neither flies nor drives a tank.
Give the crew another `role:`. In a squad a role does nothing.

Rules: "Un aviateur ne peut piloter ni char ni half-track mais peut conduire voitures et camions."

Good::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, vehicle: half-track, weapons: [machine-gun], crew: {figure: crew, role: driver}}
      - {side: american, vehicle: half-track, weapons: [machine-gun], crew: {figure: crew, role: tanker}}

Bad::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, vehicle: half-track, weapons: [machine-gun], crew: {figure: crew, role: driver}}
      - side: american
        vehicle: half-track
        weapons: [machine-gun]
        crew: {figure: crew, role: airman}  # <- an airman may not drive a half-track

Bad::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 7, role: driver}]}  # <- only men of a crew have a role, and these are of a squad
      - {side: german, squad: [nco, {figure: regular, count: 7}]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.finding.articles import with_article
from toi_scenario.games.legends_of_the_old_west.as_written import of_member
from toi_scenario.games.legends_of_the_old_west.figures import every_member
from toi_scenario.games.legends_of_the_old_west.nouns import roles
from toi_scenario.games.legends_of_the_old_west.rows import vehicle_row
from toi_scenario.games.legends_of_the_old_west.rules.subjects import OF_VEHICLES
from toi_scenario.games.legends_of_the_old_west.spoken import kind_said, said
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import find

severity = Severity.ERROR
told_otherwise = OF_VEHICLES


def check(scenario: Scenario) -> Iterator[Finding]:
    known = roles(scenario.catalog)
    for unit, member in every_member(scenario):
        if "role" not in of_member(member):
            continue
        if unit.kind == "squad":
            told = "only men of a crew have a role, and these are of a squad"
            yield Finding((*member.path, "role"), told, "take it away", severity=Severity.WARNING)
            continue
        role = find(of_member(member)["role"], known)
        never = role.never if role else ()
        for piece in unit.pieces:
            if role and vehicle_row(piece).driven_as in never:
                verb = "fly" if unit.kind == "aircraft" else "drive"
                told = f"{with_article(kind_said(role))} may not {verb} {with_article(said(piece))}"
                yield Finding((*member.path, "role"), told, "write another role")
