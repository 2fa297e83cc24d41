"""The number on a marker is missing, or says nothing.

A fire bonus and a defence bonus bear a number: what is added to fire rolls, and the save a unit has there. Without it
nobody knows which marker to lay. A save must be one that cards have and better than the one that the terrain gives
there, a bonus must leave the dice a say, and a marker of another kind bears no number. Write it as `value:`, or take it
away.

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

    board:
      columns: 5
      rows: 4
      overlays: [{terrain: urban, at: C2}]
      markers: [{marker: defence-bonus, at: C2, value: 6}]  # <- a defence-bonus of 6 adds nothing in C2, urban, which gives a save of 6

Bad::

    board: {columns: 5, rows: 4, markers: [{marker: depot, at: C2, value: 1}]}  # <- a depot bears no number
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.finding.articles import with_article
from toi_scenario.games.heroes_of_normandie.footing import plays
from toi_scenario.model.scenario.area import Area
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place
from toi_scenario.names import find

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
        elif value is not None and bears == "save" and (there := _no_better(scenario, mark.area, value)):
            message = f"{with_article(name)} of {value} adds nothing in {there}"
            yield Finding((*mark.path, "value"), message, f"write less than {value}, or lay it elsewhere")


def _no_better(scenario: Scenario, area: Area, value: int) -> str:
    """One of the places of a marker, with the save that its terrain gives, if each gives one as good; empty otherwise."""
    if plays(scenario, "no-terrain"):
        return ""
    places = sorted(area.places)
    saves = [_save(scenario, place) for place in places]
    if not places or not all(save and save <= value for save in saves):
        return ""
    return f"{scenario.surface.address(places[0])}, {scenario.ground.of(places[0])}, which gives a save of {saves[0]}"


def _save(scenario: Scenario, place: Place) -> int:
    """The save that the terrain of a place gives; 0 if none."""
    terrain = find(scenario.ground.of(place), scenario.catalog.terrain)
    return terrain.save if terrain else 0
