"""A marker lies where it means nothing.

Some markers are for squares (a depot, a passage, a bonus, a bombardment) and some for units (a panzerfaust, a hit
point). Put it on the other. A panzerfaust makes the fires of a unit piercing, so one without fires, or with fires that
are so already, has no use for it, and a decoy has no use for any.

Rules: annex 4.

Good::

    units: [{side: american, unit: sample-rifles, at: B2, face: up, markers: [panzerfaust]}]
    board: {columns: 5, rows: 4, markers: [{marker: depot, at: C2}]}

Bad::

    board: {columns: 5, rows: 4, markers: [{marker: hit-point, at: C2}]}  # <- hit-point is a marker for units, not for squares

Bad::

    units:
      - {side: american, unit: sample-rifles, at: B2, face: up, markers: [depot]}  # <- depot is a marker for squares, not for units

Bad::

    units:
      - {side: american, unit: sample-command, at: B2, face: up, markers: [panzerfaust]}  # <- panzerfaust makes fires piercing, and sample-command has none

Bad::

    hidden_deployment: true
    units:
      - {side: american, unit: sample-dummy, at: B2, face: down, markers: [hit-point]}  # <- sample-dummy is a decoy, which has no use for a hit-point

Bad::

    board:
      columns: 5
      rows: 4
      overlays: [{terrain: water, at: [C1]}]
      markers:
        - {marker: fire-bonus, at: C1, value: 1}  # <- nobody can stand in C1, so nobody has the fire-bonus there
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toi_scenario.finding import Finding, Severity
from toi_scenario.finding.articles import with_article
from toi_scenario.games.heroes_of_normandie.card_faces import face
from toi_scenario.games.heroes_of_normandie.cards import has
from toi_scenario.games.heroes_of_normandie.standing import closed
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
told_otherwise = (
    r"\b(wire|mine|traps?\b|obstacle|smoke|barbel|pi[èe]ge|fumig|markers?\b|marqueur|entrench|"
    r"pillbox|overlay|bridge|pont|passage|ford|gu[ée]\b)"
)


def check(scenario: Scenario) -> Iterator[Finding]:
    for mark in scenario.markers:
        if mark.piece.lies_on == "unit":
            message = f"{mark.piece.name} is a marker for units, not for squares"
            yield Finding((*mark.path, "marker"), message, "write it under `markers:` of a unit")
        elif mark.value is not None:
            for place in sorted(place for place in mark.area.places if closed(scenario, place)):
                where = scenario.surface.address(place)
                message = f"nobody can stand in {where}, so nobody has the {mark.piece.name} there"
                yield Finding((*mark.path, "at"), message, "lay it elsewhere, or lay a passage", Severity.WARNING)
    for unit in scenario.units:
        for index, piece in enumerate(unit.markers):
            if piece.lies_on == "place":
                message = f"{piece.name} is a marker for squares, not for units"
                yield Finding((*unit.path, "markers", index), message, "write it under `markers:` of the board")
            elif message := _useless(scenario, unit.pieces[0], piece, unit.markers[:index]):
                yield Finding((*unit.path, "markers", index), message, "put it on another unit", Severity.WARNING)


def _useless(scenario: Scenario, unit: Piece, marker: Piece, before: Sequence[Piece]) -> str:
    """Why a unit has no use for a marker; empty if it has one."""
    if has(scenario, unit, "hidden"):
        return f"{unit.name} is a decoy, which has no use for {with_article(marker.name)}"
    if marker.name != "panzerfaust":
        return ""
    fires = face(unit).fires
    if not fires:
        return f"panzerfaust makes fires piercing, and {unit.name} has none"
    if marker in before or all("piercing" in fire.get("effects", ()) for fire in fires):
        return f"panzerfaust makes fires piercing, and those of {unit.name} are so already"
    return ""
