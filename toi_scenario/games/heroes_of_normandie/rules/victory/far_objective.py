"""A side cannot reach an objective in time.

A unit is activated once in a round and moves one square, and one more for a directive. Counted from where the side
stands or comes on, with nobody in its way, the game ends before it gets there. Bring the objective nearer, or give
more rounds or directives.

Rules: "une unité peut se déplacer verticalement ou horizontalement d'une case".

Good::

    objectives: {mill: {kind: victory, at: D2}}
    victory: {conditions: [{winner: american, holds: mill}, {winner: german, otherwise: true}]}

Bad::

    board: {columns: 9, rows: 4}
    victory: {conditions: [{winner: american, holds: mill}, {winner: german, otherwise: true}]}
    sides:
      american: {orders: 1, deploy: {edge: west}, reserve: {sample-rifles: 6}}
      german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 6}}
    objectives:
      mill: {kind: victory, at: H2}  # <- american comes to mill in round 7 at the earliest, and the game lasts 4
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.heroes_of_normandie.movement import marches_of, rounds, units_of
from toi_scenario.model.scenario.scenario import Scenario, Side
from toi_scenario.model.surfaces import Place

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    told = set[tuple[str, str]]()
    for one in scenario.victory.conditions:
        for goal in one.goals:
            side = scenario.sides.get(one.side)
            if side is None or goal.held_by == side.name or (side.name, goal.name) in told:
                continue
            told.add((side.name, goal.name))
            first = earliest(scenario, side, goal.place)
            if goal.place in scenario.surface.whole and first is not None and first > scenario.rounds:
                message = f"{side.name} comes to {goal.name} in round {first} at the earliest, and the game lasts {scenario.rounds}"
                yield Finding((*goal.path, "at"), message)


def earliest(scenario: Scenario, side: Side, goal: Place) -> int | None:
    """The round in which a side can first stand in a square; None where it never can, or has no units."""
    marches = marches_of(scenario, side)
    when = [
        number
        for piece, starts in units_of(scenario, side)
        for start in starts
        if (number := rounds(scenario, piece, start, marches=marches).get(goal)) is not None
    ]
    return min(when, default=None)
