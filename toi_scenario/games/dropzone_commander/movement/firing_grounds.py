"""Tells from where weapons can be fired in each round."""

# Annotations are evaluated here: as text, each field would be compiled at every start.

from collections.abc import Iterator
from typing import NamedTuple

from toi_scenario.games.dropzone_commander.forces import Squad
from toi_scenario.games.dropzone_commander.movement.open_ground import INCH, near, open_to, patch_of
from toi_scenario.games.dropzone_commander.movement.starts import Pace, carrier_of, pace_of, start_of
from toi_scenario.games.dropzone_commander.profiles import Profile, Weapon
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces.patch import Patch, together


class Gun(NamedTuple):
    """A weapon of a squad as it is fired: from which ground it starts, and how far from there it can be, round by
    round, in micrometres; none in a round in which it does not fire."""

    weapon: Weapon
    name: str
    kind: str  # of its bearer
    start: Patch
    distances: tuple[float | None, ...]
    reserve: bool


class Unarmed(NamedTuple):
    """Why it is not told what a squad fires at."""

    why: str


def guns(scenario: Scenario, squad: Squad, names: Iterator[tuple[str, Weapon]]) -> Iterator[Gun | Unarmed]:
    """The weapons of a squad, or why it is not told what they fire at."""
    carrier = carrier_of(scenario, squad)
    start = start_of(scenario, carrier or squad)
    if isinstance(start, str):
        yield Unarmed(start)
        return
    if carrier is not None and carrier.carrier:
        yield Unarmed("its transport is aboard another one, and who gets off when is left to play")
        return
    pace = pace_of(scenario, (carrier or squad).profile, start)
    if pace is None or squad.profile.move is None:
        yield Unarmed(f"the move of {(carrier if pace is None and carrier else squad).profile.name} is not recorded")
        return
    ground = together(_ground(scenario, one) for one in start.grounds)
    if squad.inside:
        ground = patch_of(scenario.scenery.features[squad.inside].patch)
    rounds = range(1, scenario.last_round + 1)
    for name, weapon in names:
        distances = tuple(
            _distance(scenario, squad, carrier, pace, _moved(squad.profile, weapon), one) for one in rounds
        )
        yield Gun(weapon, name, squad.profile.kind, ground, distances, start.reserve)


def _ground(scenario: Scenario, ground: object) -> Patch:
    return patch_of(scenario.surface.at(ground)) if isinstance(ground, tuple) else patch_of(ground)


def _moved(profile: Profile, weapon: Weapon) -> float:
    """How far its bearer may move in a round in which it fires."""
    move = profile.move or 0.0
    return min(move, move if weapon.move_and_fire is None else weapon.move_and_fire) * INCH


def _distance(
    scenario: Scenario, squad: Squad, carrier: Squad | None, pace: Pace, moved: float, number: int
) -> float | None:
    """How far from its start a squad can be when it fires in a round, if it moves so far in that one."""
    limit, before = scenario.catalog.limit, number - 1
    half = (squad.profile.move or 0.0) * INCH / limit("embarking-divisor")
    if carrier is not None:  # it does not fire in the round in which it gets off
        if not before:
            return None
        ridden = pace.moved(before)
        if carrier.profile.flies:
            ridden = pace.moved(before - 1) + pace.half if before > 1 else min(pace.first, pace.half)
        return ridden + limit("embarking-distance") * INCH + half + moved
    if squad.inside:  # nor in that in which it leaves a structure
        return limit("exit-distance") * INCH + pace.moved(before) + moved if before else 0.0
    return pace.moved(before) + moved if before else min(pace.first, moved)


def stands(scenario: Scenario, gun: Gun, number: int) -> Patch:
    """Where a weapon may be that is fired in a round. Nobody can be farther, whatever the way round what is closed."""
    distance = gun.distances[number - 1]
    if distance is None:
        return patch_of(scenario.surface.union(()))
    return _around(scenario, gun.start, distance, gun.kind)


@kept
def _around(scenario: Scenario, start: Patch, distance: float, kind: str) -> Patch:
    """The ground within a distance of a start that a unit of a kind may be on; weapons that move alike share it."""
    return start | (near(scenario, start, distance / INCH) & open_to(scenario, kind)) if distance else start


@kept
def under_fire(scenario: Scenario, here: Patch, reach: float | None) -> Patch:
    """The ground within some inches of where a weapon may be fired; all of it without a bound."""
    if not here:
        return here
    return patch_of(scenario.surface.whole) if reach is None else near(scenario, here, reach)
