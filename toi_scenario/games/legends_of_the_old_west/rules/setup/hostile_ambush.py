"""An ambush lies where the enemy sets up.

Nobody may lie in ambush in the zone in which the opponent deploys. Move it.

Rules: "il est interdit de s'embusquer dans la zone de déploiement de l'adversaire".

Good::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}], at: [60, 95], ambush: true}
      - {side: german, squad: [nco, {figure: regular, count: 8}]}

Bad::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}], at: [60, 105], ambush: true}  # <- german sets up at (60, 105)
      - {side: german, squad: [nco, {figure: regular, count: 8}]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.legends_of_the_old_west.rules.subjects import OF_AMBUSHES
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = OF_AMBUSHES


def check(scenario: Scenario) -> Iterator[Finding]:
    for unit in scenario.units:
        for side in scenario.sides.values() if unit.concealed else ():
            areas = [deployment.area for force in side.starting for deployment in force.deployments]
            if side.name != unit.side and any(area.sure and unit.place in area.region for area in areas):
                where = scenario.surface.address(unit.place)
                yield Finding(unit.at, f"{side.name} sets up at {where}", "let the ambush lie elsewhere")
