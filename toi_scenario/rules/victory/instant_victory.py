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
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Objective, Scenario
from toi_scenario.model.scenario.victory import Condition, area_of, of_kind, victory_of
from toi_scenario.model.surfaces import Place
from toi_scenario.names import counted, listed, plain

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    for one in victory_of(scenario).conditions:
        if one.first > 1 or not one.side or one.otherwise or not (one.at_once or _is_judged_each_round(one)):
            continue
        reasons = [_holding(scenario, one), _standing(scenario, one), _scoring(one)]
        asked = [reason for reason in reasons if reason is not None]
        if asked and all(asked):
            help = "judge it later, ask for more, or change what is there at the start"
            yield Finding(one.path, f"the set-up alone meets this: {listed(asked, 'and')}", help)


def _is_judged_each_round(one: Condition) -> bool:
    """Whether it is judged each round: not only at the end, or in one round that the author chose."""
    when = one.facts.get("when")
    return isinstance(when, dict) and "each_round" in when


# Each of these says why a part of the condition is met; empty if it is not, None if the condition has no such part.


def _holding(scenario: Scenario, one: Condition) -> str | None:
    facts, side = one.facts, one.side
    if "holds" not in facts:
        return None
    holds = facts["holds"]
    if not isinstance(holds, dict):
        goals, wanted = one.goals, len(one.goals)
    elif "kind" in holds:
        goals = of_kind(scenario, holds["kind"])
        wanted = holds.get("at_least", 1 if holds.get("most") else len(goals))
    else:
        return _ground(scenario, one)
    if wanted == 0:
        return "it asks for nothing"
    own = [goal.name for goal in goals if _holder(scenario, goal) == plain(side)]
    others = sum(_holder(scenario, goal) not in ("", plain(side)) for goal in goals)
    met = len(own) >= wanted and not (isinstance(holds, dict) and holds.get("most") and len(own) <= others)
    return f"{side} holds {listed(own, 'and')} from the start" if met else ""


def _ground(scenario: Scenario, one: Condition) -> str:
    holds = one.facts["holds"]
    area = area_of(scenario, holds["hexes"], (*one.path, "holds", "hexes"))
    if area is None or not area.certain or not area.places or holds.get("most"):
        return ""
    wanted = holds.get("at_least", len(area.places))
    if wanted == 0:
        return "it asks for nothing"
    stood_on = {unit.place for unit in scenario.units if unit.side == one.side} & area.places
    if len(stood_on) < wanted:
        return ""
    stood = counted(len(stood_on), scenario.surface.cell, scenario.surface.cells)
    return f"{one.side} stands in {stood} of it"


def _standing(scenario: Scenario, one: Condition) -> str | None:
    if "units" not in one.facts:
        return None
    asked = one.facts["units"]
    if asked.get("at_least", 1) == 0 and not asked.get("most"):
        return "it asks for nothing"
    area = area_of(scenario, asked["in"], (*one.path, "units", "in"))
    if area is None or not area.certain or not area.places or asked.get("most"):
        return ""
    number = sum(unit.side == one.side and unit.place in area.places for unit in scenario.units)
    number += sum(_bound_for(scenario, one.side, area.places))
    return f"{counted(number, 'unit')} of {one.side} must begin there" if number >= asked.get("at_least", 1) else ""


def _bound_for(scenario: Scenario, side: str, places: frozenset[Place]) -> Iterator[int]:
    """How many units of a side can be set up nowhere but in some places."""
    for force in scenario.sides[side].starting:
        for deployment in force.deployments:
            area = deployment.area
            if area.places and area.certain and not force.free and area.places <= places:
                yield sum(force.count(kind) for kind in ("base", "vehicle") if kind in deployment.kinds)


def _scoring(one: Condition) -> str | None:
    if "points" not in one.facts:
        return None
    return "" if one.facts["points"] else "it asks for nothing"


def _holder(scenario: Scenario, goal: Objective) -> str:
    """Who holds an objective when the game begins: the side that the scenario names, or the one placed there."""
    if goal.held_by:
        return plain(goal.held_by)
    return next((plain(unit.side) for unit in scenario.units if unit.place == goal.place), "")
