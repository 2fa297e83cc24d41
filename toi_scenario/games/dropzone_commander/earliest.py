"""Tells how soon anybody can be somewhere, at the very best.

Nothing hinders anybody here: every squad finds a seat in the fastest transport of its side, all go straight ahead, and
reserves come in the first turn. What is late even so is late.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, inf
from typing import TYPE_CHECKING

from toi_scenario.finding.records import NamedTuple
from toi_scenario.games.dropzone_commander.forces import Squad, of_side
from toi_scenario.games.dropzone_commander.own import DIRECT, own_side
from toi_scenario.games.dropzone_commander.profiles import INFANTRY
from toi_scenario.games.dropzone_commander.structures import Structure, structures
from toi_scenario.model.scenario.objectives import Spot
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Region, measured

if TYPE_CHECKING:
    from toi_scenario.model.surfaces import BaseGeometry

_DIE = 6
_NEVER = 10_000  # turns


class Finder(NamedTuple):
    """A squad that may find something, and the first round in which it searches, or comes there."""

    squad: Squad
    round: int
    speed: float  # inches in a turn
    left: float  # inches that it may go on in that round


def finders(scenario: Scenario, side: str, spot: Spot) -> Iterator[Finder]:
    """Those of a side who may find what lies at a spot; infantry searches a structure a turn after it came."""
    inside = structures(scenario).get(spot.inside)
    there = inside.feature.shape if inside else scenario.surface.shape(scenario.surface.at(spot.place))
    if there.is_empty:
        return
    for squad in of_side(scenario, side):
        if squad.profile.flies or (inside and squad.profile.kind != INFANTRY):
            continue
        speed = _speed(scenario, squad)
        if inside and squad.inside == inside.name:
            yield Finder(squad, 1, speed, speed)
            continue
        came, left = min(_ways(scenario, squad, there, speed), key=lambda one: (one[0], -one[1]))
        if came < _NEVER:
            yield Finder(squad, came + 1, speed, speed) if inside else Finder(squad, came, speed, left)


def leaves(scenario: Scenario, side: str, spot: Spot) -> float:
    """The first round at whose end a side can have carried off what lies at a spot; infinite if it never can."""
    edges = [scenario.surface.edge(edge) for edge in own_side(scenario.sides[side]).edges]
    inside = structures(scenario).get(spot.inside)
    here = inside.feature.shape if inside else scenario.surface.shape(scenario.surface.at(spot.place))
    rounds, carried = [inf], _fastest(scenario, side)  # whoever finds it may hand it over
    for one in finders(scenario, side, spot):
        far = min((_inches(scenario, here, edge) for edge in edges), default=inf)
        rounds.append(inf if far == inf else one.round + _more(far - max(one.left, carried if inside else 0), carried))
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


def _speed(scenario: Scenario, squad: Squad) -> float:
    """How fast a squad may be; infinitely fast where nobody has recorded it."""
    others = (one.profile for one in of_side(scenario, squad.side) if squad.profile.kind in one.profile.carries)
    moves = [squad.profile.move, *(profile.move for profile in others)]
    return inf if None in moves else max(move for move in moves if move is not None)


def _ways(scenario: Scenario, squad: Squad, there: BaseGeometry, speed: float) -> Iterator[tuple[int, float]]:
    """From each place in which a squad may start: the turn in which it comes there, and the inches left in it."""
    surface, side = scenario.surface, scenario.sides[squad.side]
    starts: list[tuple[Region, float]] = [(surface.at(spot), speed) for spot in squad.spots]
    if squad.inside:
        starts.append((scenario.scenery.features[squad.inside].patch, speed))
    if not starts and squad.state == DIRECT:
        starts += [(one.area.region, speed) for force in side.forces for one in force.deployments]
    if not starts or squad.carrier:
        edges = [surface.edge(edge) for edge in own_side(side).edges] or [surface.whole]
        starts += [(edge, speed / scenario.catalog.limit("start-divisor")) for edge in edges]
    for start, first in starts:
        far = _inches(scenario, there, start)
        more = _more(far - first, speed)
        yield 1 + more, first - far + (more * speed if more else 0.0)


def _more(far: float, speed: float) -> int:
    """How many turns more it takes to go so many inches."""
    if far <= 0 or speed == inf:
        return 0
    return ceil(far / speed) if speed else _NEVER


def _inches(scenario: Scenario, one: BaseGeometry, other: Region) -> float:
    """How far apart two grounds are, less what embarking, doors and exits may save."""
    surface, limit = scenario.surface, scenario.catalog.limit
    if not measured(surface):
        return 0.0
    far = float(one.distance(surface.shape(other))) / surface.unit.micrometres
    return max(0.0, far - limit("embarking-distance") - limit("exit-distance"))
