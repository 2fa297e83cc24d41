"""Where squads can get into a vehicle, and where it takes them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from toi_scenario.games.tide_of_iron.movement.itinerary import March, Stop
from toi_scenario.games.tide_of_iron.movement.steps import Going, turn
from toi_scenario.model.surfaces import Place


class Meeting(NamedTuple):
    """Where squads can get into a vehicle, and from which round on: the first who come there, and the first who come
    there all the way on foot. A squad never gains by leaving a vehicle and getting into it again, and the vehicle would
    have moved twice in a round."""

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

    def who(self, ride: Ride, place: Place, number: int) -> Stop | None:
        """The squad's stop from which it can get into a vehicle there by a round; None if there is none."""
        for came, stop in filter(None, (self.near.get(place), self.on_foot.get(place))):
            if came <= number and (ride.march.origin.several or ride.number not in stop.used):
                return stop
        return None


@dataclass(slots=True)
class Ride:
    """A vehicle that may carry a squad, and where the squad can be aboard of it; `fresh` is new in the last round."""

    number: int  # by which a stop says that the squad has been aboard
    march: March
    going: Going
    full: frozenset[Place]  # where it cannot stop
    begin: Sequence[Stop]
    comes: Mapping[int, list[Place]]  # by round, the hexes that the vehicle comes to in it
    last: int  # the last of these rounds
    aboard: dict[Place, Stop] = field(default_factory=dict)
    fresh: list[Stop] = field(default_factory=list)

    def begins_aboard(self) -> None:
        """Let the squad begin aboard."""
        used = frozenset((self.number,))
        self.aboard = {stop.place: stop._replace(by=self.march.mover.name, used=used) for stop in self.begin}
        self.fresh = list(self.aboard.values())

    def carry(self, stops: Iterable[Stop], number: int) -> list[Stop]:
        """Where it can take those who are aboard, in a round in which it moves."""
        begin = {stop.place: stop for stop in stops}
        mover = self.march.mover
        if not begin or number < self.march.origin.moves:
            return []
        reached = turn(self.going, [(place, 0) for place in begin], mover.thirds)
        return [
            Stop(number, place, mover.name, begin[start], begin[start].used | {self.number})
            for place, start in reached.begin.items()
            if place != start and place not in self.full and place not in self.aboard
        ]

    def board(self, gone: list[Stop], meeting: Meeting, come: list[Place], number: int) -> None:
        """Let squads in: those who get in before the vehicle moves ride on in the same round; those who meet it where
        it has gone, in the next."""
        origin = self.march.origin
        came = [place for place in come if self._stood(place, number)]
        if number == origin.stands:  # the vehicle has just come into the game
            came += [stop.place for stop in self.begin]
        before = [stop for place in came if (stop := meeting.who(self, place, number))]
        after = [stop for place in self.comes.get(number, ()) if (stop := meeting.who(self, place, number))]
        on = self.carry([stop for stop in before if stop.place not in self.aboard], number)
        # Those aboard a vehicle that cannot move yet are still to be carried on.
        self.fresh = self.fresh if number < origin.moves else []
        for stop in (*gone, *before, *after, *on):
            if stop.place not in self.aboard:
                self.aboard[stop.place] = stop
                self.fresh.append(stop)

    def _stood(self, place: Place, number: int) -> bool:
        """Whether the vehicle can stand there before it moves in a round."""
        stop = self.march.stops.get(place)
        return stop is not None and (stop.round if stop.before else self.march.origin.stands - 1) < number


def ride_of(number: int, march: March, going: Going, full: frozenset[Place]) -> Ride:
    """A vehicle on its march, nobody aboard."""
    begin = [stop for stop in march.stops.values() if stop.before is None]
    comes: dict[int, list[Place]] = {}
    for stop in march.stops.values():
        if stop.before is not None:
            comes.setdefault(stop.round, []).append(stop.place)
    return Ride(number, march, going, full, begin, comes, max(comes, default=march.origin.stands))
