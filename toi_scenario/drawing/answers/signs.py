"""The signs that answers draw on hexes, and room for them.

Signs lie over the ground and under the counters, and keep clear of everything else there as far as there is room.
Hexes that are seen, hidden or not certain differ by hatching and by sign as well as by colour.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from toi_scenario.drawing.map.captions import objective_captions, zone_captions
from toi_scenario.drawing.map.counters import occupied
from toi_scenario.drawing.map.frame import tabs
from toi_scenario.drawing.map.place_forms import Form, hatching
from toi_scenario.drawing.map.place_names import heights_of, names_of
from toi_scenario.drawing.map.view import LegendEntry, MapView
from toi_scenario.drawing.marks.curves import Step, polygon
from toi_scenario.drawing.marks.page import Disc, Group, Label, Mark, Path, Point, Polygon, rectangle
from toi_scenario.model.surfaces import Place

SEEN, HIDDEN, UNSURE = "#1d7a34", "#2b2b2b", "#7a4fa0"
VEIL = 0.34
# Where a line in the legend begins and ends.
ONE, OTHER = (-4.5, 2.0), (4.5, -2.0)
DASHES = ((), (1.4, 0.9))  # of lines of the first side, and of the second
_RADIUS = 1.55
_CAPTION, _APART = 1.6, 1.15  # a name counts as a row of discs, with this radius and this far apart
_BROAD = 0.6  # half of a broad line
# By place, discs to keep clear of: how far right of its middle, how far below, the radius.
Taken = dict[Place, list[tuple[float, float, float]]]


def taken(view: MapView) -> Taken:
    """What a tag keeps clear of on each place: all that lies there, heights, and names that run on into the next."""
    found = occupied(view)
    if "names" in view.layers:
        for place, (x, y) in heights_of(view):
            found.setdefault(place, []).append((x, y, 1.5))
    names = [(caption.first, caption.last) for caption in objective_captions(view)]
    if "zones" in view.layers:
        names += [(caption.first, caption.last) for caption, _ in zone_captions(view)]
    if "boards" in view.layers:
        names += [(first, last) for _, first, last in tabs(view)]
    for (left, top), (right, bottom) in names:
        for place in view.surface.places:
            x, y = view.at(place)
            if left - 9 < x < right + 9 and top - 9 < y < bottom + 9:
                middle, spot = (top + bottom) / 2 - y, left - x + _APART
                while spot < right - x:
                    found.setdefault(place, []).append((spot, middle, _CAPTION))
                    spot += _APART
    return found


def free(view: MapView, taken: Sequence[tuple[float, float, float]], index: int) -> Point:
    """The best spot clear of what lies on a place, or else the clearest; every other side begins on the right."""
    way = -1 if index % 2 else 1
    spots = [(x * way, y + 2.9 * (index // 2)) for x, y in view.form.tags]
    for x, y in spots:
        if all((x - u) ** 2 + (y - v) ** 2 >= (_RADIUS + radius) ** 2 for u, v, radius in taken):
            return x, y
    return max(spots, key=lambda spot: min((spot[0] - u) ** 2 + (spot[1] - v) ** 2 - r * r for u, v, r in taken))


def doubt(view: MapView) -> Iterator[Mark]:
    """A question mark on every hex nobody recorded: what an answer says across it is not certain."""
    bare = [place for place in view.grounds.get("", ()) if place in view.surface.places]
    if bare:
        for place in bare:
            yield Group("doubt", sign("?", UNSURE, view.theme.paper), view.by(place, 4.4, -4.1))
        view.key.append(LegendEntry(sign("?", UNSURE, view.theme.paper), 1.3, view.words["doubt"]))


def veil(view: MapView, places: Iterable[Place], colour: str, hatch: int) -> Iterator[Mark]:
    """Hexes in the dark: dimmed in one piece, and hatched; only hatched if the theme has no tint."""
    places = sorted(places)
    if view.theme.tint:
        yield Path("sight", rim(view, set(places)), colour, opacity=VEIL)
    lines = hatched(hatch, view.form, view.theme.paper if view.theme.tint else colour)
    for place in places:
        yield Group("sight-hatch", lines, view.at(place))


@cache
def hatched(number: int, form: Form, colour: str) -> tuple[Mark, ...]:
    return (Path("sight-hatch", hatching(number, form), "none", colour, 0.2, 0.8),)


def cleared(view: MapView, strokes: Iterable[tuple[Point, Point]]) -> Iterator[Mark]:
    """A strip under each name that a broad line runs across, so that the name can still be read."""
    strokes = list(strokes)
    strips: list[Step] = []
    for (left, top), (right, bottom) in names_of(view):
        least, most = (left - _BROAD, top - _BROAD), (right + _BROAD, bottom + _BROAD)
        if any(_crosses(one, other, least, most) for one, other in strokes):
            strips += polygon(rectangle(left, top, right, bottom))
    if strips:
        yield Path("address", tuple(strips), view.theme.levels[0], opacity=0.9)


def _crosses(one: Point, other: Point, least: Point, most: Point) -> bool:
    """Whether a stroke runs through a box: whether any of it is left between the box's sides, top and bottom."""
    begin, end = 0.0, 1.0
    for a, b, low, high in zip(one, other, least, most, strict=True):
        if a == b:
            if not low < a < high:
                return False
        else:
            first, last = sorted(((low - a) / (b - a), (high - a) / (b - a)))
            begin, end = max(begin, first), min(end, last)
    return begin < end


def rim(view: MapView, places: set[Place]) -> tuple[Step, ...]:
    return tuple(step for rim in view.rims(places) for step in polygon(view.points(rim)))


@cache
def sign(text: str, colour: str, on: str) -> tuple[Mark, ...]:
    return (
        Disc("sign", (0, 0), 1.3, colour, on, 0.25),
        Label("sign", (0, 0.75 if text != "^" else 1.15), text, 2.2, on, bold=True),
    )


def index_of(view: MapView, side: str) -> int:
    """Which side it is, counted from 0."""
    return list(view.scenario.sides).index(side) if side in view.scenario.sides else 0


def number(view: MapView, side: str, value: int) -> tuple[Mark, ...]:
    """A number in a side's colour."""
    edge = view.theme.ink if view.theme.codes else view.theme.paper
    return _tag(value, index_of(view, side) % 2, view.colour(side), view.on_colour(side), edge)


def line_colour(view: MapView, side: str) -> str:
    """The colour of a side's lines and dots: that of ink where sides are told by codes, and one of them by white."""
    return view.theme.ink if view.theme.codes else view.colour(side)


def line_dashes(view: MapView, side: str) -> tuple[float, ...]:
    """How lines of a side are broken where both have one colour."""
    return DASHES[index_of(view, side) % 2] if view.theme.codes else ()


@cache
def _tag(value: int, other: int, colour: str, on: str, edge: str) -> tuple[Mark, ...]:
    """A square for the first side, a banner for the second, to differ in greyscale; no objective has either shape."""
    r, top = 1.5, -1.8 if other else -1.5
    below: tuple[Point, ...] = ((r, 2.0), (0.0, 1.15), (-r, 2.0)) if other else ((r, r), (-r, r))
    back = Polygon("number", ((-r, top), (r, top), *below), colour, edge, 0.28)
    return (
        back,
        Label("number", (0, 0.5 if other else 0.78), str(value), 2.15 if value < 10 else 1.8, on, bold=True),
    )
