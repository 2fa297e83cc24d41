"""The number on a marker is missing, or says nothing.

A fire bonus and a defence bonus bear a number: what is added to fire rolls, and the save a unit has there. Without it
nobody knows which marker to lay. A save must be one that cards have, a bonus must leave the dice a say, and a marker of
another kind bears no number.
Write it as `value:`, or take it away.

Rules: annex 4, "Bonus au tir", "Bonus à la défense".

Good::

    board: {columns: 5, rows: 4, markers: [{marker: fire-bonus, at: C2, value: 1}]}

Bad::

    board: {columns: 5, rows: 4, markers: [{marker: fire-bonus, at: C2}]}  # <- a fire-bonus bears a number, and this one has none

Bad::

    board: {columns: 5, rows: 4, markers: [{marker: defence-bonus, at: C2, value: 8}]}  # <- a defence-bonus of 8 is no save; a save is 2 to 6

Bad::

    board: {columns: 5, rows: 4, markers: [{marker: fire-bonus, at: C2, value: 20}]}  # <- with a fire-bonus of 20 every fire hits

Bad::

    board: {columns: 5, rows: 4, markers: [{marker: depot, at: C2, value: 1}]}  # <- a depot bears no number
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.finding.articles import with_article
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    limit = scenario.catalog.limit
    low, high, most = limit("lowest-roll"), limit("highest-roll"), limit("highest-fire") - limit("lowest-fire")
    for mark in scenario.markers:
        name, bears = mark.piece.name, mark.piece.bears
        value = mark.value
        if bears and value is None:
            yield Finding(
                mark.path, f"{with_article(name)} bears a number, and this one has none", "write it as `value:`"
            )
        elif value is not None and not bears:
            yield Finding((*mark.path, "value"), f"{with_article(name)} bears no number", "take it away")
        elif value is not None and bears == "save" and not low <= value <= high:
            message = f"{with_article(name)} of {value} is no save; a save is {low} to {high}"
            yield Finding((*mark.path, "value"), message, f"write {low} to {high}")
        elif value is not None and bears == "bonus" and value >= most:
            yield Finding(
                (*mark.path, "value"),
                f"with {with_article(name)} of {value} every fire hits",
                f"write less than {most}",
            )
