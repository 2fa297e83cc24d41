"""The stops of a unit on its way, round by round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from toi_scenario.games.tide_of_iron.movement.origins import Origin
from toi_scenario.games.tide_of_iron.movement.steps import Mover
from toi_scenario.model.surfaces import Place


class Stop(NamedTuple):
    """Where a unit is on its way in a round, what carried it there ("" on foot), where it was before that, and which
    vehicles it has been aboard. A unit that then waits for a vehicle waits in that place."""

    round: int
    place: Place
    by: str
    before: Stop | None
    used: frozenset[int] = frozenset()


class March(NamedTuple):
    """How a class of unit spreads from an origin: for each hex the stop by which it first stands there, and the first
    round in which it may get off a vehicle there."""

    mover: Mover
    origin: Origin
    stops: Mapping[Place, Stop]
    alights: Mapping[Place, int]

    @property
    def rounds(self) -> dict[Place, int]:
        """The first round at whose end it can stand in each hex, even after the last of the game."""
        return {place: stop.round for place, stop in self.stops.items()}

    def way(self, place: Place) -> list[Stop]:
        """From where it begins to a hex, stop by stop."""
        stop: Stop | None = self.stops[place]
        way: list[Stop] = []
        while stop is not None:
            # A unit that gets off and stays there has gone no further.
            if not way or (stop.place, stop.round) != (way[-1].place, way[-1].round) or way[-1].by:
                way.append(stop)
            else:
                way[-1] = stop
            stop = stop.before
        return way[::-1]
