"""A side holds an objective where the enemy stands at the start.

Whoever has a unit on an objective takes it, and `held_by:` says who had it before. When a unit that the scenario places
stands there for the other side, the objective changes hands in round 1 without anybody lifting a finger. Give it to the
side that stands on it, or move the unit. In Tide of Iron the same is told where the other side sets up there and
nowhere else: let it set up elsewhere, too.

Rules: "Contrôle des objectifs en début de partie".

Good::

    objectives: {mill: {kind: control, at: E4, held_by: german}}
    units: [{side: german, vehicle: panzer-iv, at: E4}]
    victory: {text: Whoever holds the mill at the end wins., conditions: [{winner: german, when: end, holds: [mill]}, {winner: american, otherwise: true}]}

Bad::

    objectives:
      mill: {kind: control, at: E4, held_by: american}  # <- mill is held by american at the start, and a unit of german stands on it
    units: [{side: german, vehicle: panzer-iv, at: E4}]
    victory: {text: Whoever holds the mill at the end wins., conditions: [{winner: american, when: end, holds: [mill]}, {winner: german, otherwise: true}]}

Good::

    game: tide-of-iron
    objectives: {mill: {kind: control, at: E3, held_by: german}}
    victory: {text: Whoever holds the mill at the end wins., conditions: [{winner: german, when: end, holds: [mill]}, {winner: american, otherwise: true}]}

Bad::

    game: tide-of-iron
    objectives:
      mill: {kind: control, at: E3, held_by: american}  # <- mill is held by american at the start, and german sets up on it
      farm: {kind: control, at: E4, held_by: american}  # <- farm is held by american at the start, and a unit of german stands on it
    units: [{side: german, vehicle: panzer-iv, at: E4}]
    victory: {text: Whoever holds both at the end wins., conditions: [{winner: american, when: end, holds: [mill, farm]}, {winner: german, otherwise: true}]}

Good::

    game: legends-of-the-old-west
    objectives: {mill: {kind: control, at: [60, 110], held_by: german}}
    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}]}
      - {side: german, squad: [nco, {figure: regular, count: 8}], at: [60, 110]}
    special_rules: [{text: "Whoever holds {objective:mill} sees far."}]

Bad::

    game: legends-of-the-old-west
    objectives: {mill: {kind: control, in: farm, held_by: american}}  # <- mill is held by american at the start, and a unit of german stands in it
    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}]}
      - {side: german, squad: [nco, {figure: regular, count: 8}], at: [60, 60]}
    special_rules: [{text: "Whoever holds {objective:mill} sees far."}]
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.objectives import Objective
from toi_scenario.model.scenario.printed_names import both
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.set_up import sets_up
from toi_scenario.model.surfaces import Place
from toi_scenario.names import plain

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    standing: dict[Place, list[str]] = {}
    for unit in scenario.units:
        if not unit.carrier:
            standing.setdefault(unit.place, []).append(unit.side)
    for goal in scenario.objectives.values():
        if goal.held_by:
            there = _inside(scenario, goal.inside) if goal.inside else standing.get(goal.place, [])
            holder = goal.facts["held_by"]
            if there and plain(holder) not in map(plain, there):
                message = f"{both(goal.name, goal.called)} is held by {holder} at the start, and a unit of {there[0]} stands {'in' if goal.inside else 'on'} it"
                yield Finding((*goal.path, "held_by"), message, f"write `held_by: {there[0]}`, or move the unit")
            elif not there and (other := _set_up_on(scenario, goal)):
                message = f"{both(goal.name, goal.called)} is held by {holder} at the start, and {other} sets up on it"
                yield Finding(
                    (*goal.path, "held_by"), message, f"write `held_by: {other}`, or let it set up elsewhere, too"
                )


def _set_up_on(scenario: Scenario, goal: Objective) -> str:
    """The side whose forces set up on an objective of another side, and nowhere else; empty if none does."""
    others = [name for name in scenario.sides if name != goal.held_by] if scenario.words.bodies else []
    there = scenario.surface.at(goal.place)
    return next((name for name in others if there and sets_up(scenario, name) == there), "")


@kept
def _inside(scenario: Scenario, feature: str) -> list[str]:
    """The sides of the units that stand in a feature of a table."""
    ground = scenario.scenery.features[feature].patch
    return [
        unit.side
        for unit in scenario.units
        if not unit.carrier and (unit.inside == feature or any(spot in ground for spot in unit.spots))
    ]
