"""Tells from where squads begin, and how fast they come on."""

# Annotations are evaluated here: as text, each field would be compiled at every start.

from collections.abc import Iterator, Sequence
from math import ceil
from typing import NamedTuple

from toi_scenario.games.dropzone_commander.forces import Squad, by_id
from toi_scenario.games.dropzone_commander.movement.open_ground import INCH, Ground, near_points
from toi_scenario.games.dropzone_commander.own import DIRECT, RESERVE, own_side
from toi_scenario.games.dropzone_commander.profiles import Profile
from toi_scenario.games.dropzone_commander.structures import passages, structures
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.set_up import deployment
from toi_scenario.model.surfaces.patch import Patch, patch_of, together

ROUNDING = 1e-6  # of a round


class Start(NamedTuple):
    """Where a squad begins: points, or ground anywhere on which; whether its first move is a part of one only, because
    it enters ready or leaves a structure; and whether the dice bring it."""

    grounds: tuple[Ground, ...]
    short: bool = False
    reserve: bool = False
    door: str = ""  # the structure that it leaves, if that is not the one it begins in,
    wait: int = 0  # and the rounds that go into the links to it


class Pace(NamedTuple):
    """How far a squad moves in its first round and in each other, and of who embarks or disembarks, in micrometres."""

    first: float
    each: float
    half: float

    def moved(self, rounds: int) -> float:
        """How far it comes in so many rounds."""
        return self.first + (rounds - 1) * self.each if rounds else 0.0

    def rounds(self, length: float, last: float | None = None) -> int:
        """The first round at whose end it has come so far, if it moves no more than a part in the last one."""
        if last is None:
            over = length - self.first
            return 1 if over <= 0 else 1 + ceil(over / self.each - ROUNDING)
        if length <= min(self.first, last):
            return 1
        over = length - self.first - last
        return 2 if over <= 0 else 2 + ceil(over / self.each - ROUNDING)


def carriers_of(scenario: Scenario, squad: Squad) -> tuple[Squad, ...]:
    """The transport that a squad is aboard, and that which carries this one, as far as that goes."""
    found: list[Squad] = []
    while (one := by_id(scenario).get(found[-1].carrier if found else squad.carrier)) and one not in found:
        found.append(one)
    return tuple(found)


def pace_of(scenario: Scenario, profile: Profile, start: Start) -> Pace | None:
    """How fast a squad is that begins so; None if nobody has recorded its move."""
    if profile.move is None:
        return None
    each = profile.move * INCH
    first = each / scenario.catalog.limit("start-divisor") if start.short else each
    return Pace(first, each, each / scenario.catalog.limit("embarking-divisor"))


def starts_of(scenario: Scenario, squad: Squad) -> Sequence[Start] | str:
    """Where a squad begins, of which there are several where links lead to other doors, or why nobody can tell."""
    if squad.inside in structures(scenario):
        return list(_from_inside(scenario, squad)) or f"{squad.inside} has no entrance by which it leaves"
    start = _start(scenario, squad)
    return start if isinstance(start, str) else [start]


def _start(scenario: Scenario, squad: Squad) -> Start | str:
    if squad.profile.is_fast:
        return "it attacks across the table and leaves it again"
    reserve = squad.state == RESERVE
    if squad.spots and not squad.profile.flies:
        return Start(squad.spots)
    if squad.inside:
        return Start((patch_of(scenario.scenery.features[squad.inside].patch),))
    if squad.state == DIRECT and not squad.profile.flies:
        zone = patch_of(deployment(scenario, squad.side, squad.profile.kind))
        return Start((zone,)) if zone else f"the scenario does not say where {squad.side} deploys"
    if not squad.state:
        return "it is in no battlegroup, so nobody knows how it begins"
    edge = friendly(scenario, squad.side)
    return Start((edge,), True, reserve) if edge else f"{squad.side} has no edge by which it enters"


def _from_inside(scenario: Scenario, squad: Squad) -> Iterator[Start]:
    """Out of the doors of its structure, and of those to which links lead, one in a round."""
    for door, through in passages(scenario, squad.inside).items():
        if exits := tuple(one.place for one in structures(scenario)[door].entrances):
            ground = near_points(scenario, exits, scenario.catalog.limit("exit-distance"))
            yield Start((ground,), True, door=door if through else "", wait=len(through))


@kept
def friendly(scenario: Scenario, side: str) -> Patch:
    """The edges of a side."""
    edges = own_side(scenario.sides[side]).edges if side in scenario.sides else ()
    return together(patch_of(scenario.surface.edge(edge)) for edge in edges)
