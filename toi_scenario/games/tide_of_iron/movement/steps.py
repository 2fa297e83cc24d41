"""What each step costs a unit, and where a turn can lead.

Points are counted in thirds, because a truck pays a third of one on a road.

Rules: "Mouvement", "Terrains", "Fortifications, obstacles et couvert".
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from heapq import heapify, heappop, heappush
from math import ceil

from toi_scenario.finding.records import NamedTuple
from toi_scenario.games.tide_of_iron.as_written import of_unit
from toi_scenario.games.tide_of_iron.own import depth
from toi_scenario.games.tide_of_iron.piece_rules import rules_of
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Catalog, Piece, Terrain, pieces_of
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place
from toi_scenario.model.surfaces.hexes import STEPS

THIRDS = 3


class Mover(NamedTuple):
    """A class of unit: what it pays as, how many thirds it has a turn, what a step along a road costs it, and the words
    by which markers know whom they stop."""

    name: str
    pays: str  # squad or vehicle
    thirds: int
    words: frozenset[str]
    road: int = THIRDS


class Going(NamedTuple):
    """What a class of unit meets on a map: each step it can take with its cost, and where its move ends."""

    steps: Mapping[Place, tuple[tuple[Place, int], ...]]
    ends: frozenset[Place]  # a move into these is over
    mined: frozenset[Place]  # from these it goes one hex only
    traps: frozenset[Place]  # only for one that begins its move next to them


class TurnReach(NamedTuple):
    """What a turn leads to: the thirds spent to come to each place, and where that move began."""

    cost: dict[Place, int]
    begin: dict[Place, Place]


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


@kept
def unhindered(catalog: Catalog) -> frozenset[str]:
    """What a unit may be or bear that keeps some marker from stopping it."""
    markers = pieces_of(catalog, "marker").values()
    return frozenset(word for piece in markers for word in piece.not_stopped)


def boarding(catalog: Catalog) -> int:
    """Thirds to get into a vehicle, or out of it."""
    return in_thirds(rules_of(catalog.pieces["transport"]).enter or 0)


def leads(piece: Piece) -> bool:
    """Whether it is an officer, who makes a squad faster."""
    return bool(_led(piece))


def _led(piece: Piece) -> float:
    """The points that it adds to a squad."""
    return piece.facts.get("movement_bonus", 0)


def squad(catalog: Catalog, figures: Iterable[Piece] = (), officer: bool = False, bearing: str = "") -> Mover:
    """A squad as fast as its fastest figure, or as the slowest there is if none are given; what it bears may save it
    from being stopped."""
    slowest, led = _afoot(catalog)
    points = max(_points(figures), default=slowest)
    bonus = led if officer else 0
    more = " and ".join(word for word in ("officer" * officer, bearing) if word)
    name = f"squad with {more}" if more else "squad"
    return Mover(name, "squad", int(THIRDS * (points + bonus)), frozenset({"squad", bearing} - {""}))


@kept
def _afoot(catalog: Catalog) -> tuple[float, float]:
    """The points of the slowest figures, and what an officer adds to them."""
    every = pieces_of(catalog, "figure").values()
    return min(_points(every)), max(map(_led, every), default=0)


def _points(figures: Iterable[Piece]) -> list[float]:
    """The points of figures that have any of their own."""
    return [points for piece in figures if (points := piece.facts.get("movement")) is not None]


@kept
def vehicle(piece: Piece, nation: str = "") -> Mover:
    """The class of a vehicle; one without points never moves."""
    words = {"vehicle", piece.name, piece.of(nation).get("class") or "", *piece.of(nation).get("traits", ())}
    if words.isdisjoint(("heavy-vehicle", "tank")):
        words.add("light-vehicle")  # what is not heavy is light
    hexes = piece.of(nation).get("road_hexes")
    road = in_thirds(1 / hexes) if hexes else THIRDS
    points = piece.of(nation).get("movement") or 0
    return Mover(piece.name, "vehicle", int(THIRDS * points), frozenset(words), road)


def going(scenario: Scenario, mover: Mover) -> Going:
    """The steps a class of unit can take on a map, against no resistance."""
    places = scenario.cells.places
    costs = _Costs(scenario, mover)
    steps = {
        place: tuple(
            (other, cost)
            for dx, dy in STEPS
            if (other := (place[0] + dx, place[1] + dy)) in places and (cost := costs.step(place, other)) is not None
        )
        for place in places
    }
    ends: set[Place] = set()
    found: dict[str, set[Place]] = {}
    for mark in scenario.markers:
        if stops(mark.piece, mover):
            ends |= mark.area.places
            for trait in mark.piece.traits:
                found.setdefault(trait, set()).update(mark.area.places)
    mined, traps = found.get("left-by-one-hex", ()), found.get("entered-from-next-hex-only", ())
    return Going(steps, frozenset(ends), frozenset(mined), frozenset(traps))


def stops(marker: Piece, mover: Mover) -> bool:
    """Whether a move of such a unit ends at a marker."""
    return not mover.words.isdisjoint(marker.stops) and mover.words.isdisjoint(marker.not_stopped)


@kept
def full(scenario: Scenario, side: str) -> frozenset[Place]:
    """Where nobody of a side can stop, because as many of its units as fit there never move away."""
    count: dict[Place, int] = {}
    for unit in scenario.units:
        if unit.side == side and of_unit(unit).get("fixed") and not unit.carrier:
            count[unit.place] = count.get(unit.place, 0) + 1
    most = scenario.catalog.limit("stacking")
    return frozenset(place for place, number in count.items() if number >= most)


def turn(going: Going, starts: Iterable[tuple[Place, int]], thirds: int) -> TurnReach:
    """Where a unit can go in one move that begins in any of some places, each with what it has spent already."""
    cost: dict[Place, int] = {}
    begin: dict[Place, Place] = {}
    heap = [(spent, place, place, True, False) for place, spent in starts if spent <= thirds]
    # Who began next to a trap may still enter it later, so those are followed each for itself.
    beside = {
        one for _, one, *_ in heap if going.traps for dx, dy in STEPS if (one[0] + dx, one[1] + dy) in going.traps
    }
    gone_on: set[tuple[Place, bool, Place | None]] = set()
    # The best way yet to each place, so that worse ones wait in no queue. Without markers, who begins there is best.
    plain = not (going.ends or going.mined or going.traps)
    best: dict[tuple[Place, bool, Place | None], tuple[int, Place]] = {}
    if plain:
        best = {(place, False, None): (spent, place) for spent, place, *_ in heap}
    heapify(heap)
    while heap:
        spent, place, start, begins, over = heappop(heap)
        if place not in cost:
            cost[place] = spent
            begin[place] = start
        way = (place, begins, start if start in beside else None)
        if over or way in gone_on:
            continue
        gone_on.add(way)
        for other, price in going.steps[place]:
            if spent + price <= thirds and (plain or other not in going.traps or _are_neighbours(start, other)):
                ends = not plain and (other in going.ends or (begins and place in going.mined))
                there, onward = (spent + price, start), (other, ends, way[2])
                if onward not in best or there < best[onward]:
                    best[onward] = there
                    heappush(heap, (spent + price, other, start, False, ends))
    return TurnReach(cost, begin)


def _are_neighbours(one: Place, other: Place) -> bool:
    return (other[0] - one[0], other[1] - one[1]) in STEPS


class _Costs:
    """What it costs a class of unit to enter each hex from the next."""

    def __init__(self, scenario: Scenario, mover: Mover) -> None:
        self.ground = scenario.ground
        self.terrain = scenario.catalog.terrain
        self.mover = mover
        self.depth = depth(scenario)
        self.slopes = slopes(scenario.catalog)
        self.roads = self.ground.links.get("road", set())
        # What lifts this class of unit: a plank that only bears squads lifts no vehicle.
        lifting = ((name, kind) for name, kind in self.terrain.items() if kind.lifts)
        self.lifting = {name for name, kind in lifting if mover.pays in kind.cost()}
        self._enter: dict[Place, int | None] = {}

    def step(self, place: Place, other: Place) -> int | None:
        """Thirds from a hex into the one next to it; None if it cannot go there."""
        rise = self.ground.level(other) - self.ground.level(place)
        if abs(rise) >= self.slopes.cliff:
            return None
        if self._on_road(place, other):
            return self._along_road(other)
        if other not in self._enter:
            self._enter[other] = self._open(other)
        cost = self._enter[other]
        return max(cost, self.slopes.up[self.mover.pays]) if cost is not None and rise > 0 else cost

    def _on_road(self, place: Place, other: Place) -> bool:
        """Whether a step follows a contiguous road; a bridge continues the road next to it."""
        if (place, other) in self.roads:
            return True
        paths = self.ground.paths
        one, two = paths.get(place, ()), paths.get(other, ())
        bridged = not self.lifting.isdisjoint(one) or not self.lifting.isdisjoint(two)
        return bridged and all("road" in here or not self.lifting.isdisjoint(here) for here in (one, two))

    def _along_road(self, place: Place) -> int | None:
        kind = self._kind(place)
        if kind is not None and self.mover.pays not in kind.cost():
            return None  # a pond; a building for a vehicle
        if self._flooded(place):
            return None
        if kind is not None and kind.ignores_road:
            return in_thirds(kind.cost()[self.mover.pays])
        return self.mover.road

    def _open(self, place: Place) -> int | None:
        """Thirds to enter a hex off the road: the ground's cost, or the stream's if that is more; or the bridge's."""
        paths = self.ground.paths.get(place, ())
        kind = self._kind(place)
        cost = 1 if kind is None else kind.cost().get(self.mover.pays)
        if cost is None:
            return None
        for path in paths:
            if path in self.lifting:
                return in_thirds(self.terrain[path].cost()[self.mover.pays])
        for path in paths:
            if self.terrain[path].depths and self.depth:
                through = self.terrain[path].cost(self.depth).get(self.mover.pays)
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
