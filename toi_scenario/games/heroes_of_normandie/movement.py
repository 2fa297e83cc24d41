"""Works out the round in which a unit reaches each square."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from toi_scenario.games.heroes_of_normandie.as_written import of_side
from toi_scenario.games.heroes_of_normandie.cards import has, reserve, skilled
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Scenario, Side
from toi_scenario.model.surfaces import Place
from toi_scenario.model.surfaces.squares import SLANTING, STEPS


def bridged(scenario: Scenario, place: Place) -> str:
    """The ground of a square as it counts in play: a marker may have turned it into another."""
    ground = scenario.ground.of(place)
    for mark in scenario.markers:
        made = mark.piece.facts.get("makes", {}).get(ground)
        if place in mark.area.places and made is not None:
            return made
    return ground


def may_enter(scenario: Scenario, piece: Piece, place: Place) -> bool:
    """Whether a unit may stand in a square, were it empty."""
    cost = scenario.catalog.terrain[bridged(scenario, place)].facts.get("cost")
    return cost is None or any(skilled(piece, skill) for skill in cost)


def may_march(scenario: Scenario, place: Place) -> bool:
    """Whether a unit there may spend a directive, which a forced march takes: not where the ground is flooded."""
    if place not in scenario.surface.whole:  # `off-board` reports a unit there
        return False
    return "directives" not in scenario.catalog.terrain[bridged(scenario, place)].facts.get("forbids", ())


def around(place: Place, slanting: bool) -> Iterable[Place]:
    """The squares one move away: across a side, and for some units across a corner."""
    return ((place[0] + dx, place[1] + dy) for dx, dy in (*STEPS, *(SLANTING if slanting else ())))


def rounds(
    scenario: Scenario, piece: Piece, start: Place, taken: frozenset[Place] = frozenset(), marches: int = 99
) -> Mapping[Place, int]:
    """The round in which a unit can first stand in each square, if nobody resists. It moves in each round, and in as
    many rounds as `marches` allows it makes a forced march too, never across a corner nor begun on flooded ground."""
    open_to = {place for place in scenario.cells.places - taken if may_enter(scenario, piece, place)} | {start}
    slanting = has(scenario, piece, "slanting")
    first = {start: 0}
    if skilled(piece, "immobile"):
        return first
    best = {start: 0}  # the squares it can be in as the round ends, each with the fewest marches
    for round in range(1, len(scenario.cells.places) + 1):
        after = dict(best)
        for place, spent in best.items():
            moved = [place, *(one for one in around(place, slanting) if one in open_to)]
            marched = [(one, spent) for one in moved]
            if spent < marches:
                # A march may come after the move or before it: it depends on where the unit is by then.
                after_it = [one for one in moved if may_march(scenario, one)]
                marched += [(two, spent + 1) for one in after_it for two in around(one, False) if two in open_to]
                if may_march(scenario, place):
                    before = [one for one in around(place, False) if one in open_to]
                    marched += [(two, spent + 1) for one in before for two in around(one, slanting) if two in open_to]
            for other, cost in marched:
                if cost < after.get(other, marches + 1):
                    after[other] = cost
                    first.setdefault(other, round)
        if after == best:
            break
        best = after
    return first


def entries(scenario: Scenario, side: Side) -> frozenset[Place]:
    """Where a side may bring a unit on as the game begins: a free square of its zone, or one next to a headquarters."""
    taken = frozenset(unit.place for unit in scenario.units)
    return (zone(side) | frozenset(place for post in posts(scenario, side) for place in post[1])) - taken


def zone(side: Side) -> frozenset[Place]:
    """A side's deployment zone."""
    return frozenset().union(*(one.area.places for force in side.forces for one in force.deployments))


def posts(scenario: Scenario, side: Side) -> list[tuple[Place, tuple[Place, ...]]]:
    """The headquarters on the board that bring a side reinforcements, each with the squares around it."""
    most = scenario.catalog.limit("headquarters")
    stands = [u.place for u in scenario.units if u.side == side.name and has(scenario, u.pieces[0], "entry")]
    return [(place, scenario.cells.neighbours(place)) for place in stands if place in scenario.surface.whole][:most]


def orders(scenario: Scenario, side: Side) -> list[int]:
    """How many orders a side gives in each round."""
    given = of_side(side)["orders"]
    return list(given) if isinstance(given, list) else [given] * scenario.rounds


def marches_of(scenario: Scenario, side: Side) -> int:
    """How many forced marches a unit could make in the whole game if all directives were kept for it. Every order that
    does not activate it brings more of them."""
    spare = sum(max(0, number - 1) for number in orders(scenario, side))
    return min(scenario.rounds, int(of_side(side).get("directives", 0)) + scenario.catalog.limit("draw") * spare)


def units_of(scenario: Scenario, side: Side) -> list[tuple[Piece, tuple[Place, ...]]]:
    """Every unit card a side has, with the squares it may start from."""
    standing = [(u.pieces[0], (u.place,)) for u in scenario.units if u.side == side.name]
    by = tuple(sorted(entries(scenario, side)))
    arriving = [
        (stock.piece, tuple(place for place in by if may_enter(scenario, stock.piece, place)))
        for stock in reserve(side)
        if stock.piece.kind == "unit"
    ]
    return standing + arriving
