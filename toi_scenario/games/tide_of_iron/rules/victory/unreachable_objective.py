"""A side needs a place that it can never reach.

No unit of the side can ever stand there, on foot or carried, however long it marches and even if nobody resists: water
or cliffs are in the way, or it is a building and the side has only vehicles. So the condition can never be met, or the
points or the command never be earned. Open a way, or ask for something else. An objective that no side can ever reach
is of no use to anybody, whatever it is for.

It is a warning where a special rule, an event or any other text of play stands in the scenario, or where the text of
the victory speaks of movement, because that may be the way; and for an objective that only pays command, or nothing.
Silent where a line of reinforcements is told in words.

Rules: "Mouvement", "Terrains".

Good::

    objectives: {farm: {kind: victory, at: D3}}
    victory:
      conditions:
        - {winner: american, when: end, holds: farm}
        - {winner: german, otherwise: true}

Bad::

    board: {layout: [[P1A]], overlays: [{terrain: pond, at: [E1, E2, F3]}]}
    objectives:
      farm: {kind: victory, at: F2}  # <- no unit of american can ever stand in farm, F2, and american needs it
    victory:
      conditions:
        - {winner: american, when: end, holds: farm}
        - {winner: german, otherwise: true}

Bad::

    objectives:
      farm: {kind: victory, at: D3}  # <- no unit of german can ever stand in farm, D3, and german needs it
    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german: {actions: 3, vehicles: {panzer-iv: 1}, deploy: [E3]}
    victory:
      points:
        - {side: german, for: {holding: farm, each: end}, points: 2}

Bad::

    board: {layout: [[P1A]], overlays: [{terrain: pond, at: [E1, E2, F3]}]}
    objectives:
      farm: {kind: victory, at: F2, points: 1}  # <- no unit of american or german can ever stand in farm, F2, so nobody earns its points
    victory: {conditions: [{winner: most-points, when: end}]}

Bad::

    victory:
      conditions:
        - {winner: american, when: end, holds: {hexes: [F4, E4]}}  # <- american can ever stand in 1 of the 2 hexes, and needs 2
        - {winner: german, otherwise: true}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.movement.late_objectives import OF_MOVEMENT, missed
from toi_scenario.games.tide_of_iron.movement.plateaus import closed
from toi_scenario.model.scenario.needs import Need
from toi_scenario.model.scenario.printed_names import both
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import listed

severity = Severity.ERROR


def check(scenario: Scenario) -> Iterator[Finding]:
    told = set()
    for need, rounds in missed(scenario):
        if (need.places, need.sides) in told or len(rounds) >= need.least:
            continue
        told.add((need.places, need.sides))
        way = (
            "lay a step of level 1 next to it"
            if (need.places, need.sides) in closed(scenario)
            else "open a way with an overlay"
        )
        help = f"{way}, give the side units that can go there, or ask for another place"
        path = (*need.goal.path, "at") if need.goal else need.path
        doubt = not need.why or scenario.speaks_of(".") or scenario.victory_speaks_of(OF_MOVEMENT)
        yield Finding(path, _message(scenario, need, len(rounds)), help, Severity.WARNING if doubt else None)


def _message(scenario: Scenario, need: Need, here: int) -> str:
    side, many = listed(need.sides), len(need.places)
    if need.goal is None and here:
        return f"{side} can ever stand in {here} of the {many} hexes, and needs {need.least}"
    where = scenario.surface.address(min(need.places)) if many == 1 else f"any of the {many} hexes"
    if need.goal is not None:
        where = f"{both(need.goal.name, need.goal.called)}, {where}"
    return f"no unit of {side} can ever stand in {where}{_so(need)}"


def _so(need: Need) -> str:
    """What follows from it."""
    if need.why == "needs":
        return f", and {listed(need.sides)} needs it"
    pays_command = need.goal is not None and need.goal.kind == "command"
    return ", so " + (
        "nobody earns its points"
        if need.why
        else "it never pays command"
        if pays_command
        else "it is of no use to anybody"
    )
