"""A vehicle is armed otherwise than its table says.

The table names the weapons of most vehicles, and how many of each; others are armed after their model, so the scenario
says what they have: guns, mortars, machine-guns and the like. A flamethrower for vehicles, which is one for armour, and a radio are paid for and come on top.

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
      - {side: american, vehicle: half-track, crew: {figure: crew, role: driver}}  # <- a half-track is armed after its model, and nobody says how

Bad::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, vehicle: military-truck, crew: {figure: crew, count: 2, role: driver}}
      - side: american
        vehicle: military-truck
        weapons: [gun-light]  # <- a military truck has a machine-gun, not a light gun
        crew: {figure: crew, count: 2, role: driver}

Bad::

    era: ww1
    sides:
      american: {points: 200, deploy: {edge: south, depth: 20}}
      german: {points: 200, deploy: {edge: north, depth: 20}}
    units:
      - {side: american, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, vehicle: whippet, crew: {figure: crew, count: 3, role: tanker}}
      - side: american
        vehicle: whippet
        weapons: [machine-gun, machine-gun]  # <- a Whippet has 4 × machine-gun, not 2 × machine-gun
        crew: {figure: crew, count: 3, role: tanker}

Bad::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}]}
      - {side: german, squad: [nco, {figure: regular, count: 13}]}
      - side: american
        vehicle: jeep
        weapons: [machine-gun, flamethrower-vehicle]  # <- a flamethrower of a vehicle is for armour, and a Jeep or Kübelwagen has none
        crew: {figure: crew, role: driver}

Bad::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}]}
      - {side: german, squad: [nco, {figure: regular, count: 13}]}
      - side: american
        vehicle: half-track
        weapons: [machine-gun, flamethrower]  # <- a flamethrower is no weapon of a vehicle
        crew: {figure: crew, role: driver}
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.finding.articles import with_article
from toi_scenario.games.legends_of_the_old_west.figures import has, is_extra, is_of
from toi_scenario.games.legends_of_the_old_west.rows import vehicle_row
from toi_scenario.games.legends_of_the_old_west.spoken import each_said, said
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import find, listed, plain

severity = Severity.WARNING

_BY_HAND = ("melee", "small-arm", "engineer", "equipment")


def check(scenario: Scenario) -> Iterator[Finding]:
    for unit in scenario.units:
        arms = [weapon for weapon in unit.bears if weapon.kind != "mount" and not is_extra(weapon)]
        names = Counter(plain(weapon.name) for weapon in arms)
        for piece in unit.pieces if unit.kind == "vehicle" else ():
            for weapon in unit.bears:
                if is_of(weapon, "vehicle") and not (is_of(piece, "tank") or is_of(piece, "heavy")):
                    told = f"{with_article(said(weapon))} is for armour, and {with_article(said(piece))} has none"
                    yield Finding((*unit.path, "weapons"), told, "take it away")
            if has(piece, "by-model"):
                for weapon in {one.name: one for one in arms if _is_borne(one)}.values():
                    told = f"{with_article(said(weapon))} is no weapon of a vehicle"
                    help = "write `flamethrower-vehicle`" if has(weapon, "trained") else "take it away"
                    yield Finding((*unit.path, "weapons"), told, help)
                if not arms:
                    told = f"{with_article(said(piece))} is armed after its model, and nobody says how"
                    yield Finding((*unit.path, "vehicle"), told, "write `weapons:`")
            elif arms and not any(names == Counter(one) for one in vehicle_row(piece).arms):
                told = f"{with_article(said(piece))} has {_told(scenario, piece)}, not {listed(each_said(arms), 'and')}"
                yield Finding((*unit.path, "weapons"), told, "write what its table has, or nothing")


def _is_borne(weapon: Piece) -> bool:
    """Whether it is a weapon that figures wield, throw or bear on their backs, and no vehicle has."""
    return has(weapon, "trained") or any(is_of(weapon, one) for one in _BY_HAND)


def _told(scenario: Scenario, piece: Piece) -> str:
    """What a vehicle may be armed with, in words."""
    known = scenario.catalog.pieces
    sets = [
        [weapon for name, number in one.items() if (weapon := find(name, known)) for _ in range(number)]
        for one in vehicle_row(piece).arms
    ]
    return " or ".join(listed(each_said(one), "and") for one in sets) or "no armament"
