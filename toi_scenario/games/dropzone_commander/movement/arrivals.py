"""When squads can be in objectives, and carry them off."""

# Annotations are evaluated here: as text, each field would be compiled at every start.

from collections.abc import Iterator
from math import ceil
from typing import NamedTuple

from toi_scenario.games.dropzone_commander.forces import Squad
from toi_scenario.games.dropzone_commander.goals import FOCAL_POINT, Goal
from toi_scenario.games.dropzone_commander.movement.open_ground import (
    INCH,
    Ground,
    near,
    near_points,
    patch_of,
    ways_to,
)
from toi_scenario.games.dropzone_commander.movement.starts import (
    ROUNDING,
    Pace,
    Start,
    carrier_of,
    friendly,
    pace_of,
    start_of,
)
from toi_scenario.games.dropzone_commander.nouns import goals as goal_kinds
from toi_scenario.games.dropzone_commander.profiles import INFANTRY, Profile
from toi_scenario.games.dropzone_commander.structures import structures
from toi_scenario.model.scenario.objectives import Spot
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place
from toi_scenario.model.surfaces.ways import Way


class Arrival(NamedTuple):
    """When a squad can be where an objective is at the soonest, and by which way: its own, or its transport's."""

    spot: Spot
    round: int
    way: Way
    by: str  # the id of the transport that brings it; empty if it comes by itself
    start: Start
    pace: Pace  # of who goes that way
    rest: int  # how much of that way its transport leaves to it, in micrometres


def arrival(scenario: Scenario, squad: Squad, goal: Goal) -> Arrival | str:
    """The soonest arrival of a squad at any spot of an objective; or why there is none."""
    found = [_at_spot(scenario, squad, goal, spot) for spot in goal.spots]
    best = min((one for one in found if isinstance(one, Arrival)), key=lambda one: one.round, default=None)
    return best or next((one for one in found if isinstance(one, str)), "the players choose where it lies")


def _at_spot(scenario: Scenario, squad: Squad, goal: Goal, spot: Spot) -> Arrival | str:
    if squad.profile.flies:
        return "only vehicles and infantry find, carry and hold objectives"
    if spot.inside and goal.kind != FOCAL_POINT and squad.profile.kind != INFANTRY:
        return "only infantry goes into structures"
    if squad.inside and squad.inside == spot.inside:
        place = spot.place
        still = Way(0.0, 0.0, ((float(place[0]), float(place[1])),))
        return Arrival(spot, 0, still, "", Start((place,)), Pace(0.0, 0.0, 0.0), 0)
    carrier = carrier_of(scenario, squad)
    mover = carrier or squad
    start = start_of(scenario, mover)
    if isinstance(start, str):
        return start
    if carrier is not None and carrier.carrier:
        return "its transport is aboard another one, and who gets off when is left to play"
    pace = pace_of(scenario, mover.profile, start)
    if pace is None:
        return f"the move of {mover.profile.name} is not recorded"
    enters = bool(spot.inside) and goal.kind != FOCAL_POINT
    rest = _rest(scenario, squad.profile) if carrier is not None and not enters else 0
    target = _target(scenario, goal, spot, rest, direct=carrier is not None)
    if isinstance(target, str):
        return target
    way = shortest(scenario, mover.profile.kind, start, target)
    if way is None:
        return "no way leads there"
    if way.length and not pace.each:
        return "it does not move"
    lands = carrier.profile.flies if carrier is not None else enters
    last = pace.half if lands else None
    by = carrier.unit.id if carrier is not None else ""
    number = 0 if not way.length and not start.short and not enters and not by else pace.rounds(way.length, last)
    return Arrival(spot, number, way, by, start, pace, rest)


def _rest(scenario: Scenario, profile: Profile) -> int:
    """How far from its transport a squad can be in the round in which it gets off."""
    half = (profile.move or 0) / scenario.catalog.limit("embarking-divisor")
    return round((scenario.catalog.limit("embarking-distance") + half) * INCH)


