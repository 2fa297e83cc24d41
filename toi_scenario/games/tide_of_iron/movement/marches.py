"""Works out who can stand where at the end of each round.

Nobody resists. A unit moves once a round with all its points, and does not stop where units that never move fill the
hex. Reinforcements of a round are placed at its end and first move in the next. Squads may start aboard a vehicle of
their side or get into one on their way, which ends their round; they get off where it has gone, and go on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count
from typing import NamedTuple

from toi_scenario.games.tide_of_iron.ground.barriers import barred
from toi_scenario.games.tide_of_iron.movement.itinerary import March, Stop
from toi_scenario.games.tide_of_iron.movement.origins import Origin, placed, placed_by, starts
from toi_scenario.games.tide_of_iron.movement.side_starts import carries
from toi_scenario.games.tide_of_iron.movement.steps import Going, Mover, boarding, full, going, turn
from toi_scenario.games.tide_of_iron.movement.transport import Meeting, Ride, ride_of
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.scenario import Scenario, Side
from toi_scenario.model.surfaces import Place


@kept
def marches(scenario: Scenario) -> tuple[March, ...]:
    """Every class of unit of every side from each of its origins."""
    marcher = Marcher(scenario)
    return tuple(march for side in scenario.sides.values() for march in marcher.marches_of(side))


class Marcher:
    """Knows the steps of each class of unit on one map, and the forbidden places of each kind."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.goings: dict[Mover, Going] = {}
        self.barred = {pays: barred(scenario, pays) for pays in ("squad", "vehicle")}
        self.boarding = boarding(scenario.catalog)

    def marches_of(self, side: Side) -> Iterator[March]:
        """Every class of unit of a side from each of its origins; vehicles first, because squads may ride on them."""
        starting = [(start, None) for force in side.starting for start in starts(self.scenario, force)]
        standing = [(placed(self.scenario, unit), unit) for unit in placed_by(self.scenario, side.name)]
        arriving = [start for force in side.arriving for start in starts(self.scenario, force)]
        carriers: list[March] = []
        by_id: dict[str, March] = {}
        for (origin, mover), unit in (*starting, *standing):
            if mover.pays == "vehicle":
                yield (march := self.march(origin, mover))
                if carries(self.scenario.catalog, mover):
                    carriers.append(march)
                    if unit is not None and unit.id:
                        by_id[unit.id] = march
        at_the_start = tuple(carriers)
        later = [(origin, mover, self.march(origin, mover)) for origin, mover in arriving if mover.pays == "vehicle"]
        carriers += [march for _, mover, march in later if carries(self.scenario.catalog, mover)]
        for (origin, mover), unit in (*starting, *standing):
            if mover.pays == "vehicle":
                continue
            if unit is None:
                yield self.march(origin, mover, at_the_start, carriers)
            else:
                its_own = [by_id[unit.carrier]] if unit.carrier in by_id else []
                yield self.march(origin, mover, its_own, carriers, aboard=bool(unit.carrier))
        yield from (march for _, _, march in later)
        for origin, mover in arriving:
            if mover.pays == "squad":
                beside = [march for march in carriers if march.origin[:3] == origin[:3]]
                yield self.march(origin, mover, beside, carriers)

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
        shut = full(self.scenario, origin.side) | self.barred[mover.pays]
        walk = _Walk(mover, self._going(mover), shut, self.boarding)
        usable = [] if aboard else sorted(origin.places - self.barred[mover.pays])
        stops = {place: Stop(origin.stands, place, "", None) for place in usable}
        rides = [self._ride(number, march, first) for number, march in enumerate(carriers)]
        meeting = Meeting({}, walk.on_foot(origin, stops) if rides else {})
        alights: dict[Place, int] = {}
        fresh, spent = list(stops.values()), origin.spent  # to leave a fortification, once
        for number in count(origin.stands):
            # The vehicles move; then those who were aboard before get off and use what points they have left.
            onward = [ride.carry(ride.fresh, number) for ride in rides]
            if number >= origin.moves:
                off = _getting_off(rides, onward, number > origin.moves)
                alights = dict.fromkeys((stop.place for stop in off), number) | alights
                fresh = walk.go([(fresh, spent), (off, self.boarding)], number, stops, meeting.near)
                spent = 0
            come = meeting.new_in(number)
            for ride, gone in zip(rides, onward, strict=True):
                ride.board(gone, meeting, come, number)
            waiting = any(ride.fresh or number <= ride.last for ride in rides) or number < meeting.last
            if number >= origin.moves and not fresh and not waiting:
                break
        return March(mover, origin, stops, alights)

    def _going(self, mover: Mover) -> Going:
        if mover not in self.goings:
            self.goings[mover] = going(self.scenario, mover)
        return self.goings[mover]

    def _ride(self, number: int, march: March, first: Sequence[March]) -> Ride:
        """A carrier as a squad finds it; the squad may begin aboard it if it is one of the `first`."""
        made = ride_of(number, march, self._going(march.mover), full(self.scenario, march.origin.side))
        if any(march is one for one in first):
            made.begins_aboard()
        return made


def _getting_off(rides: Iterable[Ride], onward: Iterable[list[Stop]], have_moved: bool) -> list[Stop]:
    """Where those aboard can get off: where their vehicles have gone now, and where these were before. In the first
    round in which they move that is wherever they have been so far, in later rounds where they were last."""
    off: list[Stop] = []
    for ride, gone in zip(rides, onward, strict=True):
        off += (*(ride.fresh if have_moved else ride.aboard.values()), *gone)
    return off


class _Walk(NamedTuple):
    """A class of unit that goes by itself: what its steps cost, where it cannot stop, and the thirds of a point it
    takes to get into a vehicle."""

    mover: Mover
    going: Going
    shut: frozenset[Place]
    boarding: int

    def go(
        self,
        begins: Iterable[tuple[Iterable[Stop], int]],
        number: int,
        stood: dict[Place, Stop],
        near: dict[Place, tuple[int, Stop]],
    ) -> list[Stop]:
        """Move for one round from some stops, each with what is already spent there. Note in `stood`, and return, where
        the unit now stands for the first time. Note in `near` where it can get into a vehicle: where it has points left
        for that, and has not had to stop."""
        new: list[Stop] = []
        enough = self.mover.thirds - self.boarding
        for stops, spent in begins:
            begin: dict[Place, Stop] = {}
            for stop in stops:
                begin.setdefault(stop.place, stop)
            cost, begun = turn(self.going, [(place, spent) for place in begin], self.mover.thirds)
            for place, start in begun.items():
                stop = begin[start]
                if place != start or stop.by:
                    stop = Stop(number, place, "", stop, stop.used)
                if place not in stood and place not in self.shut:
                    stood[place] = stop
                    new.append(stop)
                goes_on = place == start or place not in self.going.ends
                if place not in near and goes_on and cost[place] <= enough:
                    near[place] = (number, stop)
        return new

    def on_foot(self, origin: Origin, begin: Mapping[Place, Stop]) -> dict[Place, tuple[int, Stop]]:
        """Where it can get into a vehicle if it has never been in one, and from which round on."""
        stood, near = dict(begin), dict[Place, tuple[int, Stop]]()
        fresh, spent = list(begin.values()), origin.spent
        for number in count(origin.moves):
            if not fresh:
                break
            fresh, spent = self.go([(fresh, spent)], number, stood, near), 0
        return near
