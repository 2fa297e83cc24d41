"""A condition of victory asks for nothing.

It says who wins and when, but not what for, so that side wins whatever happens. Say what it must hold, which units
must be where, or how many points it needs. If it is what happens when nothing else does, write `otherwise: true`.

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
        - {winner: american, when: {round: 3}, holds: wood}
        - {winner: german, when: end}  # <- this condition asks for nothing, so german wins by it in any case

Bad::

    objectives: {wood: {kind: control, at: C2}}
    victory:
      conditions:
        - {winner: american, when: {round: 3}, holds: wood}
        - {winner: german, when: end, holds: {kind: control, at_least: 0}}  # <- this condition asks for nothing, so german wins by it in any case

Good::

    game: legends-of-the-old-west
    objectives: {wood: {kind: control, at: [50, 80]}}
    victory:
      conditions:
        - {winner: american, when: end, holds: wood}
        - {winner: german, otherwise: true}

Bad::

    game: legends-of-the-old-west
    objectives: {wood: {kind: control, at: [30, 50]}}
    victory:
      conditions:
        - {winner: american, when: {round: 3}, holds: wood}
        - {winner: german, when: end}  # <- this condition asks for nothing, so german wins by it in any case

Bad::

    game: legends-of-the-old-west
    objectives: {wood: {kind: control, at: [30, 50]}}
    victory:
      conditions:
        - {winner: american, when: {round: 3}, holds: wood}
        - {winner: german, when: end, holds: {kind: control, at_least: 0}}  # <- this condition asks for nothing, so german wins by it in any case
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.victory import MOST_POINTS, Holding

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    for one in scenario.victory.conditions:
        asks = _asks(one.holds) or bool(one.units and one.units.at_least) or one.destroying
        if one.winner != MOST_POINTS and not one.otherwise and not asks and one.points is None:
            who = f"{one.winner} wins by it" if one.winner in scenario.sides else "nobody wins"
            message = f"this condition asks for nothing, so {who} in any case"
            yield Finding(one.path, message, "say what it takes, or write `otherwise: true`")


def _asks(what: Holding | None) -> bool:
    """Whether objectives or hexes are asked for, and at least one of them."""
    return what is not None and (bool(what.goals) if what.by_name else what.at_least != 0)
