"""No rule says how this many people can play.

The rules are for two, three or four players. For one, or for more than four, a special rule must say who leads what
and in which order they act.

Silent where a special rule speaks of players, teams or divisions.

Rules: "Jeu à 3 et 4 joueurs".

Good::

    players: [2, 4]

Good::

    players: [6, 6]
    special_rules:
      - {title: Teams, text: "Three players a side, each with squads of their own."}

Bad::

    players: [2, 6]  # <- this is for 2 to 6 players, and the rules are for 2 to 4
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.forces.teams import OF_TEAMS
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    if "players" not in scenario.facts:
        return
    fewest, most = scenario.players
    least, best = scenario.catalog.limit("fewest-players"), scenario.catalog.limit("most-players")
    if fewest <= most and (fewest < least or most > best) and not scenario.speaks_of(OF_TEAMS):
        them = f"{fewest} to {most} players" if fewest < most else f"{most} player{'s'[: most > 1]}"
        message = f"this is for {them}, and the rules are for {least} to {best}"
        yield Finding(
            ("players",), message, "say in a special rule how so many play, or write " + f"`players: [{least}, {best}]`"
        )
