"""Works out by sets of hexes when a side can stand somewhere.

A set tells neither which way a unit took nor in which vehicles it was. So squads that ride are counted twice: as if
each rode once at most, which is never too soon, and as if it could get into every vehicle again and again, which is
never too late. Where both are the same, that is the answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
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

    def turn(self, hexes: int, spent: int = 0, spare: int = 0) -> int:
        """Where they can be in one move that begins in some hexes, with some thirds of a point to spare."""
        return self.going.turn(hexes, spent, self.start.mover.thirds - spare) if hexes else 0

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
    one = sheet_of(scenario.cells.places).one
    goals = _Goals(needs, {place: one.get(place, 0) for need in needs for place in need.places}, {})
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
    vehicles = (one for one in known if one.start.mover.pays == "vehicle")
    carriers = [_carrier(one) for one in vehicles if carries(scenario.catalog, one.start.mover)]
    squads = [one for one in known if one.start.mover.pays == "squad"] if carriers else []
    enters, surely = boarding(scenario.catalog), replace(goals, first=dict(goals.first))
    for squad in squads:
        goals.are_met_by(_riding(squad, carriers, enters, again=True))
    for squad in squads if goals.first != surely.first else ():
        for carrier in carriers if squad.start.how != "aboard" else ():
            if surely.are_met_by(_riding(squad, [carrier], enters, again=False)):
                return surely.first
    return surely.first if goals.first == surely.first else None


@dataclass(slots=True)
class _Goals:
    """The places that a side needs, as bits, and the first round in which it is known to stand in each."""

    needs: Sequence[Need]
    bits: Mapping[Place, int]
    first: dict[Place, int]

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


class Carrier(NamedTuple):
    """A vehicle that takes squads along, and by rounds where it comes to."""

    walker: Walker
    comes: Mapping[int, int]

    def stood(self, number: int) -> int:
        """Where it can stand as a round begins, or comes into the game in it."""
        begin = self.walker.begin if number >= self.walker.start.origin.stands else 0
        return reduce(or_, (hexes for came, hexes in self.comes.items() if came < number), begin)


def _carrier(walker: Walker) -> Carrier:
    _, *rounds = walker.rounds()
    return Carrier(walker, dict(rounds))


def _riding(squad: Walker, carriers: Sequence[Carrier], enters: int, again: bool) -> Iterator[tuple[int, int]]:
    """By rounds, where squads stand for the first time that may get into carriers, for so many thirds: into any again
    and again, or only once into the one to which they walk, or in which they surely may begin."""
    start = squad.start
    begins = again or start.how != "arriving"  # which might arrive without the vehicle
    aboard = [one.walker.begin if begins and may_begin_aboard(start, one.walker.start) else 0 for one in carriers]
    stood = fresh = walked = afoot = squad.begin
    spent, met = start.origin.spent, 0
    last = max(number for one in carriers for number in (one.walker.start.origin.stands, *one.comes))
    for number in count(start.origin.stands):
        before, riding = met, aboard
        aboard = [hexes | one.walker.carried(hexes, number) for one, hexes in zip(carriers, riding, strict=True)]
        new = 0
        if number >= start.origin.moves:
            off = reduce(or_, aboard)
            # It gets in where it has not had to stop, and has points left for that.
            for hexes, thirds in ((fresh, spent), (off, enters)) if again else ((afoot, spent),):
                new |= squad.turn(hexes, thirds, enters) & (~squad.going.ends | hexes) & ~met
            met |= new
            afoot = 0 if again else squad.turn(afoot, spent) & ~squad.shut & ~walked
            walked |= afoot
            fresh = (squad.turn(fresh, spent) | squad.turn(off, enters)) & ~squad.shut & ~stood
            stood, spent = stood | fresh, 0
            yield number, fresh
        for index, one in enumerate(carriers):
            # Those who get in before it moves ride on in the same round; those who meet it where it has gone, do not.
            comes = one.walker.begin if number == one.walker.start.origin.stands else 0
            early = (new & one.stood(number) | met & comes) & ~riding[index]
            aboard[index] |= early | one.walker.carried(early, number) | met & one.comes.get(number, 0)
        if number >= max(start.origin.moves, last) and not fresh and not afoot and (before, riding) == (met, aboard):
            return
