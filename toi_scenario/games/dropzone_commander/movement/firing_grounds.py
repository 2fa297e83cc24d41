"""Tells from where weapons can be fired in each round."""

# Annotations are evaluated here: as text, each field would be compiled at every start.

from collections.abc import Iterator
from typing import NamedTuple

from toi_scenario.games.dropzone_commander.forces import Squad
from toi_scenario.games.dropzone_commander.movement.open_ground import INCH, near, open_to
from toi_scenario.games.dropzone_commander.movement.starts import Pace, Start, carriers_of, pace_of, starts_of
from toi_scenario.games.dropzone_commander.own import RESERVE
from toi_scenario.games.dropzone_commander.profiles import AIRCRAFT, Profile, Weapon, getting_off
from toi_scenario.games.dropzone_commander.structures import passages, structures
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces.patch import Patch, patch_of, together


class Gun(NamedTuple):
    """A weapon of a squad as it is fired: from which ground it starts, and how far from there it can be, round by
    round, in micrometres; none in a round in which it does not fire."""

    weapon: Weapon
    name: str
    kind: str  # of its bearer
    start: Patch
    distances: tuple[float | None, ...]
    reserve: bool
    sweeps: bool = False  # whether it attacks anywhere, and leaves the table again
    linked: tuple[tuple[Patch, tuple[float | None, ...]], ...] = ()  # the same for structures to which links lead


class Unarmed(NamedTuple):
    """Why it is not told what a squad fires at."""

    why: str


def guns(scenario: Scenario, squad: Squad, names: Iterator[tuple[str, Weapon]]) -> Iterator[Gun | Unarmed]:
    """The weapons of a squad, or why it is not told what they fire at."""
    rounds = range(1, scenario.last_round + 1)
    if squad.profile.is_fast:  # it comes from anywhere, to as near to its target as it likes
        whole, still = patch_of(scenario.surface.whole), tuple(0.0 for _ in rounds)
        yield from (Gun(one, name, AIRCRAFT, whole, still, squad.state == RESERVE, True) for name, one in names)
        return
    carriers = carriers_of(scenario, squad)
    mover = carriers[-1] if carriers else squad
    within = squad.inside in structures(scenario)
    starts = [Start((), True)] if within else starts_of(scenario, mover)
    if isinstance(starts, str):
        yield Unarmed(starts)
        return
    start = starts[0]
    pace = pace_of(scenario, mover.profile, start)
    if pace is None or squad.profile.move is None:
        yield Unarmed(f"the move of {(mover if pace is None else squad).profile.name} is not recorded")
        return
    for name, weapon in names:
        moved = _moved(squad.profile, weapon)
        if within:
            (ground, distances), *linked = _from_structures(scenario, squad, pace, moved)
            yield Gun(weapon, name, squad.profile.kind, ground, distances, False, linked=tuple(linked))
        else:
            ground = together(_ground(scenario, one) for one in start.grounds)
            distances = tuple(_distance(scenario, squad, carriers, pace, moved, one) for one in rounds)
            yield Gun(weapon, name, squad.profile.kind, ground, distances, start.reserve)


def _from_structures(
    scenario: Scenario, squad: Squad, pace: Pace, moved: float
) -> Iterator[tuple[Patch, tuple[float | None, ...]]]:
    """The structure of a squad, and those to which links lead, one in a round in which it does not fire; how far from
    each it can be, round by round: out of one without a door, nowhere."""
    for door, through in passages(scenario, squad.inside).items():
        found: list[float | None] = []
        for number in range(1 - len(through), scenario.last_round + 1 - len(through)):
            out = structures(scenario)[door].entrances and number > 1
            far = scenario.catalog.limit("exit-distance") * INCH + pace.moved(number - 1) + moved if out else 0.0
            found.append(far if number > 0 else None)
        yield patch_of(scenario.scenery.features[door].patch), tuple(found)


def _ground(scenario: Scenario, ground: object) -> Patch:
    return patch_of(scenario.surface.at(ground)) if isinstance(ground, tuple) else patch_of(ground)


def _moved(profile: Profile, weapon: Weapon) -> float:
    """How far its bearer may move in a round in which it fires."""
    move = profile.move or 0.0
    return min(move, move if weapon.move_and_fire is None else weapon.move_and_fire) * INCH


def _distance(
    scenario: Scenario, squad: Squad, carriers: tuple[Squad, ...], pace: Pace, moved: float, number: int
) -> float | None:
    """How far from its start a squad can be when it fires in a round, if it moves so far in that one."""
    before = number - 1
    if carriers:  # it does not fire in the round in which it gets off
        if not before:
            return None
        ridden = pace.moved(before)
        if carriers[-1].profile.flies:
            ridden = pace.moved(before - 1) + pace.half if before > 1 else min(pace.first, pace.half)
        off = getting_off(scenario.catalog, (one.profile for one in (squad, *carriers[:-1])))
        return ridden + off * INCH + moved
    return pace.moved(before) + moved if before else min(pace.first, moved)


def stands(scenario: Scenario, gun: Gun, number: int) -> Patch:
    """Where a weapon may be that is fired in a round. Nobody can be farther, whatever the way round what is closed."""
    every = ((gun.start, gun.distances), *gun.linked)
    parts = [(start, far) for start, distances in every if (far := distances[number - 1]) is not None]
    return together(_around(scenario, start, far, gun.kind) for start, far in parts)


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
