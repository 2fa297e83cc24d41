"""Tells how soon anybody can be somewhere, at the very best.

Nothing hinders anybody here: every squad finds a seat in the fastest transport of its side, all go straight ahead, and
reserves come in the first turn. What is late even so is late.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import ceil, inf
from typing import TYPE_CHECKING

from toi_scenario.finding import Path
from toi_scenario.finding.records import NamedTuple
from toi_scenario.games.dropzone_commander.forces import Squad, of_side
from toi_scenario.games.dropzone_commander.own import DIRECT, own_side
from toi_scenario.games.dropzone_commander.profiles import INFANTRY, Profile, getting_off
from toi_scenario.games.dropzone_commander.structures import Structure, passages, structures
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Catalog
from toi_scenario.model.scenario.objectives import Spot
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Region, measured
from toi_scenario.model.surfaces.patch import distances, patch_of, shapes_of

if TYPE_CHECKING:
    from toi_scenario.model.surfaces import BaseGeometry

_DIE = 6
_NEVER = 10_000  # turns


class Ride(NamedTuple):
    """How many inches a squad comes in a turn, and how many it need not go because of doors and transports."""

    speed: float
    slack: float


class Finder(NamedTuple):
    """A squad that may find something, and the first round in which it searches, or comes there."""

    squad: Squad
    round: int
    speed: float  # inches in a turn
    left: float  # inches that it may go on in that round


@kept
def finders(scenario: Scenario, side: str, spot: Spot) -> tuple[Finder, ...]:
    """Those of a side who may find what lies at a spot; infantry searches a structure a turn after it came."""
    return tuple(_finders(scenario, side, spot))


def _finders(scenario: Scenario, side: str, spot: Spot) -> Iterator[Finder]:
    inside = structures(scenario).get(spot.inside)
    if _ground(scenario, spot, spot.inside).is_empty:
        return
    doors = passages(scenario, spot.inside).items() if inside else [(spot.inside, ())]
    grounds = [(_away(scenario, side, _ground(scenario, spot, door)), len(through)) for door, through in doors]
    rides, starts = _rides(scenario, side), _starts(scenario, side).of
    known: dict[object, tuple[int, float]] = {}  # of squads that are alike and start in the same places
    for squad in of_side(scenario, side):
        if squad.profile.flies or (inside and squad.profile.kind != INFANTRY):
            continue
        ride, alike = rides[squad.profile.name], (squad.profile.name, squad.inside, starts[squad.path])
        if alike not in known:
            came = [(0, ride.speed)] if inside and squad.inside == inside.name else []
            for away, through in grounds:
                came += [(number + through, left) for number, left in _ways(scenario, alike[-1], away, ride)]
            known[alike] = min(came, key=lambda one: (one[0], -one[1]))
        first, left = known[alike]
        if first < _NEVER:
            yield Finder(squad, first + 1, ride.speed, ride.speed) if inside else Finder(squad, first, ride.speed, left)


def leaves(scenario: Scenario, side: str, spot: Spot) -> float:
    """The first round at whose end a side can have carried off what lies at a spot; infinite if it never can."""
    edges = _shapes(scenario.surface.edge(edge) for edge in own_side(scenario.sides[side]).edges)
    inside = structures(scenario).get(spot.inside)
    doors = passages(scenario, spot.inside).items() if inside else [(spot.inside, ())]
    carried = _fastest(scenario, side)  # whoever finds it may hand it over
    every = list(finders(scenario, side, spot))
    slack = max((_rides(scenario, side)[one.squad.profile.name].slack for one in every), default=0.0)
    rounds = [inf]
    for door, through in doors:
        here = _ground(scenario, spot, door)
        far = min((_less(away, slack) for away in _distances(scenario, edges, here)), default=inf)
        for one in every if far < inf else ():
            more = _more(far - max(one.left, carried if inside else 0), carried)
            rounds.append(one.round + len(through) + more)
    return inf if min(rounds) >= _NEVER else min(rounds)


def chance(scenario: Scenario, side: str, spot: Spot, structure: Structure) -> float:
    """How likely a side finds what is in a structure before the game is over, if everybody searches it who can."""
    known = sorted(finders(scenario, side, spot), key=lambda one: one.round)
    if not known or not structure.search:
        return 0.0
    missed = 1.0
    first = known[0].round
    for turn in range(first, scenario.rounds + 1):
        column = min(turn - first, len(structure.search) - 1)
        found = (_DIE + 1 - structure.search[column]) / _DIE
        missed *= (1 - found) ** sum(one.round <= turn for one in known)
    return 1 - missed


def _fastest(scenario: Scenario, side: str) -> float:
    """How fast an objective may be carried: by vehicles, infantry, or an aircraft that carries one of them."""
    profiles = (squad.profile for squad in of_side(scenario, side))
    moves = [profile.move for profile in profiles if profile.carries or not profile.flies]
    return inf if None in moves else max((move for move in moves if move is not None), default=0.0)


@kept
def _rides(scenario: Scenario, side: str) -> Mapping[str, Ride]:
    """How fast the squads of a side may be, by the names of their profiles."""
    profiles = {squad.profile.name: squad.profile for squad in of_side(scenario, side)}
    return {name: _ride(scenario.catalog, one, profiles.values()) for name, one in profiles.items()}


def _ride(catalog: Catalog, profile: Profile, every: Iterable[Profile]) -> Ride:
    """How fast such a squad may be, aboard whatever carries it or carries its transport; infinitely fast where nobody
    has recorded it."""
    found, others = [profile], [one for one in every if one.carries]
    while more := [one for one in others if one not in found and any(each.kind in one.carries for each in found)]:
        found += more
    carried = [one for one in found[1:] if any(one.kind in each.carries for each in found)]
    off = getting_off(catalog, found[:1]) if found[1:] else 0.0
    off += max((getting_off(catalog, [one]) for one in carried), default=0.0)
    doors = catalog.limit("exit-distance") + catalog.limit("embarking-distance")
    moves = [profile.move for profile in found]
    return Ride(inf if None in moves else max(move for move in moves if move is not None), max(off, doors))


def _ground(scenario: Scenario, spot: Spot, name: str) -> BaseGeometry:
    """The ground of a structure by its name, or else the point of a spot."""
    inside = structures(scenario).get(name)
    return inside.feature.shape if inside else scenario.surface.shape(scenario.surface.at(spot.place))


# The places in which a squad may start, by their indices, and whether it comes onto the table there.
Begins = tuple[tuple[int, bool], ...]


def _ways(scenario: Scenario, begins: Begins, away: Sequence[float], ride: Ride) -> Iterator[tuple[int, float]]:
    """From each place in which a squad may start, with how far away it is: the turn in which it comes there, and the
    inches left in it."""
    speed, divisor = ride.speed, scenario.catalog.limit("start-divisor")
    for start, comes_on in begins:
        first = speed / divisor if comes_on else speed
        far = _less(away[start], ride.slack)
        more = _more(far - first, speed)
        yield 1 + more, first - far + (more * speed if more else 0.0)


class _Starts(NamedTuple):
    """The ground on which squads of a side may start, and which of it is a squad's, by its path."""

    shapes: list[BaseGeometry]
    of: dict[Path, Begins]


