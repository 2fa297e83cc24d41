"""Works out the round in which a unit reaches each square."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import accumulate

from toi_scenario.finding.records import NamedTuple
from toi_scenario.games.heroes_of_normandie.as_written import of_scenario, of_side
from toi_scenario.games.heroes_of_normandie.cards import cards, has, lent, reserve, skilled
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Scenario, Side
from toi_scenario.model.surfaces import Place
from toi_scenario.model.surfaces.squares import SLANTING, STEPS
from toi_scenario.names import plain


def bridged(scenario: Scenario, place: Place) -> str:
    """The ground of a square as it counts in play: a marker may have turned it into another."""
    ground = scenario.ground.of(place)
    for mark in scenario.markers:
        made = mark.piece.facts.get("makes", {}).get(ground)
        if place in mark.area.places and made is not None:
            return made
    return ground


def may_enter(scenario: Scenario, piece: Piece, place: Place, borne: Collection[str] = ()) -> bool:
    """Whether a unit may stand in a square, were it empty; `borne` are skills that a hero has given it."""
    cost = scenario.catalog.terrain[bridged(scenario, place)].facts.get("cost")
    if cost is None or plays(scenario, "no-terrain"):
        return True
    return any(skilled(piece, skill) or skill in borne for skill in cost)


def is_open(scenario: Scenario, place: Place) -> bool:
    """Whether some unit of the scenario may ever stand in a square, be it with a hero."""
    return any(may_enter(scenario, card.piece, place, lent(scenario, card.piece)) for card in cards(scenario))


def plays(scenario: Scenario, variant: str) -> bool:
    """Whether a variant of the rules is played."""
    return variant in map(plain, of_scenario(scenario).get("variants", ()))


def may_march(scenario: Scenario, place: Place) -> bool:
    """Whether a unit there may spend a directive, which a forced march takes: not where the ground is flooded."""
    if place not in scenario.surface.whole:  # `off-board` reports a unit there
        return False
    forbidden = scenario.catalog.terrain[bridged(scenario, place)].facts.get("forbids", ())
    return "directives" not in forbidden or plays(scenario, "no-terrain")


def around(place: Place, slanting: bool) -> Iterable[Place]:
    """The squares one move away: across a side, and for some units across a corner."""
    return ((place[0] + dx, place[1] + dy) for dx, dy in (*STEPS, *(SLANTING if slanting else ())))


# For some squares, the fewest forced marches made by a unit that can be there.
Spent = Mapping[Place, int]
MANY = 99  # more forced marches than any unit makes


def rounds(
    scenario: Scenario, piece: Piece, start: Place, taken: frozenset[Place] = frozenset(), marches: int = MANY
) -> Mapping[Place, int]:
    """The round in which a unit can first stand in each square, if nobody resists. It moves in each round, and in as
    many rounds as `marches` allows it makes a forced march too, never across a corner nor begun on flooded ground."""
    return first_in(round_by_round(scenario, piece, {0: {start: 0}}, marches, taken=taken))


def round_by_round(
    scenario: Scenario,
    piece: Piece,
    begins: Mapping[int, Spent],
    marches: int,
    taken: frozenset[Place] = frozenset(),
    hurried: bool = False,
    borne: Collection[str] = (),
) -> list[Spent]:
    """Where a unit can be as each round in which it moves ends, from round 0 on, until nothing new is reached. `begins`
    says where it may come on: with 0 it is there before the first round, with another number in that round, in which it
    still moves."""
    starts = {place for some in begins.values() for place in some}
    open_to = frozenset(p for p in scenario.cells.places - taken if may_enter(scenario, piece, p, borne)) | starts
    table: list[Spent] = [begins.get(0, {})]
    last = max(begins, default=0)
    for number in range(1, last + len(scenario.cells.places) + 1):
        now = dict(table[-1])
        for place, spent in begins.get(number, {}).items():
            now[place] = min(spent, now.get(place, spent))
        after = now if skilled(piece, "immobile") else _moved(scenario, piece, now, open_to, marches)
        if hurried and not skilled(piece, "immobile"):
            for place, spent in list(after.items()):
                for other in around(place, False):
                    if other in open_to:
                        after[other] = min(spent, after.get(other, spent))
        if after == table[-1] and number >= last:
            break
        table.append(after)
    return table


def _moved(scenario: Scenario, piece: Piece, best: Spent, open_to: frozenset[Place], marches: int) -> dict[Place, int]:
    """Where a unit can be one round later."""
    slanting = has(scenario, piece, "slanting")
    may_spend = not skilled(piece, "disoriented")
    after = dict(best)
    for place, spent in best.items():
        moved = [place, *(one for one in around(place, slanting) if one in open_to)]
        marched = [(one, spent) for one in moved]
        if may_spend and spent < marches:
            # A march may come after the move or before it: it depends on where the unit is by then.
            after_it = [one for one in moved if may_march(scenario, one)]
            marched += [(two, spent + 1) for one in after_it for two in around(one, False) if two in open_to]
            if may_march(scenario, place):
                before = [one for one in around(place, False) if one in open_to]
                marched += [(two, spent + 1) for one in before for two in around(one, slanting) if two in open_to]
        for other, cost in marched:
            if cost < after.get(other, marches + 1):
                after[other] = cost
    return after


def first_in(table: Sequence[Spent]) -> dict[Place, int]:
    """The first round at whose end each square is in a table."""
    first: dict[Place, int] = {}
    for number, best in enumerate(table):
        for place in best:
            first.setdefault(place, number)
    return first


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


def first_rounds(supply: Supply, table: Sequence[Spent], waits: bool) -> dict[Place, int]:
    """The first round at whose end a unit can stand in each square of a table."""
    first: dict[Place, int] = {}
    for moves, best in enumerate(table):
        known: dict[int, int] = {}
        for place, marches in best.items():
            number = known.get(marches)
            if number is None:
                number = known[marches] = supply.first_round(moves, marches, waits)
            if number < first.get(place, number + 1):
                first[place] = number
    return first


class Coming(NamedTuple):
    """A unit card of a side: the squares where it may begin, and the first round in which it can stand in each square
    to which it comes. One that waits in the reserve comes on in the zone or beside a headquarters, wherever that has
    moved by then."""

    piece: Piece
    starts: tuple[Place, ...]
    first: Mapping[Place, int]
    supply: Supply
    hurried: bool
    waits: bool  # in the reserve

    def begins(self, scenario: Scenario, goal: Place) -> Place | None:
        """Where it begins if it comes to a square as soon as it can; None if that is nowhere that it could begin as the
        game does."""
        for start in self.starts:
            table = _table(scenario, self.piece, {0: {start: 0}}, self.hurried)
            if first_rounds(self.supply, table, self.waits).get(goal) == self.first[goal]:
                return start
        return None


def coming(scenario: Scenario, side: Side) -> list[Coming]:
    """Every unit card a side has, with all that it could reach even after the last round."""
    supply, hurried = supply_of(scenario, side), _skills(scenario, side, "forward") > 0
    spots = _spots(scenario, side, hurried)
    found = []
    for unit in scenario.units:
        if unit.side == side.name:
            table = _table(scenario, unit.pieces[0], {0: {unit.place: 0}}, hurried)
            first = first_rounds(supply, table, waits=False)
            found.append(Coming(unit.pieces[0], (unit.place,), first, supply, hurried, False))
    for piece in waiting(side):
        begins = {n: {p: s for p, s in some.items() if may_enter(scenario, piece, p)} for n, some in spots.items()}
        first = first_rounds(supply, _table(scenario, piece, begins, hurried), waits=True)
        found.append(Coming(piece, tuple(sorted(begins.get(0, {}))), first, supply, hurried, True))
    return found


def _table(scenario: Scenario, piece: Piece, begins: Mapping[int, Spent], hurried: bool) -> list[Spent]:
    """Where a unit can be if a directive for each forced march is at hand, and a hero for each skill that one gives."""
    return round_by_round(scenario, piece, begins, MANY, hurried=hurried, borne=lent(scenario, piece))


def waiting(side: Side) -> list[Piece]:
    """The unit cards of a side's reserve."""
    return [stock.piece for stock in reserve(side) if stock.piece.kind == "unit"]


def _spots(scenario: Scenario, side: Side, hurried: bool) -> Mapping[int, Spent]:
    """The squares where a side can bring a unit on, by the rounds in which a headquarters has moved, with the marches
    that it has made."""
    by = entries(scenario, side)
    spots: dict[int, dict[Place, int]] = {0: dict.fromkeys(by, 0)}
    moving = [({0: {unit.place: 0}}, unit.pieces[0]) for unit in scenario.units if unit.side == side.name]
    moving += [({1: {p: 0 for p in by if may_enter(scenario, piece, p)}}, piece) for piece in waiting(side)]
    for begins, piece in moving:
        if has(scenario, piece, "entry"):
            for number, best in enumerate(_table(scenario, piece, begins, hurried)[1:], 1):
                here = spots.setdefault(number, {})
                for place, spent in best.items():
                    for other in scenario.cells.neighbours(place):
                        here[other] = min(spent, here.get(other, spent))
    return spots


def _skills(scenario: Scenario, side: Side, skill: str) -> int:
    """How many cards of a side have a skill."""
    placed = sum(skilled(unit.pieces[0], skill) for unit in scenario.units if unit.side == side.name)
    return placed + sum(stock.number for stock in reserve(side) if skilled(stock.piece, skill))


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
