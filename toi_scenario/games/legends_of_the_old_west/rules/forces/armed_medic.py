"""A medic bears a weapon.

A medic has none and can buy none. Take it away.

Rules: "Il ne porte aucune arme et ne peut en acheter une."

Good::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}, medic]}
      - {side: german, squad: [nco, {figure: regular, count: 8}, medic]}

Bad::

    units:
      - side: american
        squad:
          - nco
          - {figure: regular, count: 8}
          - {figure: medic, weapons: [pistol-revolver]}  # <- a medic bears no weapon
      - {side: german, squad: [nco, {figure: regular, count: 8}, medic]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.finding.articles import with_article
from toi_scenario.games.legends_of_the_old_west.figures import every_member, has
from toi_scenario.games.legends_of_the_old_west.rules.subjects import OF_WEAPONS
from toi_scenario.games.legends_of_the_old_west.servants import weapons
from toi_scenario.games.legends_of_the_old_west.spoken import said
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = OF_WEAPONS


def check(scenario: Scenario) -> Iterator[Finding]:
    for _, member in every_member(scenario):
        armed = any(not has(weapon, "tells") for weapon in weapons(member))
        if has(member.piece, "unarmed") and (armed or member.serves):
            word = "weapons" if armed else "serve"
            yield Finding((*member.path, word), f"{with_article(said(member.piece))} bears no weapon", "take it away")