@kept
def _starts(scenario: Scenario, side: str) -> _Starts:
    """Where squads of a side may start. Most start where others do, too."""
    surface, features = scenario.surface, scenario.scenery.features
    edges = [surface.edge(edge) for edge in own_side(scenario.sides[side]).edges] or [surface.whole]
    zones = [one.area.region for force in scenario.sides[side].forces for one in force.deployments]
    grounds: list[Region] = [*edges, *zones]
    of: dict[Path, Begins] = {}
    for squad in of_side(scenario, side):
        alone = [surface.at(spot) for spot in squad.spots]
        alone += [features[squad.inside].patch] if squad.inside else []
        first = len(edges) if not alone and squad.state == DIRECT else len(grounds)
        grounds.extend(alone)
        last = len(grounds) if alone else len(edges) + len(zones)
        starts = [(index, False) for index in range(first, last)]
        if not starts or squad.carrier:
            starts += [(index, True) for index in range(len(edges))]
        of[squad.path] = tuple(starts)
    return _Starts(_shapes(grounds), of)


def _away(scenario: Scenario, side: str, there: BaseGeometry) -> Sequence[float]:
    """How many inches each ground on which squads of a side may start is away."""
    return _distances(scenario, _starts(scenario, side).shapes, there)


def _distances(scenario: Scenario, shapes: Sequence[BaseGeometry], there: BaseGeometry) -> Sequence[float]:
    surface = scenario.surface
    assert measured(surface)
    return [far / surface.unit.micrometres for far in distances(shapes, there)]


def _shapes(grounds: Iterable[Region]) -> list[BaseGeometry]:
    return shapes_of([*map(patch_of, grounds)])


def _more(far: float, speed: float) -> int:
    """How many turns more it takes to go so many inches."""
    if far <= 0 or speed == inf:
        return 0
    return ceil(far / speed) if speed else _NEVER


def _less(far: float, slack: float) -> float:
    """A distance, less what doors and getting off may save."""
    return max(0.0, far - slack)
