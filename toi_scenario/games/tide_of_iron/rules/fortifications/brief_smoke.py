"""Smoke placed at the start is gone after the first round.

Smoke is taken away in the Status Phase, so what the scenario puts on the map lasts one round. If that is intended,
tell the players; if it should last, write a special rule that says so, or give a side the card Lay Smoke. A special
rule or an event that speaks of smoke is taken to settle it.

Rules: "Phase de Statut", "Fumigènes".

Good::

    board:
      layout: [[P1A]]
      markers: [{marker: smoke, at: C1}]
    special_rules:
      - {title: Burning wood, text: The smoke on the map stays until the end of the game.}

Bad::

    board:
      layout: [[P1A]]
      markers:
        - {marker: smoke, at: C1}  # <- this smoke lies there in round 1 only, and the game has 4 rounds
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.ground.smoke import is_settled, is_taken_away
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    for mark in scenario.markers if scenario.rounds > 1 else ():
        if is_taken_away(mark):
            if not is_settled(scenario, mark):
                message = (
                    f"this {mark.piece.name} lies there in round 1 only, and the game has {scenario.rounds} rounds"
                )
                help = "it is taken away at the end of each round; a special rule may say that it stays"
                yield Finding(mark.path, message, help)
            return  # once is enough
