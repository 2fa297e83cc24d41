"""Tells where a turn of a unit can lead.

Rules: "Mouvement", "Fortifications, obstacles et couvert".
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from heapq import heapify, heappop, heappush

from toi_scenario.finding.records import NamedTuple
from toi_scenario.games.tide_of_iron.as_written import of_unit
from toi_scenario.games.tide_of_iron.movement.costs import THIRDS, Costs, in_thirds
from toi_scenario.games.tide_of_iron.piece_rules import rules_of
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Catalog, Piece, pieces_of
from toi_scenario.model.scenario.scenario import Scenario, Unit
from toi_scenario.model.surfaces import Place
from toi_scenario.model.surfaces.hexes import STEPS


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
def slowest_squad(catalog: Catalog) -> Mover:
    """A squad of which no figures are given."""
    return squad(catalog)


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
    costs = Costs(scenario, mover.pays, mover.road)
    steps = {
        place: tuple(
            (other, cost)
            for dx, dy in STEPS
            if (other := (place[0] + dx, place[1] + dy)) in places and (cost := costs.step(place, other)) is not None
        )
        for place in places
    }
    return Going(steps, *stopped(scenario, mover))


def stopped(scenario: Scenario, mover: Mover) -> tuple[frozenset[Place], frozenset[Place], frozenset[Place]]:
    """Where markers end a move of a class of unit, those from which it goes one hex only, and traps."""
    ends: set[Place] = set()
    found: dict[str, set[Place]] = {}
    for mark in scenario.markers:
        if stops(mark.piece, mover):
            ends |= mark.area.places
            for trait in mark.piece.traits:
                found.setdefault(trait, set()).update(mark.area.places)
    mined, traps = found.get("left-by-one-hex", ()), found.get("entered-from-next-hex-only", ())
    return frozenset(ends), frozenset(mined), frozenset(traps)


def stops(marker: Piece, mover: Mover) -> bool:
    """Whether a move of such a unit ends at a marker."""
    return not mover.words.isdisjoint(marker.stops) and mover.words.isdisjoint(marker.not_stopped)


@kept
def rooted(scenario: Scenario) -> tuple[Unit, ...]:
    """The units in hexes that never move away, as the scenario says."""
    return tuple([unit for unit in scenario.units if of_unit(unit).get("fixed") and not unit.carrier])


@kept
def full(scenario: Scenario, side: str) -> frozenset[Place]:
    """Where nobody of a side can stop, because as many of its units as fit there never move away."""
    count: dict[Place, int] = {}
    for unit in rooted(scenario):
        if unit.side == side:
            count[unit.place] = count.get(unit.place, 0) + 1
    if not count:
        return frozenset()
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
