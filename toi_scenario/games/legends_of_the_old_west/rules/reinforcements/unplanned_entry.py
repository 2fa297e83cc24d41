"""Nobody says where or when something comes on, or on which mission.

Before the game the players note for every aircraft the point and the round in which it enters, and its mission, which
stays the same. A scenario that has an aircraft says so. An aircraft that stands on the ground has `at:` and
`altitude: 0`. Whatever else comes on in a later round needs a place, too. Write `enter:` and `mission:`.

Silent about aircraft where a text says that the players choose.

Rules: "Le point et le tour d'entrée de tous leurs appareils."; "La mission"; "Lorsque l'avion touche le socle, il est posé".

Good::

    era: ww1
    units:
      - {side: american, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, aircraft: fokker-dr1, mission: interception, enter: {round: 2, at: [120, 60]}, leave: 6}
      - {side: american, aircraft: spad-vii, at: [60, 10], altitude: 0}

Bad::

    era: ww1
    units:
      - {side: american, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, aircraft: fokker-dr1, mission: interception, enter: {round: 2, at: [120, 60]}, leave: 6}
      - {side: american, aircraft: spad-vii, mission: strafing}  # <- nobody says where this Spad VII comes on

Bad::

    era: ww1
    units:
      - {side: american, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, aircraft: fokker-dr1, mission: interception, enter: {round: 2, at: [120, 60]}, leave: 6}
      - {side: american, aircraft: spad-vii, enter: {round: 2, at: [0, 60]}}  # <- nobody says what this Spad VII is sent to do

Bad::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}], enter: {round: 3}}  # <- nobody says where this squad comes on
      - {side: german, squad: [nco, {figure: regular, count: 8}]}
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.legends_of_the_old_west.as_written import of_unit
from toi_scenario.games.legends_of_the_old_west.rows import vehicle_row
from toi_scenario.games.legends_of_the_old_west.spoken import said
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING

_AIRCRAFT = r"\b(aircraft|planes?|avions?|appareils?)\b"
_CHOICE = r"\b(choos\w*|chos\w*|secret\w*|not(e|es|ent)\b|choisi\w*|papier|paper)"


def check(scenario: Scenario) -> Iterator[Finding]:
    chosen = any(_is_chosen(text) for _, text in scenario.texts_of_play)
    for unit in scenario.units:
        flies = unit.kind == "aircraft"
        if flies and (chosen or of_unit(unit).get("altitude") == 0):
            continue
        name = said(unit.pieces[0]) if flies and unit.pieces else unit.kind
        if (flies or unit.arrives) and unit.enters is None and not (unit.spots or unit.inside or unit.carrier):
            told = f"nobody says where this {name} comes on"
            path = (*unit.path, "enter" if unit.arrives else unit.kind)
            yield Finding(
                path, told, "write `enter:` with a round, and `at:` with a point on an edge or `by:` with an edge"
            )
        if flies and "mission" not in of_unit(unit):
            known = " or ".join(vehicle_row(unit.pieces[0]).missions) if unit.pieces else ""
            told = f"nobody says what this {name} is sent to do"
            yield Finding((*unit.path, unit.kind), told, f"write `mission:`, {known}")


def _is_chosen(text: str) -> bool:
    """Whether a text speaks of aircraft, and then of a choice."""
    of_aircraft = re.search(_AIRCRAFT, text, re.IGNORECASE)
    return of_aircraft is not None and re.search(_CHOICE, text[of_aircraft.end() :], re.IGNORECASE) is not None
