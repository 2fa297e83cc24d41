"""An obstacle lies where nobody ever comes.

Wire, mines and tank traps stop who enters their hex, and nobody enters a pond or a stream in flood. So it does nothing
there. Lay it on the bank, or where a bridge or a ford leads over the water. Silent where a special rule lets units go
there.

Rules: "Étang", "Ruisseau", "Fils barbelés", "Obstacles anti chars", "Champ de mines".

Good::

    board:
      layout: [[P1A]]
      markers: [{marker: minefield, at: [F3, E4]}, {marker: razor-wire, at: F2}]

Bad::

    board:
      layout: [[P1A]]
      markers:
        - {marker: minefield, at: [E4, F4]}  # <- this minefield lies on a pond, in F4, where nobody ever comes

Bad::

    board:
      layout: [[P1A]]
      streams: flooded
      overlays: [{terrain: stream, along: [E1, D2, C1]}, {terrain: bridge, at: D2}]
      markers:
        - {marker: tank-trap, at: [D2, E1]}  # <- this tank-trap lies on a flooded stream, in E1, where nobody ever comes
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.finding.articles import with_article
from toi_scenario.games.tide_of_iron.ground.barriers import barrier
from toi_scenario.games.tide_of_iron.ground.heaps_of_markers import lying
from toi_scenario.games.tide_of_iron.ground.lifted_barriers import lets_stand
from toi_scenario.games.tide_of_iron.movement import shared_results
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    obstacles = [mark.area.places for mark in scenario.markers if mark.piece.stops]
    if not obstacles or scenario.assumed:
        return
    never = shared_results.barred(scenario, "squad") & shared_results.barred(scenario, "vehicle")
    if all(map(never.isdisjoint, obstacles)):
        return
    for place, here in lying(scenario).items():
        if place in never and not any(lets_stand(scenario, place, unit) for unit in ("squad", "vehicle")):
            where, what = scenario.surface.address(place), barrier(scenario, place, "squad")
            for mark, path in here:
                if mark.piece.stops:
                    message = (
                        f"this {mark.piece.name} lies on {with_article(what)}, in {where}, where nobody ever comes"
                    )
                    yield Finding(path, message, "lay it where units can come")
