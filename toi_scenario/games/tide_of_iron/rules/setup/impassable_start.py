"""A unit starts where it could never be.

Nobody enters a pond or a stream in flood, and no vehicle a building or a deep stream; a bridge lifts them over the
water. So nobody can start there. Move it to the bank, or out of the house. A gun that never moves is the exception:
scenarios put such guns into houses. Silent where a special rule says that units may stand there.

Rules: "Étang", "Ruisseau", "Bâtiment", "Pont".

Good::

    units:
      - {side: german, squad: {regular: 4}, at: F2}
      - {side: german, vehicle: pak-40, at: F2, fixed: true}

Bad::

    units:
      - {side: german, vehicle: panzer-iv, at: F2}  # <- this vehicle starts in F2, a building, where no vehicle can be
      - {side: german, squad: {regular: 4}, at: F4}  # <- this squad starts in F4, a pond, where no squad can be

Bad::

    board:
      layout: [[P1A]]
      streams: deep
      overlays: [{terrain: stream, along: [E1, D2, C1]}, {terrain: bridge, at: D2}]
    units:
      - {side: german, vehicle: opel-blitz, at: D2}
      - {side: german, vehicle: panzer-iv, at: E1}  # <- this vehicle starts in E1, a deep stream, where no vehicle can be
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.as_written import of_unit
from toi_scenario.games.tide_of_iron.ground.barriers import barrier
from toi_scenario.games.tide_of_iron.ground.lifted_barriers import lets_stand
from toi_scenario.games.tide_of_iron.movement import shared_results
from toi_scenario.model.scenario.scenario import Scenario, Unit
from toi_scenario.rules.subjects import WATER

severity = Severity.ERROR
told_otherwise = WATER


def check(scenario: Scenario) -> Iterator[Finding]:
    for unit in scenario.units:
        if (
            unit.place in shared_results.barred(scenario, unit.kind)
            and not unit.carrier
            and not _is_excused(scenario, unit)
        ):
            where, what = scenario.surface.address(unit.place), barrier(scenario, unit.place, unit.kind)
            message = f"this {unit.kind} starts in {where}, a {what}, where no {unit.kind} can be"
            yield Finding(unit.at, message, "move it next to it, or lay a bridge over a stream")


def _is_excused(scenario: Scenario, unit: Unit) -> bool:
    """Whether it is out of play, which `off-board` reports; or never moves, and squads can be there; or the hexes of
    a board are only assumed; or a text lets it be there."""
    in_play = unit.place in scenario.surface.whole
    emplaced = of_unit(unit).get("fixed") and unit.place not in shared_results.barred(scenario, "squad")
    excused = not in_play or bool(emplaced) or scenario.assumed
    return excused or lets_stand(scenario, unit.place, unit.kind, unit.pieces)
