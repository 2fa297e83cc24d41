"""What stands beyond the table cannot fire onto it.

Guns reach beyond any table, and so a battery of them may stay off it. What has a range of its own, as machine-guns and
mortars have, belongs on the table. Write where it stands.

Rules: "La portée des pièces d'artillerie est supérieure à la taille de la table de jeu."

Good::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 7}]}
      - {side: american, squad: [artillery-observer]}
      - {side: american, gun: gun-light, off_table: true, crew: {figure: gunner, count: 2}}
      - {side: german, squad: [nco, {figure: regular, count: 8}]}
      - {side: german, squad: [sniper]}

Bad::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 7}]}
      - {side: american, squad: [artillery-observer]}
      - {side: american, gun: machine-gun, off_table: true, crew: {figure: gunner, count: 2}}  # <- a machine-gun does not reach the table from beyond it
      - {side: german, squad: [nco, {figure: regular, count: 8}]}
      - {side: german, squad: [sniper]}

Bad::

    units:
      - {side: american, squad: [{figure: nco, weapons: [radio]}, {figure: regular, count: 8}], off_table: true}  # <- this squad has no gun that reaches the table from beyond it
      - {side: german, squad: [nco, {figure: regular, count: 8}]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.finding.articles import with_article
from toi_scenario.games.legends_of_the_old_west.figures import is_off_table
from toi_scenario.games.legends_of_the_old_west.rules.subjects import OF_WEAPONS
from toi_scenario.games.legends_of_the_old_west.servants import fires_from_beyond
from toi_scenario.games.legends_of_the_old_west.spoken import said
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    for unit in scenario.units:
        if is_off_table(unit) and not fires_from_beyond(unit):
            told = f"this {unit.kind} has no gun that reaches the table from beyond it"
            for piece in unit.pieces if unit.kind == "gun" else ():
                told = f"{with_article(said(piece))} does not reach the table from beyond it"
            if not scenario.speaks_of(OF_WEAPONS):
                yield Finding((*unit.path, "off_table"), told, "leave out `off_table:`, and write where it stands")
