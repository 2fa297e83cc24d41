"""A weapon that takes two is served by fewer.

Who fires a machine-gun, a mortar, a bazooka, a flamethrower or a gun has another with him who loads. Write `serve:` of
two figures or more, and give a gun a crew of two. Two figures that are not alike are two entries, each with `serve:`; or
one bears the weapon, and the other serves it.

Rules: "une figurine servira de tireur et une autre de servant / pourvoyeur"; "Un équipage, un binôme".

Good::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 2, serve: machine-gun}, {figure: regular, count: 6}]}
      - {side: german, squad: [nco, {figure: regular, count: 9}]}

Good::

    units:
      - side: american
        squad:
          - nco
          - {figure: engineer-demolition, weapons: [flamethrower]}
          - {figure: regular, weapons: [rifle-carbine], serve: flamethrower}
          - {figure: regular, count: 6}
      - side: german
        squad:
          - {figure: officer}
          - {figure: regular, serve: panzerschreck-bazooka}
          - {figure: engineer-demolition, serve: panzerschreck-bazooka}
          - {figure: regular, count: 6}

Bad::

    units:
      - {side: american, squad: [nco, {figure: regular, serve: machine-gun}, {figure: regular, count: 8}]}  # <- 1 figure serves the machine-gun, and it takes 2
      - {side: german, squad: [nco, {figure: regular, count: 10}]}

Bad::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}]}
      - {side: american, gun: gun-light, crew: gunner}  # <- 1 figure serves the light gun, and it takes 2
      - {side: german, squad: [nco, {figure: regular, count: 10}]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.legends_of_the_old_west.figures import has, is_off_table, number
from toi_scenario.games.legends_of_the_old_west.rules.subjects import OF_WEAPONS
from toi_scenario.games.legends_of_the_old_west.servants import SERVED, teams
from toi_scenario.games.legends_of_the_old_west.spoken import said
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import counted

severity = Severity.ERROR
told_otherwise = OF_WEAPONS


def check(scenario: Scenario) -> Iterator[Finding]:
    least = scenario.catalog.limit("servants")
    for unit in scenario.units:
        heavy = [piece for piece in unit.pieces if unit.kind == "gun" and (unit.members or not is_off_table(unit))]
        crews = [(piece, number(unit), (*unit.path, "crew" if unit.members else "gun")) for piece in heavy]
        crews += [(team.weapon, team.number, team.path) for team in teams(unit)]
        for piece, servants, path in crews:
            if has(piece, SERVED) and servants < least:
                who = counted(servants, "figure") if servants else "nobody"
                told = f"{who} {'serves' if servants < least else 'serve'} the {said(piece)}"
                help = f"let {least} or more serve it together, with `serve:` or `crew:`"
                yield Finding(path, f"{told}, and it takes {least}", help)
