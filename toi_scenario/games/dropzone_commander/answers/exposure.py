"""Answers `exposure`: what is seen and fired on in the first turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import inf
from typing import NamedTuple

from toi_scenario.finding import Refused
from toi_scenario.games.answers import Said
from toi_scenario.games.dropzone_commander.answers.fire_words import Left, of_guns
from toi_scenario.games.dropzone_commander.answers.named_squads import Named, every_squad
from toi_scenario.games.dropzone_commander.answers.ranges import weapon_names, within
from toi_scenario.games.dropzone_commander.answers.worth_firing_at import Goal, goals
from toi_scenario.games.dropzone_commander.movement.firing_grounds import Gun, Unarmed, guns, stands
from toi_scenario.games.dropzone_commander.own import RESERVE
from toi_scenario.games.dropzone_commander.sight import INCH, altitude, at_point, in_the_air, skyline, unmeasured
from toi_scenario.games.dropzone_commander.structures import is_structure
from toi_scenario.games.map_marks import Dots, MapMarks, TableOnMap
from toi_scenario.games.number_tables import Head, NumberTable, Row, shares_row
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place, measured
from toi_scenario.model.surfaces.patch import Patch
from toi_scenario.model.surfaces.samples import nearest, spots
from toi_scenario.model.surfaces.skyline import Eye
from toi_scenario.names import listed

TARGETS, SOURCES = 240, 20  # points in which ground is looked at, and from which
_MOST_PAIRS = 1_000_000
_MOST_ROWS = 400
_MOST_EDGE = 200  # points along the edge of a ground
_FIRST = 1  # the turn
_COLUMNS = ("seen", "fired_on", "countered", "moved_seen", "moved_fired_on", "moved_countered")
_HEADS = ("seen", "fired on", "countered", "moved: seen", "fired on", "countered")


class Found(NamedTuple):
    """What a side sees of one ground, fires on, and fires on against countermeasures: before it moves, and after what
    it may move before it fires. `marks` are the points of it; `by` each weapon that can fire on it."""

    goal: Goal
    points: Sequence[Place]
    marks: Sequence[set[int]]
    by: Sequence[tuple[Named, Gun, Sequence[float]]]

    @property
    def shares(self) -> list[float]:
        return _shares(self.marks, len(self.points))


def answer(scenario: Scenario, said: Said) -> TableOnMap:  # noqa: ARG001
    """The ground, squads and objectives that each side sees and can fire on in the first turn."""
    present = every_squad(scenario).values()
    told = [(named, one) for named in present for one in guns(scenario, named.squad, weapon_names(named.squad.profile))]
    armed = [(named, one) for named, one in told if isinstance(one, Gun) and one.distances[0] is not None]
    armed = [(named, gun) for named, gun in armed if not gun.reserve and not gun.sweeps]
    left = [Left(named, one.why) for named, one in told if isinstance(one, Unarmed)]
    left += [Left(named, "it may attack anywhere") for named, one in told if isinstance(one, Gun) and one.sweeps]
    found = {side: list(_found(scenario, side, armed)) for side in scenario.sides}
    if sum(1 + len(one.by) for every in found.values() for one in every) > _MOST_ROWS:
        raise Refused(f"there are more than {_MOST_ROWS} lines to tell")
    below = [*_notes(scenario), *of_guns([one for _, one in told if isinstance(one, Gun) and not one.reserve], left)]
    rows: dict[str, object] = {
        "sides": [{"side": side, "targets": list(map(_row, every))} for side, every in found.items()],
        "notes": below,
    }
    heads = [Head(f" {word}") for word in _HEADS]
    lines = [row for side, every in found.items() for row in _rows(side, every)]
    table = NumberTable("", "hundredths", heads, lines, below)
    return TableOnMap(rows, table, MapMarks((), "ask_ground", dots=[*_dots(found)]))


def _dots(found: Mapping[str, Sequence[Found]]) -> Iterator[Dots]:
    """What each side fires on, only sees, and does not see, after what it may move before it fires."""
    for side, every in found.items():
        states: dict[str, list[Place]] = {"fired": [], "seen": [], "safe": []}
        for one in every:
            seen, fired = one.marks[3:5]
            for index, place in enumerate(one.points):
                states["fired" if index in fired else "seen" if index in seen else "safe"].append(place)
        yield from (Dots(side, state, places) for state, places in states.items() if places)


def _found(scenario: Scenario, side: str, armed: Sequence[tuple[Named, Gun]]) -> Iterator[Found]:
    """What a side does to each ground. Where squads start alike and are as high, what they see is worked out once."""
    every = list(goals(scenario, side))
    mine = [(named, gun) for named, gun in armed if named.side == side]
    points = [spots(goal.ground, TARGETS) for goal in every]
    flat = [point for here in points for point in here]
    keys = [key for named, gun in mine for several in _keys(scenario, named, gun) for key in several]
    sources = {key: _sources(scenario, key[0]) for key in keys}
    pairs = len(flat) * sum(map(len, sources.values()))
    if pairs > _MOST_PAIRS:
        raise Refused(f"{pairs:,} lines of sight are to be looked at, and {_MOST_PAIRS:,} can be")
    eyes = [at_point(scenario, point) for point in flat]
    lines = skyline(scenario)
    far = {key: nearest(lines, [_eye(scenario, one, key) for one in here], eyes) for key, here in sources.items()}
    begin = 0
    for goal, here in zip(every, points, strict=True):
        part = slice(begin, begin + len(here))
        begin += len(here)
        marks: list[set[int]] = [set() for _ in _COLUMNS]
        by = []
        for named, gun in mine:
            own: list[set[int]] = []
            for several in _keys(scenario, named, gun):
                best = [min(each) for each in zip(*(far[key][part] for key in several), strict=True)]
                own += _marks(gun, best)
            for here_too, moved in zip(own[:3], own[3:], strict=True):  # nobody has to move
                moved |= here_too
            for mark, more in zip(marks, own, strict=True):
                mark |= more
            if own[1] or own[4]:
                by.append((named, gun, _shares(own, len(here))))
        yield Found(goal, here, marks, by)


def _sources(scenario: Scenario, ground: Patch) -> list[Place]:
    """Points in some ground, and along its edge, from where whoever is there reaches farthest."""
    surface = scenario.surface
    assert measured(surface)
    inner = spots(ground, SOURCES)
    if len(inner) == 1:
        return inner
    step = max(1, round(float(ground.shape.length) / SOURCES))
    return [*dict.fromkeys([*inner, *surface.along(ground, step)[:_MOST_EDGE]])]


Key = tuple[Patch, int, bool]  # the ground, the height above it or above the table, and whether it is above the table


def _keys(scenario: Scenario, named: Named, gun: Gun) -> Iterator[list[Key]]:
    """From where a weapon sees and fires before it moves and after, and how high its bearer is there: in a structure
    as low as may be, and as high."""
    profile = named.squad.profile
    inside = scenario.scenery.features.get(named.squad.inside)
    high = altitude(scenario) if profile.flies else round((profile.height or 0) * INCH) // 2
    every = [high, inside.height] if inside and is_structure(inside) and inside.height else [high]
    for ground in (gun.start, stands(scenario, gun, _FIRST)):
        yield [(ground, one, profile.flies) for one in every]


def _eye(scenario: Scenario, place: Place, key: Key) -> Eye:
    _, high, flies = key
    return in_the_air(scenario, place, high) if flies else at_point(scenario, place, high)


def _marks(gun: Gun, far: Sequence[float]) -> Iterator[set[int]]:
    """Which points are seen, within range, and within range against countermeasures, by how far they are."""
    yield {index for index, one in enumerate(far) if one < inf}
    for reach in (gun.weapon.range, gun.weapon.countered):
        yield {index for index, one in enumerate(far) if one < inf and within(reach, one / INCH)}


def _shares(marks: Sequence[set[int]], count: int) -> list[float]:
    return [len(mark) / count if count else 0.0 for mark in marks]


def _row(found: Found) -> dict[str, object]:
    return {
        "kind": found.goal.kind,
        "name": found.goal.name,
        **dict(zip(_COLUMNS, found.shares, strict=True)),
        "by": [
            {"unit": named.name, "weapon": gun.name, **dict(zip(_COLUMNS, shares, strict=True))}
            for named, gun, shares in found.by
        ],
    }


def _rows(side: str, every: Sequence[Found]) -> Iterator[Row]:
    yield Row(f"by {side}")
    for found in every:
        yield shares_row(found.goal.called, found.shares)
        for named, gun, shares in found.by:
            yield shares_row(f"- {named.name}, {gun.name}", shares)


def _notes(scenario: Scenario) -> Iterator[str]:
    yield (
        f"each ground is looked at in some {TARGETS} points at most, at its own height, from some {2 * SOURCES} where "
        "squads may be; moved is after what a squad may move before it fires"
    )
    if bare := unmeasured(scenario):
        yield f"{listed(bare, 'and')}: no height is written, so nobody sees over it; write `height:`"
    if any(named.squad.state == RESERVE for named in every_squad(scenario).values()):
        yield "squads in reserve are not counted, since dice bring them"
