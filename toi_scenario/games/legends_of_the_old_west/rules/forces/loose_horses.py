"""Not as many hold the horses as there should be.

Where riders start on foot, one in five stays with the horses. Write `horse_holders:`. Who has no horse gets off none, and
who rides holds none (warnings).

Rules: "Un combattant sur 5 garde les chevaux lorsque l'unité est démontée."

Good::

    units:
      - side: american
        dismounted: true
        horse_holders: 2
        squad: [{figure: nco, mounted: horse}, {figure: cavalry, count: 7}]
      - {side: german, squad: [{figure: nco, mounted: horse}, {figure: cavalry, count: 7}]}

Bad::

    units:
      - side: american
        dismounted: true
        horse_holders: 1  # <- of 8 dismounted figures 2 hold the horses, not 1
        squad: [{figure: nco, mounted: horse}, {figure: cavalry, count: 7}]
      - {side: german, squad: [{figure: nco, mounted: horse}, {figure: cavalry, count: 7}]}

Bad::

    units:
      - side: american
        dismounted: true  # <- nobody in this squad has a horse to get off
        squad: [nco, {figure: regular, count: 8}]
      - {side: german, squad: [nco, {figure: regular, count: 8}]}

Bad::

    units:
      - side: american
        horse_holders: 2  # <- nobody has dismounted, so nobody holds horses
        squad: [{figure: nco, mounted: horse}, {figure: cavalry, count: 7}]
      - side: german
        dismounted: true
        horse_holders: 9  # <- 9 hold the horses of 8 figures
        squad: [{figure: nco, mounted: horse}, {figure: cavalry, count: 7}]
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.legends_of_the_old_west.as_written import of_unit
from toi_scenario.games.legends_of_the_old_west.figures import RIDER, has, is_mounted, number, squads
from toi_scenario.games.legends_of_the_old_west.rules.subjects import OF_HORSES
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = OF_HORSES


def check(scenario: Scenario) -> Iterator[Finding]:
    for squad in squads(scenario):
        on_foot, all = of_unit(squad).get("dismounted") is True, number(squad)
        needed = -(-all // scenario.catalog.limit("horse-holders"))
        holders = of_unit(squad).get("horse_holders", 0)
        path = (*squad.path, "horse_holders")
        if on_foot and not any(has(one.piece, RIDER) or is_mounted(squad, one) for one in squad.members):
            told = "nobody in this squad has a horse to get off"
            yield Finding((*squad.path, "dismounted"), told, "leave out `dismounted:`", severity=Severity.WARNING)
        elif on_foot and holders < needed:
            told = f"of {all} dismounted figures {needed} hold the horses, not {holders}"
            place = path if "horse_holders" in of_unit(squad) else (*squad.path, "dismounted")
            yield Finding(place, told, f"write `horse_holders: {needed}`")
        elif holders and not on_foot:
            told = "nobody has dismounted, so nobody holds horses"
            yield Finding(path, told, "write `dismounted: true`, or leave it out", severity=Severity.WARNING)
        elif holders > all:
            told = f"{holders} hold the horses of {all} figures"
            yield Finding(path, told, f"write `horse_holders: {needed}`", severity=Severity.WARNING)
