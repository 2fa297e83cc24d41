"""A condition of victory is met by the set-up alone.

What the condition asks for is true from the start: the side holds those objectives, or its units must be set up or are
placed where they are wanted, or nothing is asked for at all. It is judged at any time, or as early as the end of round
1, so the game is over before it begins. Judge it later, ask for more, or let nobody hold the place at the start.

Rules: "Contrôle des objectifs en début de partie", "Gagner la partie".

Good::

    objectives: {wood: {kind: control, at: C2, held_by: german}}
    victory:
      conditions:
        - {winner: german, when: end, holds: wood}
        - {winner: american, when: any, holds: wood}

Bad::

    objectives: {wood: {kind: control, at: C2, held_by: german}}
    victory:
      conditions:
        - {winner: german, when: {each_round: {from: 1}}, holds: wood}  # <- the set-up alone meets this: german holds wood from the start
        - {winner: american, otherwise: true}

Bad::

    zones: {east: {hexes: [E3, E4]}}
    victory:
      conditions:
        - {winner: german, when: any, units: {in: east}}  # <- the set-up alone meets this: 1 unit of german must begin there
        - {winner: american, otherwise: true}
Bad::

    game: legends-of-the-old-west
    objectives: {wood: {kind: control, at: [50, 80], held_by: german}}
    victory:
      conditions:
        - {winner: german, when: {each_round: {from: 1}}, holds: wood}  # <- the set-up alone meets this: german holds wood from the start
        - {winner: american, otherwise: true}

Good::

    game: legends-of-the-old-west
    objectives: {wood: {kind: control, at: [60, 80], held_by: german}}
    victory:
      conditions:
        - {winner: german, when: end, holds: wood}
        - {winner: american, when: any, holds: wood}

Bad::

    game: legends-of-the-old-west
    objectives: {wood: {kind: control, at: [60, 80], held_by: german}}
    victory:
      conditions:
        - {winner: german, when: {each_round: {from: 1}}, holds: wood}  # <- the set-up alone meets this: german holds wood from the start
        - {winner: american, otherwise: true}

Bad::

    game: legends-of-the-old-west
    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}]}
      - {side: german, squad: [nco, {figure: regular, count: 8}], at: [60, 110]}
    victory:
      conditions:
        - {winner: german, when: any, units: {in: {edge: north, depth: 30}}}  # <- the set-up alone meets this: 1 unit of german must begin there
        - {winner: american, otherwise: true}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.printed_names import both
from toi_scenario.model.scenario.scenario import Scenario, Unit
from toi_scenario.model.scenario.victory import Condition, Holding, Objective, of_kind
from toi_scenario.model.surfaces import Region
from toi_scenario.names import counted, listed, plain

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    for one in scenario.victory.conditions:
        # Not only at the end, or in one round that the author chose.
        if one.first > 1 or not one.side or one.otherwise or one.when.way not in ("any", "each_round"):
            continue
        reasons = [_holding(scenario, one), _standing(scenario, one), _scoring(one)]
        asked = [reason for reason in reasons if reason is not None]
        if asked and all(asked) and not one.destroying:
            help = "judge it later, ask for more, or change what is there at the start"
            yield Finding(one.path, f"the set-up alone meets this: {listed(asked, 'and')}", help)


# Each of these says why a part of the condition is met; empty if it is not, None if the condition has no such part.


def _holding(scenario: Scenario, one: Condition) -> str | None:
    holds, side = one.holds, one.side
    if holds is None:
        return None
    if holds.places:
        return _ground(scenario, side, holds)
    goals = of_kind(scenario, holds.kind) if holds.kind else holds.goals
    wanted = holds.at_least if holds.at_least is not None else 1 if holds.most else len(goals)
    if wanted == 0:
        return "it asks for nothing"
    own = [both(goal.name, goal.called) for goal in goals if _holder(scenario, goal) == plain(side)]
    others = sum(_holder(scenario, goal) not in ("", plain(side)) for goal in goals)
    met = len(own) >= wanted and not (holds.most and len(own) <= others)
    return f"{side} holds {listed(own, 'and')} from the start" if met else ""


def _ground(scenario: Scenario, side: str, holds: Holding) -> str:
    area = holds.places and holds.places.area
    if area is None or not area.certain or not area.places or holds.most:
        return ""
    wanted = len(area.places) if holds.at_least is None else holds.at_least
    if wanted == 0:
        return "it asks for nothing"
    stood_on = {unit.place for unit in scenario.units if unit.side == side} & area.places
    if len(stood_on) < wanted:
        return ""
    stood = counted(len(stood_on), scenario.surface.cell, scenario.surface.cells)
    return f"{side} stands in {stood} of it"


def _standing(scenario: Scenario, one: Condition) -> str | None:
    asked = one.units
    if asked is None:
        return None
    if asked.at_least == 0 and not asked.most:
        return "it asks for nothing"
    area = asked.where.area
    if area is None or not area.certain or not area.region or asked.most:
        return ""
    number = sum(unit.side == one.side and unit.place in area.region for unit in scenario.units)
    number += sum(_bound_for(scenario, one.side, area.region))
    return f"{counted(number, 'unit')} of {one.side} must begin there" if number >= asked.at_least else ""


def _bound_for(scenario: Scenario, side: str, region: Region) -> Iterator[int]:
    """How many units of a side can be set up nowhere but on some ground."""
    for force in scenario.sides[side].starting:
        for deployment in force.deployments:
            area = deployment.area
            if area.region and area.certain and not force.free and area.region <= region:
                yield sum(force.count(kind) for kind in scenario.words.bodies if kind in deployment.kinds)


def _scoring(one: Condition) -> str | None:
    if one.points is None:
        return None
    return "" if one.points else "it asks for nothing"


def _holder(scenario: Scenario, goal: Objective) -> str:
    """Who holds an objective when the game begins: the side that the scenario names, or the one placed there."""
    if goal.held_by:
        return plain(goal.held_by)
    return next((plain(unit.side) for unit in scenario.units if _stands_on(unit, goal)), "")


def _stands_on(unit: Unit, goal: Objective) -> bool:
    return unit.inside == goal.inside if goal.inside else unit.place == goal.place
