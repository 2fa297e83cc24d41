"""A square has two terrains, or the same one twice.

A square is one terrain: forest and water cannot both be there, and of two the one written last would count. Leave one
of them out. What turns one terrain into another, such as a passage, is a marker.

Rules: "CHAMP DE BATAILLE", annex 6.

Good::

    board: {columns: 5, rows: 4, overlays: [{terrain: forest, at: [C2, C3]}, {terrain: hill, at: D2}]}

Bad::

    board:
      columns: 5
      rows: 4
      overlays:
        - {terrain: forest, at: [C2, C3]}
        - {terrain: hill, at: C3}  # <- C3 is forest already, so it cannot be hill too
        - {terrain: forest, at: [C2]}  # <- C2 is forest already
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place

severity = Severity.ERROR
told_otherwise = r"\b(terrain|ground|squares?|cases?)\b"


def check(scenario: Scenario) -> Iterator[Finding]:
    lying: dict[Place, str] = {}
    for laying in scenario.overlays:
        for index, place in enumerate(laying.places):
            before = lying.setdefault(place, "")
            lying[place] = laying.terrain
            if before and place in scenario.surface.whole:
                message = f"{scenario.surface.address(place)} is {before} already"
                if before != laying.terrain:
                    message += f", so it cannot be {laying.terrain} too"
                yield Finding(laying.at(index), message, "leave one of them out, or lay it elsewhere")
