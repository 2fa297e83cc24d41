"""Halving the actions gives one side more of them.

With three or four players each half of a side takes half of its actions, rounded up. So the two halves of an odd
number have one action more together, and where the other side's number is even that side gets nothing. Make both even,
or both odd.

Silent where a special rule speaks of actions, players, teams or divisions.

Rules: "Jeu à 3 et 4 joueurs", "Tour de jeu".

Good::

    players: [3, 4]
    sides:
      american:
        actions: 3
        deploy: [B2, B3]
        divisions:
          light: {squads: {bases: 1, regular: 4}}
          dark: {squads: {bases: 1, regular: 4}}
      german:
        actions: 5
        deploy: [F2, F3]
        divisions:
          light: {squads: {bases: 1, regular: 4}}
          dark: {squads: {bases: 1, regular: 4}}

Bad::

    players: [3, 4]
    sides:
      american:
        actions: 3  # <- american has 3 actions, which is 2 for each half and 4 together; german has 4 and keeps 4
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
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.forces.teams import OF_TEAMS, needs_teams
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import counted

severity = Severity.WARNING

_OF_ACTIONS = rf"{OF_TEAMS}|\bactions?\b"


def check(scenario: Scenario) -> Iterator[Finding]:
    if not needs_teams(scenario):
        return
    halves = scenario.catalog.limit("divisions")
    actions = {name: side.actions for name, side in scenario.sides.items() if side.actions is not None}
    even = next(((name, number) for name, number in actions.items() if not number % halves), None)
    if even is None or scenario.speaks_of(_OF_ACTIONS):
        return
    for name, number in actions.items():
        if number % halves:
            half = -(-number // halves)
            other, keeps = even
            message = (
                f"{name} has {counted(number, 'action')}, which is {half} for each half and {half * halves} together; "
                f"{other} has {keeps} and keeps {keeps}"
            )
            help = f"write `actions: {number + 1}` or `actions: {number - 1}`"
            yield Finding(("sides", name, "actions"), message, help if number > 1 else "write `actions: 2`")
