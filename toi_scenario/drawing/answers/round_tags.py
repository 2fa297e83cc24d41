"""Draws in which round each place is reached or fired at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from toi_scenario.drawing.answers.signs import ONE, OTHER, cleared, doubt, free, index_of, taken
from toi_scenario.drawing.answers.signs import number as tag
from toi_scenario.drawing.map.view import LegendEntry, MapView
from toi_scenario.drawing.marks.curves import Step, fronts, inset, polygon
from toi_scenario.drawing.marks.page import Group, Mark, Path, Point
from toi_scenario.games.answers import Strongest
from toi_scenario.model.surfaces import Place

# A front is a broad line with a core of paper, which no zone has: long strokes for one side, dots for the next.
_WIDE, _CORE = 1.35, 0.6
_CORES: tuple[tuple[float, ...], ...] = ((2.2, 1.7), (0.01, 1.45), (5.0, 1.7), ())
_SHORT = 1.0  # how far short of its ends a front stops
_ASIDE = 0.8  # how far inside the earlier round a front runs, so that the fronts of two sides do not hide each other


def rounds(view: MapView, reached: Mapping[str, Mapping[Place, int]], word: str = "first") -> Iterator[Mark]:
    """For each side, the first round in which it can do something at each place, with a front where the round changes.
    `word` says what it can do: stand there (`first`) or fire there (`fired`)."""
    here = taken(view)
    tags: list[Mark] = []
    for index, (side, numbers) in enumerate(reached.items()):
        name = view.name(side)
        lines = [_line(view, front) for front in fronts(numbers, view.sides)]
        for place, first in sorted(numbers.items()):
            spot = free(view, here.get(place, ()), index)
            tags.append(Group("round", tag(view, side, first), view.by(place, *spot)))
        view.key.append(LegendEntry(tag(view, side, 1), 1.3, view.words[word].format(side=name)))
        if lines:
            yield from _front(view, side, tuple(step for line in lines for step in _steps(line)))
            yield from cleared(view, (stroke for line in lines for stroke in pairwise(line)))
            border = tuple(_front(view, side, (("M", *ONE), ("L", *OTHER))))
            view.key.append(LegendEntry(border, 0.85, view.words["border"].format(side=name)))
    yield from tags
    view.asked = view.words[f"ask_{word}"].format(sides=", ".join(map(view.name, reached or view.scenario.sides)))
    yield from doubt(view)


def dice(view: MapView, fire: Mapping[str, Mapping[Place, Strongest]], number: int, kind: str) -> Iterator[Mark]:
    """For each side, the dice of its strongest fire at each place in a round, with a front where the roll that hits
    changes. `kind` says what is fired at."""
    here = taken(view)
    tags: list[Mark] = []
    words = view.words
    for index, (side, shots) in enumerate(fire.items()):
        name = view.name(side)
        rolls = {place: shot.hits_from for place, shot in shots.items()}
        lines = [_line(view, front) for front in fronts(rolls, view.sides)]
        for place, shot in sorted(shots.items()):
            spot = free(view, here.get(place, ()), index)
            tags.append(Group("dice", tag(view, side, shot.dice), view.by(place, *spot)))
        view.key.append(LegendEntry(tag(view, side, 4), 1.3, words["dice"].format(side=name)))
        if lines:
            yield from _front(view, side, tuple(step for line in lines for step in _steps(line)))
            yield from cleared(view, (stroke for line in lines for stroke in pairwise(line)))
            border = tuple(_front(view, side, (("M", *ONE), ("L", *OTHER))))
            view.key.append(LegendEntry(border, 0.85, words["hits"].format(side=name)))
    yield from tags
    sides = ", ".join(map(view.name, fire))
    view.asked = words["ask_dice"].format(sides=sides, number=number, kind=kind)
    yield from doubt(view)


def _line(view: MapView, front: list[Place]) -> list[Point]:
    """A front on the page, a little inside the earlier round; an open one stops a little short of its ends, which often
    lie on the edge of the map."""
    if front[0] == front[-1]:
        corners = inset(view.points(front[:-1]), _ASIDE)
        return [*corners, corners[0]]
    corners = inset(view.points(front), _ASIDE, closed=False)
    return [_nearer(corners[0], corners[1]), *corners[1:-1], _nearer(corners[-1], corners[-2])]


def _nearer(end: Point, following: Point) -> Point:
    (x, y), (u, v) = end, following
    share = _SHORT / (((u - x) ** 2 + (v - y) ** 2) ** 0.5 or 1.0)
    return x + (u - x) * share, y + (v - y) * share


def _steps(line: list[Point]) -> Iterator[Step]:
    if line[0] == line[-1]:
        return polygon(line[:-1])
    return ((("L" if index else "M"), *corner) for index, corner in enumerate(line))


def _front(view: MapView, side: str, steps: tuple[Step, ...]) -> Iterator[Mark]:
    theme = view.theme
    colour = theme.ink if theme.codes else view.colour(side)
    yield Path("front", steps, "none", theme.paper, _WIDE + 0.5, 0.8)
    yield Path("front", steps, "none", colour, _WIDE)
    yield Path("front", steps, "none", theme.paper, _CORE, 1.0, _CORES[index_of(view, side) % len(_CORES)])
