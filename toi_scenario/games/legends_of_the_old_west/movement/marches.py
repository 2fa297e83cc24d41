"""When units can be in objectives, and by which way."""

# Annotations are evaluated here: as text, each field would be compiled at every start.

from math import ceil
from typing import NamedTuple

from toi_scenario.games.legends_of_the_old_west.as_written import of_unit
from toi_scenario.games.legends_of_the_old_west.movement.open_ground import Ground, roads, standing, ways, ways_to
from toi_scenario.games.legends_of_the_old_west.movement.speeds import BOAT, Speed
from toi_scenario.games.legends_of_the_old_west.starts import carrier_of
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.area import EDGES
from toi_scenario.model.scenario.scenario import Scenario, Unit
from toi_scenario.model.scenario.scenery import is_solid
from toi_scenario.model.scenario.set_up import deployment
from toi_scenario.model.surfaces import Place, Region, measured
from toi_scenario.model.surfaces.patch import patch_of
from toi_scenario.model.surfaces.ways import Way, Ways
from toi_scenario.names import find

_ROUNDING = 1e-6  # of a round
_MICROMETRES = 10_000  # in a centimetre


class Start(NamedTuple):
    """Where a unit starts: in which round it first moves, and from which ground."""

    round: int
    grounds: tuple[Ground, ...]


class March(NamedTuple):
    """How many rounds a unit moves for, at the least and for certain (None: perhaps never), and a way: the certain one,
    if there is one. Its length is in centimetres."""

    least: float
    most: float | None
    way: Way

    @property
    def length(self) -> float:
        return self.way.length / _MICROMETRES


def start_of(scenario: Scenario, unit: Unit) -> Start | None:
    """Where a unit starts, aboard its carrier too; None if the scenario does not say."""
    surface, rides = scenario.surface, set[str]()
    assert measured(surface)
    while unit.carrier and not (unit.spots or unit.inside or "enter" in of_unit(unit)):
        carrier = carrier_of(scenario, unit)
        if carrier is None or unit.carrier in rides:  # they carry each other in a circle
            return None
        rides.add(unit.carrier)
        unit = carrier
    if unit.spots:
        return Start(1, unit.spots)
    if unit.inside:
        return Start(1, (patch_of(scenario.scenery.features[unit.inside].patch),))
    if "enter" in of_unit(unit):
        enter = of_unit(unit)["enter"]
        first, by, point = enter.get("round", 1), enter.get("by"), enter.get("at")
        if point is not None:
            place = surface.find(point)
            return Start(first, (place,)) if place is not None else None
        ground = _entry(scenario, by) if isinstance(by, str) else None
        return Start(first, (patch_of(ground),)) if ground else None
    zone = patch_of(deployment(scenario, unit.side, unit.kind))
    return Start(1, (zone,)) if zone else None


def _entry(scenario: Scenario, by: str) -> Region | None:
    """Where a zone meets the edge of the table, the one that it is named after if it is; or that edge."""
    surface, zone = scenario.surface, find(by, scenario.zones)
    rim = surface.union(map(surface.edge, (by,) if by in EDGES else EDGES))
    if zone is None:
        return rim if by in EDGES else None
    return zone.area.region & rim or zone.area.region


@kept
def march(scenario: Scenario, speed: Speed, start: Start, goal: str) -> March | None:
    """How long a unit moves to an objective; None if it can never be there."""
    fast = speed.road != speed.elsewhere
    if fast and speed.elsewhere and roads(scenario):
        return _on_roads(scenario, speed, start, goal)
    far = (speed.elsewhere or speed.road) * _MICROMETRES
    sure = _shortest(scenario, ways(scenario, speed.ground, True, not speed.elsewhere, 1.0), start, goal)
    bold = None
    if speed.ground != BOAT and _has_solids(scenario):
        bold = _shortest(scenario, ways(scenario, speed.ground, False, not speed.elsewhere, 1.0), start, goal)
    least = bold or sure
    if least is None:
        return None
    return March(least.length / far, sure.length / far if sure else None, sure or least)


def _has_solids(scenario: Scenario) -> bool:
    """Whether there is anything that may be crossed or gone round."""
    return any(is_solid(one.terrain) for one in scenario.scenery.features.values())


def _on_roads(scenario: Scenario, speed: Speed, start: Start, goal: str) -> March | None:
    """Of ways by roads none is faster than that to the next road, along it, and on from the last, if these were all in
    a line; and one of those by points along the roads is at least as slow as the best. None of them is faster than if
    walls are crossed."""
    unwalled = not _has_solids(scenario)
    plain = ways(scenario, speed.ground, unwalled, False, 1.0)
    straight = _shortest(scenario, plain, start, goal)
    share = speed.elsewhere / speed.road
    bold = _shortest(scenario, ways(scenario, speed.ground, unwalled, False, share), start, goal)
    if straight is None or bold is None:
        return None
    sure = bold if unwalled else _shortest(scenario, ways(scenario, speed.ground, True, False, share), start, goal)
    road, far = roads(scenario), speed.elsewhere * _MICROMETRES
    there, ends = plain.to(road), ways_to(scenario, plain, goal).way(road)
    begins = [way for one in start.grounds if (way := there.way(_on(scenario, plain, one)))]
    least = straight.length
    if begins and ends is not None:
        aside = min(way.length for way in begins) + ends.length
        least = min(least, aside + max(0.0, straight.length - aside) * share)
    return March(min(least, bold.counts) / far, sure.counts / far if sure else None, sure or bold)


def _shortest(scenario: Scenario, on: Ways, start: Start, goal: str) -> Way | None:
    to = ways_to(scenario, on, goal)
    every = [way for one in start.grounds if (way := to.way(_on(scenario, on, one)))]
    return min(every, key=lambda way: way.counts, default=None)


def _on(scenario: Scenario, on: Ways, ground: Ground) -> Ground:
    return standing(scenario, on, ground) if isinstance(ground, tuple) else ground


def round_of(first: int, time: float) -> int:
    """The round at whose end a unit that first moves in a round has moved for so many rounds; 0 before the first."""
    moved = ceil(time - _ROUNDING)
    return first + moved - 1 if moved else first - 1


def rests(way: Way, rounds: int) -> list[Place]:
    """Where a unit is after each round, if it comes to its goal in so many, even steps."""
    found: list[Place] = []
    for number in range(1, rounds):
        left = way.length * number / rounds
        for (a, b), (c, d) in zip(way.points, way.points[1:], strict=False):
            step = ((c - a) ** 2 + (d - b) ** 2) ** 0.5
            if left <= step:
                found.append((round(a + (c - a) * left / step), round(b + (d - b) * left / step)))
                break
            left -= step
    return found
