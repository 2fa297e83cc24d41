"""A unit starts where the enemy is set up.

Both sides are set up on the same ground there, and who comes second finds it taken. Move the unit, or waive this where
it is meant so. Silent for who lies in ambush, and where a text speaks of who comes behind the lines.

Rules: "Déploiement Direct". That sides begin apart is our own measure.

Good::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}], at: [60, 95]}
      - {side: german, squad: [nco, {figure: regular, count: 8}]}

Bad::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}], at: [60, 105]}  # <- american starts at (60, 105), where german is set up
      - {side: german, squad: [nco, {figure: regular, count: 8}]}

Good::

    game: dropzone-commander
    units:
      - {side: blue, battlegroup: first, unit: sample-flak, at: [18, 3]}
      - {side: blue, battlegroup: second, unit: sample-squad, count: 3}
      - {side: red, battlegroup: first, unit: sample-flak}
      - {side: red, battlegroup: second, unit: sample-squad, count: 3}

Bad::

    game: dropzone-commander
    units:
      - {side: blue, battlegroup: first, unit: sample-flak, count: 3, at: [18, 33]}  # <- blue starts at (18, 33), where red is set up
      - {side: blue, battlegroup: second, unit: sample-squad, count: 3}
      - side: red
        battlegroup: first
        unit: sample-flak
        count: 3
        at:
          - [18, 8]
          - [18, 5.5]  # <- red starts at (18, 5.5) and 1 point more, where blue is set up
          - [18, 3]
      - {side: red, battlegroup: second, unit: sample-squad, count: 3}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.scenario import Scenario, Unit
from toi_scenario.model.scenario.set_up import sets_up
from toi_scenario.model.surfaces import Region
from toi_scenario.names import counted

severity = Severity.WARNING
only_with = "features"

_BEHIND_THE_LINES = (
    r"\b(behind|derri[èe]re|infiltr\w*|surround\w*|encircl\w*|encercl\w*|parachut\w*|gliders?|planeurs?)\b"
)


def check(scenario: Scenario) -> Iterator[Finding]:
    flying = scenario.words.flying
    for unit in scenario.units:
        if unit.concealed or unit.kind in flying or any(piece.kind in flying for piece in unit.pieces):
            continue
        for enemy in scenario.sides if unit.spots or unit.inside else ():
            only = _only(scenario, unit.side, enemy) if enemy != unit.side else None
            for finding in _found(scenario, unit, enemy, only) if only else ():
                if not scenario.speaks_of(_BEHIND_THE_LINES):
                    yield finding


@kept
def _only(scenario: Scenario, side: str, enemy: str) -> Region | None:
    """Where an enemy sets up and a side does not; None if that is nowhere. What both share, another rule tells."""
    theirs, own = sets_up(scenario, enemy), sets_up(scenario, side)
    only = theirs - own if theirs and own and not theirs.isdisjoint(own) else theirs
    return only or None


@kept
def _beside(scenario: Scenario, side: str, enemy: str) -> Region:
    """The rest of the table. What lies on the edge between both is of both."""
    only = _only(scenario, side, enemy)
    return scenario.surface.whole - only if only else scenario.surface.whole


def _found(scenario: Scenario, unit: Unit, enemy: str, theirs: Region) -> Iterator[Finding]:
    told, path = f"where {enemy} is set up", (*unit.path, "at")
    points = [index for index, spot in enumerate(unit.spots) if spot in theirs]
    if points:
        beside = _beside(scenario, unit.side, enemy)
        points = [index for index in points if unit.spots[index] not in beside]
    if points:
        where = scenario.surface.address(unit.spots[points[0]])
        rest = f" and {counted(len(points) - 1, 'point')} more" if points[1:] else ""
        message = f"{unit.side} starts at {where}{rest}, {told}"
        yield Finding((*path, points[0]) if len(unit.spots) > 1 else path, message, "move it")
    elif not unit.spots and scenario.scenery.features[unit.inside].patch <= theirs:
        yield Finding((*unit.path, "in"), f"{unit.side} starts in {unit.inside}, {told}", "move it")
