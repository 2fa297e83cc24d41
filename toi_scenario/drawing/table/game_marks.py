"""Draws what a game adds to a table: entrances, links, rings."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import hypot
from typing import NamedTuple

from toi_scenario.drawing.map.view import LegendEntry, MapView
from toi_scenario.drawing.marks.curves import ring
from toi_scenario.drawing.marks.page import Group, Mark, Path, Point, Polygon, Stroke, rectangle
from toi_scenario.drawing.marks.theme import Theme
from toi_scenario.drawing.table.features import seen
from toi_scenario.drawing.table.view import patch
from toi_scenario.games.printed_answers import TableMarkAnswers, TableMarks
from toi_scenario.model.surfaces.walls import gap

_DASHES = (1.6, 1.0)
_WIDE = 1.5  # half of a link
_HEAD = ((1.9, 0.0), (-0.9, 1.35), (-0.9, -1.35))  # of a door: how far in, how far aside
_IN = 0.8  # how far a link reaches into the walls, so that it is seen where they nearly touch


class _Link(NamedTuple):
    one: Point
    other: Point


@lru_cache(maxsize=2)
def _marks(view: MapView) -> TableMarks:
    """What the game draws, as far as the features of it are shown."""
    answers = _answers(view)
    if answers is None:
        return TableMarks()
    marks, shown = answers.table_marks(view.scenario), {feature.name for feature in seen(view)}
    return TableMarks(
        [(feature, place) for feature, place in marks.entrances if place in view.whole],
        [pair for pair in marks.links if shown.issuperset(feature.name for feature in pair)],
        [(place, radius) for place, radius in marks.rings if place in view.whole],
    )


def _answers(view: MapView) -> TableMarkAnswers | None:
    answers: TableMarkAnswers | None = view.scenario.words.answers("table-marks")
    return answers


def rings(view: MapView) -> Iterator[Mark]:
    """How far something reaches around a point."""
    for place, radius in _marks(view).rings if "objectives" in view.layers else ():
        yield from _ring(view.theme, view.at(place), radius * view.across)


def _ring(theme: Theme, at: Point, radius: float) -> Iterator[Mark]:
    steps = ring(*at, radius)
    if not theme.codes:
        yield Path("ring", steps, "none", theme.paper, 0.9, 0.7)
    yield Path("ring", steps, "none", theme.ink, theme.line(0.3), dashes=_DASHES)


def links(view: MapView) -> Iterator[Mark]:
    """What one can go between, as a bridge with broken rails."""
    for one, other in _marks(view).links if "terrain" in view.layers else ():
        ends = gap(patch(one.patch).shape, patch(other.patch).shape)
        yield from _bridge(view.theme, _Link(view.at(ends[0]), view.at(ends[1])))


def _bridge(theme: Theme, link: _Link) -> Iterator[Mark]:
    (x, y), (to_x, to_y) = link
    long = hypot(to_x - x, to_y - y) or 1.0
    along, aside = ((to_x - x) / long, (to_y - y) / long), ((y - to_y) / long, (to_x - x) / long)
    x, y, to_x, to_y = x - along[0] * _IN, y - along[1] * _IN, to_x + along[0] * _IN, to_y + along[1] * _IN
    sides = [(aside[0] * way, aside[1] * way) for way in (_WIDE, -_WIDE)]
    (left_x, left_y), (right_x, right_y) = sides
    near, far = ((x + left_x, y + left_y), (x + right_x, y + right_y)), ((to_x + right_x, to_y + right_y),)
    yield Polygon("link", (*near, *far, (to_x + left_x, to_y + left_y)), theme.paper, opacity=0.85)
    for dx, dy in sides:
        rail = ((x + dx, y + dy), (to_x + dx, to_y + dy))
        yield Stroke("link", rail, theme.ink, theme.line(0.35), dashes=(0.9, 0.5))


def entrances(view: MapView) -> Iterator[Mark]:
    """Ways into features: a door on the wall, which points in."""
    for feature, place in _marks(view).entrances if "terrain" in view.layers else ():
        x, y = view.at(place)
        to_x, to_y = view.at(feature.middle)
        long = hypot(to_x - x, to_y - y) or 1.0
        yield Group("entrance", _door(view.theme, (to_x - x) / long, (to_y - y) / long), (x, y))


@lru_cache(maxsize=64)
def _door(theme: Theme, along: float, down: float) -> tuple[Mark, ...]:
    """An arrowhead across a wall; it points along a direction."""
    corners = tuple((along * far - down * aside, down * far + along * aside) for far, aside in _HEAD)
    return (Polygon("entrance", corners, theme.paper, theme.ink, theme.line(0.3)),)


def entries(view: MapView) -> Iterator[LegendEntry]:
    """What of these there is, in the legend."""
    answers, marks, theme = _answers(view), _marks(view), view.theme
    if answers is None:
        return
    words = answers.words(view.lang)
    if marks.entrances and "terrain" in view.layers:
        floor = Polygon("wall", rectangle(-3.6, -2.4, 3.6, -0.4), theme.levels[0], theme.ink, theme.line(0.3))
        door = Group("entrance", _door(theme, 0.0, -1.0), (0.0, -0.4))
        yield LegendEntry((floor, door), 1.0, words["entrance"])
    if marks.links and "terrain" in view.layers:
        yield LegendEntry(tuple(_bridge(theme, _Link((-3.0, 0.0), (3.0, 0.0)))), 1.0, words["link"])
    if marks.rings and "objectives" in view.layers:
        yield LegendEntry(tuple(_ring(theme, (0.0, 0.0), 2.4)), 1.0, words["ring"])
