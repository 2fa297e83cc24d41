"""What is to be destroyed, brought somewhere or taken off, nobody has.

A condition of victory, or points, speak of units that are not in the scenario. Perhaps the forces were changed and the
victory was not. Name a unit that the side has, or what its units count as. Silent where a text brings in others.

Rules: none; common sense.

Good::

    game: legends-of-the-old-west
    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}]}
      - {side: german, id: first, squad: [nco, {figure: regular, count: 8}]}
    victory:
      conditions:
        - {winner: american, when: any, destroyed: first}
        - {winner: german, otherwise: true}

Bad::

    game: legends-of-the-old-west
    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}]}
      - {side: german, squad: [nco, {figure: regular, count: 8}]}
    victory:
      conditions:
        - {winner: american, when: any, destroyed: heavy-tank}  # <- every heavy-tank is to be destroyed, and german has none
        - {winner: most-points, when: end}
      points:
        - {side: german, for: {exited: military-truck, by: {edge: south}}, points: 3}  # <- points are paid for an exited military-truck, and german has none

Bad::

    game: dropzone-commander
    victory:
      conditions:
        - {winner: blue, when: any, destroyed: sample-gunship}  # <- every sample-gunship is to be destroyed, and red has none
        - {winner: red, otherwise: true}

Bad::

    game: frontline-d-day
    victory:
      conditions: [{winner: american, when: any, points: 2}, {winner: german, when: any, destroys: 5}]
      points: [{side: american, for: {destroyed: sample-sniper}, points: 2}]  # <- points are paid for a destroyed sample-sniper, and german has none

Good::

    game: frontline-d-day
    victory:
      conditions: [{winner: american, when: any, destroyed: pathfinder}, {winner: german, when: any, destroys: 5}]

Bad::

    game: frontline-d-day
    victory:
      conditions:
        - {winner: american, when: any, destroyed: vehicle}  # <- every vehicle is to be destroyed, and german has none
        - {winner: german, when: any, destroys: 5}
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.victory import ALL, OWN_DEEDS
from toi_scenario.names import listed, plain

severity = Severity.WARNING
only_with = "prices"

_ANY = {ALL, "unit"}
_HELP = "name a unit that side has, or what its units count as"


def check(scenario: Scenario) -> Iterator[Finding]:
    for score in scenario.victory.scores:
        whose = [name for name in scenario.sides if (name == score.side) == (score.deed in OWN_DEEDS)]
        if _nobody_has(scenario, whose, score.targets):
            article = "an" if score.deed == "exited" else "a"
            message = (
                f"points are paid for {article} {score.deed} {listed(score.targets)}, and {listed(whose)} has none"
            )
            yield Finding((*score.path, "for", score.deed), message, _HELP)
    for one in scenario.victory.conditions:
        foes = [name for name in scenario.sides if one.side and name != one.side]
        if _nobody_has(scenario, foes, one.destroyed):
            message = f"every {listed(one.destroyed)} is to be destroyed, and {listed(foes)} has none"
            yield Finding((*one.path, "destroyed"), message, _HELP)


def _nobody_has(scenario: Scenario, sides: Collection[str], names: Collection[str]) -> bool:
    """Whether none of some sides has anything that is meant by a name, or may come to have it."""
    wanted = set(map(plain, names))
    if not wanted or not sides or not wanted.isdisjoint({*_ANY, *scenario.catalog.terrain}):
        return False
    return all(_had(scenario, side) and wanted.isdisjoint(_had(scenario, side)) for side in sides)


@kept
def _had(scenario: Scenario, side: str) -> frozenset[str]:
    """Every word by which something of a side's could be meant; none where players choose its forces."""
    units = [unit for unit in scenario.units if unit.side == side]
    pieces = [piece for unit in units for piece in (*unit.pieces, *unit.markers, *unit.bears)]
    pieces += [member.piece for unit in units for member in unit.members]
    pieces += [mark.piece for mark in scenario.markers if mark.side in ("", side)] if units else []
    words = {word for piece in pieces for word in (piece.name, piece.kind, piece.counts_as, *piece.traits)}
    words |= {word for piece in pieces for word in scenario.words.sorts(piece)}
    words |= {word for unit in units for word in (unit.kind, unit.id)}
    return frozenset(map(plain, words - {""}))
