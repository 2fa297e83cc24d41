"""When squads can be in objectives, and carry them off."""

# Annotations are evaluated here: as text, each field would be compiled at every start.

from collections.abc import Iterator, Sequence
from math import ceil
from typing import NamedTuple

from toi_scenario.games.dropzone_commander.forces import Squad
from toi_scenario.games.dropzone_commander.goals import FOCAL_POINT, Goal
from toi_scenario.games.dropzone_commander.movement.open_ground import Ground, near, near_points
from toi_scenario.games.dropzone_commander.movement.shortest_ways import shortest
from toi_scenario.games.dropzone_commander.movement.starts import (
    ROUNDING,
    Pace,
    Start,
    carriers_of,
    friendly,
    pace_of,
    starts_of,
)
from toi_scenario.games.dropzone_commander.nouns import goals as goal_kinds
from toi_scenario.games.dropzone_commander.profiles import INFANTRY, getting_off
from toi_scenario.games.dropzone_commander.structures import passages, structures
from toi_scenario.model.scenario.objectives import Spot
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place
from toi_scenario.model.surfaces.patch import patch_of
from toi_scenario.model.surfaces.ways import Way


class Arrival(NamedTuple):
    """When a squad can be where an objective is at the soonest, and by which way: its own, or its transport's."""

    spot: Spot
    round: int
    way: Way
    carriers: tuple[str, ...]  # the ids of its transport and of what carries that; none if it comes by itself
    start: Start
    pace: Pace  # of who goes that way
    rest: float  # how much of that way its transports leave to it, in inches
    through: tuple[str, ...] = ()  # the structures that it goes through, each linked with the next


def arrival(scenario: Scenario, squad: Squad, goal: Goal) -> Arrival | str:
    """The soonest arrival of a squad at any spot of an objective; or why there is none."""
    spots = (spot if spot.inside in structures(scenario) else spot._replace(inside="") for spot in goal.spots)
    every = goal.spots if goal.kind == FOCAL_POINT else spots
    found = [one for spot in every for one in _at_spot(scenario, squad, goal, spot)]
    best = min((one for one in found if isinstance(one, Arrival)), key=lambda one: one.round, default=None)
    return best or next((one for one in found if isinstance(one, str)), "the players choose where it lies")


def _at_spot(scenario: Scenario, squad: Squad, goal: Goal, spot: Spot) -> Iterator[Arrival | str]:
    """The arrivals of a squad at a spot: by each structure from which it can go on into that of the spot."""
    enters = bool(spot.inside) and goal.kind != FOCAL_POINT
    if squad.profile.flies:
        yield "only vehicles and infantry find, carry and hold objectives"
    elif enters and squad.profile.kind != INFANTRY:
        yield "only infantry goes into structures"
    elif squad.inside and squad.inside == spot.inside:
        yield _stays(spot, ())
    elif not enters:
        yield _comes(scenario, squad, goal, spot)
    else:
        for door, through in passages(scenario, spot.inside).items():
            if squad.inside == door:
                yield _stays(spot, through)
            one = _comes(scenario, squad, goal, spot._replace(inside=door))
            if isinstance(one, Arrival):  # it embarks and disembarks twice in a round at most, so for one link
                one = one._replace(spot=spot, round=one.round + len(through), through=through)
            yield one


def _stays(spot: Spot, through: tuple[str, ...]) -> Arrival:
    """A squad that is there from the start, or in a structure from which links lead there, one in a round."""
    place = spot.place
    still = Way(0.0, 0.0, ((float(place[0]), float(place[1])),))
    return Arrival(spot, len(through), still, (), Start((place,)), Pace(0.0, 0.0, 0.0), 0, through)


def _comes(scenario: Scenario, squad: Squad, goal: Goal, spot: Spot) -> Arrival | str:
    """The soonest arrival by any way that a squad, or its transport, may begin."""
    carriers = carriers_of(scenario, squad)
    starts = starts_of(scenario, carriers[-1] if carriers else squad)
    if isinstance(starts, str):
        return starts
    found = [_from(scenario, squad, carriers, start, goal, spot) for start in starts]
    every = (one for one in found if isinstance(one, Arrival))
    return min(every, key=lambda one: one.round, default=found[0])


def _from(
    scenario: Scenario, squad: Squad, carriers: Sequence[Squad], start: Start, goal: Goal, spot: Spot
) -> Arrival | str:
    mover = carriers[-1] if carriers else squad
    pace = pace_of(scenario, mover.profile, start)
    if pace is None:
        return f"the move of {mover.profile.name} is not recorded"
    enters = bool(spot.inside) and goal.kind != FOCAL_POINT
    off = carriers[:-1] if enters else (squad, *carriers[:-1])  # into a structure it gets off at its wall
    rest = getting_off(scenario.catalog, (one.profile for one in off)) if carriers else 0.0
    target = _target(scenario, goal, spot, rest, direct=bool(carriers))
    if isinstance(target, str):
        return target
    way = shortest(scenario, mover.profile.kind, start, target)
    if way is None:
        return "no way leads there"
    if way.length and not pace.each:
        return "it does not move"
    last = pace.half if (mover.profile.flies if carriers else enters) else None
    moves = way.length or start.short or enters or carriers
    number = start.wait + (pace.rounds(way.counts, last) if moves else 0)
    return Arrival(spot, number, way, tuple(one.unit.id for one in carriers), start, pace, rest)


