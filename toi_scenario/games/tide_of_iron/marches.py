"""A scenario in, who can stand where at the end of which round out: turn after turn, against no resistance.

A unit moves once a round with all its points, and does not stop where units that never move fill the hex.
Reinforcements of a round are placed at its end and first move in the next. Squads may start aboard a vehicle of their
side or get into one on their way, which ends their round; they get off where it has come to, and go on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from toi_scenario.games.tide_of_iron.movement import (
    Going,
    Mover,
    Reached,
    boarding,
    full,
    going,
    turn,
)
from toi_scenario.games.tide_of_iron.origins import Origin, placed, starts
from toi_scenario.games.tide_of_iron.standing import barred
from toi_scenario.scenario import Scenario
from toi_scenario.surfaces import Place


class Stop(NamedTuple):
    """Where a unit is on its way in a round, what carried it there ("" on foot), where it was before that, and which
    of the vehicles it might get into it has been aboard of. Who then waits to be fetched does so where it came to."""

    round: int
    place: Place
    by: str
    before: Stop | None
    used: frozenset[int] = frozenset()


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

    number: int  # by which a stop says that the squad has been aboard
    march: March
    going: Going
    begin: Sequence[Stop]
    comes: Mapping[int, list[Place]]  # by round, the hexes that the vehicle comes to in it
    last: int  # the last of these rounds
    aboard: dict[Place, Stop] = field(default_factory=dict)
    fresh: list[Stop] = field(default_factory=list)


class _Meeting(NamedTuple):
    """Where squads can get into a vehicle, from which round on: the first who come there, and those of them who have
    not been aboard of anything. Who has been aboard of a vehicle never gains by leaving it and getting in again, and
    the vehicle would have moved twice in a round."""

    near: dict[Place, tuple[int, Stop]]
    on_foot: Mapping[Place, tuple[int, Stop]]

    @property
    def last(self) -> int:
        """The last round in which somebody comes on foot."""
        return max((number for number, _ in self.on_foot.values()), default=0)

    def new_in(self, number: int) -> list[Place]:
        """The hexes that somebody comes to in a round."""
        every = (*self.near.items(), *self.on_foot.items())
        return [place for place, (came, _) in every if came == number]

    def who(self, ride: _Ride, place: Place, number: int) -> Stop | None:
        """Who can get into a vehicle there by a round."""
        for came, stop in filter(None, (self.near.get(place), self.on_foot.get(place))):
            if came <= number and (ride.march.origin.several or ride.number not in stop.used):
                return stop
        return None


def marches(scenario: Scenario) -> Iterator[March]:
    """Every class of unit of every side from each of its origins; vehicles first, because squads may ride on them."""
    marcher = _Marcher(scenario)
    for side in scenario.sides.values():
        starting = [(start, None) for force in side.starting for start in starts(scenario, force)]
        standing = [
            (placed(scenario, unit), unit)
            for unit in scenario.units
            if unit.side == side.name and unit.place in scenario.surface.places
        ]
        arriving = [start for force in side.arriving for start in starts(scenario, force)]
        carriers: list[March] = []
        by_id: dict[str, March] = {}
        for (origin, mover), unit in (*starting, *standing):
            if mover.pays == "vehicle":
                yield (march := marcher.march(origin, mover))
                if marcher.carries(mover):
                    carriers.append(march)
                    if unit is not None and "id" in unit.facts:
                        by_id[unit.facts["id"]] = march
        at_the_start = tuple(carriers)
        later = [(origin, mover, marcher.march(origin, mover)) for origin, mover in arriving if mover.pays == "vehicle"]
        carriers += [march for _, mover, march in later if marcher.carries(mover)]
        for (origin, mover), unit in (*starting, *standing):
            if mover.pays == "squad":
                first = at_the_start if unit is None else [by_id[unit.carrier]] if unit.carrier in by_id else []
                yield marcher.march(origin, mover, first, carriers, aboard=unit is not None and bool(unit.carrier))
        yield from (march for _, _, march in later)
        for origin, mover in arriving:
            if mover.pays == "squad":
                beside = [march for march in carriers if march.origin[:3] == origin[:3]]
                yield marcher.march(origin, mover, beside, carriers)


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
        rides = [self._ride(number, march, any(march is one for one in first)) for number, march in enumerate(carriers)]
        meeting = _Meeting({}, self._near_on_foot(steps, mover, origin, stops) if rides else {})
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
                        stop = Stop(number, place, "", stop, stop.used)
                    if place not in stops and place not in shut:
                        new.setdefault(place, stop)
                    if place not in meeting.near and self._may_get_in(steps, mover, reached, place):
                        nearer.setdefault(place, stop)
            stops |= new
            meeting.near.update((place, (number, stop)) for place, stop in nearer.items())
            come = meeting.new_in(number)
            for ride, gone in zip(rides, onward, strict=True):
                self._board(ride, gone, meeting, come, number)
            if moves:
                fresh, spent = list(new.values()), 0
                waiting = any(ride.fresh or number <= ride.last for ride in rides) or number < meeting.last
                if not fresh and not waiting:
                    return March(mover, origin, stops)

    def _near_on_foot(
        self, steps: Going, mover: Mover, origin: Origin, begin: Mapping[Place, Stop]
    ) -> dict[Place, tuple[int, Stop]]:
        """Where it comes with points left to get into a vehicle, and in which round, if it has never been in one."""
        shut = full(self.scenario, origin.side) | self.barred[mover.pays]
        stood, fresh = set(begin), dict(begin)
        near: dict[Place, tuple[int, Stop]] = {}
        number, spent = origin.moves, origin.spent
        while fresh:
            reached = turn(steps, [(place, spent) for place in fresh], mover.thirds)
            came = fresh
            fresh = {}
            for place, start in reached.begin.items():
                stop = came[start] if place == start else Stop(number, place, "", came[start])
                if place not in near and self._may_get_in(steps, mover, reached, place):
                    near[place] = (number, stop)
                if place not in stood and place not in shut:
                    stood.add(place)
                    fresh[place] = stop
            number, spent = number + 1, 0
        return near

    def _may_get_in(self, steps: Going, mover: Mover, reached: Reached, place: Place) -> bool:
        """Whether a squad that comes to a hex has points left, and has not had to stop there."""
        goes_on = place == reached.begin[place] or place not in steps.ends
        return goes_on and reached.cost[place] + self.boarding <= mover.thirds

    def _going(self, mover: Mover) -> Going:
        if mover not in self.goings:
            self.goings[mover] = going(self.scenario, mover)
        return self.goings[mover]

    def _ride(self, number: int, march: March, begins_aboard: bool) -> _Ride:
        comes: dict[int, list[Place]] = {}
        begin = [stop for stop in march.stops.values() if stop.before is None]
        for stop in march.stops.values():
            if stop.before is not None:
                comes.setdefault(stop.round, []).append(stop.place)
        ride = _Ride(number, march, self._going(march.mover), begin, comes, max(comes, default=march.origin.stands))
        if begins_aboard:
            used = frozenset((number,))
            ride.aboard = {stop.place: stop._replace(by=march.mover.name, used=used) for stop in begin}
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
            Stop(number, place, march.mover.name, begin[start], begin[start].used | {ride.number})
            for place, start in reached.begin.items()
            if place != start and place not in shut and place not in ride.aboard
        ]

    def _board(self, ride: _Ride, gone: list[Stop], meeting: _Meeting, come: list[Place], number: int) -> None:
        """Who gets in before the vehicle has moved rides on in the same round; who meets it where it has come to, in
        the next."""
        march = ride.march
        came = [place for place in come if self._stood(march, place, number)]
        if number == march.origin.stands:  # the vehicle has just come into the game
            came += [stop.place for stop in ride.begin]
        before = [stop for place in came if (stop := meeting.who(ride, place, number))]
        after = [stop for place in ride.comes.get(number, ()) if (stop := meeting.who(ride, place, number))]
        on = self._carry(ride, [stop for stop in before if stop.place not in ride.aboard], number)
        # Those aboard of a vehicle that cannot move yet are still to be carried on.
        ride.fresh = ride.fresh if number < march.origin.moves else []
        for stop in (*gone, *before, *after, *on):
            if stop.place not in ride.aboard:
                ride.aboard[stop.place] = stop
                ride.fresh.append(stop)

    def _stood(self, march: March, place: Place, number: int) -> bool:
        """Whether the vehicle can stand there before it moves in a round."""
        stop = march.stops.get(place)
        return stop is not None and (stop.round if stop.before else march.origin.stands - 1) < number
