"""Nothing says where a squad is set up.

Its battlegroup begins direct, and neither the squad nor its side says where. Write `deploy:` for the side, or `at:` or
`in:` for the squad. Or its side is set up where this squad can nowhere stand, such as a vehicle in a pond or within
walls; or a squad that is ready or in reserve comes on by edges of which all the ground is closed to it: move one of
them.

Rules: "Déploiement Direct"; "à partir de leur bord de Table".

Good::

    sides:
      blue: {edges: [south], command: 3, battlegroups: {first: direct, second: ready}, deploy: {edge: south, depth: 6}}
      red: {edges: [north], command: 3, battlegroups: {first: direct, second: ready}, deploy: {edge: north, depth: 6}}

Bad::

    sides:
      blue: {edges: [south], command: 3, battlegroups: {first: direct, second: ready}, deploy: {edge: south, depth: 6}}
      red: {edges: [north], command: 3, battlegroups: {first: direct, second: ready}}  # <- nothing says where battlegroup first of red is set up

Bad::

    sides:
      blue: {edges: [south], command: 3, battlegroups: {first: direct, second: ready}, deploy: {rectangle: [15, 16, 6, 4]}}
      red: {edges: [north], command: 3, battlegroups: {first: direct, second: ready}, deploy: {edge: north, depth: 6}}
    units:
      - {side: blue, battlegroup: first, unit: sample-flak}  # <- blue is set up where no vehicle can stand
      - {side: blue, battlegroup: second, unit: sample-lifter, id: dove}
      - {side: blue, battlegroup: second, unit: sample-squad, count: 3, aboard: dove}
      - {side: red, battlegroup: first, unit: sample-flak}
      - {side: red, battlegroup: second, unit: sample-lifter, id: crow}
      - {side: red, battlegroup: second, unit: sample-squad, count: 3, aboard: crow}

Bad::

    board: {table: {width: 36in, depth: 36in}, features: {sea: {terrain: water, rectangle: [0, 0, 36, 2]}}}
    objectives: {mast: {kind: focal-point, at: [18, 18]}}
    sides:
      blue:
        edges: [south]  # <- blue comes on by edges where no vehicle can stand
        command: 3
        battlegroups: {first: direct, second: ready}
        deploy: {rectangle: [0, 2, 36, 6]}
      red: {edges: [north], command: 3, battlegroups: {first: direct, second: ready}, deploy: {edge: north, depth: 6}}
    units:
      - {side: blue, battlegroup: first, unit: sample-flak}
      - {side: blue, battlegroup: second, unit: sample-flak}
      - {side: red, battlegroup: first, unit: sample-flak}
      - {side: red, battlegroup: second, unit: sample-flak}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.dropzone_commander.as_written import of_unit
from toi_scenario.games.dropzone_commander.forces import squads
from toi_scenario.games.dropzone_commander.own import DIRECT, own_side
from toi_scenario.games.dropzone_commander.standing import can_stand
from toi_scenario.model.scenario.scenario import Scenario, Side
from toi_scenario.model.scenario.set_up import sets_up
from toi_scenario.model.surfaces.patch import patch_of

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    asked = set[tuple[str, str]]()
    for squad in squads(scenario):
        group, facts = squad.battlegroup, of_unit(squad.unit)
        if group is None or squad.profile.flies or squad.carrier or "at" in facts or "in" in facts:
            continue
        side, kind = scenario.sides[squad.side], squad.profile.kind
        if group.state != DIRECT:
            if (squad.side, f"later {kind}") not in asked and _shut_out(scenario, side, kind):
                told = f"{squad.side} comes on by edges where no {kind} can stand"
                yield Finding((*side.path, "edges"), told, "give it another edge, or open a way on")
            asked.add((squad.side, f"later {kind}"))
        elif "deploy" in side.facts:
            ground = sets_up(scenario, side.name)
            if ground and (squad.side, kind) not in asked and not can_stand(scenario, kind, patch_of(ground)):
                told = f"{squad.side} is set up where no {kind} can stand"
                yield Finding(squad.path, told, "write `at:` with a point, or set the side up elsewhere")
            asked.add((squad.side, kind))
        elif (squad.side, group.name) not in asked:
            asked.add((squad.side, group.name))
            told = f"nothing says where battlegroup {group.name} of {squad.side} is set up"
            yield Finding(side.path, told, "write `deploy:`")


def _shut_out(scenario: Scenario, side: Side, kind: str) -> bool:
    """Whether units of a kind can come on nowhere along the edges of a side."""
    edges = own_side(side).edges
    return bool(edges) and not any(can_stand(scenario, kind, patch_of(scenario.surface.edge(edge))) for edge in edges)
