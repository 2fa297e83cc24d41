"""Figures lie in ambush in an era whose rules know none.

Only the parts on 1914–18 and 1939–45 say how figures lie in ambush and how they are found. Set them up openly, or tell
in a special rule how it goes.

Rules: "Embuscade", which the part on the colonial era does not have.

Good::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}], at: [60, 40], ambush: true}
      - {side: german, squad: [nco, {figure: regular, count: 8}]}

Bad::

    era: colonial
    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}], at: [60, 40], ambush: true}  # <- the rules of the colonial era know no ambush
      - {side: german, squad: [nco, {figure: regular, count: 8}]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.legends_of_the_old_west.own import own
from toi_scenario.games.legends_of_the_old_west.rules.subjects import OF_AMBUSHES
from toi_scenario.games.legends_of_the_old_west.spoken import era_said
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    era = own(scenario).era
    for unit in scenario.units:
        if era and unit.concealed and not era.ambush and not scenario.speaks_of(OF_AMBUSHES):
            told = f"the rules of {era_said(era)} know no ambush"
            yield Finding((*unit.path, "ambush"), told, "set it up openly, or write a special rule")
