"""Finds which units have no room where they must be placed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from toi_scenario.finding.records import NamedTuple
from toi_scenario.games.tide_of_iron.forces.squads import tally
from toi_scenario.games.tide_of_iron.movement.origins import UNITS
from toi_scenario.games.tide_of_iron.movement.shared_results import barred
from toi_scenario.games.tide_of_iron.movement.steps import rooted
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import so_many, title
from toi_scenario.model.scenario.area import Area
from toi_scenario.model.scenario.scenario import Force, Scenario, Side
from toi_scenario.model.surfaces import NOWHERE, Place
from toi_scenario.names import counted, listed


class Placement(NamedTuple):
    """Units of one class that one force places in one area; `each` limits how many go to one hex of it, and in those
    that are barred none can stand."""

    force: Force
    area: Area
    each: int | None
    unit: str
    number: int
    barred: frozenset[Place]

    @property
    def usable(self) -> frozenset[Place]:
        """The hexes where they could stand."""
        return self.area.places - self.barred

    def named(self, number: int) -> str:
        """A number of them in words, vehicles by name: all can stand in the same places, so any of them will do."""
        if self.unit == "squad":
            return counted(number, "squad")
        stocks = [stock for stock in self.force.of_kind("vehicle") if stock.number]
        if number == self.number:
            return listed((so_many(stock.piece, stock.number, self.force.nation) for stock in stocks), "and")
        if len(stocks) == 1:
            return so_many(stocks[0].piece, number, self.force.nation)
        return f"{number} of {listed((title(stock.piece) for stock in stocks), 'and')}"


def groups(scenario: Scenario, side: Side) -> tuple[Placement, ...]:
    """What a side sets up: several rules ask."""
    return _groups(scenario, side.name)


@kept
def _groups(scenario: Scenario, side: str) -> tuple[Placement, ...]:
    found, classes = [], [(unit, kind, barred(scenario, unit)) for unit, kind in UNITS.items()]
    for force in scenario.sides[side].starting:
        count = tally(force)
        for one in force.deployments:
            for unit, kind, never in classes:
                if kind in one.kinds and (number := count.units(unit)):
                    found.append(Placement(force, one.area, one.each, unit, number, never))
    return tuple(found)


def arriving(scenario: Scenario, forces: Iterable[Force]) -> Iterator[Placement]:
    """What forces bring on, as far as it is said where."""
    for force in forces:
        if force.arrival and (area := force.arrival.by):
            for unit in UNITS:
                if number := tally(force).units(unit):
                    yield Placement(force, area, None, unit, number, barred(scenario, unit))


def is_known(group: Placement) -> bool:
    """Whether it can be judged: players build free forces as they like, and the ground of some areas is not certain.
    `empty-zone` reports an area without any place."""
    return not group.force.free and group.area.certain and bool(group.area.places)


def is_on_known_map(scenario: Scenario) -> bool:
    """Whether there is a map whose hexes are known. For others a picture may show what no words say."""
    return bool(scenario.tiles) and not scenario.assumed


def room(scenario: Scenario, side: Side) -> dict[Place, int]:
    """How many more units fit beside those that the scenario places itself: none beside an enemy."""
    most = scenario.catalog.limit("stacking")
    left: dict[Place, int] = {}
    for unit in scenario.units:
        if not unit.carrier:
            left[unit.place] = 0 if unit.side != side.name else max(0, left.get(unit.place, most) - 1)
    return left


def room_later(scenario: Scenario, side: Side) -> dict[Place, int]:
    """As `room`, when reinforcements come: only the side's own units that never move are surely still there."""
    most = scenario.catalog.limit("stacking")
    left: dict[Place, int] = {}
    for unit in rooted(scenario):
        if unit.side == side.name:
            left[unit.place] = max(0, left.get(unit.place, most) - 1)
    return left


def seats_of(forces: Iterable[Force]) -> int:
    """How many squads the vehicles of forces carry."""
    return sum(
        stock.number * (stock.piece.of(force.nation).get("transport") or 0)
        for force in forces
        for stock in force.of_kind("vehicle")
    )


def seats(scenario: Scenario, side: Side) -> int:
    """How many squads could begin aboard the side's vehicles, those that the scenario places included."""
    offered = seats_of(side.starting)
    for unit in scenario.units:
        if unit.side == side.name:
            offered += sum(piece.of(unit.nation).get("transport") or 0 for piece in unit.pieces) - bool(unit.carrier)
    return max(0, offered)


def left_over(
    scenario: Scenario,
    whom: Sequence[Placement],
    free: Mapping[Place, int],
    aboard: int,
    taken: frozenset[Place] = frozenset(),
) -> list[int]:
    """How many of each group find no place when as many as possible are placed: `free` says how many more fit where
    somebody stands, `aboard` how many squads may ride, and some places may be taken."""
    from toi_scenario.games.assignment import Demand, place_all

    most = scenario.catalog.limit("stacking")
    capacity: dict[Place, int] = {}
    demands: list[Demand] = []
    runs = [list(run) for _, run in groupby(whom, _alike)]
    for group, *more in runs:
        places = [place for place in sorted(group.usable - taken) if free.get(place, most)]
        for place in places:
            # Where each group takes only so many to a hex, the hex takes no more of them together.
            limit = group.each or most
            capacity[place] = max(capacity.get(place, 0), min(limit, free.get(place, most)))
        # A squad may begin aboard: the seats are one more place to be, on no hex.
        each: Mapping[Place, int] = dict.fromkeys(places, group.each) if group.each else {}
        number = sum([one.number for one in more], group.number)
        demands.append(Demand(number, [*places, NOWHERE] if group.unit == "squad" else places, each))
    capacity[NOWHERE] = aboard
    return [one for run, over in zip(runs, place_all(demands, capacity), strict=True) for one in _shared_out(run, over)]


def _alike(group: Placement) -> object:
    """Neighbours of whom this is the same are placed as one: they may go to the same places, any number to each."""
    return (id(group),) if group.each else (group.unit, group.usable)


def _shared_out(run: Sequence[Placement], over: int) -> list[int]:
    """How many of each group find no place, where the first find theirs first."""
    left = []
    for group in reversed(run):
        left.append(min(over, group.number))
        over -= left[-1]
    return left[::-1]


def why_not(group: Placement, left: int, alone: bool) -> str:
    """How many of a group its area can hold, beside the others if it is not alone, and who does not fit."""
    fit = group.number - left
    if not fit:
        return "no hex of it can hold one" if group.number == 1 else "no hex of it has room for them"
    many = len(group.area.places)
    beside = "" if alone else " beside the others of the side"
    does = "does" if left == 1 else "do"
    holds = f"{counted(many, 'hex', 'hexes')} {'holds' if many == 1 else 'hold'} {fit} of them{beside}"
    return f"{holds}: {group.named(left)} {does} not fit"
