"""Works out by sets of hexes when a side can stand somewhere.

A set tells neither which way a unit took nor in which vehicle it was. So squads that ride are counted twice: as if none
rode, which is never too soon, and as if they could get into every vehicle again and again, which is never too late.
Where both are the same, that is the answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import count
from operator import or_
from typing import NamedTuple

from toi_scenario.games.tide_of_iron.ground.bit_sets import sheet_of
from toi_scenario.games.tide_of_iron.movement import shared_results
from toi_scenario.games.tide_of_iron.movement.side_starts import Start, carries, may_begin_aboard
from toi_scenario.games.tide_of_iron.movement.steps import boarding, full
from toi_scenario.games.tide_of_iron.movement.wide_steps import WideGoing, wide_going
from toi_scenario.model.scenario.needs import Need
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place


class Walker(NamedTuple):
    """Units that begin somewhere, with what they meet on the map, where they are then, and where they cannot stop."""

    start: Start
    going: WideGoing
    begin: int
    shut: int

    def turn(self, hexes: int, spent: int = 0) -> int:
        """Where they can be in one move that begins in some hexes."""
        return self.going.turn(hexes, spent, self.start.mover.thirds) if hexes else 0

    def rounds(self) -> Iterator[tuple[int, int]]:
        """By rounds, where they stand for the first time if they ride on nothing."""
        origin = self.start.origin
        yield origin.stands, self.begin
        stood = fresh = self.begin
        spent = origin.spent  # to leave a fortification, once
        for number in count(origin.moves):
            fresh = self.turn(fresh, spent) & ~self.shut & ~stood
            if not fresh:
                return
            yield number, fresh
            stood, spent = stood | fresh, 0

    def carried(self, hexes: int, number: int) -> int:
        """Where a round takes those who are aboard in some hexes."""
        return self.turn(hexes) & ~self.shut if number >= self.start.origin.moves else 0


def soonest(scenario: Scenario, starts: Sequence[Start], needs: Sequence[Need]) -> dict[Place, int] | None:
    """For each place that a side needs and can reach, the first round in which it can; once all that it needs is met,
    one in time is enough. None where sets of hexes cannot tell it."""
    goals = _Goals(scenario, needs)
    # Mostly somebody is in time without a road, and no road makes anybody later.
    last = max(need.round for need in needs)
    for start in starts:
        walker = _walker(scenario, start, roads=False)
        if walker is not None and goals.are_met_by(walker.rounds(), last):
            return goals.first
    walkers = [_walker(scenario, start, roads=True) for start in starts]
    known = [walker for walker in walkers if walker is not None]
    if len(known) < len(walkers):
        return None
    for walker in known:
        if goals.are_met_by(walker.rounds()):
            return goals.first
    latest = dict(goals.first)
    vehicles = (one for one in known if one.start.mover.pays == "vehicle")
    carriers = [one for one in vehicles if carries(scenario.catalog, one.start.mover)]
    comes = [dict(one.rounds()) for one in carriers]
    for squad in known:
        if carriers and squad.start.mover.pays == "squad":
            goals.are_met_by(_ridden(squad, carriers, comes, boarding(scenario.catalog)))
    return latest if goals.first == latest else None


class _Goals:
    """The places that a side needs, and the first round in which it is known to stand in each."""

    def __init__(self, scenario: Scenario, needs: Sequence[Need]) -> None:
        one = sheet_of(scenario.cells.places).one
        self.needs = needs
        self.bits = {place: one.get(place, 0) for need in needs for place in need.places}
        self.first: dict[Place, int] = {}

    def are_met_by(self, rounds: Iterable[tuple[int, int]], last: int | None = None) -> bool:
        """Whether all needs are met once units stand in some hexes in some rounds: till the last, or as long as they
        come anywhere sooner."""
        for number, hexes in rounds:
            if last is not None and number > last:
                break
            open_ = [place for place in self.bits if self.first.get(place, number + 1) > number]
            if not open_:
                break
            sooner = [place for place in open_ if self.bits[place] & hexes]
            if sooner:
                self.first |= dict.fromkeys(sooner, number)
                if all(self._is_met(need) for need in self.needs):
                    return True
        return False

    def _is_met(self, need: Need) -> bool:
        return sum(self.first.get(place, need.round + 1) <= need.round for place in need.places) >= need.least


def _walker(scenario: Scenario, start: Start, roads: bool) -> Walker | None:
    """Units that begin somewhere; None where sets of hexes cannot tell where they go."""
    going = wide_going(scenario, start.mover, roads)
    if going is None:
        return None
    barred, sheet = shared_results.barred(scenario, start.mover.pays), going.steps.sheet
    begin = 0 if start.how == "aboard" else sheet.bits(start.origin.places - barred)
    return Walker(start, going, begin, sheet.bits(barred | full(scenario, start.origin.side)))


def _ridden(
    squad: Walker, carriers: Sequence[Walker], comes: Sequence[Mapping[int, int]], boarding: int
) -> Iterator[tuple[int, int]]:
    """By rounds, where squads stand for the first time at best, that may get into any carrier and out of it."""
    origin = squad.start.origin
    stood = fresh = squad.begin
    spent, met = origin.spent, 0
    aboard = [one.begin if may_begin_aboard(squad.start, one.start) else 0 for one in carriers]
    last = max((number for one in comes for number in one), default=0)
    for number in count(origin.stands):
        before = (met, *aboard)
        aboard = [hexes | one.carried(hexes, number) for one, hexes in zip(carriers, aboard, strict=True)]
        if number >= origin.moves:
            reached = squad.turn(fresh, spent) | squad.turn(reduce(or_, aboard), boarding)
            fresh, spent, met = reached & ~squad.shut & ~stood, 0, met | reached
            stood |= fresh
            yield number, fresh
        for index, one in enumerate(carriers):
            there = reduce(or_, (hexes for came, hexes in comes[index].items() if came <= number), 0)
            into = met & there & ~aboard[index]
            aboard[index] |= into | one.carried(into, number)
        if number >= max(origin.moves, last) and not fresh and before == (met, *aboard):
            return
