"""No rule says how this many people can play.

In Tide of Iron the rules are for two, three or four players, in Frontline: D-Day for two. For one, or for more, a
special rule must say who leads what and in which order they act.

Silent where a special rule speaks of players, teams or divisions.

Rules: "Jeu à 3 et 4 joueurs"; "les deux joueurs choisissent la taille de bataille".

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
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.rules.subjects import OF_TEAMS

severity = Severity.WARNING
only_with = "players"


def check(scenario: Scenario) -> Iterator[Finding]:
    if "players" not in scenario.facts:
        return
    fewest, most = scenario.players
    least, best = scenario.catalog.limit("fewest-players"), scenario.catalog.limit("most-players")
    if fewest <= most and (fewest < least or most > best) and not scenario.speaks_of(OF_TEAMS):
        them = f"{fewest} to {most} players" if fewest < most else f"{most} player{'s'[: most > 1]}"
        message = f"this is for {them}, and the rules are for {f'{least} to {best}' if least < best else best}"
        help = f"say in a special rule how so many play, or write `players: [{least}, {best}]`"
        yield Finding(("players",), message, help)
