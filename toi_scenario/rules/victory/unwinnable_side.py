"""No condition of victory lets a side win or draw.

The conditions say when one side wins and nothing about the other, not even `otherwise`. Players will guess that the
other wins in all other cases; the sheet and the checks cannot. Say it: `{winner: german, otherwise: true}`.
`most-points` is taken to let either side win, unless nothing earns this side points, no text could say more, and a tie
goes to the enemy. Silent where the text of the victory speaks of the side.

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
      conditions:  # <- german can neither win nor draw by any of these conditions
        - {winner: american, when: end, holds: wood}

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
      conditions:  # <- german can neither win nor draw by any of these conditions
        - {winner: american, when: end, holds: wood}
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.catalog.nouns import title
from toi_scenario.model.scenario.objectives import earns
from toi_scenario.model.scenario.printed_names import in_every_language
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.victory import DRAW, MOST_POINTS, Condition
from toi_scenario.names import plain

severity = Severity.WARNING

_STEM = 6  # letters that a name keeps in all its forms: german-s, améric-ains
_ELSE = r"\b(otherwise|other-side|opponent|enemy-wins|sinon|l.autre|adversaire)\b"


def check(scenario: Scenario) -> Iterator[Finding]:
    conditions = scenario.victory.conditions
    if not conditions:
        return
    for side in scenario.sides:
        if not any(_lets(scenario, side, one) for one in conditions) and not _is_told(scenario, side):
            message = f"{side} can neither win nor draw by any of these conditions"
            help = f"say what lets {side} win, or add `{{winner: {side}, otherwise: true}}`"
            yield Finding(("victory", "conditions"), message, help, on_key=True)


def _is_told(scenario: Scenario, side: str) -> bool:
    """Whether the text of the victory speaks of the side, or of what happens in all other cases."""
    text = plain(in_every_language(scenario.victory.text))
    nation = scenario.catalog.nations.get(scenario.sides[side].nation)
    names = (side, *((nation.name, *(title(nation, word) for word in ("en", "fr"))) if nation else ()))
    return any(plain(name)[:_STEM] in text for name in names if name) or re.search(_ELSE, text) is not None


def _lets(scenario: Scenario, side: str, one: Condition) -> bool:
    """Whether a side could win or draw by a condition."""
    if one.winner != MOST_POINTS:
        return one.winner in (side, DRAW)
    tie = plain(one.tie)
    if tie == plain(side) or all(tie != plain(other) for other in scenario.sides):
        return True
    if scenario.victory.text or scenario.entries.get("special_rules") or scenario.entries.get("events"):
        return True
    places = any(goal.kind == "victory" or earns(scenario, goal) for goal in scenario.objectives.values())
    return places or any(score.side == side for score in scenario.victory.scores)
