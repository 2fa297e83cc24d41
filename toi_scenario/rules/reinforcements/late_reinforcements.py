"""Reinforcements come too late to act.

What comes after the last round never comes (an error). Where reinforcements of a round are placed in its Status Phase
and first act in the round after, those of the last one never act (a warning). Bring them sooner, or play longer.

Rules: "Renforts de scénario et évènements", "Avancer le marqueur round".

Good::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german:
        actions: 3
        squads: {bases: 1, regular: 4}
        deploy: [E3]
        reinforcements: [{round: 2, vehicles: {panzer-iv: 1}, enter: [E4]}]

Bad::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german:
        actions: 3
        squads: {bases: 1, regular: 4}
        deploy: [E3]
        reinforcements:
          - round: 6  # <- these reinforcements come in round 6, and the game ends after round 4
            vehicles: {panzer-iv: 1}
            enter: [E4]

Bad::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german:
        actions: 3
        squads: {bases: 1, regular: 4}
        deploy: [E3]
        reinforcements:
          - round: 4  # <- these reinforcements come at the end of round 4, the last, and never act
            vehicles: {panzer-iv: 1}
            enter: [E4]

Good::

    game: legends-of-the-old-west
    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}], enter: {round: 6, by: south}}
      - {side: german, squad: [nco, {figure: regular, count: 8}]}

Bad::

    game: legends-of-the-old-west
    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}], enter: {round: 9, by: south}}  # <- this squad comes in round 9, and the game ends after round 6
      - {side: german, squad: [nco, {figure: regular, count: 8}]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.rules.subjects import LONGER_PLAY

severity = Severity.ERROR
told_otherwise = LONGER_PLAY
READS = ("rounds", "sides", "units")
only_with = "reinforcements"


def check(scenario: Scenario) -> Iterator[Finding]:
    last = scenario.last_round
    for side in scenario.sides.values():
        for force in side.arriving:
            arrival = force.arrival
            assert arrival is not None
            soon = int(arrival.phase == "status")  # they first act in the round after
            for round in arrival.rounds:
                if round > last:
                    message = f"these reinforcements come in round {round}, and the game ends after round {last}"
                    help = f"bring them by round {max(1, last - soon)}, or write `rounds: {round + soon}`"
                    yield Finding(arrival.path, message, help)
                elif round == last and arrival.phase == "status":
                    message = f"these reinforcements come at the end of round {round}, the last, and never act"
                    help = f"bring them by round {max(1, last - 1)}, or in the action phase: `phase: action`"
                    yield Finding(arrival.path, message, help, Severity.WARNING)
    for unit in scenario.units:
        if unit.arrives > last:
            message = f"this {unit.kind} comes in round {unit.arrives}, and the game ends after round {last}"
            help = f"let it come in round {last} at the latest, or write `rounds: {unit.arrives}`"
            yield Finding((*unit.path, "enter", "round"), message, help)
