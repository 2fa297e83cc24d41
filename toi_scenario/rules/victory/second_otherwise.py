"""Two conditions say what happens otherwise.

What happens when no condition is met can be only one thing, and here it is two: nobody could say who wins. Keep one of
them, and say what the other takes. Where the most points win at the end and a tie is broken, somebody has won by then,
and nothing is left for otherwise: leave one of the two out.

Rules: "Gagner la partie".

Good::

    objectives: {wood: {kind: control, at: C2}}
    victory:
      conditions:
        - {winner: american, when: end, holds: wood}
        - {winner: german, otherwise: true}

Bad::

    objectives: {wood: {kind: control, at: C2}}
    victory:
      conditions:
        - {winner: american, when: end, holds: wood}
        - {winner: german, otherwise: true}
        - winner: draw
          otherwise: true  # <- otherwise german wins already, so this never counts

Bad::

    objectives: {wood: {kind: victory, at: C2, points: 1}}
    victory:
      conditions:
        - {winner: most-points, when: end, tie: german}
        - winner: american
          otherwise: true  # <- the most points decide at the end, and a tie too, so this never counts

Good::

    game: legends-of-the-old-west
    objectives: {wood: {kind: control, at: [50, 80]}}
    victory:
      conditions:
        - {winner: american, when: end, holds: wood}
        - {winner: german, otherwise: true}

Bad::

    game: legends-of-the-old-west
    objectives: {wood: {kind: control, at: [50, 80]}}
    victory:
      conditions:
        - {winner: american, when: end, holds: wood}
        - {winner: german, otherwise: true}
        - winner: draw
          otherwise: true  # <- otherwise german wins already, so this never counts
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.victory import MOST_POINTS, Condition

severity = Severity.ERROR
READS = ("sides", "victory")


def check(scenario: Scenario) -> Iterator[Finding]:
    first = ""
    decided = any(map(_decides, scenario.victory.conditions))
    for one in scenario.victory.conditions:
        if one.otherwise and first:
            already = f"{first} wins already" if first in scenario.sides else "nobody wins, or whoever has more points"
            message = f"otherwise {already}, so this never counts"
            yield Finding((*one.path, "otherwise"), message, "keep one of them, and say what the other takes")
        elif one.otherwise:
            first = one.winner
            if decided and one.winner != MOST_POINTS:
                message = "the most points decide at the end, and a tie too, so this never counts"
                help = "leave it out, or the `tie:` of the most points"
                yield Finding((*one.path, "otherwise"), message, help, Severity.WARNING)


def _decides(one: Condition) -> bool:
    """Whether a condition leaves nothing open at the end: the most points win, and a tie is broken."""
    asks = one.holds or one.units or one.points is not None or one.destroying or one.otherwise
    return one.winner == MOST_POINTS and one.when.way in ("", "end") and bool(one.tie) and not asks
