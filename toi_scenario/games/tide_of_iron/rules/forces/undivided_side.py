"""A side is not divided in two for three or more players.

With three or four players each side is two divisions, and each player of a team leads one; a player without a partner
leads both, one after the other. Where the forces are not divided, the players cannot know who leads what. Write two
`divisions:`, or let two play as well: `players: [2, 4]`.

Silent where a special rule speaks of players, teams or divisions.

Rules: "Jeu à 3 et 4 joueurs".

Good::

    players: [2, 4]

Good::

    players: [3, 4]
    sides:
      american:
        actions: 4
        deploy: [B2, B3]
        divisions:
          light: {squads: {bases: 1, regular: 4}}
          dark: {squads: {bases: 1, regular: 4}}
      german:
        actions: 4
        deploy: [F2, F3]
        divisions:
          light: {squads: {bases: 1, regular: 4}}
          dark: {squads: {bases: 1, regular: 4}}

Bad::

    players: [4, 4]
    sides:
      american:
        actions: 4
        deploy: [B2, B3]
        divisions:
          light: {squads: {bases: 1, regular: 4}}
          dark: {squads: {bases: 1, regular: 4}}
      german: {actions: 4, squads: {bases: 1, regular: 4}, deploy: [E3]}  # <- german has 1 division, and 4 players need 2 of each side

Bad::

    players: [4, 4]
    sides:
      american:
        actions: 4
        deploy: [B2, B3]
        divisions:
          light: {squads: {bases: 1, regular: 4}}
          dark: {}  # <- the division dark of american has no units for its player to lead
      german:  # <- german has 3 divisions, and 4 players need 2 of each side
        actions: 4
        deploy: [F2, F3]
        divisions:
          light: {squads: {bases: 1, regular: 4}}
          dark: {squads: {bases: 1, regular: 4}}
          third: {squads: {bases: 1, regular: 4}}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.as_written import may_bring_more
from toi_scenario.games.tide_of_iron.forces.teams import OF_TEAMS, fewest, needs_teams
from toi_scenario.model.scenario.scenario import Force, Scenario, Side
from toi_scenario.names import counted

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    if needs_teams(scenario) and not scenario.speaks_of(OF_TEAMS):
        wanted = scenario.catalog.limit("divisions")
        for side in scenario.sides.values():
            number = len(side.forces)
            if number < wanted or (number > wanted and fewest(scenario) <= scenario.catalog.limit("most-players")):
                has = f"{side.name} has {counted(number, 'division')}"
                message = f"{has}, and {fewest(scenario)} players need {wanted} of each side"
                help = "write `divisions:` with two of them, or let two play as well: `players: [2, …]`"
                yield Finding(side.path, message, help, on_key=True)
            elif idle := next((force for force in side.forces if _is_empty(scenario, side, force)), None):
                message = f"the division {idle.division} of {side.name} has no units for its player to lead"
                yield Finding(idle.path, message, "give it some of the forces of the other division", on_key=True)
            else:
                for unit in scenario.units:
                    if unit.side == side.name and not unit.division and not unit.carrier:
                        message = f"nobody leads this {unit.kind}: it belongs to no division of {side.name}"
                        yield Finding(unit.path, message, f"write `division: {side.forces[0].division}` or another")


def _is_empty(scenario: Scenario, side: Side, force: Force) -> bool:
    """Whether a division never has a unit."""
    own = [one for one in (*side.forces, *side.reinforcements) if one.division in (force.division, "")]
    placed = any(u.side == side.name and u.division in ("", force.division) for u in scenario.units)
    return not (
        placed or may_bring_more(side) or any(one.free or any(stock.number for stock in one.stock) for one in own)
    )
