"""A scenario in, who can stand where at the end of which round out: turn after turn, against no resistance.

A unit moves once a round with all its points, and does not stop where units that never move fill the hex.
Reinforcements of a round are placed at its end and first move in the next. Squads may start aboard a vehicle of their
side or get into one on their way, which ends their round; they get off where it has come to, and go on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from toi_scenario.finding import Path
from toi_scenario.games.tide_of_iron.movement import (
    Going,
    Mover,
    boarding,
    full,
    going,
    in_thirds,
    squad,
    turn,
    unhindered,
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


class Stop(NamedTuple):
    """Where a unit is on its way in a round, what carried it there ("" on foot), and where it was before that."""

    round: int
    place: Place
    by: str
    before: Stop | None


class March(NamedTuple):
    """How a class of unit spreads from an origin: for each hex the stop by which it first stands there."""

    mover: Mover
    origin: Origin
    stops: Mapping[Place, Stop]

    @property
    def rounds(self) -> dict[Place, int]:
        """The first round at whose end it can stand in each hex, be it after the last of the game."""
        return {place: stop.round for place, stop in self.stops.items()}

    def way(self, place: Place) -> list[Stop]:
        """From where it begins to a hex, stop by stop."""
        stop: Stop | None = self.stops[place]
        way: list[Stop] = []
        while stop is not None:
            # Who gets off and stays there has not gone any further.
            if not way or (stop.place, stop.round) != (way[-1].place, way[-1].round) or way[-1].by:
                way.append(stop)
            else:
                way[-1] = stop
            stop = stop.before
        return way[::-1]


@dataclass(slots=True)
class _Ride:
    """A vehicle that may carry a squad, and where the squad can be aboard of it; `fresh` is new in the last round."""

    march: March
    going: Going
    begin: Sequence[Stop]
    comes: Mapping[int, list[Place]]  # by round, the hexes that the vehicle comes to in it
    last: int  # the last of these rounds
    aboard: dict[Place, Stop] = field(default_factory=dict)
    fresh: list[Stop] = field(default_factory=list)


def marches(scenario: Scenario) -> Iterator[March]:
    """Every class of unit of every side from each of its origins; vehicles first, because squads may ride on them."""
    marcher = _Marcher(scenario)
    for side in scenario.sides.values():
        starting = [(start, None) for force in side.starting for start in _starts(scenario, force)]
        placed = [
            (_placed(scenario, unit), unit)
            for unit in scenario.units
            if unit.side == side.name and unit.place in scenario.surface.places
        ]
        arriving = [start for force in side.arriving for start in _starts(scenario, force)]
        carriers: list[March] = []
        by_id: dict[str, March] = {}
        for (origin, mover), unit in (*starting, *placed):
            if mover.pays == "vehicle":
                yield (march := marcher.march(origin, mover))
                if marcher.carries(mover):
                    carriers.append(march)
                    if unit is not None and "id" in unit.facts:
                        by_id[unit.facts["id"]] = march
        at_the_start = tuple(carriers)
        later = [(origin, mover, marcher.march(origin, mover)) for origin, mover in arriving if mover.pays == "vehicle"]
        carriers += [march for _, mover, march in later if marcher.carries(mover)]
        for (origin, mover), unit in (*starting, *placed):
            if mover.pays == "squad":
                first = at_the_start if unit is None else [by_id[unit.carrier]] if unit.carrier in by_id else []
                yield marcher.march(origin, mover, first, carriers, aboard=unit is not None and bool(unit.carrier))
        yield from (march for _, _, march in later)
        for origin, mover in arriving:
            if mover.pays == "squad":
                beside = [march for march in carriers if march.origin[:3] == origin[:3]]
                yield marcher.march(origin, mover, beside, carriers)


def _starts(scenario: Scenario, force: Force) -> Iterator[tuple[Origin, Mover]]:
    """Where each class of unit of a force begins; what comes in several rounds begins in each of them."""
    name = f"{force.side} {force.division}".strip()
    for mover, stays in _movers(scenario, force):
        if force.arrival is None:
            for deployment in force.deployments:
                area = deployment.area
                if ("base" if mover.pays == "squad" else "vehicle") in deployment.kinds and area.places:
                    places = area.places - full(scenario, force.side)
                    yield Origin(force.side, name, 1, 1 + stays, 0, places, area.path, area.certain), mover
        elif force.arrival.by is not None and force.arrival.by.places:
            arrival, area = force.arrival, force.arrival.by
            for comes in arrival.rounds:
                first = comes + (arrival.phase == "status")
                label = f"{name}, {'if ' if arrival.random else ''}from round {comes}"
                yield Origin(force.side, label, first, first + stays, 0, area.places, arrival.path, area.certain), mover


def _movers(scenario: Scenario, force: Force) -> Iterator[tuple[Mover, bool]]:
    """The classes of unit of a force, each once, and whether it has to stay where it is in the first round."""
    catalog = scenario.catalog
    figures = [stock for stock in force.of_kind("figure") if stock.number]
    if force.count("base") or figures:
        stays = bool(figures) and all(stays_put(stock.facts) for stock in figures)
        pieces = [stock.piece for stock in figures]
        classes = [squad(catalog, pieces)]
        if any(piece.facts.get("movement_bonus") for piece in pieces):
            classes.append(squad(catalog, pieces, officer=True))
        bearing = {stock.piece.name: None for stock in force.of_kind("specialization") if stock.number}
        classes += [squad(catalog, pieces, bearing=one) for one in bearing if one in unhindered(catalog)]
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
    catalog = scenario.catalog
    if unit.kind == "vehicle":
        mover = vehicle(unit.pieces[0], unit.nation)
    else:
        officer = any(piece.facts.get("movement_bonus") for piece in unit.pieces)
        bearing = [piece.name for piece in unit.specializations if piece.name in unhindered(catalog)]
        mover = squad(catalog, unit.pieces, officer, bearing[0] if bearing else "")
    mover = _fixed(mover) if unit.facts.get("fixed") else mover
    name = f"{unit.side}, placed at {scenario.surface.address(unit.place)}"
    spent = in_thirds(unit.shelter.facts["enter"]) if unit.shelter and "enter" in unit.shelter.facts else 0
    places = frozenset((unit.place,))
    return Origin(unit.side, name, 1, 1 + stays_put(unit.facts), spent, places, unit.path, True), mover


class _Marcher:
    """Knows the steps of each class of unit on one map, and the forbidden places of each kind."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.goings: dict[Mover, Going] = {}
        self.barred = {pays: barred(scenario, pays) for pays in ("squad", "vehicle")}
        self.boarding = boarding(scenario.catalog)

    def carries(self, mover: Mover) -> bool:
        """Whether squads may ride on it."""
        return bool(self.scenario.catalog.pieces[mover.name].fact("transport"))

    def march(
        self,
        origin: Origin,
        mover: Mover,
        first: Sequence[March] = (),
        carriers: Sequence[March] = (),
        aboard: bool = False,
    ) -> March:
        """Round after round until nothing new is reached. It may begin aboard the `first` vehicles, and get into any
        of the carriers on its way."""
        steps = self._going(mover)
        shut = full(self.scenario, origin.side) | self.barred[mover.pays]
        usable = [] if aboard else sorted(origin.places - self.barred[mover.pays])
        stops = {place: Stop(origin.stands, place, "", None) for place in usable}
        fresh = list(stops.values())
        rides = [self._ride(march, any(march is one for one in first)) for march in carriers]
        near: dict[Place, Stop] = {}  # where it can come with points left to get into a vehicle
        spent = origin.spent  # to leave a fortification, once
        number = origin.stands - 1
        while True:
            number += 1
            moves = number >= origin.moves
            on_foot = {stop.place: stop for stop in fresh}
            onward = [self._carry(ride, ride.fresh, number) for ride in rides]
            getting_off: dict[Place, Stop] = {}
            for ride, gone in zip(rides, onward, strict=True):
                # The vehicle moves; then those who were aboard before get off and use what points they have left.
                off = ride.fresh if number > origin.moves else ride.aboard.values()
                for stop in (*off, *gone):
                    getting_off.setdefault(stop.place, stop)
            new: dict[Place, Stop] = {}
            nearer: dict[Place, Stop] = {}
            for begin, points in ((on_foot, spent), (getting_off, self.boarding)) if moves else ():
                reached = turn(steps, [(place, points) for place in begin], mover.thirds)
                for place, start in reached.begin.items():
                    stop = begin[start]
                    if place != start or stop.by:
                        stop = Stop(number, place, "", stop)
                    if place not in stops and place not in shut:
                        new.setdefault(place, stop)
                    goes_on = place == start or place not in steps.ends
                    if place not in near and goes_on and reached.cost[place] + self.boarding <= mover.thirds:
                        nearer.setdefault(place, stop)
            stops |= new
            near |= nearer
            for ride, gone in zip(rides, onward, strict=True):
                self._board(ride, gone, near, nearer, number)
            if moves:
                fresh, spent = list(new.values()), 0
                waiting = any(ride.fresh or number <= ride.last for ride in rides)
                if not fresh and not waiting:
                    return March(mover, origin, stops)

    def _going(self, mover: Mover) -> Going:
        if mover not in self.goings:
            self.goings[mover] = going(self.scenario, mover)
        return self.goings[mover]

    def _ride(self, march: March, begins_aboard: bool) -> _Ride:
        comes: dict[int, list[Place]] = {}
        begin = [stop for stop in march.stops.values() if stop.before is None]
        for stop in march.stops.values():
            if stop.before is not None:
                comes.setdefault(stop.round, []).append(stop.place)
        ride = _Ride(march, self._going(march.mover), begin, comes, max(comes, default=march.origin.stands))
        if begins_aboard:
            ride.aboard = {stop.place: stop._replace(by=march.mover.name) for stop in begin}
            ride.fresh = list(ride.aboard.values())
        return ride

    def _carry(self, ride: _Ride, stops: Iterable[Stop], number: int) -> list[Stop]:
        """Where the vehicle can take those who are aboard, in a round in which it moves."""
        begin = {stop.place: stop for stop in stops}
        march = ride.march
        if not begin or number < march.origin.moves:
            return []
        reached = turn(ride.going, [(place, 0) for place in begin], march.mover.thirds)
        shut = full(self.scenario, march.origin.side)
        return [
            Stop(number, place, march.mover.name, begin[start])
            for place, start in reached.begin.items()
            if place != start and place not in shut and place not in ride.aboard
        ]

    def _board(
        self, ride: _Ride, gone: list[Stop], near: Mapping[Place, Stop], nearer: Mapping[Place, Stop], number: int
    ) -> None:
        """Who gets in before the vehicle has moved rides on in the same round; who meets it where it has come to, in
        the next."""
        march = ride.march
        before = [near[place] for place in nearer if self._stood(march, place, number)]
        if number == march.origin.stands:  # the vehicle has just come into the game
            before += [near[stop.place] for stop in ride.begin if stop.place in near and stop.place not in nearer]
        after = [near[place] for place in ride.comes.get(number, ()) if place in near]
        on = self._carry(ride, [stop for stop in before if stop.place not in ride.aboard], number)
        ride.fresh = []
        for stop in (*gone, *before, *after, *on):
            if stop.place not in ride.aboard:
                ride.aboard[stop.place] = stop
                ride.fresh.append(stop)

    def _stood(self, march: March, place: Place, number: int) -> bool:
        """Whether the vehicle can stand there before it moves in a round."""
        stop = march.stops.get(place)
        return stop is not None and (stop.round if stop.before else march.origin.stands - 1) < number
