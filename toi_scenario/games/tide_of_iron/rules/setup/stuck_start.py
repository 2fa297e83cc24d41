"""A unit cannot move in the first round.

Every way out of its hex is water, a building for a vehicle, or a cliff; or it is to move onto the map in the Action
Phase, and starts exhausted, pinned, disrupted or severely damaged. Open a way, or set it up elsewhere. A unit that is meant to
stay says `fixed: true`; and one that starts hurt on the map is taken to be intended.

Rules: "Terrains", "Unité immobile".

Good::

    board: {layout: [[P1A]], streams: deep, overlays: [{terrain: stream, along: [D2, E2, E3, E4, D4]}]}
    units:
      - {side: german, vehicle: panzer-iv, at: F3, fixed: true}
      - {side: german, vehicle: panzer-iv, at: F3, damage: heavy}

Bad::

    board: {layout: [[P1A]], streams: deep, overlays: [{terrain: stream, along: [D2, E2, E3, E4, D4]}]}
    units:
      - {side: german, vehicle: panzer-iv, at: F3}  # <- this panzer-iv cannot leave F3, where it starts

Bad::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german:
        actions: 3
        vehicles:
          tiger: {count: 1, damage: heavy}  # <- this tiger is severely damaged, so it cannot come onto the map in the Action Phase
        enter: {by: [F2, F3], round: 1, phase: action}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.as_written import of_stock, of_unit
from toi_scenario.games.tide_of_iron.ground.bit_sets import sheet_of
from toi_scenario.games.tide_of_iron.movement import shared_results
from toi_scenario.games.tide_of_iron.movement.cliffs import beside, cliffs
from toi_scenario.games.tide_of_iron.movement.exits import is_blocked
from toi_scenario.games.tide_of_iron.movement.origins import UNITS, is_rooted, stays_put
from toi_scenario.games.tide_of_iron.movement.steps import Mover, slowest_squad, vehicle
from toi_scenario.model.catalog.nouns import so_many
from toi_scenario.model.scenario.scenario import Deployment, Force, Scenario, Unit
from toi_scenario.model.surfaces import Place

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    closed = {pays: _closed(scenario, pays) for pays in ("squad", "vehicle")}
    if any(closed.values()):
        for unit in scenario.units:
            if unit.place in closed[unit.kind] and not (unit.carrier or is_rooted(of_unit(unit))):
                yield from _placed(scenario, unit)
        for side in scenario.sides.values():
            for force in side.starting:
                for deployment in force.deployments:
                    for pays, kind in UNITS.items():
                        if kind in deployment.kinds and not deployment.area.places.isdisjoint(closed[pays]):
                            yield from _deployed(scenario, force, deployment, pays)
    for force in scenario.forces:
        if force.arrival is not None and force.arrival.phase == "action":
            yield from _entering(force)


def _closed(scenario: Scenario, pays: str) -> list[Place]:
    """The places that have no neighbour where such a unit could be, or only ones across a cliff. Most maps have no such
    places, and nothing more is asked."""
    sheet, usable = sheet_of(scenario.cells.places), shared_results.open_to(scenario, pays)
    shut = usable & ~beside(sheet, cliffs(scenario), usable)
    return sheet.places(shut) if shut else []


def _placed(scenario: Scenario, unit: Unit) -> Iterator[Finding]:
    """A unit the scenario places; `impassable-start` reports one that could not even be there."""
    mover = slowest_squad(scenario.catalog) if unit.kind == "squad" else vehicle(unit.pieces[0], unit.nation)
    if not mover.thirds or scenario.assumed:
        return
    if is_blocked(scenario, frozenset((unit.place,)), mover):
        message = f"this {mover.name} cannot leave {scenario.surface.address(unit.place)}, where it starts"
        yield Finding(unit.at, message, "open a way with an overlay; if it is meant to stay, say `fixed: true`")


def _deployed(scenario: Scenario, force: Force, deployment: Deployment, pays: str) -> Iterator[Finding]:
    """Units that players set up, if there is no hex from which one could move."""
    area = deployment.area
    usable = sorted(area.places - shared_results.barred(scenario, pays))
    if force.free or not area.sure or not usable or scenario.assumed:
        return
    for mover in _movers(scenario, force, pays):
        if all(is_blocked(scenario, frozenset((place,)), mover) for place in usable):
            where = scenario.surface.address(usable[0]) if len(usable) == 1 else "the hexes"
            message = f"no {mover.name} of {force.side} can leave {where} where it is set up"
            yield Finding(area.path, message, "make the area larger, or open a way with an overlay")


def _movers(scenario: Scenario, force: Force, pays: str) -> Iterator[Mover]:
    """The classes of unit that are set up, except those that never move."""
    if pays == "squad" and force.count("base"):
        yield slowest_squad(scenario.catalog)
    for stock in force.of_kind("vehicle") if pays == "vehicle" else ():
        if stock.number and not is_rooted(of_stock(stock)) and (mover := vehicle(stock.piece, force.nation)).thirds:
            yield mover


def _entering(force: Force) -> Iterator[Finding]:
    """Units that would have to move to come onto the map, and cannot."""
    for stock in force.stock:
        state = of_stock(stock)
        heavy = state.get("damage") == "heavy"
        if stock.number and (heavy or stays_put(state)):
            hurt = "severely damaged" if heavy else state["condition"]
            what, it = (
                (f"this {stock.piece.name} is", "it")
                if stock.number == 1
                else (f"{so_many(stock.piece, stock.number, force.nation)} are", "they")
            )
            message = f"{what} {hurt}, so {it} cannot come onto the map in the Action Phase"
            yield Finding(stock.path, message, "let it come in the Status Phase, `phase: status`, or unhurt")
