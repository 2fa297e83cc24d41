"""Answers `reach`: when squads can be in objectives, find them and leave."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from toi_scenario.finding import Refused
from toi_scenario.games.answers import Said
from toi_scenario.games.arrivals import Leg, Reached
from toi_scenario.games.dropzone_commander.answers.named_squads import Named, every_squad, squad_named
from toi_scenario.games.dropzone_commander.answers.reach_words import find_lines, notes, where
from toi_scenario.games.dropzone_commander.forces import Squad
from toi_scenario.games.dropzone_commander.goals import Goal, every_goal
from toi_scenario.games.dropzone_commander.movement.arrivals import Arrival, arrival
from toi_scenario.games.dropzone_commander.movement.finds import Find, find_of, soonest
from toi_scenario.games.dropzone_commander.movement.open_ground import INCH
from toi_scenario.games.dropzone_commander.movement.starts import Pace
from toi_scenario.games.map_marks import MapMarks, Trace
from toi_scenario.games.told_numbers import exactly
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place
from toi_scenario.model.surfaces.ways import Way
from toi_scenario.names import listed

_MOST = 2_000  # ways that are looked for
_TOLD = 254  # micrometres to which points of a way are told, a hundredth of an inch


class One(NamedTuple):
    """A squad and an objective: when it can be there, and find it; or why it is not told."""

    named: Named
    goal: Goal
    arrival: Arrival | str
    find: Find | None


class ReachAnswer(NamedTuple):
    """All of them."""

    scenario: Scenario
    every: Sequence[One]

    def row(self) -> dict[str, object]:
        """The same for programs."""
        return {
            "arrivals": [self._row(one, one.arrival) for one in self.every if isinstance(one.arrival, Arrival)],
            "finds": [self._find_row(goal, *found) for goal, found in self._finds()],
            "left_out": [
                {"side": one.named.side, "unit": one.named.name, "objective": one.goal.name, "reason": one.arrival}
                for one in self.every
                if isinstance(one.arrival, str)
            ],
            "notes": notes(self.scenario, self._squads(), self._arrivals()),
        }

    def _row(self, one: One, arrival: Arrival) -> dict[str, object]:
        return {
            "side": one.named.side,
            "unit": one.named.name,
            "objective": one.goal.name,
            "in": arrival.spot.inside or None,
            "round": arrival.round,
            "late": arrival.round > self.scenario.last_round,
            "reserve": arrival.start.reserve,
            "by": next(iter(arrival.carriers), None),
            "carriers": [*arrival.carriers],
            "through": [*arrival.through],
            "inches": round(arrival.way.length / INCH, 1),
            "way": [_told(self.scenario, *point) for point in arrival.way.points],
        }

    def _find_row(self, goal: Goal, side: str, first: Find, leaves: Find | None) -> dict[str, object]:
        leaving = leaves.leaving if leaves else None
        return {
            "objective": goal.name,
            "side": side,
            "round": first.round,
            "needs": list(first.scores),
            "found_by_end": exactly(first.by_end),
            "leaves": leaving.round if leaving else None,
            "aboard": (leaving.by or None) if leaving else None,
            "off_in_time": exactly(leaves.in_time) if leaves else None,
        }

    def lines(self) -> Iterator[str]:
        """The same in words."""
        wide = max((len(one.named.name) for one in self.every), default=0) + 2
        sides = max((len(one.named.side) for one in self.every), default=0) + 2
        for goal in every_goal(self.scenario):
            yield f"{goal.name} ({goal.kind}, {where(self.scenario, goal)})"
            for one in self.every:
                if one.goal.name == goal.name and isinstance(one.arrival, Arrival):
                    label = f"{one.named.side:{sides}}{one.named.name:{wide}}"
                    yield f"  {label}{self._when(one.arrival):23} {self._way(one.arrival)}"
            for about, found in self._finds():
                if about.name == goal.name:
                    yield from find_lines(self.scenario, goal, *found)
        if not self.scenario.objectives:
            yield "there are no objectives to reach"
        yield from self._left_out()
        yield from notes(self.scenario, self._squads(), self._arrivals())

    def _left_out(self) -> Iterator[str]:
        """Who is in no objective, with the reason; who is left out of some only, with these."""
        left: dict[tuple[str, str], list[str]] = {}
        for one in self.every:
            if isinstance(one.arrival, str):
                who = f"{one.named.side} {one.named.name}"
                left.setdefault((who, one.arrival), []).append(one.goal.name)
        every = len({one.goal.name for one in self.every})
        alike: dict[tuple[str, str], list[str]] = {}
        for (who, why), goals in left.items():
            at = "" if len(goals) == every else f" at {listed(goals, 'and')}"
            alike.setdefault((at, why), []).append(who)
        for (at, why), names in alike.items():
            yield f"left out{at}: {listed(names, 'and')}: {why}"

    def _when(self, one: Arrival) -> str:
        if not one.round:
            return "at the start"
        word = self.scenario.words.round_words[0]
        late = ", too late" if one.round > self.scenario.last_round else ""
        return f"{word} {one.round}{', from reserve' if one.start.reserve else ''}{late}"

    def _way(self, one: Arrival) -> str:
        begins, *bends = (_told(self.scenario, *point) for point in one.way.points)
        ends = f" to {bends.pop()}" if bends else ""
        by = f" by {listed(bends, 'and')}" if bends else ""
        aboard = f", aboard {' in '.join(one.carriers)}" if one.carriers else ""
        through = f"; through {listed(one.through, 'and')}" if one.through else ""
        aboard += f", out of {one.start.door}" if one.start.door else ""
        return f"{one.way.length / INCH:.1f} in from {begins}{by}{ends}{aboard}{through}"

    def _squads(self) -> list[Squad]:
        return list({one.named.name: one.named.squad for one in self.every}.values())

    def _arrivals(self) -> list[Arrival]:
        return [one.arrival for one in self.every if isinstance(one.arrival, Arrival)]

    def _finds(self) -> Iterator[tuple[Goal, tuple[str, Find, Find | None]]]:
        for goal in every_goal(self.scenario):
            mine = [one.find for one in self.every if one.find is not None and one.goal.name == goal.name]
            yield from ((goal, found) for found in soonest(mine))

    def marks(self) -> MapMarks:
        """The ways, with the round at whose end a squad has come so far."""
        traces = []
        for one in self.every:
            if isinstance(one.arrival, Arrival) and one.arrival.way.length:
                way = one.arrival.way
                points = [(round(x), round(y)) for x, y in way.points]
                before = one.arrival.start.wait
                rests = [(place, before + when) for place, when in _rests(way, one.arrival.pace)]
                rounds = [*rests, (points[-1], one.arrival.round)]
                traces.append(Trace(points, one.named.side, rounds))
        return MapMarks(traces, "ask_first")


def answer(scenario: Scenario, said: Said) -> ReachAnswer:
    """When every squad can be in every objective, or one of them; how soon each side finds it and carries it off."""
    if said["from"]:
        raise Refused("squads begin by their battlegroups; --from is not known here")
    asked = [squad_named(scenario, said["unit"])] if said["unit"] else [*every_squad(scenario).values()]
    if len(asked) * len(scenario.objectives) > _MOST:
        raise Refused(f"{len(asked):,} squads and {len(scenario.objectives):,} objectives are too many; name a --unit")
    return ReachAnswer(scenario, [*_every(scenario, asked)])


def _every(scenario: Scenario, asked: Sequence[Named]) -> Iterator[One]:
    for named in asked:
        for goal in every_goal(scenario):
            found = arrival(scenario, named.squad, goal)
            find = find_of(scenario, named.squad, goal, found) if isinstance(found, Arrival) else None
            yield One(named, goal, found, find)


def reach(scenario: Scenario) -> Iterator[Reached]:
    """The soonest rounds of all arrivals."""
    for one in _every(scenario, [*every_squad(scenario).values()]):
        if isinstance(one.arrival, Arrival):
            points, when = one.arrival.way.points, one.arrival.round
            ends = [_told(scenario, *point) for point in points[:1] + points[-1:]]
            way = tuple(Leg(number, stop, "") for number, stop in zip((0, when), ends, strict=False))
            late = when > scenario.last_round
            yield Reached(one.named.side, one.named.side, one.named.name, one.goal.name, when, late, way, True)


def _rests(way: Way, pace: Pace) -> Iterator[tuple[Place, int]]:
    """Where a squad is after each round but the last, if it moves as far as it may."""
    number = 1
    while pace.each and (gone := pace.moved(number)) < way.length:
        for (a, b), (c, d) in zip(way.points, way.points[1:], strict=False):
            step = ((c - a) ** 2 + (d - b) ** 2) ** 0.5
            if gone <= step:
                yield (round(a + (c - a) * gone / step), round(b + (d - b) * gone / step)), number
                break
            gone -= step
        number += 1


def _told(scenario: Scenario, x: float, y: float) -> str:
    """A point of a way, to a hundredth of an inch."""
    return scenario.surface.address((round(x / _TOLD) * _TOLD, round(y / _TOLD) * _TOLD))
