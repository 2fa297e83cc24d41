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
      - {side: german, squad: [nco, {figure: regular, count: 7}, native]}  # <- native is of colonial, not ww2
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.legends_of_the_old_west.eras import era_of
from toi_scenario.games.legends_of_the_old_west.figures import named
from toi_scenario.games.legends_of_the_old_west.own import own
from toi_scenario.games.legends_of_the_old_west.rules.subjects import OF_WEAPONS
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = OF_WEAPONS


def check(scenario: Scenario) -> Iterator[Finding]:
    era = own(scenario).era
    for piece, path in named(scenario):
        if era and era_of(piece) not in ("", era.name):
            yield Finding(path, f"{piece.name} is of {era_of(piece)}, not {era.name}", "take what the era has")
