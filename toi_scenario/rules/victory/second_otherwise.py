"""Two conditions say what happens otherwise.

What happens when no condition is met can be only one thing, and here it is two: nobody could say who wins. Keep one of
them, and say what the other takes.

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

severity = Severity.ERROR
READS = ("sides", "victory")


def check(scenario: Scenario) -> Iterator[Finding]:
    first = ""
    for one in scenario.victory.conditions:
        if one.otherwise and first:
            already = f"{first} wins already" if first in scenario.sides else "nobody wins, or whoever has more points"
            message = f"otherwise {already}, so this never counts"
            yield Finding((*one.path, "otherwise"), message, "keep one of them, and say what the other takes")
        elif one.otherwise:
            first = one.winner
