"""Works out the round in which a unit reaches each square."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from itertools import accumulate, tee, zip_longest
from typing import TypeVar

from toi_scenario.finding.records import NamedTuple
from toi_scenario.games.heroes_of_normandie.as_written import of_side
from toi_scenario.games.heroes_of_normandie.cards import has, lent, reserve, uses
from toi_scenario.games.heroes_of_normandie.footing import open_to, sheet
from toi_scenario.games.heroes_of_normandie.marches import MANY, Levels, Walk, either, round_by_round, walk_of
from toi_scenario.games.heroes_of_normandie.square_bits import Sheet
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Scenario, Side
from toi_scenario.model.surfaces import Place


def rounds(
    scenario: Scenario, piece: Piece, start: Place, taken: Iterable[Place] = (), marches: int = MANY
) -> dict[Place, int]:
    """The round in which a unit can first stand in each square, if nobody resists. It moves in each round, and in as
    many rounds as `marches` allows it makes a forced march too."""
    walk = walk_of(scenario, piece, marches)
    walk = walk._replace(enters=walk.enters & ~walk.sheet.bits(taken))
    first: dict[Place, int] = {}
    for place, moves, _ in _ways(walk.sheet, begun_at(walk, start)):
        first.setdefault(place, moves)
    return first


def begun_at(walk: Walk, start: Place) -> Iterator[Levels]:
    """Where a unit can be round by round that begins in a square."""
    begin = walk.sheet.bits([start])
    return round_by_round(walk.from_any(begin), [(begin,)])


def _ways(sheet: Sheet, table: Iterable[Levels]) -> Iterator[tuple[Place, int, int]]:
    """Each square with the fewest moves that lead there, and the forced marches among them; then with more moves, if
    fewer of them are marches."""
    before: Levels = (0,)
    for moves, levels in enumerate(table):
        fewer = 0
        for marches, bits in enumerate(levels):
            known = fewer | before[min(marches, len(before) - 1)]
            yield from ((place, moves, marches) for place in sheet.places(bits & ~known))
            fewer = bits
        before = levels


class Supply(NamedTuple):
    """What a side may spend on one unit: an order moves it, brings it on, or draws directives for forced marches."""

    orders: tuple[int, ...]  # all that are given by the end of each round
    directives: int  # at the start
    free: int  # directives that depots and cards bring in each round
    drawn: int  # directives that an order draws

    def first_round(self, moves: int, marches: int, waits: bool) -> int:
        """The first round by whose end a unit can have made so many moves, the last of them with forced marches: one
        that waits is brought on as well. It moves once in a round, and nothing is spent before it is there."""
        number = moves
        while not all(
            self._given(by) >= waits + moved + self._draws(moved - moves + marches, by)
            for moved, by in enumerate(range(number - moves, number + 1))
            if moved or not moves
        ):
            number += 1
        return number

    def _draws(self, marches: int, by: int) -> int:
        """How many orders draw directives for marches made by the end of a round."""
        return -(-max(0, marches - self.directives - self.free * by) // self.drawn)

    def _given(self, number: int) -> int:
        """The orders given by the end of a round; after the game they would go on as in its last round."""
        beyond = number - len(self.orders) + 1
        return self.orders[number] if beyond <= 0 else self.orders[-1] + beyond * (self.orders[-1] - self.orders[-2])


def first_rounds(
    supply: Supply, sheet: Sheet, table: Iterable[Levels], waits: bool, acts: bool = False
) -> dict[Place, int]:
    """The first round at whose end a unit can stand in each square of a table; or in which it `acts` there, as it may
    when it moves, and with an order of its own where it does not."""
    first: dict[Place, int] = {}
    known: dict[tuple[int, int], int] = {}
    for place, moves, marches in _ways(sheet, table):
        number = known.get((moves, marches))
        if number is None:
            number = known[moves, marches] = supply.first_round(max(moves, acts), marches, waits)
        first[place] = min(number, first.get(place, number))
    return first


class Coming(NamedTuple):
    """A unit card of a side: the squares where it may begin, and the first round in which it can stand in each square
    to which it comes. One that waits in the reserve comes on in the zone or beside a headquarters, wherever that has
    moved by then."""

    piece: Piece
    starts: tuple[Place, ...]
    first: Mapping[Place, int]
    supply: Supply
    walk: Walk
    waits: bool  # in the reserve

    def begins(self, goal: Place) -> Place | None:
        """Where it begins if it comes to a square as soon as it can; None if that is nowhere that it could begin as the
        game does."""
        for start in self.starts:
            table = begun_at(self.walk, start)
            if first_rounds(self.supply, self.walk.sheet, table, self.waits).get(goal) == self.first[goal]:
                return start
        return None


def coming(scenario: Scenario, side: Side, acts: bool = False) -> list[Coming]:
    """Every unit card a side has, with all that it could reach even after the last round; or where it could act."""
    supply, found = supply_of(scenario, side), list[Coming]()
    for piece, place in _placed(scenario, side):
        walk = _walk(scenario, side.name, piece)
        first = first_rounds(supply, walk.sheet, begun_at(walk, place), False, acts)
        found.append(Coming(piece, (place,), first, supply, walk, False))
    for piece, spots in _with_spots(
        scenario, side, [(piece, _alone(scenario, side, piece)) for piece in waiting(side)]
    ):
        walk, begins = (
            _walk(scenario, side.name, piece),
            [_within(levels, open_to(scenario, piece)) for levels in spots],
        )
        first = first_rounds(supply, walk.sheet, round_by_round(walk, begins), True, acts)
        found.append(Coming(piece, tuple(sorted(walk.sheet.places(begins[0][0]))), first, supply, walk, True))
    return found


def soonest(scenario: Scenario, side: Side, enough: Mapping[Place, int]) -> dict[Place, int] | None:
    """The first round in which any unit of a side can stand in some squares, if it can; or one that is soon `enough`
    for the square. None if the side has no units."""
    one, supply, open_ = sheet(scenario).one, supply_of(scenario, side), dict(enough)
    first: dict[Place, int] = {}
    anybody = False
    for walk, begins, waits in _alike(scenario, side):
        for moves, levels in enumerate(round_by_round(walk, begins)):
            anybody = anybody or not waits or levels[-1] > 0
            sooner = [place for place in open_ if first.get(place, moves + 1) > moves]
            for place in sooner:
                if one[place] & levels[-1]:
                    marches = next(number for number, bits in enumerate(levels) if one[place] & bits)
                    number = supply.first_round(moves, marches, waits)
                    first[place] = min(number, first.get(place, number))
                    if number <= enough[place]:
                        del open_[place]
            if not sooner:
                break
    return first if anybody else None


def _alike(scenario: Scenario, side: Side) -> Iterator[tuple[Walk, Iterable[Levels], bool]]:
    """How units of a side move, each way once: where such units begin, and whether they wait in the reserve."""
    begin: dict[Walk, int] = {}
    for piece, place in _placed(scenario, side):
        bit = sheet(scenario).bits([place])
        walk = _walk(scenario, side.name, piece).from_any(bit)
        begin[walk] = begin.get(walk, 0) | bit
    yield from ((walk, [(bits,)], False) for walk, bits in begin.items())
    kinds = dict.fromkeys(
        ((_walk(scenario, side.name, piece), open_to(scenario, piece)), _alone(scenario, side, piece))
        for piece in waiting(side)
    )
    for (walk, enters), spots in _with_spots(scenario, side, kinds):
        yield walk, (_within(levels, enters) for levels in spots), True


_Kind = TypeVar("_Kind")


def _with_spots(
    scenario: Scenario, side: Side, kinds: Iterable[tuple[_Kind, Piece | None]]
) -> Iterator[tuple[_Kind, Iterator[Levels]]]:
    """Each kind of unit with the squares where it is brought on: a headquarters not beside itself."""
    every = list(kinds)
    shared = iter(tee(_spots(scenario, side), sum(alone is None for _, alone in every)))
    for kind, alone in every:
        yield kind, _spots(scenario, side, alone) if alone else next(shared)


def _alone(scenario: Scenario, side: Side, piece: Piece) -> Piece | None:
    """The card itself, if it is the only one of its kind in the reserve and others may come on beside it."""
    number = sum(stock.number for stock in reserve(side) if stock.piece == piece)
    return piece if number == 1 and has(scenario, piece, "entry") else None


def _within(levels: Levels, places: int) -> Levels:
    return tuple(bits & places for bits in levels)


def _placed(scenario: Scenario, side: Side) -> list[tuple[Piece, Place]]:
    """The unit cards that a side has on the board."""
    return [(unit.pieces[0], unit.place) for unit in scenario.units if unit.side == side.name]


@kept
def _walk(scenario: Scenario, side: str, piece: Piece) -> Walk:
    """How a unit card of a side moves if a directive for each forced march is at hand, and a hero for each skill that
    one gives."""
    return walk_of(scenario, piece, hurried=_is_hurried(scenario, side), borne=lent(scenario, piece))


@kept
def _is_hurried(scenario: Scenario, side: str) -> bool:
    return _skills(scenario, scenario.sides[side], "forward") > 0


def waiting(side: Side) -> list[Piece]:
    """The unit cards of a side's reserve."""
    return [stock.piece for stock in reserve(side) if stock.piece.kind == "unit"]


