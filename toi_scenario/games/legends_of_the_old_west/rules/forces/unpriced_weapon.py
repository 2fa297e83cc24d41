"""A weapon that is chosen has no price.

The profile may bear it, and the table of the era has no row for it, so nobody knows what the side costs. Leave it out,
or write a row with a price under `catalog:`.

Rules: the "Tableau des Armes de Tir" of 1914–18 and 1939–45, which have no lance and no knife.

Good::

    units:
      - {side: american, squad: [{figure: nco, mounted: horse}, {figure: cavalry, count: 7, weapons: [pistol-revolver]}]}
      - {side: german, squad: [{figure: nco, mounted: horse}, {figure: cavalry, count: 8}]}

Bad::

    units:
      - side: american
        squad:
          - {figure: nco, mounted: horse}
          - {figure: cavalry, count: 7, weapons: [lance]}  # <- no table of the era has a price for a cavalry lance
      - {side: german, squad: [{figure: nco, mounted: horse}, {figure: cavalry, count: 7}]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.legends_of_the_old_west.figures import chosen, every_member
from toi_scenario.games.legends_of_the_old_west.rows import price_of
from toi_scenario.games.legends_of_the_old_west.spoken import said
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    for _, member in every_member(scenario):
        for weapon in chosen(member):
            if price_of(weapon) is None:
                told = f"no table of the era has a price for a {said(weapon)}"
                yield Finding((*member.path, "weapons"), told, "leave it out, or write its price under `catalog:`")
