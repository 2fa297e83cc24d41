"""Tells what each step costs a class of unit.

Points are counted in thirds, because a truck pays a third of one on a road.

Rules: "Mouvement", "Terrains".
"""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil

from toi_scenario.finding.records import NamedTuple
from toi_scenario.games.tide_of_iron.own import depth
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Catalog, Terrain
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place

THIRDS = 3


class Slopes(NamedTuple):
    """What height does: how many levels make a step a cliff, and how many thirds a step up costs at least."""

    cliff: int
    up: Mapping[str, int]


def in_thirds(points: float) -> int:
    """Points as whole thirds; what a catalog says in other fractions is rounded up, and no step is free."""
    return max(1, ceil(round(THIRDS * points, 6)))


@kept
def slopes(catalog: Catalog) -> Slopes:
    """What a catalog says about height."""
    levels = [kind.facts for kind in catalog.terrain.values() if kind.kind == "level"]
    up = {
        pays: max((in_thirds(facts.get("cost_up", {}).get(pays, 1)) for facts in levels), default=THIRDS)
        for pays in ("squad", "vehicle")
    }
    return Slopes(min((facts["cliff"] for facts in levels if "cliff" in facts), default=10**6), up)


class Costs:
    """What it costs a class of unit to enter each hex from the next."""

    def __init__(self, scenario: Scenario, pays: str, road: int = THIRDS) -> None:
        self.ground = scenario.ground
        self.terrain = scenario.catalog.terrain
        self.pays = pays
        self.road = road
        self.depth = depth(scenario)
        self.slopes = slopes(scenario.catalog)
        self.roads = self.ground.links.get("road", set())
        # What lifts this class of unit: a plank that only bears squads lifts no vehicle.
        lifting = ((name, kind) for name, kind in self.terrain.items() if kind.lifts)
        self.lifting = {name for name, kind in lifting if pays in kind.cost()}
        self._enter: dict[Place, int | None] = {}

    def step(self, place: Place, other: Place) -> int | None:
        """Thirds from a hex into the one next to it; None if it cannot go there."""
        if abs(self._rise(place, other)) >= self.slopes.cliff:
            return None
        return self.along_road(other) if self.on_road(place, other) else self.across(place, other)

    def across(self, place: Place, other: Place) -> int | None:
        """The same without a road, where there is no cliff."""
        if other not in self._enter:
            self._enter[other] = self.enter(other)
        cost = self._enter[other]
        return max(cost, self.slopes.up[self.pays]) if cost is not None and self._rise(place, other) > 0 else cost

    def _rise(self, place: Place, other: Place) -> int:
        return self.ground.level(other) - self.ground.level(place)

    def on_road(self, place: Place, other: Place) -> bool:
        """Whether a step follows a contiguous road; a bridge continues the road next to it."""
        if (place, other) in self.roads:
            return True
        paths = self.ground.paths
        one, two = paths.get(place, ()), paths.get(other, ())
        bridged = not self.lifting.isdisjoint(one) or not self.lifting.isdisjoint(two)
        return bridged and all("road" in here or not self.lifting.isdisjoint(here) for here in (one, two))

    def along_road(self, place: Place) -> int | None:
        """Thirds to enter a hex along a road."""
        kind = self._kind(place)
        if kind is not None and self.pays not in kind.cost():
            return None  # a pond; a building for a vehicle
        if self._flooded(place):
            return None
        if kind is not None and kind.ignores_road:
            return in_thirds(kind.cost()[self.pays])
        return self.road

    def enter(self, place: Place) -> int | None:
        """Thirds to enter a hex off the road: the ground's cost, or the stream's if that is more; or the bridge's."""
        paths = self.ground.paths.get(place, ())
        kind = self._kind(place)
        cost = 1 if kind is None else kind.cost().get(self.pays)
        if cost is None:
            return None
        for path in paths:
            if path in self.lifting:
                return in_thirds(self.terrain[path].cost()[self.pays])
        for path in paths:
            if self.terrain[path].depths and self.depth:
                through = self.terrain[path].cost(self.depth).get(self.pays)
                if through is None:
                    return None
                cost = max(cost, through)
        return in_thirds(cost)

    def _flooded(self, place: Place) -> bool:
        """Whether a place is water that nobody enters, road or no road, and no bridge lifts a unit over it."""
        paths = self.ground.paths.get(place, ())
        streams = [self.terrain[path] for path in paths if self.terrain[path].depths]
        return bool(self.depth and self.lifting.isdisjoint(paths)) and any(
            not kind.cost(self.depth) for kind in streams
        )

    def _kind(self, place: Place) -> Terrain | None:
        """The ground of a place; None if nobody recorded it, which is taken to be open."""
        return self.terrain.get(self.ground.of(place))
