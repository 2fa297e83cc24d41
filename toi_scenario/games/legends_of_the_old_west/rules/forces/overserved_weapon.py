"""Several serve a weapon that one bears.

`serve:` is for a weapon that several figures have together: a machine-gun, a mortar, or a light machine-gun with who
brings its ammunition. Each figure bears its own rifle. Write `weapons:`, and each of them has one.

Rules: "une figurine servira de tireur et une autre de servant / pourvoyeur"; "Un dé supplémentaire si présence d'un
pourvoyeur".

Good::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 2, serve: lmg}, {figure: regular, count: 6}]}
      - {side: german, squad: [nco, {figure: regular, count: 8}]}

Bad::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 8, serve: rifle-carbine}]}  # <- a rifle or carbine is borne by one figure, and 8 serve it
      - {side: german, squad: [nco, {figure: regular, count: 8}]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.finding.articles import with_article
from toi_scenario.games.legends_of_the_old_west.figures import every_member, has
from toi_scenario.games.legends_of_the_old_west.rows import weapon_row
from toi_scenario.games.legends_of_the_old_west.servants import SERVED
from toi_scenario.games.legends_of_the_old_west.spoken import said
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    for _, member in every_member(scenario):
        weapon = member.serves
        if weapon and not has(weapon, SERVED) and not weapon_row(weapon).loader_dice:
            many = "1 serves" if member.number == 1 else f"{member.number} serve"
            told = f"{with_article(said(weapon))} is borne by one figure, and {many} it"
            yield Finding((*member.path, "serve"), told, f"write `weapons: {weapon.name}`")
