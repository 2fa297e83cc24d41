"""Takes the steps of a class of unit from many hexes.

Hexes are bits, as in `ground/bit_sets.py`. What costs the same to enter is one set, so that a move looks at the map a
few dozen times and not at each of its steps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from toi_scenario.games.tide_of_iron.ground.bit_sets import BitMap, sheet_of
from toi_scenario.games.tide_of_iron.movement.costs import Costs, slopes
from toi_scenario.games.tide_of_iron.movement.steps import Mover, stopped
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place
from toi_scenario.model.surfaces.hexes import STEPS

# By the thirds of a point that it costs to enter them, some hexes.
Prices = tuple[tuple[int, int], ...]


class WideSteps(NamedTuple):
    """What steps lead to, by the thirds of a point that they cost: off the road from the hexes of each level, and along
    roads from those where one leads on by a shift on the sheet."""

    sheet: BitMap
    by_level: tuple[tuple[int, Prices], ...]
    roads: tuple[tuple[int, int], ...] = ()
    along: Prices = ()

    def lead(self, begin: int) -> Iterator[tuple[int, int]]:
        """The thirds of each kind of step, and where it leads from some hexes."""
        for level, prices in self.by_level:
            if begin & level:
                around = self.sheet.beside(begin & level)
                for thirds, hexes in prices:
                    yield thirds, around & hexes
        onward = 0
        for shift, hexes in self.roads:
            here = begin & hexes
            onward |= here << shift if shift > 0 else here >> -shift
        if onward:
            for thirds, hexes in self.along:
                yield thirds, onward & hexes


class WideGoing(NamedTuple):
    """What a class of unit meets on a map: its steps, and where its move ends, or goes one hex only."""

    steps: WideSteps
    ends: int
    mined: int

    def turn(self, begin: int, spent: int, thirds: int) -> int:
        """Where units can be in one move that begins in some hexes, with so much spent already."""
        if spent > thirds:
            return 0
        found = begin
        for cost, hexes in self.steps.lead(begin & self.mined):
            found |= hexes if spent + cost <= thirds else 0
        # By the thirds spent, where units are that go on.
        waves = [begin & ~self.mined] + [0] * (thirds - spent)
        gone = 0
        for now, wave in enumerate(waves):
            new = wave & ~gone
            if new:
                gone |= new
                for cost, hexes in self.steps.lead(new):
                    if now + cost < len(waves):
                        found |= hexes
                        waves[now + cost] |= hexes & ~self.ends
        return found


def wide_going(scenario: Scenario, mover: Mover, roads: bool) -> WideGoing | None:
    """What a class of unit meets, with roads or without, which only help; None where sets of hexes cannot tell it."""
    ends, mined, traps = stopped(scenario, mover)
    if traps or not _only_help(scenario, mover.pays, mover.road):
        return None
    steps = _on_roads(scenario, mover.pays, mover.road) if roads else _off_road(scenario, mover.pays)
    return WideGoing(steps, steps.sheet.bits(ends), steps.sheet.bits(mined))


@kept
def _off_road(scenario: Scenario, pays: str) -> WideSteps:
    cliff, up = slopes(scenario.catalog)
    levels, prices = _levels(scenario), _priced(scenario, Costs(scenario, pays).enter)
    by_level = []
    for here, bits in levels.items():
        found: dict[int, int] = {}
        for level, other in levels.items():
            for thirds, hexes in prices if abs(level - here) < cliff else ():
                cost = max(thirds, up[pays]) if level > here else thirds
                found[cost] = found.get(cost, 0) | hexes & other
        by_level.append((bits, tuple(found.items())))
    return WideSteps(sheet_of(scenario.cells.places), tuple(by_level))


@kept
def _on_roads(scenario: Scenario, pays: str, road: int) -> WideSteps:
    """The same with roads."""
    costs, off = Costs(scenario, pays, road), _off_road(scenario, pays)
    starts = {step: [*places] for step, places in _along_links(scenario).items()}
    for place, other in _over_bridges(scenario, costs):
        starts[other[0] - place[0], other[1] - place[1]].append(place)
    roads = tuple((off.sheet.shift(step), off.sheet.bits(places)) for step, places in starts.items())
    return off._replace(roads=roads, along=_priced(scenario, costs.along_road))


@kept
def _only_help(scenario: Scenario, pays: str, road: int) -> bool:
    """Whether no step along a road costs more than it does without."""
    costs = Costs(scenario, pays, road)
    leading = costs.lifting | {"road"}
    for place, _ in _sorts(scenario):
        if not leading.isdisjoint(scenario.ground.paths.get(place, ())):
            along, across = costs.along_road(place), costs.enter(place)
            if across is not None and (along is None or along > across):
                return False
    return True


def _priced(scenario: Scenario, price: Callable[[Place], int | None]) -> Prices:
    """All hexes by a price that ground and paths make."""
    found: dict[int, int] = {}
    for place, hexes in _sorts(scenario):
        thirds = price(place)
        if thirds is not None:
            found[thirds] = found.get(thirds, 0) | hexes
    return tuple(found.items())


@kept
def _sorts(scenario: Scenario) -> tuple[tuple[Place, int], ...]:
    """One of all hexes with the same ground and the same paths, and all of them."""
    found: dict[tuple[str, frozenset[str] | None], list[Place]] = {}
    paths = scenario.ground.paths
    for place, (_, name) in scenario.ground.cells.items():
        found.setdefault((name, paths.get(place)), []).append(place)
    sheet = sheet_of(scenario.cells.places)
    return tuple((places[0], sheet.bits(places)) for places in found.values())


@kept
def _levels(scenario: Scenario) -> dict[int, int]:
    """The hexes of each level."""
    found: dict[int, list[Place]] = {}
    for place, (level, _) in scenario.ground.cells.items():
        if level:
            found.setdefault(level, []).append(place)
    sheet = sheet_of(scenario.cells.places)
    raised = {level: sheet.bits(places) for level, places in found.items()}
    return {0: sheet.all & ~sum(raised.values()), **raised}


@kept
def _along_links(scenario: Scenario) -> Mapping[Place, list[Place]]:
    """By the step that it takes, from where a road leads on."""
    level, cliff = scenario.ground.level, slopes(scenario.catalog).cliff
    steep = max(_levels(scenario)) >= cliff
    found: dict[Place, list[Place]] = {step: [] for step in STEPS}
    for place, other in scenario.ground.links.get("road", ()):
        starts = found.get((other[0] - place[0], other[1] - place[1]))
        if starts is not None and not (steep and abs(level(other) - level(place)) >= cliff):
            starts.append(place)
    return found


def _over_bridges(scenario: Scenario, costs: Costs) -> Iterator[tuple[Place, Place]]:
    """The steps by which a bridge continues the road next to it."""
    every = scenario.ground.paths
    for place, paths in every.items():
        if not costs.lifting.isdisjoint(paths):
            for other in ((place[0] + dx, place[1] + dy) for dx, dy in STEPS):
                if other in every and costs.on_road(place, other) and costs.step(place, other) is not None:
                    yield from ((place, other), (other, place))
