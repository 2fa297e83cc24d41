"""A leader bears more weapons than it may.

In 1914–18 and 1939–45, officers and NCOs have a pistol or a revolver, and at most two weapons more. Take some away.

Rules: "Ils peuvent être équipés de deux armes supplémentaires (PM et Grenade par exemple)."

Good::

    units:
      - {side: american, squad: [{figure: nco, weapons: [smg, grenade]}, {figure: regular, count: 8}]}
      - {side: german, squad: [nco, {figure: regular, count: 8}]}

Bad::

    units:
      - side: american
        squad:
          - {figure: nco, weapons: [smg, grenade, bayonet]}  # <- an NCO bears 3 weapons besides what it is issued, and may bear 2
          - {figure: regular, count: 8}
      - {side: german, squad: [nco, {figure: regular, count: 8}]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.finding.articles import with_article
from toi_scenario.games.legends_of_the_old_west.figures import chosen, every_member, has
from toi_scenario.games.legends_of_the_old_west.rows import figure_row
from toi_scenario.games.legends_of_the_old_west.rules.subjects import OF_WEAPONS
from toi_scenario.games.legends_of_the_old_west.spoken import said
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = OF_WEAPONS


def check(scenario: Scenario) -> Iterator[Finding]:
    for _, member in every_member(scenario):
        most = figure_row(member.piece).more_weapons
        more = sum(not has(weapon, "tells") for weapon in chosen(member))
        if most is not None and more > most:
            told = f"{with_article(said(member.piece))} bears {more} weapons besides what it is issued, and may bear {most}"
            yield Finding((*member.path, "weapons"), told, "take some away")