def _spots(scenario: Scenario, side: Side, alone: Piece | None = None) -> Iterator[Levels]:
    """The squares where a side can bring a unit on, by the rounds in which a headquarters has moved, with the marches
    that it has made; beside others than one that waits `alone`, if that is brought on."""
    by = sheet(scenario).bits(entries(scenario, side))
    yield (by,)
    tables = []
    for piece in waiting(side):
        if has(scenario, piece, "entry") and piece != alone:
            begins = ((0,), (by & open_to(scenario, piece),))
            tables.append(round_by_round(_walk(scenario, side.name, piece), begins))
    for piece, place in _placed(scenario, side):
        if has(scenario, piece, "entry"):
            tables.append(begun_at(_walk(scenario, side.name, piece), place))
    for number, every in enumerate(zip_longest(*tables, fillvalue=(0,))):
        if number:
            yield _around(scenario, reduce(either, every))


def _around(scenario: Scenario, levels: Levels) -> Levels:
    """The squares in play around those of some levels."""
    return tuple(sheet(scenario).around(bits) & sheet(scenario).all for bits in levels)


def _skills(scenario: Scenario, side: Side, skill: str) -> int:
    """How often the cards of a side can use a skill, each once."""
    placed = sum(uses(unit.pieces[0], skill) for unit in scenario.units if unit.side == side.name)
    return placed + sum(stock.number * uses(stock.piece, skill) for stock in reserve(side))


def supply_of(scenario: Scenario, side: Side) -> Supply:
    """What a side could spend on one unit if it did nothing else."""
    depots = sum(len(mark.area.places) for mark in scenario.markers if "held" in mark.piece.traits)
    free = depots + _skills(scenario, side, "impetus")
    given = tuple(accumulate(orders(scenario, side), initial=0))
    return Supply(given, of_side(side).get("directives", 0), free, scenario.catalog.limit("draw"))


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
