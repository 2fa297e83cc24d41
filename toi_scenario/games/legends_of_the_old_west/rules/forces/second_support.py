"""A squad has more than one support weapon.

A machine-gun or a mortar goes with a squad, and a squad has one of them. Give the other to another squad, or let it
stand as a `gun:` of its own.

Rules: "On peut également adjoindre une arme d'appui au groupe."

Good::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 2, serve: machine-gun}, {figure: regular, count: 6}]}
      - {side: german, squad: [nco, {figure: regular, count: 9}]}

Bad::

    units:
      - side: american
        squad:  # <- this squad has 2 support weapons, a machine-gun and a light mortar, and it may have 1
          - nco
          - {figure: regular, count: 2, serve: machine-gun}
          - {figure: regular, count: 2, serve: mortar-light}
          - {figure: regular, count: 5}
      - {side: german, squad: [nco, {figure: regular, count: 10}]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.legends_of_the_old_west.figures import of_class, squads
from toi_scenario.games.legends_of_the_old_west.spoken import each_said
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import listed

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    most = scenario.catalog.limit("support-weapons")
    for squad in squads(scenario):
        arms = of_class(squad, "support")
        if len(arms) > most:
            told = (
                f"this squad has {len(arms)} support weapons, {listed(each_said(arms), 'and')}, and it may have {most}"
            )
            yield Finding((*squad.path, "squad"), told, "give one to another squad, or write it as a `gun:`")
