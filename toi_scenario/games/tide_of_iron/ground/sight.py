"""Decides whether two hexes see each other, and why.

The answer is exact, worked out in whole numbers, and the same both ways.

Rules: "Ligne de vue", "Hauteurs et portée". Where these are silent we rule: touching a corner of a hex is not crossing
it; a line along edges is judged on each side separately, at different levels too; "behind the obstruction" is counted
in hexes from the lower unit; smoke has no height.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product
from typing import NamedTuple

from toi_scenario.model.scenario.scenario import Marked, Scenario
from toi_scenario.model.surfaces import Place
from toi_scenario.model.surfaces.lines import line, steps


class Relief(NamedTuple):
    """What sight needs to know of a map: its places, their levels, those that block, those that nobody recorded."""

    places: frozenset[Place]
    levels: Mapping[Place, int]
    blocking: frozenset[Place]
    unrecorded: frozenset[Place] = frozenset()

    def level(self, place: Place) -> int:
        return self.levels.get(place, 0)


class Course(NamedTuple):
    """One line between two hexes: why it is blocked, or `clear`, and by which hex."""

    reason: str
    by: Place | None = None


# How high ground may stand.
HEIGHTS = (0, 1, 2)
REASONS = ("same", "adjacent", "clear", "unrecorded", "above", "blocked", "blind", "rim")


class Answer(NamedTuple):
    """Whether two hexes see each other; None where that is not known. A line along edges has two courses."""

    visible: bool | None
    courses: tuple[Course, ...]

    @property
    def reason(self) -> str:
        """The reason of the deciding course, in a word."""
        return self.deciding.reason

    @property
    def deciding(self) -> Course:
        """The course that is clear, if any; of two that are not, the one that gives the same reason from either end."""
        return min(self.courses, key=lambda course: REASONS.index(course.reason))


def relief_of(scenario: Scenario, markers: Iterable[Marked] | None = None) -> Relief:
    """The relief of a scenario's map at the start, smoke included; or with some of its markers only."""
    places, ground, terrain = scenario.cells.places, scenario.ground, scenario.catalog.terrain
    blocks = {name for name, kind in terrain.items() if kind.blocks}
    smoke = (mark.area.places for mark in (scenario.markers if markers is None else markers) if mark.piece.blocks)
    return Relief(
        places,
        {place: level for place in places if (level := ground.level(place))},
        frozenset(place for place in places if ground.of(place) in blocks).union(*smoke) & places,
        frozenset(place for place in places if not ground.recorded(place)),
    )


def look(relief: Relief, one: Place, other: Place) -> Answer:
    """Whether two hexes in play see each other, and why."""
    away = (other[0] - one[0], other[1] - one[1])
    if away == (0, 0):
        return Answer(True, (Course("same"),))
    if steps(away) == 1:
        return Answer(True, (Course("adjacent"),))
    if not relief.unrecorded.isdisjoint((one, other)):
        return _unsure(relief, one, other)
    between = line(*away)
    sides = [between.crossed + side for side in (between.left, between.right)] if between.left else [between.crossed]
    courses = tuple(_course(relief, one, other, offsets) for offsets in sides)
    if any(course.reason == "clear" for course in courses):
        return Answer(True, courses)
    return Answer(None if any(course.reason == "unrecorded" for course in courses) else False, courses)


def _unsure(relief: Relief, one: Place, other: Place) -> Answer:
    """A pair with an end whose height nobody recorded: out of sight only if it is so at every height."""
    ends = [end for end in (one, other) if end in relief.unrecorded]
    known = relief._replace(unrecorded=relief.unrecorded.difference(ends))
    answers = [
        look(known._replace(levels={**relief.levels, **dict(zip(ends, heights, strict=True))}), one, other)
        for heights in product(HEIGHTS, repeat=len(ends))
    ]
    return (
        answers[0] if all(one.visible is False for one in answers) else Answer(None, (Course("unrecorded", ends[0]),))
    )


def _course(relief: Relief, one: Place, other: Place, offsets: Iterable[Place]) -> Course:
    """One line, its hexes in play in order from the lower unit; from the first one if both stand level."""
    if relief.level(one) > relief.level(other):
        offsets = [(x + one[0] - other[0], y + one[1] - other[1]) for x, y in offsets]
        one, other = other, one
    on_line = sorted(
        (steps(offset), place)
        for offset in offsets
        if (place := (one[0] + offset[0], one[1] + offset[1])) in relief.places
    )
    decided = _blocked(relief, on_line, other, relief.level(one), relief.level(other))
    unsure = next((place for _, place in on_line if place in relief.unrecorded), None)
    # What is known to stand in the way does so, whatever else may stand there.
    return Course("unrecorded", unsure) if unsure and decided.reason == "clear" else decided


def _blocked(relief: Relief, on_line: list[tuple[int, Place]], higher: Place, low: int, high: int) -> Course:
    """The first reason that holds: a hex above both, blocking ground on one level, a blind hex, a rim."""
    above = next((place for _, place in on_line if relief.level(place) > high), None)
    if above:
        return Course("above", above)
    if low == high:
        ground = next((place for _, place in on_line if place in relief.blocking), None)
        return Course("blocked", ground) if ground else Course("clear")
    blind = 2 if high - low == 1 else 1
    for distance, place in on_line:
        if distance <= blind and (place in relief.blocking or relief.level(place) > low):
            return Course("blind", place)
    for _, place in on_line:
        if steps((higher[0] - place[0], higher[1] - place[1])) == 1 and relief.level(place) == high:
            return Course("rim", place)
    return Course("clear")
