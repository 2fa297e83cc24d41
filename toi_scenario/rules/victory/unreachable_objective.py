"""A side needs a place that it can never reach.

No unit of the side can ever stand there, on foot or carried, however long it marches and even if nobody resists: water
or cliffs are in the way, or it is a building and the side has only vehicles, or its units never move. So the condition
can never be met, or the points or the command never be earned. Open a way, or ask for something else. An objective that
no side can ever reach is of no use to anybody, whatever it is for. Nor does anybody earn points for a vehicle that is
to be brought into a building, though others could enter it.

It is a warning where a special rule, an event or any other text of play stands in the scenario, or where the text of
the victory speaks of movement, because that may be the way; and for an objective that only pays command, or nothing.
Silent where a line of reinforcements is told in words, and where a text opens the water.

Rules: "Mouvement", "Terrains"; annex 6, "Eau".

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

Bad::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, vehicles: {truck: 1}, deploy: {squads: [B2], vehicles: [C2]}}
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}
    victory:
      conditions: [{winner: most-points, when: end}]
      points:
        - {side: german, for: {destroyed: truck}, points: 1}
        - side: american
          for:
            delivered: truck
            to: [F2]  # <- no truck can ever stand in F2, so nobody earns these points
          points: 2

Good::

    game: heroes-of-normandie
    objectives: {mill: {kind: victory, at: D2}}
    victory: {conditions: [{winner: american, holds: mill}, {winner: german, otherwise: true}]}

Bad::

    game: heroes-of-normandie
    board: {columns: 5, rows: 4, overlays: [{terrain: water, at: [D2, D4, C3, E3]}]}
    victory: {conditions: [{winner: american, holds: mill}, {winner: german, otherwise: true}]}
    objectives:
      mill: {kind: victory, at: D3}  # <- no unit of american can ever stand in mill, D3, and american needs it

Bad::

    game: heroes-of-normandie
    board: {columns: 5, rows: 4, overlays: [{terrain: water, at: [C1, C2]}]}
    victory:
      conditions: [{winner: most-points, when: end}]
      points:
        - {side: german, for: {destroyed: unit}, points: 1}
        - side: american
          for:
            delivered: sample-rifles
            to: [C1, C2]  # <- no unit of american can ever stand in any of the 2 squares, and american needs it
          points: 2
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.needs import Need
from toi_scenario.model.scenario.printed_names import both
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place, celled
from toi_scenario.names import listed
from toi_scenario.rules.game_answers import needs_in, standing_in
from toi_scenario.rules.subjects import MOVEMENT

severity = Severity.ERROR
only_with = ("needs", "standing")


def check(scenario: Scenario) -> Iterator[Finding]:
    told = set()
    missed, shut_out = needs_in(scenario).missed(scenario), list(_shut_out(scenario))
    doubtful = bool(missed or shut_out) and (scenario.speaks_of(".") or scenario.victory_speaks_of(MOVEMENT))
    for need, rounds in missed:
        if (need.places, need.sides) in told or len(rounds) >= need.least:
            continue
        told |= {(need.places, need.sides), need.path}
        way = standing_in(scenario).way(scenario, need)
        help = f"{way}, give the side units that can go there, or ask for another place"
        path = need.goal.at if need.goal else need.path
        doubt = not need.why or doubtful
        yield Finding(path, _message(scenario, need, len(rounds)), help, Severity.WARNING if doubt else None)
    for finding in shut_out:
        if finding.path not in told:
            yield finding._replace(severity=Severity.WARNING if doubtful else None)


def _shut_out(scenario: Scenario) -> Iterator[Finding]:
    """Points for units that are to be brought where none of them could ever be."""
    keeps_out = standing_in(scenario).keeps_out
    for score in scenario.victory.scores:
        area = score.by.area if score.by and score.targets else None
        if area is None or not area.sure or not area.region:
            continue
        if all(keeps_out(scenario, name, area) for name in score.targets):
            places = area.places if celled(scenario.surface) else frozenset()
            where = f"in {_any_of(scenario, places)}" if places else "there"
            message = f"no {listed(score.targets)} can ever stand {where}, so nobody earns these points"
            path = (*score.path, "for", "to" if score.deed == "delivered" else "by")
            yield Finding(path, message, "name ground that it can enter, or units that can go there")


def _message(scenario: Scenario, need: Need, here: int) -> str:
    side, many = listed(need.sides), len(need.places)
    if need.goal is None and here:
        return f"{side} can ever stand in {here} of the {many} {scenario.surface.cells}, and needs {need.least}"
    where = _any_of(scenario, need.places)
    if need.goal is not None:
        where = f"{both(need.goal.name, need.goal.called)}, {where}"
    return f"no unit of {side} can ever stand in {where}{_so(need)}"


def _any_of(scenario: Scenario, places: frozenset[Place]) -> str:
    """Some places, by the address of the one there is."""
    many = len(places)
    return scenario.surface.address(min(places)) if many == 1 else f"any of the {many} {scenario.surface.cells}"


def _so(need: Need) -> str:
    """What follows from it."""
    if need.why == "needs":
        return f", and {listed(need.sides)} needs it"
    if need.why:
        return ", so nobody earns its points"
    pays = need.goal.kind if need.goal is not None and need.goal.value is not None else ""
    return f", so it never pays {pays}" if pays else ", so it is of no use to anybody"
