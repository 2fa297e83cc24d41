"""Answers `reach`: in which round units can be in objectives."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from toi_scenario.finding import Refused
from toi_scenario.games.answers import Said
from toi_scenario.games.arrivals import Leg, Reached
from toi_scenario.games.legends_of_the_old_west.answers.named_units import Named, unit_named, units
from toi_scenario.games.legends_of_the_old_west.movement.marches import March, Start, march, rests, round_of, start_of
from toi_scenario.games.legends_of_the_old_west.movement.speeds import FOOT, TANK, VEHICLE, Speed, speed_of
from toi_scenario.games.legends_of_the_old_west.starts import carrier_of
from toi_scenario.games.map_marks import MapMarks, Trace
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.scenery import Feature, is_solid, trait
from toi_scenario.model.surfaces import Place
from toi_scenario.model.surfaces.exact import blocked
from toi_scenario.names import listed

_MOST = 2_000  # ways that are looked for
_MM = 1_000  # micrometres


class Arrival(NamedTuple):
    """When a unit can be in an objective, and by which way; no march if never."""

    named: Named
    goal: str
    start: Start
    march: March | None
    crosses: tuple[Feature, ...]  # what it crosses on that way, and what makes it stop there

    @property
    def least(self) -> int | None:
        """The first round at whose end it can be there."""
        return round_of(self.start.round, self.march.least) if self.march else None

    @property
    def most(self) -> int | None:
        """The round in which it certainly can."""
        return round_of(self.start.round, self.march.most) if self.march and self.march.most is not None else None


class ReachAnswer(NamedTuple):
    """All arrivals, and who moves nowhere, with the reason."""

    scenario: Scenario
    arrivals: Sequence[Arrival]
    left_out: Sequence[tuple[Named, str]]

    def row(self) -> dict[str, object]:
        """The same for programs."""
        left = [{"side": one.unit.side, "unit": one.name, "reason": why} for one, why in self.left_out]
        return {"arrivals": [self._row(one) for one in self.arrivals], "left_out": left, "notes": [*self._notes()]}

    def _row(self, one: Arrival) -> dict[str, object]:
        way = one.march.way.points if one.march else ()
        return {
            "side": one.named.unit.side,
            "unit": one.named.name,
            "objective": one.goal,
            "round": one.least,
            "latest": one.most,
            "late": one.least is not None and one.least > self.scenario.last_round,
            "centimetres": round(one.march.length, 1) if one.march else None,
            "way": [_told(self.scenario, *point) for point in way],
            "crosses": [feature.name for feature in one.crosses],
        }

    def lines(self) -> Iterator[str]:
        """The same in words."""
        address, features = self.scenario.surface.address, self.scenario.scenery.features
        wide = [max([0, *map(len, texts)]) + 2 for texts in zip(*map(self._names, self.arrivals), strict=False)]
        for name, goal in self.scenario.objectives.items():
            where = f"in {features[goal.inside].told}" if goal.inside else f"at {address(goal.place)}"
            yield f"{name} ({goal.kind}, {where})"
            for one in self.arrivals:
                if one.goal == name:
                    side, unit = self._names(one)
                    yield f"  {side:{wide[0]}}{unit:{wide[1]}}{self._when(one):14} {self._way(one)}".rstrip()
        if not self.scenario.objectives:
            yield "there are no objectives to reach"
        for named, why in self.left_out:
            yield f"left out: {named.unit.side} {named.name}, {why}"
        yield from self._notes()

    def _names(self, one: Arrival) -> tuple[str, str]:
        return one.named.unit.side, one.named.name

    def _when(self, one: Arrival) -> str:
        if one.least is None:
            return "never"
        word = self.scenario.words.round_words[0]
        late = ", too late" if one.least > self.scenario.last_round else ""
        if one.most is None:
            return f"{word} {one.least} or never{late}"
        if one.most == one.least:
            return (f"{word} {one.least}" if one.least else "at the start") + late
        between = "or" if one.most == one.least + 1 else "to"
        return f"{word} {one.least} {between} {one.most}{late}"

    def _way(self, one: Arrival) -> str:
        if one.march is None:
            return ""
        begins, *bends = (_told(self.scenario, *point) for point in one.march.way.points)
        ends = f" to {bends.pop()}" if bends else ""
        by = f" by {listed(bends, 'and')}" if bends else ""
        through = f"; through {listed([feature.told for feature in one.crosses], 'and')}" if one.crosses else ""
        return f"{one.march.length:.1f} cm from {begins}{by}{ends}{through}"

    def _notes(self) -> Iterator[str]:
        grounds = {speed.ground for one in self.arrivals if isinstance(speed := self._speed(one), Speed)}
        unsure = [one for one in self.arrivals if one.march and one.least != one.most]
        crossing = {speed.ground for one in unsure if isinstance(speed := self._speed(one), Speed)}
        solids = any(is_solid(one.terrain) for one in self.scenario.scenery.features.values())
        if FOOT in crossing:
            yield "the earlier turn is for who crosses walls and buildings; what that takes, the rulebook leaves open"
        if solids and crossing & {VEHICLE, TANK}:
            yield "the earlier turn is for vehicles that cross walls: on 2 or more, and to go on behind it on a 6"
        if solids and TANK in crossing:
            yield "a tank that goes through a building is stuck on 4 or more"
        if any(one.most is not None and self._has_two_speeds(one) for one in unsure):
            yield "between two speeds, on the road and off it, the best way is not known to the turn"
        if grounds & {VEHICLE, TANK}:
            yield "vehicles: turning, and being stuck in difficult ground or in buildings, are left to the table"
        if any(one.named.unit.carrier for one in self.arrivals):
            yield "who is aboard arrives with the vehicle; to get off takes half a move"

    def _speed(self, one: Arrival) -> Speed | str:
        return speed_of(one.named.unit)

    def _has_two_speeds(self, one: Arrival) -> bool:
        speed = self._speed(one)
        return isinstance(speed, Speed) and bool(speed.elsewhere) and speed.road != speed.elsewhere

    def marks(self) -> MapMarks:
        """The ways, with the round at whose end a unit has come so far."""
        traces = []
        for one in self.arrivals:
            if one.march is not None and one.least is not None and one.march.way.length:
                points = [(round(x), round(y)) for x, y in one.march.way.points]
                last = one.least if one.most is None else one.most
                stops = rests(one.march.way, last - one.start.round + 1)
                rounds = [*enumerate(stops, one.start.round), (last, points[-1])]
                traces.append(Trace(points, one.named.unit.side, [(place, when) for when, place in rounds]))
        return MapMarks(traces, "ask_first")


def _told(scenario: Scenario, x: float, y: float) -> str:
    """A point of a way, to a millimetre."""
    return scenario.surface.address((round(x / _MM) * _MM, round(y / _MM) * _MM))


def answer(scenario: Scenario, said: Said) -> ReachAnswer:
    """When every unit can be in every objective, or one of them, also from another point."""
    every = [unit_named(scenario, said["unit"])] if said["unit"] else [*units(scenario).values()]
    if said["from"] and not said["unit"]:
        raise Refused("--from goes with --unit: say who moves from there")
    only = (scenario.in_play(said["from"]),) if said["from"] else ()
    return ReachAnswer(scenario, *_arrivals(scenario, every, only))


def reach(scenario: Scenario) -> Iterator[Reached]:
    """The certain rounds of all arrivals, where there are some, and the earliest of the others."""
    for one in _arrivals(scenario, [*units(scenario).values()], ())[0]:
        when = one.least if one.most is None else one.most
        late = when is not None and when > scenario.last_round
        points = one.march.way.points if one.march else ()
        ends = [_told(scenario, *point) for point in points[:1] + points[-1:]]
        way = tuple(Leg(number, stop, "") for number, stop in zip((0, when or 0), ends, strict=False))
        yield Reached(one.named.unit.side, one.named.unit.side, one.named.name, one.goal, when, late, way, True)


def _arrivals(
    scenario: Scenario, every: Sequence[Named], only: tuple[Place, ...]
) -> tuple[list[Arrival], list[tuple[Named, str]]]:
    found: list[Arrival] = []
    left_out: list[tuple[Named, str]] = []
    if len(every) * len(scenario.objectives) > _MOST:
        raise Refused(f"{len(every):,} units and {len(scenario.objectives):,} objectives are too many; name a --unit")
    for named in every:
        carrier = carrier_of(scenario, named.unit)
        speed = speed_of(carrier or named.unit)
        start = Start(1, only) if only else start_of(scenario, carrier or named.unit)
        if isinstance(speed, str):
            left_out.append((named, speed))
        elif start is None:
            left_out.append((named, "the scenario does not say where it starts"))
        else:
            for goal in scenario.objectives:
                way = march(scenario, speed, start, goal)
                found.append(Arrival(named, goal, start, way, _crossed(scenario, speed, way)))
    return found, left_out


def _crossed(scenario: Scenario, speed: Speed, one: March | None) -> tuple[Feature, ...]:
    """What a way leads through that may stop a unit: what is solid, and for vehicles ground in which they are stuck."""
    if one is None:
        return ()
    points = [(round(x), round(y)) for x, y in one.way.points]
    return tuple(
        feature
        for feature in scenario.scenery.features.values()
        if (is_solid(feature.terrain) or (speed.ground != FOOT and trait(feature.terrain, "stuck_on")))
        and any(blocked(here, there, feature.shape) for here, there in pairwise(points))
    )
