"""Works out the round in which a unit reaches each square."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import accumulate, zip_longest

from toi_scenario.finding.records import NamedTuple
from toi_scenario.games.heroes_of_normandie.as_written import of_side
from toi_scenario.games.heroes_of_normandie.cards import has, lent, reserve, uses
from toi_scenario.games.heroes_of_normandie.footing import open_to, sheet
from toi_scenario.games.heroes_of_normandie.marches import MANY, Levels, Walk, either, round_by_round, walk_of
from toi_scenario.games.heroes_of_normandie.supplies import Supply, first_rounds, ways
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
    for place, moves, _ in ways(walk.sheet, begun_at(walk, start)):
        first.setdefault(place, moves)
    return first


def begun_at(walk: Walk, start: Place) -> Iterator[Levels]:
    """Where a unit can be round by round that begins in a square."""
    begin = walk.sheet.bits([start])
    return round_by_round(walk.from_any(begin), [(begin,)])


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
    for piece in waiting(side):
        walk, enters = _walk(scenario, side.name, piece), open_to(scenario, piece)
        soon: dict[Place, int] = {}
        for entrance in _entrances(scenario, side.name, _alone(scenario, side, piece)):
            if acts and not entrance.walks:
                continue  # it acts by moving, be it nowhere
            table = entrance.table(walk, enters)
            mine = first_rounds(supply, walk.sheet, table, entrance.waits, acts, entrance.more)
            for place, number in mine.items():
                soon[place] = min(number, soon.get(place, number))
        starts = walk.sheet.bits(entries(scenario, side)) & enters
        found.append(Coming(piece, tuple(sorted(walk.sheet.places(starts))), soon, supply, walk, True))
    return found


def soonest(scenario: Scenario, side: Side, enough: Mapping[Place, int]) -> dict[Place, int] | None:
    """The first round in which any unit of a side can stand in some squares, if it can; or one that is soon `enough`
    for the square. None if the side has no units."""
    one, supply, open_ = sheet(scenario).one, supply_of(scenario, side), dict(enough)
    first: dict[Place, int] = {}
    anybody = False
    for table, waits, more, placed in _alike(scenario, side):
        for moves, levels in enumerate(table):
            anybody = anybody or placed or levels[-1] > 0
            sooner = [place for place in open_ if first.get(place, moves + 1) > moves]
            for place in sooner:
                if one[place] & levels[-1]:
                    marches = next(number for number, bits in enumerate(levels) if one[place] & bits)
                    number = supply.first_round(moves, marches, waits, more)
                    first[place] = min(number, first.get(place, number))
                    if number <= enough[place]:
                        del open_[place]
            if not sooner:
                break
    return first if anybody else None


def _alike(scenario: Scenario, side: Side) -> Iterator[tuple[Iterable[Levels], bool, int, bool]]:
    """Where units of a side can be round by round, each way to move once: whether they wait to be brought on, how many
    orders that takes more, and whether they are on the board."""
    begin: dict[Walk, int] = {}
    for piece, place in _placed(scenario, side):
        bit = sheet(scenario).bits([place])
        walk = _walk(scenario, side.name, piece).from_any(bit)
        begin[walk] = begin.get(walk, 0) | bit
    yield from ((round_by_round(walk, [(bits,)]), False, 0, True) for walk, bits in begin.items())
    kinds = dict.fromkeys(
        (_walk(scenario, side.name, piece), open_to(scenario, piece), _alone(scenario, side, piece))
        for piece in waiting(side)
    )
    for walk, enters, alone in kinds:
        for entrance in _entrances(scenario, side.name, alone):
            yield entrance.table(walk, enters), entrance.waits, entrance.more, False


class Entrance(NamedTuple):
    """Where units of the reserve are brought on, round by round: whether an order brings something on before anything
    moves, how many orders it takes more in the end, and whether the unit walks on from there."""

    spots: Sequence[Levels]
    waits: bool
    more: int
    walks: bool = True

    def table(self, walk: Walk, enters: int) -> Iterable[Levels]:
        """Where a unit can be that may enter some squares."""
        spots = [tuple(bits & enters for bits in levels) for levels in self.spots]
        return round_by_round(walk, spots) if self.walks else spots


@kept
def _entrances(scenario: Scenario, name: str, alone: Piece | None) -> list[Entrance]:
    """All of a side: its zone and what lies around a headquarters, as it stands, as it goes, and as it is brought on
    itself. A field command activates the unit without an order of its own."""
    side = scenario.sides[name]
    by = sheet(scenario).bits(entries(scenario, side))
    walks = 1 if _skills(scenario, side, "go") else 2
    found = [Entrance([(by,)], True, 0)]
    going = [
        begun_at(_walk(scenario, side.name, piece), place)
        for piece, place in _placed(scenario, side)
        if has(scenario, piece, "entry")
    ]
    if going:
        spots = _around_each(scenario, going)
        found += [Entrance(spots, False, 1, False), Entrance(spots, False, walks)]
    coming_on = [piece for piece in waiting(side) if has(scenario, piece, "entry") and piece != alone]
    if coming_on:
        begins = [(by & open_to(scenario, piece),) for piece in coming_on]
        found.append(Entrance([_around(scenario, reduce(either, begins))], True, 1))
        going = [
            round_by_round(_walk(scenario, side.name, piece), [begin])
            for piece, begin in zip(coming_on, begins, strict=True)
        ]
        spots = _around_each(scenario, going)
        found += [Entrance(spots, True, 1, False), Entrance(spots, True, walks)]
    return found


def _around_each(scenario: Scenario, going: Sequence[Iterable[Levels]]) -> list[Levels]:
    """The squares around some headquarters, by the rounds in which these have moved; none before they have."""
    every = list(zip_longest(*going, fillvalue=(0,)))
    return [(0,), *(_around(scenario, reduce(either, levels)) for levels in every[1:])]


def _alone(scenario: Scenario, side: Side, piece: Piece) -> Piece | None:
    """The card itself, if it is the only one of its kind in the reserve and others may come on beside it."""
    number = sum(stock.number for stock in reserve(side) if stock.piece == piece)
    return piece if number == 1 and has(scenario, piece, "entry") else None


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
