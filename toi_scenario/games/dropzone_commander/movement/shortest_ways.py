"""Finds the shortest ways of units, over high ground or round it."""

# Annotations are evaluated here: as text, each field would be compiled at every start.

from collections.abc import Iterator
from itertools import pairwise

from toi_scenario.games.dropzone_commander.movement.open_ground import INCH, Ground, ways_to
from toi_scenario.games.dropzone_commander.movement.starts import Start
from toi_scenario.games.dropzone_commander.profiles import AIRCRAFT
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.scenery import Feature, trait
from toi_scenario.model.surfaces.exact import blocked
from toi_scenario.model.surfaces.ways import Way

_MOST = 16  # choices of what to go round that are looked at


def shortest(scenario: Scenario, kind: str, start: Start, target: Ground) -> Way | None:
    """The way of a unit of a kind from where it begins that counts least. An aircraft goes over high ground, which
    costs it some of its move, or round it."""
    if kind != AIRCRAFT or not steep(scenario):
        return _round(scenario, kind, start, target, frozenset())
    best: Way | None = None
    open_, tried = [frozenset[str]()], set[frozenset[str]]()
    while open_ and len(tried) < _MOST:
        avoided = open_.pop(0)
        tried.add(avoided)
        way = _round(scenario, kind, start, target, avoided)
        if way is None or (best is not None and way.length >= best.counts):
            continue
        over = [one for one in steep(scenario) if one.name not in avoided and _crosses(way, one)]
        counts = way.length + INCH * sum(penalty(scenario, one) for one in over)
        if best is None or counts < best.counts:
            best = way._replace(counts=counts)
        open_ += [more for one in over if (more := avoided | {one.name}) not in tried]
    return best


@kept
def steep(scenario: Scenario) -> tuple[Feature, ...]:
    """The high ground that costs aircraft some of their move."""
    return tuple(_steep(scenario))


def _steep(scenario: Scenario) -> Iterator[Feature]:
    for one in scenario.scenery.features.values():
        if trait(one.terrain, "contour") and penalty(scenario, one):
            yield one


def penalty(scenario: Scenario, feature: Feature) -> int:
    """The inches of move that it costs to fly over some ground: for each whole inch above the ceiling."""
    limit = scenario.catalog.limit
    return max(0, int(feature.height / INCH - limit("ceiling"))) * limit("contour-penalty")


def _round(scenario: Scenario, kind: str, start: Start, target: Ground, avoided: frozenset[str]) -> Way | None:
    to = ways_to(scenario, kind, target, avoided)
    every = [way for one in start.grounds if (way := to.way(one))]
    return min(every, key=lambda way: way.length, default=None)


def _crosses(way: Way, feature: Feature) -> bool:
    points = [(round(x), round(y)) for x, y in way.points]
    return any(blocked(here, there, feature.shape) for here, there in pairwise(points))
