"""An objective lies where nobody can stand.

No unit ever enters a pond, or a stream in flood, so the objective can never be taken. Move it, make the stream
shallower, or lay a bridge: a bridge lifts everybody over the water. Silent where a special rule
lets units stand there.

Rules: "Étang", "Ruisseau", "Pont".

Good::

    objectives: {wood: {kind: victory, at: C2}}

Bad::

    objectives:
      pond: {kind: victory, at: F4}  # <- pond lies in F4, a pond, where nobody can stand

Bad::

    board:
      layout: [[P1A]]
      streams: flooded
      overlays: [{terrain: stream, along: [F3, E2]}]
    objectives:
      ford: {kind: victory, at: F3}  # <- ford lies in F3, a flooded stream, where nobody can stand
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.as_written import of_table
from toi_scenario.games.tide_of_iron.ground.lifted_barriers import lets_stand
from toi_scenario.games.tide_of_iron.movement import shared_results
from toi_scenario.model.scenario.printed_names import both
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place
from toi_scenario.rules.subjects import WATER

severity = Severity.ERROR
told_otherwise = WATER


def check(scenario: Scenario) -> Iterator[Finding]:
    surface = scenario.surface
    for goal in scenario.objectives.values():
        place = goal.place
        if place not in surface.whole or scenario.assumed:
            continue
        barred = all(place in shared_results.barred(scenario, unit) for unit in ("squad", "vehicle"))
        if barred and not any(lets_stand(scenario, place, unit) for unit in ("squad", "vehicle")):
            message = f"{both(goal.name, goal.called)} lies in {surface.address(place)}, a {_water(scenario, place)}, where nobody can stand"
            yield Finding((*goal.path, "at"), message, "move it, or lay a bridge over a stream")


def _water(scenario: Scenario, place: Place) -> str:
    """What nobody can stand in there: the ground if it forbids everything, or else the stream."""
    ground, terrain = scenario.ground, scenario.catalog.terrain
    kind = terrain.get(ground.of(place))
    if kind is not None and not kind.cost():
        return kind.name
    depth = of_table(scenario).get("streams", "")
    names = sorted(name for name in ground.paths.get(place, ()) if not terrain[name].cost(depth))
    return " and ".join(f"{depth} {name}" if terrain[name].depths else name for name in names) or "barrier"
