"""An ambush has no place.

Where figures lie in ambush is noted at the start. Write `at:` with a point, or `in:` with a feature.

Rules: "On note soigneusement son emplacement en début de partie."

Good::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}], in: farm, ambush: true}
      - {side: german, squad: [nco, {figure: regular, count: 8}]}

Bad::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}], ambush: true}  # <- nobody says where this ambush lies
      - {side: german, squad: [nco, {figure: regular, count: 8}]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.legends_of_the_old_west.as_written import of_unit
from toi_scenario.games.legends_of_the_old_west.rules.subjects import OF_AMBUSHES
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = OF_AMBUSHES


def check(scenario: Scenario) -> Iterator[Finding]:
    for unit in scenario.units:
        if unit.concealed and not unit.carrier and of_unit(unit).keys().isdisjoint(("at", "in", "enter")):
            told = "nobody says where this ambush lies"
            yield Finding((*unit.path, "ambush"), told, "write `at:` with a point, or `in:` with a feature")
