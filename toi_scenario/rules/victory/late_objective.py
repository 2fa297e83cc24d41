"""A place is too far away to be held in time.

Even if nobody resists, no unit of the side that needs it can stand there by the round in which the condition is judged
for the last time. What makes units faster is counted: roads, vehicles, and what a side may order or play in each round.
Start nearer, judge later, or give the side more rounds or faster units. Silent where a special rule, an event or a card
speaks of movement.

Rules: "Mouvement", "Terrains"; "une unité peut se déplacer verticalement ou horizontalement d'une case"; "Double Time".

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

Good::

    game: heroes-of-normandie
    objectives: {mill: {kind: victory, at: D2}}
    victory: {conditions: [{winner: american, holds: mill}, {winner: german, otherwise: true}]}

Bad::

    game: heroes-of-normandie
    board: {columns: 9, rows: 4}
    objectives: {mill: {kind: victory, at: H2}}
    sides:
      american: {orders: 1, deploy: {edge: west}, reserve: {sample-rifles: 6}}
      german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 6}}
    victory:
      conditions:
        - {winner: american, holds: mill}  # <- american cannot come to mill, H2, before the game ends after round 4
        - {winner: german, otherwise: true}

Good::

    game: frontline-d-day
    rounds: 3
    objectives: {mill: {kind: control, at: 8}}
    victory: {conditions: [{winner: american, when: end, holds: mill}, {winner: german, otherwise: true}]}

Bad::

    game: frontline-d-day
    rounds: 3
    objectives: {mill: {kind: control, at: 9}}
    victory:
      conditions:
        - {winner: american, when: end, holds: mill}  # <- american cannot come to mill, card 9, before the game ends after round 3
        - {winner: german, otherwise: true}

Good::

    game: legends-of-the-old-west
    rounds: 4
    objectives: {mill: {kind: victory, at: [60, 80]}}
    victory: {conditions: [{winner: american, when: end, holds: mill}, {winner: german, otherwise: true}]}

Bad::

    game: legends-of-the-old-west
    rounds: 3
    objectives: {mill: {kind: victory, at: [60, 80]}}
    victory:
      conditions:
        - {winner: american, when: end, holds: mill}  # <- american cannot come to mill, (60, 80), before the game ends after round 3
        - {winner: german, otherwise: true}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.needs import Need
from toi_scenario.model.scenario.printed_names import both
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import named
from toi_scenario.names import listed
from toi_scenario.rules.game_answers import needs_in
from toi_scenario.rules.subjects import MOVEMENT

severity = Severity.WARNING
only_with = "needs"


def check(scenario: Scenario) -> Iterator[Finding]:
    needs = needs_in(scenario)
    for need, rounds in needs.missed(scenario):
        hurried = any(needs.hurries(scenario.sides[side]) for side in need.sides)
        if hurried or scenario.speaks_of(MOVEMENT) or len(rounds) < need.least:
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
        return f"{both(need.goal.name, need.goal.called)}, {named(scenario.surface, need.goal.place)},"
    if len(need.places) == 1:
        return named(scenario.surface, min(need.places))
    return f"{need.least} of the {len(need.places)} {scenario.surface.cells}"
