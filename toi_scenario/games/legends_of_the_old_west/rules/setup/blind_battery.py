"""A battery fires from beyond the table, and nobody sees for it.

An artillery observer or a radio tells it where to fire. Add one to its side.

Rules: "transmettre aux autres unités les ordres de combats ou de tirs, sur et hors table".

Good::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}]}
      - {side: german, squad: [{figure: nco, weapons: [radio]}, {figure: regular, count: 8}]}
      - {side: german, gun: gun-light, off_table: true, crew: {figure: gunner, count: 2}}
      - {side: american, squad: [artillery-observer]}
      - {side: american, gun: gun-light, off_table: true, crew: {figure: gunner, count: 2}}

Bad::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}]}
      - {side: german, squad: [{figure: nco, weapons: [radio]}, {figure: regular, count: 8}]}
      - {side: german, gun: gun-light, off_table: true, crew: {figure: gunner, count: 2}}
      - {side: american, gun: gun-light, off_table: true, crew: {figure: gunner, count: 2}}  # <- american has no observer and no radio for this battery
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.legends_of_the_old_west.figures import every_member, has, is_off_table
from toi_scenario.games.legends_of_the_old_west.servants import fires_from_beyond, weapons
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.units import Member

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    seeing = {unit.side for unit, member in every_member(scenario) if _tells(member)}
    seeing |= {unit.side for unit in scenario.units if any(has(weapon, "tells") for weapon in unit.bears)}
    for unit in scenario.units:
        if is_off_table(unit) and unit.side not in seeing and fires_from_beyond(unit):
            told = f"{unit.side} has no observer and no radio for this battery"
            yield Finding((*unit.path, "off_table"), told, "add `artillery-observer` or somebody with a `radio`")


def _tells(member: Member) -> bool:
    """Whether it can tell a battery where to fire."""
    return has(member.piece, "spotter") or any(has(weapon, "tells") for weapon in weapons(member))
