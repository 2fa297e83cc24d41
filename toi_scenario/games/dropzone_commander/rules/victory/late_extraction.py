"""Nobody can find an objective and carry it off in time.

Infantry searches a structure only in a turn that it begins inside; then the objective has to be carried over a friendly
edge. Even if nobody resists, every squad rides in the fastest transport and the first search succeeds, the game is over
before. Play longer, or move the objective or the edges nearer.

Rules: "Si une Escouade d’infanterie COMMENCE son activation à l’intérieur d’une Structure ... alors l’Escouade peut
Chercher l’Objectif"; "Quitter la table".

Good::

    rounds: 3

Bad::

    rounds: 2
    board:
      table: {width: 48in, depth: 48in}
      features:
        hall: {terrain: structure, rectangle: [22, 22, 4, 4], size: tiny, armor: normal, height: 4, entrances: [south]}
    objectives:
      case: {kind: objective, in: hall}  # <- nobody can find case and carry it off before turn 3, and the game has 2 turns
"""

from __future__ import annotations

from collections.abc import Iterator
from math import inf

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.dropzone_commander.earliest import leaves
from toi_scenario.games.dropzone_commander.forces import of_side
from toi_scenario.games.dropzone_commander.goals import OBJECTIVE, POSSIBLE, every_goal
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import counted

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    sides = list(scenario.sides)
    if not all(of_side(scenario, side) for side in sides):
        return  # nobody knows whom the players choose
    for goal in every_goal(scenario):
        if goal.kind not in (OBJECTIVE, POSSIBLE) or not goal.spots:
            continue
        first = min(leaves(scenario, side, spot) for side in sides for spot in goal.spots)
        if scenario.rounds < first < inf:
            last = f"the game has {counted(scenario.rounds, 'turn')}"
            told = f"nobody can find {goal.called} and carry it off before turn {first:.0f}, and {last}"
            yield Finding(goal.path, told, f"play {first:.0f} turns, or move it nearer to an edge")
