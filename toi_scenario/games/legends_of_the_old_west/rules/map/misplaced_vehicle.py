"""A vehicle starts, or is to be brought, where it cannot be.

Civilian cars and trucks, and the armoured cars of 1914–18, have no speed off the road: set them on a road, or let one
lead to where they set up, come on, are delivered or leave. Boats start on water, and stay there. A tank may drive
through a building, and may stick there; none is built around one, so set it beside. Other vehicles do not get through
walls at all, so one that is inside, or comes on there, stays there (a warning).

Rules: "Pas de TT" in the column "Mouvement"; "Il est possible d'utiliser un bateau dans certaines circonstances."; "Un
char peut traverser un bâtiment, au risque de se faire immobiliser."

Good::

    board:
      table: {width: 120cm, depth: 120cm}
      features:
        lane: {terrain: road, line: [[60, 0], [60, 120]]}
        pond: {terrain: water, circle: [20, 60, 10]}
        farm: {terrain: building, rectangle: [80, 53, 20, 14]}
    sides: {american: {deploy: {edge: south, depth: 20}}, german: {deploy: {edge: north, depth: 20}}}
    units:
      - {side: american, squad: [nco, {figure: regular, count: 9}]}
      - {side: american, vehicle: civil-car, crew: {figure: crew, role: driver}, at: [60, 10]}
      - {side: american, vehicle: dinghy, crew: crew, at: [20, 60]}
      - {side: german, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, vehicle: light-tank, weapons: [gun-light], crew: {figure: crew, count: 2}, at: [75, 60]}

Bad::

    board:
      table: {width: 120cm, depth: 120cm}
      features:
        lane: {terrain: road, line: [[60, 0], [60, 120]]}
        pond: {terrain: water, circle: [20, 60, 10]}
        farm: {terrain: building, rectangle: [80, 53, 20, 14]}
    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}]}
      - {side: german, squad: [nco, {figure: regular, count: 11}]}
      - {side: american, vehicle: civil-car, crew: {figure: crew, role: driver}, at: [70, 10]}  # <- a civilian car cannot leave the road, and there is none at (70, 10)

Bad::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}]}
      - {side: german, squad: [nco, {figure: regular, count: 11}]}
      - {side: american, vehicle: civil-car, crew: {figure: crew, role: driver}}  # <- a civilian car cannot leave the road, and there is none where american sets up

Bad::

    board:
      table: {width: 120cm, depth: 120cm}
      features:
        lane: {terrain: road, line: [[60, 0], [60, 120]]}
        pond: {terrain: water, circle: [20, 60, 10]}
        farm: {terrain: building, rectangle: [80, 53, 20, 14]}
    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}]}
      - {side: german, squad: [nco, {figure: regular, count: 9}]}
      - {side: american, vehicle: dinghy, crew: crew, at: [40, 60]}  # <- a dinghy or rowing boat needs water, and there is none at (40, 60)

Bad::

    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}]}
      - {side: german, squad: [nco, {figure: regular, count: 9}]}
      - {side: american, vehicle: dinghy, crew: crew, enter: {round: 2, by: west}}  # <- a dinghy or rowing boat needs water, and there is none where it comes on

Bad::

    board:
      table: {width: 120cm, depth: 120cm}
      features:
        lane: {terrain: road, line: [[60, 0], [60, 120]]}
        pond: {terrain: water, circle: [20, 60, 10]}
        farm: {terrain: building, rectangle: [80, 53, 20, 14]}
    sides:
      american: {deploy: {edge: south, depth: 20}}
      german: {deploy: {edge: north, depth: 20}}
    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}]}
      - {side: german, squad: [officer, {figure: regular, count: 14}]}
      - {side: american, vehicle: light-tank, weapons: [gun-light], crew: {figure: crew, count: 2}, at: [85, 60]}  # <- a light tank starts in a building

Bad::

    sides:
      american: {deploy: {edge: south, depth: 20}}
      german: {deploy: {edge: north, depth: 20}}
    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}]}
      - {side: german, squad: [nco, {figure: regular, count: 13}]}
      - {side: american, vehicle: military-truck, crew: {figure: crew, count: 2}, at: [60, 60]}  # <- a military truck starts in a building

Bad::

    board:
      table: {width: 120cm, depth: 120cm}
      features: {lane: {terrain: road, line: [[60, 0], [60, 120]]}}
    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}]}
      - {side: german, squad: [nco, {figure: regular, count: 11}]}
      - {side: american, vehicle: civil-car, crew: {figure: crew, role: driver}, at: [60, 10]}
    victory:
      conditions: [{winner: most-points, when: end, tie: draw}]
      points:
        - {side: german, for: {destroyed: squad}, points: 1}
        - side: american
          for:
            delivered: civil-car
            to: {circle: [20, 60, 10]}  # <- a civilian car cannot leave the road, and there is none where it is to be brought
          points: 3
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Path, Severity
from toi_scenario.finding.articles import with_article
from toi_scenario.games.legends_of_the_old_west.figures import is_of
from toi_scenario.games.legends_of_the_old_west.rows import vehicle_row
from toi_scenario.games.legends_of_the_old_west.rules.subjects import OF_VEHICLES
from toi_scenario.games.legends_of_the_old_west.spoken import said
from toi_scenario.games.legends_of_the_old_west.starts import begins, meets
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Scenario, Unit
from toi_scenario.model.scenario.scenery import trait
from toi_scenario.model.surfaces import Region
from toi_scenario.names import plain

severity = Severity.ERROR
told_otherwise = OF_VEHICLES


def check(scenario: Scenario) -> Iterator[Finding]:
    vehicles = [unit for unit in scenario.units if unit.kind == "vehicle"]
    features = scenario.scenery.features.values() if vehicles else ()
    houses = scenario.surface.union(one.patch for one in features if trait(one.terrain, "indoors"))
    for unit in vehicles:
        for piece in unit.pieces:
            for ground, path, where in begins(scenario, unit):
                yield from _lacks(scenario, piece, ground, path, where)
                if houses and ground <= houses:
                    how = Severity.ERROR if is_of(piece, "tank") else Severity.WARNING
                    told = f"{with_article(said(piece))} starts in a building"
                    yield Finding(path, told, "set it beside the building", severity=how)
    if vehicles:
        yield from _brought(scenario)


def _brought(scenario: Scenario) -> Iterator[Finding]:
    """Points for vehicles that are to be brought, or leave, where none of them could ever be."""
    for score in scenario.victory.scores:
        area = score.by.area if score.by and score.targets else None
        if area is None or not area.sure or not area.region:
            continue
        wanted, whose = set(map(plain, score.targets)), (unit for unit in scenario.units if unit.side == score.side)
        meant = [piece for unit in whose for piece in unit.pieces if not wanted.isdisjoint(_words(unit, piece))]
        path = (*score.path, "for", "to" if score.deed == "delivered" else "by")
        where = "where it is to be brought" if score.deed == "delivered" else "where it is to leave the table"
        lacks = [next(_lacks(scenario, piece, area.region, path, where), None) for piece in meant]
        if lacks and lacks[0] and all(lacks):
            yield lacks[0]._replace(help="name ground to which it can come, or something else that does")


def _words(unit: Unit, piece: Piece) -> set[str]:
    """The words by which a piece of a unit may be meant."""
    return set(map(plain, ("unit", unit.kind, unit.id, piece.name, piece.kind, piece.counts_as, *piece.traits)))


def _lacks(scenario: Scenario, piece: Piece, ground: Region, path: Path, where: str) -> Iterator[Finding]:
    """That there is no road, or no water, for what needs it."""
    row = vehicle_row(piece)
    if row.cross_country == 0 and not meets(scenario, ground, "road"):
        told = f"{with_article(said(piece))} cannot leave the road, and there is none {where}"
        yield Finding(path, told, "set it on a road")
    if row.is_boat and not meets(scenario, ground, "afloat"):
        told = f"{with_article(said(piece))} needs water, and there is none {where}"
        yield Finding(path, told, "set it on water")