def _target(scenario: Scenario, goal: Goal, spot: Spot, rest: int, direct: bool) -> Ground | str:
    """The ground to which a squad, or its transport, has to come."""
    limit, inside = scenario.catalog.limit, scenario.scenery.features.get(spot.inside)
    if goal.kind == FOCAL_POINT:
        far = goal_kinds(scenario.catalog)[goal.kind].within + rest / INCH
        return near(scenario, patch_of(inside.patch), far) if inside else near_points(scenario, (spot.place,), far)
    if inside is None:
        return near_points(scenario, (spot.place,), rest / INCH) if rest else spot.place
    if direct:  # from a transport so near to its wall
        return near(scenario, patch_of(inside.patch), limit("entrance-distance"))
    entrances = entrances_of(scenario, spot.inside)
    if not entrances:
        return f"{spot.inside} has no entrance"
    return near_points(scenario, entrances, limit("entrance-distance"))


def entrances_of(scenario: Scenario, name: str) -> tuple[Place, ...]:
    """The entrances of a structure, by its name."""
    structure = structures(scenario).get(name)
    return tuple(one.place for one in structure.entrances) if structure else ()


def shortest(scenario: Scenario, kind: str, start: Start, target: Ground) -> Way | None:
    """The shortest way of a unit of a kind from where it begins."""
    to = ways_to(scenario, kind, target)
    every = [way for one in start.grounds if (way := to.way(one))]
    return min(every, key=lambda way: way.length, default=None)


class Leaving(NamedTuple):
    """In which round something can leave the table at the soonest that is found in some round, and how."""

    round: int
    by: str  # the transport; empty on foot, or on its own wheels
    way: Way


def leaving(scenario: Scenario, squad: Squad, found: int, one: Arrival) -> Leaving | None:
    """How soon a squad can carry off what it has found, by itself or aboard its transport; None if no way leads out."""
    return min(_leavings(scenario, squad, found, one), key=lambda way: way.round, default=None)


def _leavings(scenario: Scenario, squad: Squad, found: int, one: Arrival) -> Iterator[Leaving]:
    edge = friendly(scenario, squad.side)
    if not edge:
        return
    inside, limit = bool(one.spot.inside), scenario.catalog.limit
    own = pace_of(scenario, squad.profile, Start(()))
    begins: Ground = one.spot.place
    if inside:
        exits = entrances_of(scenario, one.spot.inside)
        begins = near_points(scenario, exits, limit("exit-distance")) if exits else begins
    if own is not None and own.each and (way := shortest(scenario, squad.profile.kind, Start((begins,)), edge)):
        if inside or one.by:  # it gets out of the structure in that round, or has got off its transport
            left = way.length - (own.half if inside else 0.0)
            yield Leaving(found + _more(left, own.each), "", way)
        else:
            yield Leaving(one.pace.rounds(one.way.length + way.length), "", way)
    carrier = carrier_of(scenario, squad)
    if carrier is None or not one.by or (inside and not entrances_of(scenario, one.spot.inside)):
        return
    ride = pace_of(scenario, carrier.profile, Start(()))
    aboard: Ground = near_points(scenario, entrances_of(scenario, one.spot.inside), limit("entrance-distance"))
    if not inside:
        aboard = near_points(scenario, (one.spot.place,), limit("embarking-distance"))
    if ride is not None and ride.each and (way := shortest(scenario, carrier.profile.kind, Start((aboard,)), edge)):
        boards = found + (not inside)  # in one round a squad searches and gets on, but does not come and get on
        left = way.length - (ride.half if carrier.profile.flies else ride.each)
        yield Leaving(boards + _more(left, ride.each), carrier.unit.id, way)


def _more(left: float, each: float) -> int:
    """How many rounds more it takes to go on so far."""
    return max(0, ceil(left / each - ROUNDING))
