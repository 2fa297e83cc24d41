"""Draws ways and lines of sight on the map of a table."""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.drawing.answers.fronts import dots, fronts
from toi_scenario.drawing.answers.signs import HIDDEN, ONE, OTHER, SEEN, VEIL, line_colour, line_dashes, number, sign
from toi_scenario.drawing.map.view import LegendEntry, MapView
from toi_scenario.drawing.marks.curves import Step, polygon
from toi_scenario.drawing.marks.page import Disc, Group, Mark, Path, Point, Stroke
from toi_scenario.games.map_marks import MapMarks, Trace
from toi_scenario.model.surfaces import Place, Region
from toi_scenario.model.surfaces.bounds import rings
from toi_scenario.model.surfaces.patch import Patch

_DASHES = (1.6, 1.2)
_RING = 3.0  # millimetres: round who looks, and his counter


def traced(view: MapView, marks: MapMarks) -> Iterator[Mark]:
    """All that an answer draws, with its legend and its heading."""
    words = view.words
    if marks.hidden:
        yield _shade(view, marks.hidden)
        view.key.append(LegendEntry((Path("sight", _SWATCH, HIDDEN, opacity=VEIL),), 0.9, words["blocked"]))
    yield from fronts(view, marks.fronts)
    yield from dots(view, marks.dots)
    for trace in marks.traces:
        yield from _way(view, trace) if trace.side else _sight(view, trace)
    first: dict[tuple[str, Place], int] = {}
    for trace in marks.traces:
        for place, when in trace.rounds:
            first[trace.side, place] = min(when, first.get((trace.side, place), when))
    for (side, place), when in first.items():
        yield Group("round", number(view, side, when), _at(view, place))
    for place in marks.viewers:
        yield Disc("viewer", _at(view, place), _RING, "none", SEEN, 0.6)
    if marks.viewers:
        view.key.append(LegendEntry((Disc("viewer", (0, 0), _RING, "none", SEEN, 0.6),), 0.7, words["viewer"]))
    _explain(view, marks)
    ends = [trace.blocked for trace in marks.traces if trace.blocked]
    what = {word: _called(view, name) for word, name in {**marks.names, "what": marks.by}.items()}
    why = words["why_blocked"].format(**what, by=view.scenario.surface.address(ends[0])) if ends else ""
    sides = ", ".join(map(view.name, dict.fromkeys(front.side for front in marks.fronts)))
    view.asked = words[marks.about].format(**what, why=why, sides=sides)


def _called(view: MapView, name: str) -> str:
    """What a feature, an objective or a unit with a name for print is called in labels; another name as it is."""
    scenario = view.scenario
    if thing := scenario.scenery.features.get(name) or scenario.objectives.get(name):
        return view.label(thing)
    return next((view.labelled(one.called, name) for one in scenario.units if one.id == name and one.called), name)


def _explain(view: MapView, marks: MapMarks) -> None:
    """What the lines are, in the legend."""
    for side in dict.fromkeys(trace.side for trace in marks.traces if trace.side):
        line = Stroke("way", (ONE, OTHER), line_colour(view, side), 0.5, line_dashes(view, side))
        told = view.words["first"].format(side=view.name(side))
        view.key.append(LegendEntry((line, *number(view, side, 1)), 1.0, told))
    for trace in marks.traces:
        if not trace.side:
            colour, dashes, word = (HIDDEN, _DASHES, "broken") if trace.blocked else (SEEN, (), "line")
            view.key.append(
                LegendEntry((Stroke("sight-line", (ONE, OTHER), colour, 0.6, dashes),), 0.7, view.words[word])
            )


def _way(view: MapView, trace: Trace) -> Iterator[Mark]:
    points = tuple(_at(view, place) for place in trace.points)
    yield Stroke("way", points, view.theme.paper, 1.1)
    yield Stroke("way", points, line_colour(view, trace.side), 0.5, line_dashes(view, trace.side))


def _sight(view: MapView, trace: Trace) -> Iterator[Mark]:
    points = tuple(_at(view, place) for place in trace.points)
    colour, dashes = (HIDDEN, _DASHES) if trace.blocked else (SEEN, ())
    yield Stroke("sight-line", points, view.theme.paper, 1.3)
    yield Stroke("sight-line", points, colour, 0.6, dashes)
    if trace.blocked:
        yield Group("sight-reason", sign("x", HIDDEN, view.theme.paper), _at(view, trace.blocked))


def _shade(view: MapView, ground: Region) -> Mark:
    """Ground in the dark."""
    assert isinstance(ground, Patch)
    steps = [step for ring in rings(ground) for step in polygon([view.point(x, y) for x, y in ring.tolist()])]
    return Path("sight", tuple(steps), HIDDEN, opacity=VEIL)


_SWATCH: tuple[Step, ...] = (("M", -4.0, -2.5), ("L", 4.0, -2.5), ("L", 4.0, 2.5), ("L", -4.0, 2.5), ("Z",))


def _at(view: MapView, place: Place) -> Point:
    return view.point(*place)
