"""Answers `exposure`: what is seen and fired on before anybody has moved."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from math import inf
from typing import NamedTuple

from toi_scenario.finding import Refused
from toi_scenario.games.answers import Said
from toi_scenario.games.legends_of_the_old_west.answers.exposure_words import notes
from toi_scenario.games.legends_of_the_old_west.answers.named_units import Named, units
from toi_scenario.games.legends_of_the_old_west.answers.threat_words import Left
from toi_scenario.games.legends_of_the_old_west.answers.worth_firing_at import Goal, goals
from toi_scenario.games.legends_of_the_old_west.figures import is_off_table
from toi_scenario.games.legends_of_the_old_west.movement.firing_grounds import Gun, guns, stands
from toi_scenario.games.legends_of_the_old_west.sight import blockers
from toi_scenario.games.map_marks import Dots, MapMarks, TableOnMap
from toi_scenario.games.number_tables import Head, NumberTable, Row, shares_row
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place
from toi_scenario.model.surfaces.patch import Patch
from toi_scenario.model.surfaces.samples import seen_at, spots

TARGETS, SOURCES = 120, 20  # points in which ground is looked at, and from which
_MOST_PAIRS = 120_000
_MOST_ROWS = 400
_MICROMETRES = 10_000  # in a centimetre
FIRST = 1  # the round


class Exposed(NamedTuple):
    """Which part of some ground is seen, and which part is fired on, from where units start, and after the move that
    they may make before they fire."""

    seen: float
    fired: float
    moved_seen: float
    moved_fired: float

    @property
    def shares(self) -> tuple[float, ...]:
        return (self.seen, self.fired, self.moved_seen, self.moved_fired)


class Found(NamedTuple):
    """What a side sees and fires on of one ground, and each weapon of a unit that can fire on it."""

    goal: Goal
    points: Sequence[Place]
    marks: Sequence[set[int]]  # which of them, as in the shares
    all: Exposed
    by: Sequence[tuple[Named, Gun, Exposed]]


def answer(scenario: Scenario, said: Said) -> TableOnMap:  # noqa: ARG001
    """The ground, units and objectives that each side sees and can fire on in the first round."""
    every = [named for named in units(scenario).values() if not is_off_table(named.unit)]
    present = [named for named in every if named.unit.kind != "aircraft"]
    told = [(named, one) for named in present for one in guns(scenario, named.unit)]
    armed = [(named, one) for named, one in told if isinstance(one, Gun) and one.first == FIRST]
    left = [Left(named, *one) for named, one in told if not isinstance(one, Gun)]
    if len(armed) > _MOST_ROWS:
        raise Refused(f"there are {len(armed):,} weapons, and {_MOST_ROWS} can be looked at")
    found = {side: list(_found(scenario, side, armed)) for side in scenario.sides}
    if sum(1 + len(one.by) for every in found.values() for one in every) > _MOST_ROWS:
        raise Refused(f"there are more than {_MOST_ROWS} lines to tell")
    below = notes(scenario, [gun for _, gun in armed], left, (TARGETS, SOURCES))
    rows: dict[str, object] = {
        "sides": [{"side": side, "targets": list(map(_row, every))} for side, every in found.items()],
        "notes": below,
    }
    heads = [Head(f" {word}") for word in ("seen", "fired on", "seen, moved", "fired on, moved")]
    lines = [row for side, every in found.items() for row in _rows(side, every)]
    table = NumberTable("", "hundredths", heads, lines, below)
    return TableOnMap(rows, table, MapMarks((), "ask_ground", dots=[*_dots(found)]))


def _dots(found: Mapping[str, Sequence[Found]]) -> Iterator[Dots]:
    """What each side fires on, only sees, and does not see, before it moves."""
    for side, every in found.items():
        states: dict[str, list[Place]] = {"fired": [], "seen": [], "safe": []}
        for one in every:
            seen, fired = one.marks[:2]
            for index, place in enumerate(one.points):
                states["fired" if index in fired else "seen" if index in seen else "safe"].append(place)
        yield from (Dots(side, state, places) for state, places in states.items() if places)


def _found(scenario: Scenario, side: str, armed: Sequence[tuple[Named, Gun]]) -> Iterator[Found]:
    """What a side does to each ground. Where units start alike, what they see is worked out once."""
    every = list(goals(scenario, side))
    mine = [(named, gun) for named, gun in armed if named.unit.side == side]
    points = [spots(goal.ground, TARGETS) for goal in every]
    flat = [point for here in points for point in here]
    grounds = {ground: spots(ground, SOURCES) for _, gun in mine for ground in _grounds(scenario, gun)}
    pairs = len(flat) * sum(map(len, grounds.values()))
    if pairs > _MOST_PAIRS:
        raise Refused(f"{pairs:,} lines of sight are to be looked at, and {_MOST_PAIRS:,} can be")
    lines = blockers(scenario)
    seen = {ground: seen_at(lines, sources, flat) for ground, sources in grounds.items()}
    begin = 0
    for goal, here in zip(every, points, strict=True):
        part = slice(begin, begin + len(here))
        begin += len(here)
        yield _of_goal(scenario, goal, here, mine, {ground: far[part] for ground, far in seen.items()})


def _grounds(scenario: Scenario, gun: Gun) -> tuple[Patch, Patch]:
    """From where a weapon sees and fires at the start, and after a move before its fire."""
    return gun.start, stands(scenario, gun, FIRST)


Distances = Sequence[Sequence[float]]  # of each point of a ground, from those who see it


def _of_goal(
    scenario: Scenario,
    goal: Goal,
    points: Sequence[Place],
    mine: Sequence[tuple[Named, Gun]],
    seen: dict[Patch, Distances],
) -> Found:
    by = []
    marks: list[set[int]] = [set(), set(), set(), set()]
    for named, gun in mine:
        own: list[set[int]] = []
        for ground in _grounds(scenario, gun):
            far = seen[ground]
            own.append({index for index, distances in enumerate(far) if distances})
            own.append({index for index, distances in enumerate(far) if _reaches(gun, distances)})
        # Who may move may stay, too, though other points are looked from then.
        own[2:] = own[2] | own[0], own[3] | own[1]
        for mark, more in zip(marks, own, strict=True):
            mark |= more
        if own[1] or own[3]:
            by.append((named, gun, _exposed(own, len(points))))
    return Found(goal, points, marks, _exposed(marks, len(points)), by)


def _reaches(gun: Gun, distances: Sequence[float]) -> bool:
    """Whether a weapon reaches a point that is seen from so far away."""
    most, least = gun.far
    index = bisect_left(distances, least * _MICROMETRES)
    return index < len(distances) and (most == inf or distances[index] <= most * _MICROMETRES)


def _exposed(marks: Sequence[set[int]], count: int) -> Exposed:
    return Exposed(*(len(mark) / count if count else 0.0 for mark in marks))


def _row(found: Found) -> dict[str, object]:
    return {
        "kind": found.goal.kind,
        "name": found.goal.name,
        **found.all._asdict(),
        "by": [
            {"unit": named.name, "weapon": gun.weapon.name, **exposed._asdict()} for named, gun, exposed in found.by
        ],
    }


def _rows(side: str, every: Sequence[Found]) -> Iterator[Row]:
    yield Row(f"by {side}")
    for found in every:
        yield shares_row(found.goal.called, found.all.shares)
        for named, gun, exposed in found.by:
            yield shares_row(f"- {named.name}, {gun.weapon.name}", exposed.shares)
