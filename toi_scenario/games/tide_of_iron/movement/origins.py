"""Where each class of unit begins, and when it first moves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from toi_scenario.finding import Path
from toi_scenario.finding.records import NamedTuple
from toi_scenario.games.tide_of_iron.as_written import IDLE, of_stock, of_unit
from toi_scenario.games.tide_of_iron.movement.costs import THIRDS, in_thirds
from toi_scenario.games.tide_of_iron.movement.steps import Mover, full, leads, squad, unhindered, vehicle
from toi_scenario.games.tide_of_iron.own import cards_of
from toi_scenario.games.tide_of_iron.piece_rules import rules_of
from toi_scenario.model.scenario.scenario import Force, Scenario, Unit
from toi_scenario.model.surfaces import Place

if TYPE_CHECKING:
    from toi_scenario.games.tide_of_iron.schema_types import UnitFacts, VehiclesFacts

# A class of unit, and the kind of piece that makes one of it.
UNITS = {"squad": "base", "vehicle": "vehicle"}


class Origin(NamedTuple):
    """Where some units begin: their side, what to call them, the first round at whose end they stand there, the first
    in which they move, what their first move has cost before it begins, and the hexes; not certain where the area is
    not. `several`: more than one unit of the class."""

    side: str
    name: str
    stands: int
    moves: int
    spent: int
    places: frozenset[Place]
    path: Path
    certain: bool
    several: bool


def starts(scenario: Scenario, force: Force) -> Iterator[tuple[Origin, Mover]]:
    """Where each class of unit of a force begins; what comes in several rounds begins in each of them."""
    name = f"{force.side} {force.division}".strip()
    shut = full(scenario, force.side)
    for mover, stays, several in _movers(scenario, force):
        if force.arrival is None:
            for deployment in force.deployments:
                area = deployment.area
                if UNITS[mover.pays] in deployment.kinds and area.places:
                    places = area.places - shut
                    yield Origin(force.side, name, 1, 1 + stays, 0, places, area.path, area.certain, several), mover
        elif force.arrival.by is not None and force.arrival.by.places:
            arrival, area = force.arrival, force.arrival.by
            for comes in arrival.rounds:
                first = comes + (arrival.phase == "status")
                label = f"{name}, {'if ' if arrival.random else ''}from round {comes}"
                at, places = arrival.path, area.places - shut
                yield Origin(force.side, label, first, first + stays, 0, places, at, area.certain, several), mover


def _movers(scenario: Scenario, force: Force) -> Iterator[tuple[Mover, int, bool]]:
    """The classes of unit of a force, each once, in how many rounds it has to stay where it is, and whether there is
    more than one."""
    catalog = scenario.catalog
    figures = [stock for stock in force.of_kind("figure") if stock.number]
    bases = force.count("base")
    if bases or figures:
        stays, fixed = held_back(force)
        pieces = [stock.piece for stock in figures]
        classes = [squad(catalog, pieces)]
        if any(map(leads, pieces)):
            classes.append(squad(catalog, pieces, officer=True))
        bearing = {stock.piece.name: None for stock in force.of_kind("specialization") if stock.number}
        classes += [squad(catalog, pieces, bearing=one) for one in bearing if one in unhindered(catalog)]
        quick = (hurried(scenario, force.side, mover) for mover in classes)
        yield from ((_fixed(mover) if fixed else mover, stays, bases > 1) for mover in quick)
    for stock in force.of_kind("vehicle"):
        if stock.number:
            mover = vehicle(stock.piece, force.nation)
            yield _fixed(mover) if is_rooted(of_stock(stock)) else mover, stays_put(of_stock(stock)), stock.number > 1


def held_back(force: Force) -> tuple[int, bool]:
    """In how many rounds all squads of a force have to stay where they are, and whether for ever."""
    figures = []
    for stock in force.stock:
        if stock.piece.kind == "figure" and stock.number:
            facts = of_stock(stock)
            if len(facts) == 0:  # some are as fresh as ever
                return 0, False
            figures.append(facts)
    if not figures:
        return 0, False
    led = any(leads(stock.piece) for stock in force.of_kind("figure") if stock.number)
    return min(stays_put(facts, led) for facts in figures), all(facts.get("fixed") for facts in figures)


def stays_put(facts: VehiclesFacts | UnitFacts, led: bool = False) -> int:
    """In how many rounds a unit does not move because of its condition. Only a fresh unit acts; who is disrupted is
    pinned in the round after, but not beside an officer."""
    condition = facts.get("condition")
    if condition == "disrupted":
        return 1 if led else 2
    return int(condition == "pinned" or condition in IDLE)


def is_rooted(facts: VehiclesFacts | UnitFacts) -> bool:
    """Whether it never moves: the scenario says so, or it is severely damaged, and nothing repairs it."""
    return bool(facts.get("fixed")) or facts.get("damage") == "heavy"


def _fixed(mover: Mover) -> Mover:
    return mover._replace(thirds=0)


def placed_by(scenario: Scenario, side: str) -> Iterator[Unit]:
    """The units of a side that the scenario itself places; `off-board` reports those out of play."""
    return (unit for unit in scenario.units if unit.side == side and unit.place in scenario.surface.whole)


def placed(scenario: Scenario, unit: Unit) -> tuple[Origin, Mover]:
    """Where a unit that the scenario places begins, and its class."""
    catalog = scenario.catalog
    if unit.kind == "vehicle":
        mover = vehicle(unit.pieces[0], unit.nation)
    else:
        officer = any(map(leads, unit.pieces))
        bearing = [piece.name for piece in unit.bears if piece.name in unhindered(catalog)]
        mover = squad(catalog, unit.pieces, officer, bearing[0] if bearing else "")
        mover = hurried(scenario, unit.side, mover)
    mover = _fixed(mover) if is_rooted(of_unit(unit)) else mover
    name = f"{unit.side}, placed at {scenario.surface.address(unit.place)}"
    spent = in_thirds(enter) if unit.shelter and (enter := rules_of(unit.shelter).enter) is not None else 0
    places = frozenset((unit.place,))
    stays = stays_put(of_unit(unit), led=_is_led(scenario, unit))
    return Origin(unit.side, name, 1, 1 + stays, spent, places, unit.path, True, False), mover


def rallies(scenario: Scenario, unit: Unit) -> bool:
    """Whether it begins pinned, beside an officer, and so fires with half of its firepower."""
    return of_unit(unit).get("condition") == "pinned" and _is_led(scenario, unit)


def _is_led(scenario: Scenario, unit: Unit) -> bool:
    """Whether an officer of its side stands in its hex."""
    here = (other for other in scenario.units if (other.side, other.place) == (unit.side, unit.place))
    return any(leads(piece) for other in here for piece in other.pieces)


def hurried(scenario: Scenario, side: str, mover: Mover) -> Mover:
    """A squad with the points that operations cards of its side, or shared ones, give it in every round of the game."""
    last = scenario.rounds
    held = ((name, use) for name in scenario.sides for use in cards_of(scenario.sides[name]).operations)
    cards = (use for name, use in held if use.operation.movement_bonus and (name == side or use.shared))
    whole = {use.operation for use in cards if (use.first or 1) == 1 and (use.last or last) >= last}
    return mover._replace(thirds=mover.thirds + THIRDS * sum(card.movement_bonus for card in whole))
