"""A figure bears the same weapon twice.

It is paid for each time, and is of no more use. Probably another one was meant. Two pistols, and what is thrown, laid or
fired once, a figure may well have; several figures alike have one of each written weapon.

Rules: none; common sense.

Good::

    units:
      - {side: american, squad: [{figure: nco, weapons: [smg, grenade]}, {figure: regular, count: 7, weapons: [grenade, grenade]}]}
      - {side: german, squad: [nco, {figure: regular, count: 10}]}

Bad::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 10}]}
      - side: german
        squad:
          - nco
          - {figure: regular, count: 5, weapons: [bayonet, bayonet]}  # <- a regular bears a bayonet twice
          - {figure: regular, count: 2, weapons: [bayonet, bayonet, bayonet]}  # <- a regular bears a bayonet 3 times
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.finding.articles import with_article
from toi_scenario.games.legends_of_the_old_west.figures import every_member, has
from toi_scenario.games.legends_of_the_old_west.spoken import said
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    for _, member in every_member(scenario):
        bears = member.bears
        if len(bears) > 1 and len({*bears}) < len(bears):
            for weapon in dict.fromkeys(bears):
                if (times := bears.count(weapon)) < 2 or has(weapon, "several"):
                    continue
                often = "twice" if times == 2 else f"{times} times"
                told = f"{with_article(said(member.piece))} bears {with_article(said(weapon))} {often}"
                yield Finding((*member.path, "weapons"), told, "write it once, or the one that was meant")
