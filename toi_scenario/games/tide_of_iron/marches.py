"""A scenario in, who can stand where at the end of which round out: turn after turn, against no resistance.

A unit moves once a round with all its points. Reinforcements of a round are placed at its end and first move in the
next. Squads may start aboard a vehicle of their side, get off where it has come to, and go on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from toi_scenario.finding import Path
from toi_scenario.games.tide_of_iron.movement import (
    LEAVE_FORTIFICATION,
    LEAVE_VEHICLE,
    Going,
    Mover,
    going,
    squad,
    turn,
    vehicle,
)
from toi_scenario.games.tide_of_iron.standing import barred
from toi_scenario.scenario import Force, Scenario, Unit
from toi_scenario.surfaces import Place


class Origin(NamedTuple):
    """Where some units begin: their side, what to call them, the first round at whose end they stand there, the first
    in which they move, what their first move has cost before it begins, and the hexes; not certain where the area is
    not."""

    side: str
    name: str
    stands: int
    moves: int
    spent: int
    places: frozenset[Place]
    path: Path
    certain: bool


ON_FOOT = -1


class March(NamedTuple):
    """How a class of unit spreads from an origin: the first round at whose end it can stand in each hex, where it
    stood the round before, and which of its rides carried it there."""

    mover: Mover
    origin: Origin
    rounds: Mapping[Place, int]
    before: Mapping[Place, tuple[Place, int]]
    rides: tuple[March, ...]

    def way(self, place: Place) -> list[tuple[Place, str]]:
        """Where it stands on its way to a hex, round by round, and what carried it there."""
        if place not in self.before:
            return [(place, "")]
        before, carrier = self.before[place]
        if carrier != ON_FOOT:
            ride = self.rides[carrier]
            ridden = [(stop, ride.mover.name) for stop, _ in ride.way(before)]
            return ridden if before == place else [*ridden, (place, "")]
        return [*self.way(before), (place, "")]


def marches(scenario: Scenario) -> Iterator[March]:
    """Every class of unit of every side from each of its origins; vehicles first, because squads may ride on them."""
    marcher = _Marcher(scenario)
    for side in scenario.sides.values():
        starting = [start for force in side.starting for start in _starts(force)]
        placed = [(unit, *_placed(scenario, unit)) for unit in scenario.units if unit.side == side.name]
        there = [(unit, origin, mover) for unit, origin, mover in placed if unit.place in scenario.surface.places]
        rides: list[March] = []
        by_id: dict[str, March] = {}
        for origin, mover in starting:
            if mover.pays == "vehicle":
                yield from marcher.march(origin, mover, rides)
        for unit, origin, mover in there:
            if mover.pays == "vehicle":
                for march in marcher.march(origin, mover, rides):
                    by_id[unit.facts.get("id", "")] = march
                    yield march
        for origin, mover in starting:
            if mover.pays == "squad":
                yield from marcher.march(origin, mover, rides)
        for unit, origin, mover in there:
            if mover.pays == "squad":
                aboard = [by_id[unit.carrier]] if unit.carrier in by_id else []
                yield from marcher.march(origin, mover, aboard, aboard=bool(unit.carrier))
        for force in side.arriving:
            own: list[March] = []
            for origin, mover in sorted(_starts(force), key=lambda start: start[1].pays == "squad"):
                yield from marcher.march(origin, mover, own)


def _starts(force: Force) -> Iterator[tuple[Origin, Mover]]:
    """Where each class of unit of a force begins; one that comes in several rounds is told by the first."""
    name = f"{force.side} {force.division}".strip()
    for mover, stays in _movers(force):
        if force.arrival is None:
            for deployment in force.deployments:
                area = deployment.area
                if ("base" if mover.pays == "squad" else "vehicle") in deployment.kinds and area.places:
                    yield Origin(force.side, name, 1, 1 + stays, 0, area.places, area.path, area.certain), mover
        elif force.arrival.by is not None and force.arrival.by.places:
            arrival, area = force.arrival, force.arrival.by
            comes = min(arrival.rounds)
            first = comes + (arrival.phase == "status")
            label = f"{name}, from round {comes}"
            yield Origin(force.side, label, first, first + stays, 0, area.places, arrival.path, area.certain), mover


def _movers(force: Force) -> Iterator[tuple[Mover, bool]]:
    """The classes of unit of a force, each once, and whether it has to stay where it is in the first round."""
    figures = [stock for stock in force.of_kind("figure") if stock.number]
    if force.count("base") or figures:
        stays = bool(figures) and all(stays_put(stock.facts) for stock in figures)
        classes = [squad()]
        if any(stock.piece.name == "officer" for stock in figures):
            classes.append(squad(officer=True))
        if any(stock.piece.name == "engineer" and stock.number for stock in force.of_kind("specialization")):
            classes.append(squad(engineer=True))
        fixed = bool(figures) and all(stock.facts.get("fixed") for stock in figures)
        yield from ((_fixed(mover) if fixed else mover, stays) for mover in classes)
    for stock in force.of_kind("vehicle"):
        if stock.number:
            mover = vehicle(stock.piece, force.nation)
            yield _fixed(mover) if stock.facts.get("fixed") else mover, stays_put(stock.facts)


def stays_put(facts: Mapping[str, Any]) -> bool:
    """Severely damaged, pinned and disrupted units do not move in the first round."""
    return facts.get("damage") == "heavy" or facts.get("condition") in ("pinned", "disrupted")


def _fixed(mover: Mover) -> Mover:
    return mover._replace(thirds=0)


def _placed(scenario: Scenario, unit: Unit) -> tuple[Origin, Mover]:
    """A unit the scenario places."""
    if unit.kind == "vehicle":
        mover = vehicle(unit.pieces[0], unit.nation)
    else:
        names = {piece.name for piece in (*unit.pieces, *unit.specializations)}
        mover = squad("officer" in names, "engineer" in names)
    mover = _fixed(mover) if unit.facts.get("fixed") else mover
    name = f"{unit.side}, placed at {scenario.surface.address(unit.place)}"
    spent = LEAVE_FORTIFICATION if unit.shelter else 0
    places = frozenset((unit.place,))
    return Origin(unit.side, name, 1, 1 + stays_put(unit.facts), spent, places, unit.path, True), mover


class _Marcher:
    """Knows the steps of each class of unit on one map, and the forbidden places of each kind."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.goings: dict[Mover, Going] = {}
        self.barred = {pays: barred(scenario, pays) for pays in ("squad", "vehicle")}

    def march(self, origin: Origin, mover: Mover, rides: list[March], aboard: bool = False) -> Iterator[March]:
        """One march, with the vehicles it may ride on; a vehicle that carries squads joins them."""
        march = self._march(origin, mover, rides if mover.pays == "squad" else [], aboard)
        if mover.pays == "vehicle" and self.scenario.catalog.pieces[mover.name].fact("transport"):
            rides.append(march)
        yield march

    def _march(self, origin: Origin, mover: Mover, rides: list[March], aboard: bool) -> March:
        """Round after round until the last."""
        if mover not in self.goings:
            self.goings[mover] = going(self.scenario, mover)
        steps = self.goings[mover]
        last = self.scenario.rounds
        usable = [] if aboard or origin.stands > last else sorted(origin.places - self.barred[mover.pays])
        rounds = dict.fromkeys(usable, origin.stands)
        before: dict[Place, tuple[Place, int]] = {}
        spent = origin.spent  # to leave a fortification, once
        for number in range(origin.moves, last + 1):
            moves = [(turn(steps, [(place, spent) for place in rounds], mover.thirds), ON_FOOT)]
            spent = 0
            for index, ride in enumerate(rides):
                # The vehicle has moved in this round; then the squad gets off and uses what points it has left.
                stops = [(place, LEAVE_VEHICLE) for place, since in ride.rounds.items() if since <= number]
                moves.append((turn(steps, stops, mover.thirds), index))
            for reached, carrier in moves:
                for place, begin in reached.begin.items():
                    if place not in rounds:
                        rounds[place] = number
                        before[place] = (begin, carrier)
        return March(mover, origin, rounds, before, tuple(rides))
