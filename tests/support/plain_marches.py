"""Marches cards of Heroes of Normandie square by square, plainly and slowly.

The game does the same with whole sets of squares at once; tests hold it to this.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from toi_scenario.games.heroes_of_normandie.cards import has, lent, reserve, skilled
from toi_scenario.games.heroes_of_normandie.footing import bridged, may_enter, plays
from toi_scenario.games.heroes_of_normandie.movement import entries, supply_of, waiting
from toi_scenario.games.heroes_of_normandie.supplies import Supply
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Scenario, Side
from toi_scenario.model.surfaces import Place
from toi_scenario.model.surfaces.squares import SLANTING, STEPS

# For some squares, the fewest forced marches made by a unit that can be there.
Spent = Mapping[Place, int]


def around(place: Place, slanting: bool) -> list[Place]:
    return [(place[0] + dx, place[1] + dy) for dx, dy in (*STEPS, *(SLANTING if slanting else ()))]


def may_march(scenario: Scenario, place: Place) -> bool:
    """Whether a unit there may spend a directive."""
    if place not in scenario.surface.whole:
        return False
    forbidden = scenario.catalog.terrain[bridged(scenario, place)].facts.get("forbids", ())
    return "directives" not in forbidden or plays(scenario, "no-terrain")


def table(
    scenario: Scenario, piece: Piece, begins: Mapping[int, Spent], hurried: bool = False, borne: Collection[str] = ()
) -> list[Spent]:
    """Where a unit can be as each round in which it moves ends, from round 0 on, until nothing new is reached."""
    starts = {place for some in begins.values() for place in some}
    open_to = frozenset(p for p in scenario.cells.places if may_enter(scenario, piece, p, borne)) | starts
    rounds: list[Spent] = [begins.get(0, {})]
    while True:
        now = dict(rounds[-1])
        for place, spent in begins.get(len(rounds), {}).items():
            now[place] = min(spent, now.get(place, spent))
        after = now if skilled(piece, "immobile") else _moved(scenario, piece, now, open_to)
        if hurried and not skilled(piece, "immobile"):
            for place, spent in list(after.items()):
                for other in around(place, False):
                    if other in open_to:
                        after[other] = min(spent, after.get(other, spent))
        if after == rounds[-1] and len(rounds) >= max(begins, default=0):
            return rounds
        rounds.append(after)


def _moved(scenario: Scenario, piece: Piece, best: Spent, open_to: frozenset[Place]) -> dict[Place, int]:
    slanting = has(scenario, piece, "slanting")
    after = dict(best)
    for place, spent in best.items():
        moved = [place, *(one for one in around(place, slanting) if one in open_to)]
        marched = [(one, spent) for one in moved]
        if not skilled(piece, "disoriented"):
            after_it = [one for one in moved if may_march(scenario, one)]
            marched += [(two, spent + 1) for one in after_it for two in around(one, False) if two in open_to]
            if may_march(scenario, place):
                before = [one for one in around(place, False) if one in open_to]
                marched += [(two, spent + 1) for one in before for two in around(one, slanting) if two in open_to]
        for other, cost in marched:
            after[other] = min(cost, after.get(other, cost))
    return after


def first_rounds(supply: Supply, rounds: Sequence[Spent], waits: bool, more: int = 0) -> dict[Place, int]:
    """The first round at whose end a unit can stand in each square of a table."""
    first: dict[Place, int] = {}
    for moves, best in enumerate(rounds):
        for place, marches in best.items():
            number = supply.first_round(moves, marches, waits, more)
            first[place] = min(number, first.get(place, number))
    return first


def each_unit(scenario: Scenario, side: Side) -> list[dict[Place, int]]:
    """The first round in which each unit card of a side can stand in each square: those placed, then the reserve."""
    supply, found = supply_of(scenario, side), list[dict[Place, int]]()
    placed = [(unit.pieces[0], unit.place) for unit in scenario.units if unit.side == side.name]
    hurried = any(skilled(piece, "forward") for piece in (*(piece for piece, _ in placed), *waiting(side)))

    def marched(piece: Piece, begins: Mapping[int, Spent]) -> list[Spent]:
        return table(scenario, piece, begins, hurried, lent(scenario, piece))

    by = entries(scenario, side)
    posts = [(piece, marched(piece, {0: {place: 0}})) for piece, place in placed if has(scenario, piece, "entry")]
    fits = {piece: {p: 0 for p in by if may_enter(scenario, piece, p)} for piece in waiting(side)}
    numbers = {stock.piece: stock.number for stock in reserve(side)}
    command = any(skilled(piece, "go") for piece in (*(piece for piece, _ in placed), *waiting(side)))
    for piece, place in placed:
        found.append(first_rounds(supply, marched(piece, {0: {place: 0}}), waits=False))
    for piece in waiting(side):
        others = [one for one in fits if has(scenario, one, "entry") and (one != piece or numbers[one] > 1)]
        # By what stands there: where it is at first and as it goes, and whether an order brings that on.
        fixed = _beside(scenario, [[fits[one]] for one in others]).get(0, {})
        moving = _beside(scenario, [table for _, table in posts])
        brought = _beside(scenario, [marched(one, {0: fits[one]}) for one in others])
        ways: list[tuple[Mapping[int, Spent], bool, int, bool]] = [
            ({0: dict.fromkeys(by, 0)}, True, 0, True),
            ({0: fixed}, True, 1, True),
        ]
        for spots, waits in ((moving, False), (brought, True)):
            later = {number: some for number, some in spots.items() if number}
            ways += [(later, waits, 1, False), (later, waits, 1 if command else 2, True)]
        first: dict[Place, int] = {}
        for entered, waits, more, walks in ways:
            enters = {
                n: {p: s for p, s in some.items() if may_enter(scenario, piece, p)} for n, some in entered.items()
            }
            rounds = marched(piece, enters) if walks else [enters.get(n, {}) for n in range(max(enters, default=0) + 1)]
            for place, number in first_rounds(supply, rounds, waits, more).items():
                first[place] = min(number, first.get(place, number))
        found.append(first)
    return found


def _beside(scenario: Scenario, tables: Sequence[Sequence[Spent]]) -> dict[int, dict[Place, int]]:
    """The squares around some headquarters, by the rounds in which they have moved."""
    spots: dict[int, dict[Place, int]] = {}
    for rounds in tables:
        for number, best in enumerate(rounds):
            here = spots.setdefault(number, {})
            for place, spent in best.items():
                for other in scenario.cells.neighbours(place):
                    here[other] = min(spent, here.get(other, spent))
    return spots
