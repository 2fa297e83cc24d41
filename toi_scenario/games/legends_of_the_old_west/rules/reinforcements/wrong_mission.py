"""An aircraft is sent to do what its type does not.

Fighters intercept and strafe, fighter-bombers strafe and bomb. Send it to do another thing, or send another aircraft.
Where the enemy has no aircraft, there is nothing to intercept (a warning).

Rules: "pour un chasseur : interception des avions ennemis et mitraillage au sol et pour un chasseur bombardier
mitraillage et bombardement des troupes au sol".

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
      - {side: american, aircraft: spad-vii, mission: bombing, enter: {round: 2, at: [0, 60]}, leave: 6}  # <- a Spad VII flies interception or strafing, not bombing

Bad::

    era: ww1
    units:
      - {side: american, squad: [nco, {figure: regular, count: 14}], at: [60, 10]}
      - {side: german, squad: [nco, {figure: regular, count: 7}]}
      - side: german
        aircraft: fokker-dr1
        mission: interception  # <- american has no aircraft to intercept
        enter: {round: 2, at: [120, 60]}
        leave: 6
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.finding.articles import with_article
from toi_scenario.games.legends_of_the_old_west.as_written import of_unit
from toi_scenario.games.legends_of_the_old_west.rows import vehicle_row
from toi_scenario.games.legends_of_the_old_west.rules.subjects import OF_AIRCRAFT
from toi_scenario.games.legends_of_the_old_west.spoken import said
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import listed

severity = Severity.ERROR
told_otherwise = OF_AIRCRAFT


def check(scenario: Scenario) -> Iterator[Finding]:
    for unit in scenario.units:
        for piece in unit.pieces if "mission" in of_unit(unit) else ():
            known, mission = vehicle_row(piece).missions, of_unit(unit)["mission"]
            if known and mission not in known:
                told = f"{with_article(said(piece))} flies {listed(known)}, not {mission}"
                yield Finding((*unit.path, "mission"), told, f"send it on {listed(known)}")
            elif mission == "interception" and (foes := _without_aircraft(scenario, unit.side)):
                told = f"{listed(foes, 'and')} {'has' if len(foes) == 1 else 'have'} no aircraft to intercept"
                yield Finding((*unit.path, "mission"), told, "send it on another mission", Severity.WARNING)


def _without_aircraft(scenario: Scenario, side: str) -> list[str]:
    """The enemies of a side, if none of them has aircraft."""
    flying = any(unit.kind == "aircraft" and unit.side != side for unit in scenario.units)
    return [] if flying else [name for name in scenario.sides if name != side]
