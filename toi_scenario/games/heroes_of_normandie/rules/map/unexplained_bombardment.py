"""Nothing says what shells these squares.

A bombardment marker shows which squares a special rule, an event or a historical event shells. With none of them
nobody knows when it falls, or what it does. Say it in one of them.

Rules: annex 4, "Bombardement".

Good::

    board: {columns: 5, rows: 4, markers: [{marker: bombardment, at: C2}]}
    events: [{round: 2, text: The bombardment falls.}]

Bad::

    board: {columns: 5, rows: 4, markers: [{marker: bombardment, at: C2}]}  # <- no event or special rule speaks of a bombardment
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR


_SPOKEN = re.compile(r"\b(bombard|shell|barrage|pilonn|obus|tirs? d.artillerie)", re.IGNORECASE)


def check(scenario: Scenario) -> Iterator[Finding]:
    if any(_SPOKEN.search(text) for _, text in scenario.texts):
        return
    for mark in scenario.markers:
        if mark.piece.name == "bombardment":
            message = "no event or special rule speaks of a bombardment"
            yield Finding((*mark.path, "marker"), message, "say when it falls and what it does")
            return
