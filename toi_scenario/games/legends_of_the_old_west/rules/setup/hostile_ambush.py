"""An ambush lies where the enemy sets up.

Nobody may lie in ambush in the zone in which the opponent deploys: no figure at any of its points, and nobody in a
feature that lies there. Where only part of the feature does, write points for the figures (a warning). Move it.

Rules: "il est interdit de s'embusquer dans la zone de déploiement de l'adversaire".

Good::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}], at: [60, 95], ambush: true}
      - {side: german, squad: [nco, {figure: regular, count: 8}]}

Bad::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}], at: [60, 105], ambush: true}  # <- german sets up at (60, 105)
      - {side: german, squad: [nco, {figure: regular, count: 8}]}

Bad::

    units:
      - side: american
        squad: [{figure: sniper, count: 3}, medic]
        ambush: true
        at:
          - [60, 99]
          - [61, 101]  # <- german sets up at (61, 101)
          - [62, 99]
          - [61, 98]
      - {side: german, squad: [nco, {figure: regular, count: 10}]}

Bad::

    board: {table: {width: 120cm, depth: 120cm}, features: {wood: {terrain: difficult, rectangle: [50, 90, 20, 14]}}}
    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}], in: wood, ambush: true}  # <- german sets up in part of wood
      - {side: german, squad: [nco, {figure: regular, count: 8}]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.legends_of_the_old_west.rules.subjects import OF_AMBUSHES
from toi_scenario.games.legends_of_the_old_west.starts import begins
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.set_up import sets_up

severity = Severity.ERROR
told_otherwise = OF_AMBUSHES


def check(scenario: Scenario) -> Iterator[Finding]:
    for unit in scenario.units:
        for side in scenario.sides.values() if unit.concealed else ():
            theirs = sets_up(scenario, side.name) if side.name != unit.side else None
            if not theirs:
                continue
            for ground, path, where in begins(scenario, unit):
                if ground <= theirs:
                    yield Finding(path, f"{side.name} sets up {where}", "let the ambush lie elsewhere")
                elif unit.inside and ground & theirs:
                    told = f"{side.name} sets up in part of {unit.inside}"
                    help = "write `at:` with points outside of that, or let the ambush lie elsewhere"
                    yield Finding(path, told, help, severity=Severity.WARNING)
