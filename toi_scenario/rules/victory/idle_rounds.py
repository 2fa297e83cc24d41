"""The game goes on when nothing more can be won or lost.

After a certain round no condition is judged and no points are earned, so the players would move on for nothing. The
length of the game or the round of the condition was probably changed without the other. End the game with that round,
or judge a condition at the end. When the most points win in a round, all is won, whatever may be won at any time.
Silent where a tie goes to whoever has the initiative or held a place last, because
those can still change hands, and where a special rule or an event speaks of points or of victory.

Rules: "Gagner la partie".

Good::

    objectives: {wood: {kind: control, at: C2}}
    victory:
      conditions:
        - {winner: american, when: {round: 2}, holds: wood}
        - {winner: german, when: end, holds: wood}

Bad::

    rounds: 7  # <- nothing can be won or lost after round 6, and the game goes on until round 7
    objectives: {wood: {kind: control, at: C2}}
    victory:
      conditions:
        - {winner: american, when: {round: 6}, holds: wood}
        - {winner: german, otherwise: true}

Bad::

    rounds: 7  # <- nothing can be won or lost after round 3, and the game goes on until round 7
    objectives: {wood: {kind: victory, at: C2}}
    victory:
      conditions:
        - {winner: most-points, when: end, tie: draw}
      points:
        - {side: american, for: {holding: wood, each: {rounds: [1, 3]}}, points: 1}
        - {side: german, for: {holding: wood, each: {rounds: [2, 3]}}, points: 1}

Bad::

    rounds: 7  # <- nothing can be won or lost after round 6, and the game goes on until round 7
    objectives: {wood: {kind: victory, at: C2, points: 1}}
    victory:
      conditions:
        - {winner: most-points, when: {round: 6}}
        - {winner: american, when: any, points: 5}

Good::

    game: legends-of-the-old-west
    objectives: {wood: {kind: control, at: [30, 50]}}
    victory:
      conditions:
        - {winner: american, when: {round: 2}, holds: wood}
        - {winner: german, when: end, holds: wood}

Bad::

    game: legends-of-the-old-west
    rounds: 7  # <- nothing can be won or lost after turn 6, and the game goes on until turn 7
    objectives: {wood: {kind: control, at: [30, 50]}}
    victory:
      conditions:
        - {winner: american, when: {round: 6}, holds: wood}
        - {winner: german, otherwise: true}

Bad::

    game: legends-of-the-old-west
    rounds: 7  # <- nothing can be won or lost after turn 3, and the game goes on until turn 7
    objectives: {wood: {kind: victory, at: [30, 60]}}
    victory:
      conditions:
        - {winner: most-points, when: end, tie: draw}
      points:
        - {side: american, for: {holding: wood, each: {rounds: [1, 3]}}, points: 1}
        - {side: german, for: {holding: wood, each: {rounds: [2, 3]}}, points: 1}

Bad::

    game: legends-of-the-old-west
    rounds: 7  # <- nothing can be won or lost after turn 6, and the game goes on until turn 7
    objectives: {wood: {kind: victory, at: [50, 80], points: 1}}
    victory:
      conditions:
        - {winner: most-points, when: {round: 6}}
        - {winner: american, when: any, points: 5}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.objectives import earns
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.victory import DRAW, LAST_HOLDER, MOST_POINTS, Condition, Victory

severity = Severity.WARNING
READS = ("rounds", "objectives", "victory", "special_rules", "events")

_OF_WINNING = r"\b(points?|PV|VP|win\w*|victor\w*|lose\w*|gagn\w*|remport\w*|victoire\w*|perd\w*)\b"


def check(scenario: Scenario) -> Iterator[Finding]:
    won, over = scenario.victory, scenario.rounds  # 0 if nothing ends the game but a victory
    last = 0
    if any(0 < (end or 0) < (begin or 0) for _, begin, end in (one.when for one in won.conditions)):
        return  # of a span that ends before it begins `reversed-span` tells
    settled = any(map(_settles, won.conditions))
    for one in won.conditions:
        if (not one.otherwise or one.when.way) and not (settled and one.when.way == "any"):
            last = max(last, _until(scenario, won, one))
            if last >= over:
                return
    if last and not scenario.speaks_of(_OF_WINNING):
        counted = scenario.words.round_words[0]
        message = f"nothing can be won or lost after {counted} {last}, and the game goes on until {counted} {over}"
        help = f"end the game with `rounds: {last}`, or judge a condition later"
        yield Finding(("rounds",), message, help)


def _settles(one: Condition) -> bool:
    """Whether the most points win in one round, so that the game is over whatever could be won at any time."""
    asks = one.holds or one.units or one.destroying or one.points is not None or one.degree or one.tie == DRAW
    return one.winner == MOST_POINTS and one.when.way == "round" and not one.otherwise and not asks


def _until(scenario: Scenario, won: Victory, one: Condition) -> int:
    """The last round in which it is not yet settled whether a condition is met."""
    if one.holds or one.units or one.destroying:
        return one.last
    if one.winner == MOST_POINTS and one.tie in ("", "initiative", LAST_HOLDER):
        return one.last
    if one.winner == MOST_POINTS or one.points is not None:
        return min(one.last, _scored(scenario, won))
    return one.last


def _scored(scenario: Scenario, won: Victory) -> int:
    """The last round in which points are earned; the last of the game where only a text can say what earns them."""
    if not won.scores or any(earns(scenario, goal) for goal in scenario.objectives.values()):
        return scenario.rounds
    return max(score.last for score in won.scores)
