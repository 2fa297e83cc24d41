"""A place is too far away to be held in time.

Even if nobody resists, no unit of the side that needs it can stand there by the round in which the condition is judged
for the last time. Start nearer, judge later, or give the side vehicles and a road. Silent where a special rule, an
event or an operations card speaks of movement.

Rules: "Mouvement", "Terrains".

Good::

    objectives: {farm: {kind: victory, at: F2}}
    victory:
      conditions:
        - {winner: american, when: {round: 2}, holds: farm}
        - {winner: german, when: end, holds: farm}

Bad::

    objectives: {farm: {kind: victory, at: F2}}
    victory:
      conditions:
        - {winner: american, when: {round: 1}, holds: farm}  # <- american can stand in farm, F2, in round 2 at the soonest, and it is judged at the end of round 1
        - {winner: german, when: end, holds: farm}

Bad::

    rounds: 1
    objectives: {farm: {kind: victory, at: F2}}
    victory:
      points:
        - {side: american, for: {holding: farm}, points: 2}  # <- american cannot come to farm, F2, before the game ends after round 1
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.movement.late_objectives import hurries, missed, speaks_of_movement
from toi_scenario.model.scenario.needs import Need
from toi_scenario.model.scenario.printed_names import both
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import listed

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    for need, rounds in missed(scenario):
        hurried = any(hurries(scenario.sides[side]) for side in need.sides)
        if hurried or speaks_of_movement(scenario) or len(rounds) < need.least:
            continue  # never: `unreachable-objective` reports it
        first, sides, where = rounds[need.least - 1], listed(need.sides, "and"), _where(scenario, need)
        if first > scenario.rounds:
            message = f"{sides} cannot come to {where} before the game ends after round {scenario.rounds}"
            yield Finding(need.path, message, f"start nearer, or play {first} rounds")
        else:
            message = f"{sides} can stand in {where} in round {first} at the soonest, and it is judged at the end of round {need.round}"
            yield Finding(need.path, message, "start nearer, or judge it later")


def _where(scenario: Scenario, need: Need) -> str:
    if need.goal is not None:
        return f"{both(need.goal.name, need.goal.called)}, {scenario.surface.address(need.goal.place)},"
    if len(need.places) == 1:
        return scenario.surface.address(min(need.places))
    return f"{need.least} of the {len(need.places)} hexes"
