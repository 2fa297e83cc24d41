"""A side cannot reach an objective in time, or not at all.

A unit is activated once in a round and moves one square, and one more for a directive. Each activation takes an order,
and so does bringing the unit on, and drawing three directives. Counted from where the side stands or comes on, with
nobody in its way, the game ends before it gets there. Units come on beside a headquarters too, wherever that has moved,
and a hero may give a unit its skill. Bring the objective nearer, or give more rounds or directives. Where water or immobility keeps
all units away for ever it is an error, unless a special rule or an event stands in the scenario, which may be the way;
silent where it opens the water.

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
      mill: {kind: victory, at: H2}  # <- american comes to mill in round 6 at the earliest, and the game lasts 4

Bad::

    board: {columns: 5, rows: 4, overlays: [{terrain: water, at: [D2, D4, C3, E3]}]}
    victory: {conditions: [{winner: american, holds: mill}, {winner: german, otherwise: true}]}
    objectives:
      mill: {kind: victory, at: D3}  # <- no unit of american can ever come to mill
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.heroes_of_normandie.movement import coming, is_open
from toi_scenario.games.heroes_of_normandie.opened_water import opens_water
from toi_scenario.model.scenario.needs import Need, needs
from toi_scenario.model.scenario.printed_names import both
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place
from toi_scenario.names import listed

severity = Severity.WARNING
told_otherwise = "."


def check(scenario: Scenario) -> Iterator[Finding]:
    first: dict[str, dict[Place, int]] = {}
    told = set()
    for need in needs(scenario):
        if (need.places, need.sides) in told or _is_closed(scenario, need):
            continue
        told.add((need.places, need.sides))
        if any(opens_water(scenario, scenario.sides[side].nation) for side in need.sides):
            continue
        for side in need.sides:
            if side not in first:
                first[side] = _soonest(scenario, side)
        yield from _judge(scenario, need, [first[side] for side in need.sides])


def _soonest(scenario: Scenario, side: str) -> dict[Place, int]:
    """The first round in which any unit of a side can stand in each square."""
    soonest: dict[Place, int] = {}
    for unit in coming(scenario, scenario.sides[side]):
        for place, number in unit.first.items():
            soonest[place] = min(number, soonest.get(place, number))
    return soonest


def _is_closed(scenario: Scenario, need: Need) -> bool:
    """Whether it is an objective where no unit at all can stand, which `closed-objective` reports."""
    goal = need.goal
    return goal is not None and not is_open(scenario, goal.place)


def _judge(scenario: Scenario, need: Need, first: list[Mapping[Place, int]]) -> Iterator[Finding]:
    rounds = sorted(min(one[p] for one in first if p in one) for p in need.places if any(p in one for one in first))
    side, path = listed(need.sides), (*need.goal.path, "at") if need.goal else need.path
    what = both(need.goal.name, need.goal.called) if need.goal else f"{need.least} of the {len(need.places)} squares"
    if need.goal is None and len(need.places) == 1:
        what = scenario.surface.address(min(need.places))
    if len(rounds) < need.least:
        if any(first):  # a side without units is another matter
            help = "lay a passage, give the side a unit that can go there, or ask for another place"
            severity = Severity.ERROR if need.why else Severity.WARNING
            yield Finding(path, f"no unit of {side} can ever come to {what}", help, severity)
    elif (soon := rounds[need.least - 1]) > scenario.rounds:
        message = f"{side} comes to {what} in round {soon} at the earliest, and the game lasts {scenario.rounds}"
        yield Finding(path, message, "bring it nearer, or give more rounds or directives")
