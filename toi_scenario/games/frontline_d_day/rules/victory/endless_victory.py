"""Victory is judged at the end of a battle that has none.

Nobody says how many rounds there are, so the battle goes on until one side is broken. What is judged at the end of the
game, or `otherwise`, is never judged then. Write `rounds:`, or judge it at any time. Silent where a text says when the
battle ends, and of `otherwise` where another condition names a round.

Rules: "La victoire"; the format.

Good::

    rounds: 8
    objectives: {mill: {kind: control, at: 5}}
    victory:
      conditions:
        - {winner: american, when: end, holds: mill}
        - {winner: german, otherwise: true}

Bad::

    objectives: {mill: {kind: control, at: 5}}
    victory:
      conditions:
        - {winner: american, when: any, destroys: 5}
        - {winner: american, when: end, holds: mill}  # <- it is judged at the end, and nobody says which round is the last
        - {winner: german, when: any, destroys: 5}

Bad::

    victory:
      conditions:
        - {winner: american, when: any, destroys: 5}
        - {winner: german, otherwise: true}  # <- it is judged at the end, and nobody says which round is the last
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.frontline_d_day.rules.subjects import together
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR

_BATTLE = r"battle|game|scenario|partie|bataille|combat"
_ENDS = r"ends?|over|finish\w*|lasts?|stops?|finit|termin\w*|s['’]achève|dure|s['’]arrête|fin"
_END = together(_BATTLE, _ENDS)


def check(scenario: Scenario) -> Iterator[Finding]:
    if scenario.rounds or scenario.speaks_of(_END) or scenario.victory_speaks_of(_END):
        return
    dated = any(one.when.way in ("round", "each_round") for one in scenario.victory.conditions)
    message = "it is judged at the end, and nobody says which round is the last"
    for one in scenario.victory.conditions:
        if one.when.way == "end" or (one.otherwise and not one.when.way and not dated):
            word = "when" if one.when.way else "otherwise"
            yield Finding((*one.path, word), message, "write `rounds:`, or judge it at any time")
    for score in scenario.victory.scores:
        if score.each == "end":
            yield Finding((*score.path, "for", "each"), message, "write `rounds:`, or count it in each round")
