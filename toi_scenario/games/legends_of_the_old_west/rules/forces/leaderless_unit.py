"""A squad has no leader.

A squad is led by an NCO or an officer, or by one of its figures that pays for it with `leader: true`, where its profile
says so. Figures that act alone need none. Add a leader.

Rules: "commandées par un sous-officier et/ou un officier"; "peuvent avoir un chef d'unité pour 5$ supplémentaires".

Good::

    units:
      - {side: american, squad: [{figure: regular, leader: true}, {figure: regular, count: 8}]}
      - {side: german, squad: [nco, {figure: regular, count: 8}]}

Bad::

    units:
      - {side: american, squad: [{figure: regular, count: 10}]}  # <- nobody leads this squad
      - {side: german, squad: [nco, {figure: regular, count: 8}]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.legends_of_the_old_west.figures import act_alone, leads, squads
from toi_scenario.games.legends_of_the_old_west.rules.subjects import OF_SQUADS
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = OF_SQUADS


def check(scenario: Scenario) -> Iterator[Finding]:
    for squad in squads(scenario):
        if not act_alone(squad) and not any(map(leads, squad.members)):
            help = "add an nco or an officer, or write `leader: true` of one of them"
            yield Finding((*squad.path, "squad"), "nobody leads this squad", help)
