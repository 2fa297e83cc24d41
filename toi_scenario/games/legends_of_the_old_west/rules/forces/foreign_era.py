"""A figure, weapon, vehicle or aircraft is of another era.

Each era has tables of its own, and what stands in none of those of this era was not there. Take what the era has, or
write another era.

Rules: the three "Tableau des Armes" and "Tableau des Véhicules", and the profiles of each part.

Good::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}]}
      - {side: german, squad: [nco, {figure: regular, count: 7}, partisan]}

Bad::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}]}
      - {side: german, squad: [nco, {figure: regular, count: 7}, native]}  # <- a native is of the colonial era, and this is the Second World War
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.finding.articles import with_article
from toi_scenario.games.legends_of_the_old_west.eras import era_of
from toi_scenario.games.legends_of_the_old_west.figures import named
from toi_scenario.games.legends_of_the_old_west.nouns import eras
from toi_scenario.games.legends_of_the_old_west.own import own
from toi_scenario.games.legends_of_the_old_west.rules.subjects import OF_WEAPONS
from toi_scenario.games.legends_of_the_old_west.spoken import era_said, said
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import find

severity = Severity.ERROR
told_otherwise = OF_WEAPONS


def check(scenario: Scenario) -> Iterator[Finding]:
    era, known = own(scenario).era, eras(scenario.catalog)
    if era is None:
        return
    for piece, path in named(scenario):
        its = find(era_of(piece), known)
        if its and its.name != era.name:
            told = f"{with_article(said(piece))} is of {era_said(its)}, and this is {era_said(era)}"
            yield Finding(path, told, f"take what this era has, or write `era: {its.name}`")