def _target(scenario: Scenario, goal: Goal, spot: Spot, rest: float, direct: bool) -> Ground | str:
    """The ground to which a squad, or its transport, has to come."""
    limit, inside = scenario.catalog.limit, scenario.scenery.features.get(spot.inside)
    if goal.kind == FOCAL_POINT:
        far = goal_kinds(scenario.catalog)[goal.kind].within + rest
        return near(scenario, patch_of(inside.patch), far) if inside else near_points(scenario, (spot.place,), far)
    if inside is None:
        return near_points(scenario, (spot.place,), rest) if rest else spot.place
    if direct:  # from a transport so near to its wall
        return near(scenario, patch_of(inside.patch), limit("entrance-distance") + rest)
    entrances = entrances_of(scenario, spot.inside)
    if not entrances:
        return f"{spot.inside} has no entrance"
    return near_points(scenario, entrances, limit("entrance-distance"))


def entrances_of(scenario: Scenario, name: str) -> tuple[Place, ...]:
    """The entrances of a structure, by its name."""
    structure = structures(scenario).get(name)
    return tuple(one.place for one in structure.entrances) if structure else ()


class Leaving(NamedTuple):
    """In which round something can leave the table at the soonest that is found in some round, and how."""

    round: int
    by: str  # the transport; empty on foot, or on its own wheels
    way: Way


def leaving(scenario: Scenario, squad: Squad, found: int, one: Arrival) -> Leaving | None:
    """How soon a squad can carry off what it has found, by itself or aboard a transport; None if no way leads out. Out
    of a structure it goes by its own doors, or by those of what is linked with it, a round later for each link."""
    if not friendly(scenario, squad.side):
        return None
    every = list(_from_the_open(scenario, squad, found, one)) if not one.spot.inside else []
    for door, through in passages(scenario, one.spot.inside).items() if one.spot.inside else ():
        if doors := entrances_of(scenario, door):
            every += _by_doors(scenario, squad, found + len(through), one, doors)
    return min(every, key=lambda way: way.round, default=None)


def _by_doors(
    scenario: Scenario, squad: Squad, found: int, one: Arrival, doors: tuple[Place, ...]
) -> Iterator[Leaving]:
    """By the doors of a structure: on foot, of which half a move is left in that round, or straight into a transport
    that waits there."""
    limit, edge = scenario.catalog.limit, friendly(scenario, squad.side)
    own = pace_of(scenario, squad.profile, Start(()))
    out = Start((near_points(scenario, doors, limit("exit-distance")),))
    if own is not None and own.each and (way := shortest(scenario, squad.profile.kind, out, edge)):
        yield Leaving(found + _more(way.counts - own.half, own.each), "", way)
    yield from _aboard(scenario, squad, found, one, doors, limit("entrance-distance"))


def _from_the_open(scenario: Scenario, squad: Squad, found: int, one: Arrival) -> Iterator[Leaving]:
    """From a point of the table; in one round nobody comes there and gets on a transport, too."""
    limit, edge = scenario.catalog.limit, friendly(scenario, squad.side)
    own = pace_of(scenario, squad.profile, Start(()))
    if own is not None and own.each and (way := shortest(scenario, squad.profile.kind, Start((one.spot.place,)), edge)):
        if one.carriers:
            yield Leaving(found + _more(way.counts, own.each), "", way)
        else:
            yield Leaving(one.pace.rounds(one.way.counts + way.counts), "", way)
    yield from _aboard(scenario, squad, found + 1, one, (one.spot.place,), limit("embarking-distance"))


def _aboard(
    scenario: Scenario, squad: Squad, boards: int, one: Arrival, doors: tuple[Place, ...], far: float
) -> Iterator[Leaving]:
    """Aboard the transport that brought a squad, or aboard what carries that: each gets on within the same round."""
    carriers = carriers_of(scenario, squad) if one.carriers else ()
    for index, carrier in enumerate(carriers):
        ride = pace_of(scenario, carrier.profile, Start(()))
        rest = getting_off(scenario.catalog, (each.profile for each in carriers[:index]))
        begins = Start((near_points(scenario, doors, far + rest),))
        edge = friendly(scenario, squad.side)
        if ride is not None and ride.each and (way := shortest(scenario, carrier.profile.kind, begins, edge)):
            left = way.counts - (ride.half if carrier.profile.flies else ride.each)
            yield Leaving(boards + _more(left, ride.each), carrier.unit.id, way)


def _more(left: float, each: float) -> int:
    """How many rounds more it takes to go on so far."""
    return max(0, ceil(left / each - ROUNDING))
