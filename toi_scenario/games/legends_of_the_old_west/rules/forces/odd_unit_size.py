"""A squad is smaller or larger than squads are.

A squad has 8 to 16 figures, and 8 to 15 in 1939–45. Figures that act alone, such as snipers, and crews are no squads.
Move figures from one squad to another.

Rules: "une escouade contient au minimum 8 figurines et au maximum 15 figurines en général".

Good::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}]}
      - {side: american, squad: [sniper]}
      - {side: german, squad: [nco, {figure: regular, count: 8}]}
      - {side: german, squad: [sniper]}

Bad::

    units:
      - {side: american, squad: [officer, {figure: regular, count: 6}]}  # <- this squad has 7 figures; in the Second World War it has 8 to 15
      - {side: german, squad: [nco, {figure: regular, count: 8}]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.legends_of_the_old_west.figures import act_alone, number, squads
from toi_scenario.games.legends_of_the_old_west.own import own
from toi_scenario.games.legends_of_the_old_west.spoken import era_said
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import counted

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    era = own(scenario).era
    if era is None:
        return
    for squad in squads(scenario):
        if not act_alone(scenario, squad) and not era.least <= number(squad) <= era.most:
            told = f"this squad has {counted(number(squad), 'figure')}; in {era_said(era)} it has {era.least} to {era.most}"
            yield Finding((*squad.path, "squad"), told, "move figures from one squad to another")
