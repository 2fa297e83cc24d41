"""Lists the places where a side must stand to win or earn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from toi_scenario.finding import Path
from toi_scenario.finding.records import NamedTuple
from toi_scenario.model.scenario.area import ground_word
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.victory import Holding, Objective, Where, of_kind
from toi_scenario.model.surfaces import Place, Surface, celled


class Need(NamedTuple):
    """Places in so many of which a unit of some side must stand by the end of a round, and where the scenario says so.
    `goal` where it is one objective; `why` says what for: it needs that, or it earns points there, or empty where
    neither is said."""

    sides: tuple[str, ...]  # any of which will do
    places: frozenset[Place]
    least: int
    round: int
    path: Path
    goal: Objective | None
    why: str


# A need that sides cannot meet in time, with the first round at whose end they can stand in each of its places, even
# after the last round, the soonest first; places where they never can are left out.
Missed = tuple[Need, tuple[int, ...]]


def missed_by(need: Need, by_side: Sequence[Mapping[Place, int]]) -> Iterator[Missed]:
    """A need if sides cannot meet it in time: for each of them, the first round in which it can stand in each place."""
    first = (min((one[place] for one in by_side if place in one), default=None) for place in need.places)
    rounds = tuple(sorted(number for number in first if number is not None))
    if len(rounds) < need.least or rounds[need.least - 1] > need.round:
        yield need, rounds


def needs(scenario: Scenario) -> Iterator[Need]:
    """What conditions, points and objectives ask for on the map, as far as nobody has it yet; on a surface without
    places, the objectives among it."""
    named, surface = set[str](), scenario.surface
    in_play = surface.places if celled(surface) else None
    for need in (*_of_conditions(scenario), *_of_points(scenario)):
        if need.goal is not None:
            named.add(need.goal.name)
        if need.least > 0 and (_is_whole(surface, need.places) if in_play is None else need.places <= in_play):
            yield need
    for goal in scenario.objectives.values():
        if goal.name not in named and not goal.held_by and goal.place in surface.whole:
            need = _anybody(scenario, goal)
            if need.sides:
                yield need


def _is_whole(surface: Surface, places: Iterable[Place]) -> bool:
    return all(place in surface.whole for place in places)


def _of_conditions(scenario: Scenario) -> Iterator[Need]:
    for one in scenario.victory.conditions:
        if one.side and not one.otherwise:
            last = min(one.last, scenario.last_round)
            if one.holds:
                yield from _held(scenario, one.side, one.holds, last, (*one.path, "holds"))
            if one.units:
                asked = 1 if one.units.most else one.units.at_least
                most = scenario.catalog.limits.get("stacking")
                hexes = -(-asked // most.value) if most else 1
                yield from _area(one.side, one.units.where, hexes, last, (*one.path, "units", "in"))


def _of_points(scenario: Scenario) -> Iterator[Need]:
    for score in scenario.victory.scores:
        last = min(max(score.first, score.last), scenario.last_round)
        for goal, path in zip(score.goals, score.paths, strict=True):
            yield _goal(score.side, goal, last, path)
        if score.by:
            at = "to" if score.deed == "delivered" else "by"
            yield from _area(score.side, score.by, 1, last, (*score.path, "for", at))


def _held(scenario: Scenario, side: str, holds: Holding, last: int, path: Path) -> Iterator[Need]:
    """The objectives or places without which a condition cannot be met."""
    for goal, at in zip(holds.goals, holds.paths, strict=True):
        yield _goal(side, goal, last, at)
    if holds.kind:
        those = of_kind(scenario, holds.kind)
        least = 1 if holds.most else len(those) if holds.at_least is None else holds.at_least
        if least == len(those):  # `impossible-victory` reports more
            yield from (_goal(side, goal, last, path) for goal in those)
        elif least < len(those):
            least -= sum(goal.held_by == side for goal in those)
            open_to = frozenset(goal.place for goal in those if goal.held_by != side)
            yield Need((side,), open_to, least, last, path, None, "needs")
    elif holds.places:
        word = ground_word(scenario.written(path))
        yield from _area(side, holds.places, 1 if holds.most else holds.at_least, last, (*path, word))


def _goal(side: str, goal: Objective, last: int, path: Path) -> Need:
    return Need((side,), frozenset((goal.place,)), int(goal.held_by != side), last, path, goal, "needs")


def _area(side: str, where: Where, least: int | None, last: int, path: Path) -> Iterator[Need]:
    area = where.area
    # `empty-zone` and `impossible-victory` report an area that is too small.
    if area is not None and area.sure and len(area.places) >= (least or 0):
        yield Need((side,), area.places, len(area.places) if least is None else least, last, path, None, "needs")


def _anybody(scenario: Scenario, goal: Objective) -> Need:
    """An objective that is for whoever comes there; one with an owner is for that side alone."""
    sides = scenario.sides.values()
    takers = tuple(side.name for side in sides if goal.owner in ("", "neutral", side.name, side.nation))
    why = "points" if goal.points else ""
    return Need(takers, frozenset((goal.place,)), 1, scenario.last_round, goal.at, goal, why)
