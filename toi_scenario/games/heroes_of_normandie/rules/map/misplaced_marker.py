"""A marker lies where it means nothing.

Some markers are for squares (a depot, a passage, a bonus, a bombardment) and some for units (a panzerfaust, a hit
point). Put it on the other.

Rules: annex 4.

Good::

    units: [{side: american, unit: sample-rifles, at: B2, face: up, markers: [panzerfaust]}]
    board: {columns: 5, rows: 4, markers: [{marker: depot, at: C2}]}

Bad::

    board: {columns: 5, rows: 4, markers: [{marker: hit-point, at: C2}]}  # <- hit-point is a marker for units, not for squares

Bad::

    units:
      - {side: american, unit: sample-rifles, at: B2, face: up, markers: [depot]}  # <- depot is a marker for squares, not for units
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = (
    r"\b(wire|mine|traps?\b|obstacle|smoke|barbel|pi[èe]ge|fumig|markers?\b|marqueur|entrench|"
    r"pillbox|overlay|bridge|pont|passage|ford|gu[ée]\b)"
)


def check(scenario: Scenario) -> Iterator[Finding]:
    for mark in scenario.markers:
        if mark.piece.facts.get("lies_on") == "unit":
            message = f"{mark.piece.name} is a marker for units, not for squares"
            yield Finding((*mark.path, "marker"), message, "write it under `markers:` of a unit")
    for unit in scenario.units:
        for index, piece in enumerate(unit.markers):
            if piece.facts.get("lies_on") == "place":
                message = f"{piece.name} is a marker for squares, not for units"
                yield Finding((*unit.path, "markers", index), message, "write it under `markers:` of the board")
