"""A hex holds more fortifications than fit there.

Three entrenchments and pillboxes, counted together, fill a hex; the next one finds no room. Put it next door, or leave
it out.

Rules: "Retranchements", "Bunker", "Ingénieur".

Good::

    board:
      layout: [[P1A]]
      markers:
        - {marker: entrenchment, at: [C1, D2], count: 2}
        - {marker: pillbox, at: C1}

Bad::

    board:
      layout: [[P1A]]
      markers:
        - {marker: entrenchment, at: C1, count: 3}
        - {marker: pillbox, at: [C1, D2]}  # <- C1 holds 4 entrenchments and pillboxes, and 3 fit in a hex
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.ground.heaps_of_markers import beyond, lying, may_pile_up, total
from toi_scenario.games.tide_of_iron.rules.subjects import FORTIFICATIONS
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = FORTIFICATIONS


def check(scenario: Scenario) -> Iterator[Finding]:
    most = scenario.catalog.limit("fortifications")
    dug = [mark for mark in scenario.markers if "fortification" in mark.piece.traits]
    if not dug or not may_pile_up(dug, most):
        return
    told = set()
    for place, here in lying(scenario).items():
        among = [one for one in here if one.mark in dug]
        for path in beyond(among, most):
            if path not in told:
                told.add(path)
                where, number = scenario.surface.address(place), total(among)
                help = f"put {number - most} of them elsewhere; they count together, whoever is in them"
                yield Finding(
                    path, f"{where} holds {number} entrenchments and pillboxes, and {most} fit in a hex", help
                )
