"""A square holds the same marker twice.

A second depot, passage, bonus or bombardment on a square changes nothing, or nobody knows what: of two bonuses, which
one counts? Lay it on another square, or leave it out.

Rules: annex 4, "Les autres marqueurs".

Good::

    board: {columns: 5, rows: 4, markers: [{marker: depot, at: [C2, C3]}, {marker: fire-bonus, at: C2, value: 1}]}

Bad::

    board:
      columns: 5
      rows: 4
      markers:
        - {marker: depot, at: [C2, C3]}
        - {marker: depot, at: C3}  # <- C3 holds 2 depot markers
        - {marker: bombardment, at: D2, count: 2}  # <- D2 holds 2 bombardment markers
        - {marker: bombardment, at: [E1, E1]}  # <- E1 holds 2 bombardment markers
    events: [{round: 2, text: The bombardment falls.}]
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    heaps: dict[tuple[str, Place], int] = {}
    for mark in scenario.markers:
        listed = () if isinstance(mark.at, str) else mark.at
        for index, name in enumerate(listed or (str(mark.at),)):
            place = scenario.surface.find(name)
            if place is None:
                continue
            heap = mark.piece.name, place
            heaps[heap] = heaps.get(heap, 0) + mark.number
            if heaps[heap] > 1:
                message = f"{scenario.surface.address(place)} holds {heaps[heap]} {mark.piece.name} markers"
                at = ("count",) if mark.number > 1 else ("at", index) if listed else ("at",)
                yield Finding((*mark.path, *at), message, "lay one of them elsewhere, or leave it out")
