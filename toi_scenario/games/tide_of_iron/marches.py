"""A scenario in, who can stand where at the end of which round out: turn after turn, against no resistance.

A unit moves once a round with all its points. Reinforcements of a round are placed at its end and first move in the
next. Squads may start aboard a vehicle of their side, get off where it has come to, and go on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from toi_scenario.finding import Path
from toi_scenario.games.tide_of_iron.movement import LEAVE_VEHICLE, Going, Mover, going, squad, turn, vehicle
from toi_scenario.games.tide_of_iron.standing import barred
from toi_scenario.scenario import Force, Scenario, Unit
from toi_scenario.surfaces import Place


class Origin(NamedTuple):
    """Where some units begin: their side, what to call them, the first round at whose end they stand there, the first
    in which they move, and the hexes; not certain where the area is not."""

    side: str
    name: str
    stands: int
    moves: int
    places: frozenset[Place]
    path: Path
    certain: bool


class March(NamedTuple):
    """How a class of unit spreads from an origin: the first round at whose end it can stand in each hex, where it
    stood the round before, and the class of vehicle that carried it, if any."""

    mover: Mover
    origin: Origin
    rounds: Mapping[Place, int]
    before: Mapping[Place, tuple[Place, str]]
    rides: Mapping[str, March]

    def way(self, place: Place) -> list[tuple[Place, str]]:
        """Where it stands on its way to a hex, round by round, and what carried it there."""
        if place not in self.before:
            return [(place, "")]
        before, carrier = self.before[place]
        if carrier:
            ridden = [(stop, carrier) for stop, _ in self.rides[carrier].way(before)]
            return ridden if before == place else [*ridden, (place, "")]
        return [*self.way(before), (place, "")]


def marches(scenario: Scenario) -> Iterator[March]:
    """Every class of unit of every side from each of its origins."""
    marcher = _Marcher(scenario)
    for side in scenario.sides.values():
        for force in (*side.forces, *side.reinforcements):
            for origin, movers in _origins(force):
                yield from marcher.spread(origin, movers)
    for unit in scenario.units:
        if not unit.carrier and unit.place in scenario.surface.places:
            origin, mover = _placed(scenario, unit)
            yield from marcher.spread(origin, [mover])


def _origins(force: Force) -> Iterator[tuple[Origin, list[Mover]]]:
    """Where a force begins, with the classes of unit it has; one that comes in several rounds is told by the first."""
    movers = list(_movers(force))
    name = f"{force.side} {force.division}".strip()
    if force.arrival is None:
        for deployment in force.deployments:
            here = [mover for mover in movers if ("base" if mover.pays == "squad" else "vehicle") in deployment.kinds]
            area = deployment.area
            if here and area.places:
                yield Origin(force.side, name, 1, 1, area.places, area.path, area.certain), here
    elif movers and force.arrival.by is not None and force.arrival.by.places:
        arrival, area = force.arrival, force.arrival.by
        comes = min(arrival.rounds)
        first = comes + (arrival.phase == "status")
        label = f"{name}, from round {comes}"
        yield Origin(force.side, label, first, first, area.places, arrival.path, area.certain), movers


def _movers(force: Force) -> Iterator[Mover]:
    """The classes of unit of a force, each once."""
    if force.count("base") or force.count("figure"):
        yield squad()
        if any(stock.piece.name == "officer" and stock.number for stock in force.stock):
            yield squad(officer=True)
    for stock in force.of_kind("vehicle"):
        if stock.number:
            yield vehicle(stock.piece)


def _placed(scenario: Scenario, unit: Unit) -> tuple[Origin, Mover]:
    """A unit the scenario places: it may be fixed, or have to stay where it is in the first round."""
    mover = vehicle(unit.pieces[0]) if unit.kind == "vehicle" else squad(any(p.name == "officer" for p in unit.pieces))
    stays = unit.facts.get("damage") == "heavy" or unit.facts.get("condition") in ("pinned", "disrupted")
    if unit.facts.get("fixed"):
        mover = mover._replace(thirds=0)
    name = f"{unit.side}, placed at {scenario.surface.address(unit.place)}"
    return Origin(unit.side, name, 1, 2 if stays else 1, frozenset((unit.place,)), unit.path, True), mover


class _Marcher:
    """Knows the steps of each class of unit on one map, and the forbidden places of each kind."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.goings: dict[Mover, Going] = {}
        self.barred = {pays: barred(scenario, pays) for pays in ("squad", "vehicle")}

    def spread(self, origin: Origin, movers: Iterable[Mover]) -> Iterator[March]:
        """Vehicles first, because squads may ride on them."""
        rides: list[March] = []
        for mover in sorted(movers, key=lambda mover: mover.pays == "squad"):
            march = self._march(origin, mover, rides if mover.pays == "squad" else [])
            if mover.pays == "vehicle" and self.scenario.catalog.pieces[mover.name].fact("transport"):
                rides.append(march)
            yield march

    def _march(self, origin: Origin, mover: Mover, rides: list[March]) -> March:
        """Round after round until the last."""
        if mover not in self.goings:
            self.goings[mover] = going(self.scenario, mover)
        steps = self.goings[mover]
        usable = sorted(origin.places - self.barred[mover.pays])
        rounds = dict.fromkeys(usable, origin.stands)
        before: dict[Place, tuple[Place, str]] = {}
        ready = list(usable)  # where it stands when a round begins
        for number in range(origin.moves, self.scenario.rounds + 1):
            moves = [(turn(steps, [(place, 0) for place in ready], mover.thirds), "")]
            for ride in rides:
                # The vehicle has moved in this round; then the squad gets off and uses what points it has left.
                stops = [(place, LEAVE_VEHICLE) for place, since in ride.rounds.items() if since <= number]
                moves.append((turn(steps, stops, mover.thirds), ride.mover.name))
            for reached, carrier in moves:
                for place in reached.cost:
                    if place not in rounds:
                        rounds[place] = number
                        before[place] = (_begin(reached.source, place), carrier)
            ready = list(rounds)
        return March(mover, origin, rounds, before, {ride.mover.name: ride for ride in rides})


def _begin(source: Mapping[Place, Place], place: Place) -> Place:
    """Where a move began that ended in a place."""
    while place in source:
        place = source[place]
    return place
