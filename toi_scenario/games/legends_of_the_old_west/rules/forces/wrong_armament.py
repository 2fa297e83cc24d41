"""A vehicle is armed otherwise than its table says.

The table names the weapons of most vehicles; others are armed after their model, so the scenario says what they have.

Rules: the column "Armement"; "Selon modèle".

Good::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, vehicle: half-track, weapons: [machine-gun], crew: {figure: crew, role: driver}}
      - {side: american, vehicle: half-track, weapons: [gun-light], crew: {figure: crew, role: driver}}

Bad::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, vehicle: half-track, weapons: [machine-gun], crew: {figure: crew, role: driver}}
      - {side: american, vehicle: half-track, crew: {figure: crew, role: driver}}  # <- half-track is armed after its model, and nobody says how

Bad::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, vehicle: military-truck, crew: {figure: crew, count: 2, role: driver}}
      - side: american
        vehicle: military-truck
        weapons: [gun-light]  # <- military-truck has a machine-gun, not gun-light
        crew: {figure: crew, count: 2, role: driver}
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.legends_of_the_old_west.figures import has
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import listed, plain

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    for unit in scenario.units:
        arms = Counter(plain(weapon.name) for weapon in unit.bears if weapon.kind != "mount")
        for piece in unit.pieces if unit.kind == "vehicle" else ():
            if has(piece, "by-model"):
                if not arms:
                    told = f"{piece.name} is armed after its model, and nobody says how"
                    yield Finding((*unit.path, "vehicle"), told, "write `weapons:`")
            elif arms and not any(arms <= Counter(one) for one in piece.facts.get("arms", ())):
                told = f"{piece.name} has {_told(piece)}, not {listed(arms, 'and')}"
                yield Finding((*unit.path, "weapons"), told, "write what its table has, or nothing")


def _told(piece: Piece) -> str:
    """What a vehicle may be armed with, in words."""
    sets = [
        listed((f"a {name}" if number == 1 else f"{number} × {name}" for name, number in one.items()), "and")
        for one in piece.facts.get("arms", ())
    ]
    return " or ".join(sets) or "no armament"
