"""Victory is judged after the game is over.

A condition is judged in a round after the last, or holding a place counts only then, so nobody can ever meet the one
or earn points by the other (an error). What is judged, or counts, until a round after the last works, but promises
rounds that never come (a warning). Judge it sooner, or play longer.

Rules: "Avancer le marqueur round", "Gagner la partie".

Good::

    objectives: {wood: {kind: control, at: C2}}
    victory:
      conditions:
        - {winner: american, when: {round: 4}, holds: wood}
        - {winner: german, otherwise: true}

Bad::

    objectives: {wood: {kind: control, at: C2}}
    victory:
      conditions:
        - {winner: german, when: end, holds: wood}
        - {winner: american, when: {round: 5}, holds: wood}  # <- it is judged in round 5, and the game ends after round 4

Bad::

    objectives: {wood: {kind: control, at: C2}}
    victory:
      conditions:
        - {winner: american, when: {each_round: {from: 2, to: 6}}, holds: wood}  # <- it is judged until round 6, and the game ends after round 4
        - {winner: german, otherwise: true}

Bad::

    objectives: {wood: {kind: victory, at: C2}}
    victory:
      conditions: [{winner: most-points, when: end}]
      points:
        - {side: german, for: {holding: wood, each: end}, points: 2}
        - {side: american, for: {holding: wood, each: {rounds: [5, 6]}}, points: 1}  # <- holding counts from round 5, and the game ends after round 4

Good::

    game: legends-of-the-old-west
    objectives: {wood: {kind: control, at: [50, 80]}}
    victory:
      conditions:
        - {winner: american, when: {round: 6}, holds: wood}
        - {winner: german, otherwise: true}

Bad::

    game: legends-of-the-old-west
    objectives: {wood: {kind: control, at: [50, 80]}}
    victory:
      conditions:
        - {winner: german, when: end, holds: wood}
        - {winner: american, when: {round: 7}, holds: wood}  # <- it is judged in round 7, and the game ends after round 6

Bad::

    game: legends-of-the-old-west
    objectives: {wood: {kind: control, at: [50, 80]}}
    victory:
      conditions:
        - {winner: american, when: {each_round: {from: 2, to: 8}}, holds: wood}  # <- it is judged until round 8, and the game ends after round 6
        - {winner: german, otherwise: true}

Bad::

    game: legends-of-the-old-west
    objectives: {wood: {kind: victory, at: [50, 80]}}
    victory:
      conditions: [{winner: most-points, when: end}]
      points:
        - {side: german, for: {holding: wood, each: end}, points: 2}
        - {side: american, for: {holding: wood, each: {rounds: [7, 8]}}, points: 1}  # <- holding counts from round 7, and the game ends after round 6
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.rules.subjects import LONGER_PLAY

severity = Severity.ERROR
told_otherwise = LONGER_PLAY
READS = ("rounds", "victory")


def check(scenario: Scenario) -> Iterator[Finding]:
    won, over = scenario.victory, scenario.last_round
    for one in won.conditions:
        if one.first > over:
            yield _never(scenario, (*one.path, "when"), f"it is judged in round {one.first}")
        elif one.last > over:
            yield _beyond(scenario, (*one.path, "when"), f"it is judged until round {one.last}")
    for score in won.scores:
        if score.first > over:
            yield _never(scenario, (*score.path, "for", "each"), f"holding counts from round {score.first}")
        elif score.last > over:
            yield _beyond(scenario, (*score.path, "for", "each"), f"holding counts until round {score.last}")


def _never(scenario: Scenario, path: tuple[str | int, ...], what: str) -> Finding:
    return Finding(path, f"{what}, and the game ends after round {scenario.rounds}", "name a round of the game")


def _beyond(scenario: Scenario, path: tuple[str | int, ...], what: str) -> Finding:
    help = f"write {scenario.rounds}, or leave the last round away"
    return Finding(path, f"{what}, and the game ends after round {scenario.rounds}", help, Severity.WARNING)
