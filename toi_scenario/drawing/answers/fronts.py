"""Draws ground under fire, and who is seen, on tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from toi_scenario.drawing.answers.signs import DASHES, ONE, OTHER, index_of, line_colour, number
from toi_scenario.drawing.map.view import LegendEntry, MapView
from toi_scenario.drawing.marks.curves import Step, polygon
from toi_scenario.drawing.marks.page import Disc, Group, Mark, Path, Point
from toi_scenario.games.map_marks import Dots, Front
from toi_scenario.model.surfaces.bounds import rings
from toi_scenario.model.surfaces.patch import Patch

_PALEST, _DARKEST = 0.12, 0.42  # how much colour the latest and the first ground has
_ASIDE = 2.4  # millimetres from the tag of one side to that of the other
_LEAST = 4.0  # square millimetres of ground that are worth a tag


def fronts(view: MapView, every: Sequence[Front]) -> Iterator[Mark]:
    """For each side, the ground that it can first fire at in a round, with a line where the round changes and a tag in
    each. The ground of one side alone is tinted."""
    sides = [(side, list(mine)) for side, mine in groupby(every, lambda one: one.side)]
    tags: list[Mark] = []
    for side, mine in sides:
        colour, dashes = line_colour(view, side), DASHES[index_of(view, side) % 2]
        before: Patch | None = None
        for order, front in enumerate(mine):
            ground = _patch(front.ground)
            new = ground - before if before else ground
            before = ground
            if not new:
                continue
            if len(sides) == 1 and view.theme.tint:
                share = order / max(1, len(mine) - 1)
                opacity = _DARKEST + (_PALEST - _DARKEST) * share
                yield Path("fired", _steps(view, new), colour, opacity=opacity)
            yield Path("front", _steps(view, ground), "none", colour, 0.5, dashes=dashes)
            if spot := _spot(view, new):
                aside = _ASIDE * (index_of(view, side) % 2) if len(sides) > 1 else 0.0
                tags.append(Group("round", number(view, side, front.round), (spot[0] + aside, spot[1])))
        name, line = view.name(side), Path("front", (("M", *ONE), ("L", *OTHER)), "none", colour, 0.5, dashes=dashes)
        view.key.append(LegendEntry(number(view, side, 1), 1.3, view.words["fired"].format(side=name)))
        view.key.append(LegendEntry((line,), 0.85, view.words["border"].format(side=name)))
    yield from tags


def dots(view: MapView, every: Sequence[Dots]) -> Iterator[Mark]:
    """Points of ground: solid where a side can fire at them, a ring where it only sees them, and a small dot where it
    does neither."""
    for one in every:
        marks = _dot(view, one)
        for place in one.places:
            yield Group("dot", marks, view.point(*place))
        told = view.words[f"dots_{one.state}"].format(side=view.name(one.side))
        view.key.append(LegendEntry(marks, 1.6, told))


def _dot(view: MapView, one: Dots) -> tuple[Mark, ...]:
    colour, paper = line_colour(view, one.side), view.theme.paper
    return {
        "fired": (Disc("dot", (0, 0), 0.75, colour, paper, 0.15),),
        "seen": (Disc("dot", (0, 0), 0.65, paper, colour, 0.3),),
        "safe": (Disc("dot", (0, 0), 0.3, view.theme.soft),),
    }[one.state]


def _spot(view: MapView, ground: Patch) -> Point | None:
    """A point in the largest piece of some ground, if that is worth a tag."""
    piece = max(ground.polygons, key=lambda one: float(one.area), default=None)
    if piece is None or float(piece.area) * view.across**2 < _LEAST:
        return None
    inside = piece.representative_point()
    return view.point(float(inside.x), float(inside.y))


def _steps(view: MapView, ground: Patch) -> tuple[Step, ...]:
    return tuple(step for ring in rings(ground) for step in polygon([view.point(x, y) for x, y in ring.tolist()]))


def _patch(ground: object) -> Patch:
    assert isinstance(ground, Patch)
    return ground
