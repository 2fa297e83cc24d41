"""When each side can find an objective, and carry it off."""

# Annotations are evaluated here: as text, each field would be compiled at every start.

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from toi_scenario.games.dropzone_commander.combat.searching import done_by
from toi_scenario.games.dropzone_commander.forces import Squad
from toi_scenario.games.dropzone_commander.goals import FOCAL_POINT, OBJECTIVE, Goal
from toi_scenario.games.dropzone_commander.movement.arrivals import Arrival, Leaving, leaving
from toi_scenario.games.dropzone_commander.structures import structures
from toi_scenario.model.scenario.scenario import Scenario


class Find(NamedTuple):
    """How soon a squad can find an objective, or turn over a marker: the round, what it needs turn by turn if it has to
    search, how likely it has found it when the game ends and early enough to leave, and how it leaves."""

    squad: Squad
    arrival: Arrival
    round: int
    scores: Sequence[int]  # none where nothing has to be searched for
    by_end: Fraction
    leaving: Leaving | None
    in_time: Fraction  # to have left before the game ends


def find_of(scenario: Scenario, squad: Squad, goal: Goal, one: Arrival) -> Find | None:
    """How soon a squad finds an objective that can be carried; None for what is held where it lies."""
    if goal.kind == FOCAL_POINT:
        return None
    inside, last = one.spot.inside, scenario.last_round
    found = one.round + 1 if inside else max(1, one.round)  # who begins its activation inside searches, and turns over
    structure = structures(scenario).get(inside)
    scores = structure.search if structure and goal.kind == OBJECTIVE else []
    way = leaving(scenario, squad, found, one)
    latest = last - (way.round - found) if way else 0  # the last round in which a find can still be carried off

    def by(number: int) -> Fraction:
        if number < found:
            return Fraction(0)
        return done_by(scores, number - found + 1) if scores else Fraction(1)

    return Find(squad, one, found, scores, by(last), way, by(latest))


def soonest(every: Sequence[Find]) -> Iterator[tuple[str, Find, Find | None]]:
    """For each side, what finds an objective first, and what carries it off first."""
    for side in dict.fromkeys(one.squad.side for one in every):
        mine = [one for one in every if one.squad.side == side]
        out = [one for one in mine if one.leaving is not None]
        leaves = min(out, key=lambda one: one.leaving.round if one.leaving else 0, default=None)
        yield side, min(mine, key=lambda one: one.round), leaves
