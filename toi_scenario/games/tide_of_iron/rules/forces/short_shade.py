"""A division needs more bases than there are of one shade.

With three or four players the two divisions of a side are told apart by the shade of their bases, light or dark, and
the base game has twelve of each for a nation. Give some of the squads to the other division, or let two play as well:
with two players the shades do not matter.

Reinforcements are left out, because bases go back to the box. Silent where it is not recorded what a box holds, and
where a special rule speaks of players, teams or divisions.

Rules: "Divisions et couleurs", "Jeu à 3 et 4 joueurs".

Good::

    players: [3, 4]
    board: {layout: [[P1A, P5B]]}
    sides:
      american:
        actions: 4
        deploy: {columns: [B, C]}
        divisions:
          light: {squads: {bases: 12, regular: 48}}
          dark: {squads: {bases: 1, elite: 4}}
      german:
        actions: 4
        deploy: {columns: [K, L]}
        divisions:
          light: {squads: {bases: 1, regular: 4}}
          dark: {squads: {bases: 1, regular: 4}}

Bad::

    players: [3, 4]
    board: {layout: [[P1A, P5B]]}
    sides:
      american:
        actions: 4
        deploy: {columns: [B, C]}
        divisions:
          light:
            squads:
              bases: 13  # <- american light has 13 bases, and there are 12 of one shade
              regular: 52
          dark: {squads: {bases: 1, elite: 4}}
      german:
        actions: 4
        deploy: {columns: [K, L]}
        divisions:
          light: {squads: {bases: 1, regular: 4}}
          dark: {squads: {bases: 1, regular: 4}}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.forces.components import owned
from toi_scenario.games.tide_of_iron.forces.squads import path_of, tally
from toi_scenario.games.tide_of_iron.forces.teams import OF_TEAMS, needs_teams
from toi_scenario.model.scenario.scenario import Force, Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    if not needs_teams(scenario):
        return
    for side in scenario.sides.values():
        if len(side.forces) > 1:  # `undivided-side` reports one that is not divided
            for force in side.starting:
                shade = _shade(scenario, force.nation)
                if shade and _bases(scenario, force) > shade and not scenario.speaks_of(OF_TEAMS):
                    name = f"{force.side} {force.division}"
                    message = f"{name} has {_bases(scenario, force)} bases, and there are {shade} of one shade"
                    over = _bases(scenario, force) - shade
                    help = f"give {over} to the other division, bring some on later, or let two play too: `players: [2, …]`"
                    yield Finding(path_of(force), message, help)


def _shade(scenario: Scenario, nation: str) -> int:
    """How many bases of one shade the boxes hold for a nation; 0 where that is not known."""
    bases = scenario.catalog.pieces["bases"]
    shades = bases.of(nation).get("shades")
    return (owned(scenario.catalog, bases, nation, tuple(scenario.boxes.items())) or 0) // len(shades) if shades else 0


def _bases(scenario: Scenario, force: Force) -> int:
    """How many a division has at the start, those of placed squads included."""
    placed = (u for u in scenario.units if u.side == force.side and u.division and u.division == force.division)
    return tally(force).bases + sum(unit.kind == "squad" for unit in placed)
