"""Names on a table, where they hide nothing and are not hidden.

The name of a feature lies on no other feature. Where there is no room for it, the feature has a number, and its name
stands in the legend.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import hypot
from typing import NamedTuple

from toi_scenario.drawing.map.captions import Caption, Laid, lines_above, lines_at, strip
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.map.zones import fields
from toi_scenario.drawing.marks.lettering import fitted, width, wrapped
from toi_scenario.drawing.marks.page import Mark, Point
from toi_scenario.drawing.table import features, units
from toi_scenario.drawing.table.arrivals import arriving
from toi_scenario.drawing.table.view import on_page, patch, surface_of
from toi_scenario.drawing.words.phrases import LANGUAGES
from toi_scenario.model.scenario.scenery import Feature
from toi_scenario.model.scenario.victory import Objective
from toi_scenario.model.surfaces.outlines import Grounds, Spot
from toi_scenario.model.surfaces.patch import Patch

SIZE, SMALL = 2.0, 1.7  # letter sizes
_ROOM = 34.0  # for a line
_BESIDE = 3.4  # from the middle of a counter to the middle of the name below it
_EDGE = 1.6  # how far the name of a zone keeps from its border

_NEAR = 4  # of the ways to name what is placed: right beside it
_STEPS = 6  # in which a feature is divided to find room for its number
_MOST_NUMBERS = 60


class Named(NamedTuple):
    """A name on the map: the layer it is in, and the colour of its edge. Of a number, the name it stands for."""

    layer: str
    caption: Caption
    colour: str = "none"
    stands_for: str = ""


def of_features(view: MapView) -> Iterator[Mark]:
    return _of(view, "names")


def of_objectives(view: MapView) -> Iterator[Mark]:
    return _of(view, "objectives")


def of_units(view: MapView) -> Iterator[Mark]:
    return _of(view, "units")


def of_zones(view: MapView) -> Iterator[Mark]:
    return _of(view, "zones")


def _of(view: MapView, layer: str) -> Iterator[Mark]:
    for one in named(view):
        if one.layer == layer:
            yield from strip(view, one.caption, one.colour)


def numbered(view: MapView) -> Iterator[tuple[tuple[Mark, ...], str]]:
    """The numbers that stand for names, as the legend shows them, and those names."""
    for one in named(view):
        if one.stands_for:
            yield tuple(strip(view, lines_above((0, SIZE / 3), one.caption.lines, SIZE))), one.stands_for


@lru_cache(maxsize=2)
def named(view: MapView) -> list[Named]:
    """All names, the most important ones first: what is placed has one in any case, ground only if there is room."""
    laid, found = Laid(_occupied(view)), list[Named]()

    def add(layer: str, ways: list[Caption], colour: str = "none", needed: bool = False) -> None:
        on_table = [way for way in ways if _is_on_table(view, way)]
        clear = next((way for way in on_table if not laid.meet(way)), None)
        clear = clear or (on_table or ways)[:_NEAR][-1] if needed else clear
        if clear:
            laid.add(clear)
            found.append(Named(layer, clear, colour))

    for place in units.places(view):
        for one, at in units.row(view, place):
            if isinstance(one, Objective):
                add("objectives", _around(view, at, view.label(one), SIZE), needed=True)
            elif told := units.called(view, one):
                add("units", _around(view, at, told, SMALL), needed=True)
    for unit in view.scenario.units if "units" in view.layers else ():
        if units.is_spread(unit) and unit.place in view.whole and (told := units.called(view, unit)):
            add("units", _around(view, view.at(unit.place), told, SMALL), needed=True)
    if "names" in view.layers:
        for name in _of_ground(view, laid):
            laid.add(name.caption)
            found.append(name)
    for field in fields(view) if "zones" in view.layers else ():
        ways = list(_within(view, patch(field.region).shape.bounds, field.name))
        inside = [way for way in ways if _covers(view, patch(field.region), way)]
        add("zones", inside or ways, field.colour)
    return found


def _of_ground(view: MapView, laid: Laid) -> Iterator[Named]:
    """The name of each feature where it lies on no other one, but that in which the feature lies; else a number."""
    seen = features.seen(view)
    grounds, number = Grounds([patch(feature.patch) for feature in seen]), 0
    for index, feature in enumerate(seen):
        own = {index, *grounds.between(*feature.middle, *feature.middle)}
        for way in _on(view, feature):
            if _is_on_table(view, way) and not laid.meet(way) and own.issuperset(_under(view, grounds, way)):
                yield Named("names", way)
                break
        else:
            number += 1
            if number <= _MOST_NUMBERS:
                ways = [lines_at(view, at, [str(number)], SMALL) for at in _across(view, feature)]
                seen_at = (way for way in ways if not laid.meet(way) and own.issuperset(_under(view, grounds, way)))
                yield Named("names", next(seen_at, ways[0]), stands_for=", ".join(_told(view, feature)))


def _across(view: MapView, feature: Feature) -> Iterator[Point]:
    """The middle of a feature, and where else on it a number may stand, the nearest to the middle first."""
    ground, (x, y) = patch(feature.patch), view.at(feature.middle)
    yield x, y + 0.5
    left, top, right, bottom = ground.shape.bounds
    one, other = on_page(view, [(left, top), (right, bottom)])
    steps = range(1, _STEPS)
    spots = [
        (one[0] + (other[0] - one[0]) * across / _STEPS, one[1] + (other[1] - one[1]) * down / _STEPS)
        for across in steps
        for down in steps
    ]
    for spot in sorted(spots, key=lambda spot: hypot(spot[0] - x, spot[1] - y)):
        if _spot(view, spot) in ground:
            yield spot[0], spot[1] + 0.5


def _under(view: MapView, grounds: Grounds, way: Caption) -> Iterable[int]:
    """The features that a name would lie on."""
    return grounds.between(*_box_of(view, way))


def _occupied(view: MapView) -> Iterator[Caption]:
    """What stands on the table, as names that are there already."""
    for place in units.places(view):
        for _, (x, y) in units.row(view, place):
            yield _box(x, y, 2.5)
    for x, y in units.figures(view):
        yield _box(x, y, units.base(view))
    for _, (x, y), _ in arriving(view):
        yield _box(x, y, 2.2)
    for _, place in features.lying(view):
        yield _box(*view.at(place), 1.9)


def _is_on_table(view: MapView, way: Caption) -> bool:
    """Whether a name hides no figure beside the table."""
    (left, top), (right, bottom) = view.corners
    return left <= way.first[0] and top <= way.first[1] and way.last[0] <= right and way.last[1] <= bottom


def _box(x: float, y: float, half: float) -> Caption:
    return Caption((), 0.0, (x - half, y - half), (x + half, y + half))


def _around(view: MapView, at: Point, name: str, size: float) -> list[Caption]:
    """Below a counter, above it, and to its right and left."""
    name = fitted(name, _ROOM, size, True)
    half = width(name, size, True) / 2 + 3.2
    x, y = at
    near = ((x, y + _BESIDE + 0.85), (x, y - _BESIDE), (x + half, y + 0.5), (x - half, y + 0.5))
    # In a crowd, aslant: a corner of the name still touches the counter.
    aslant = ((x + half - 1, y + 3), (x - half + 1, y + 3), (x + half - 1, y - 2.4), (x - half + 1, y - 2.4))
    # Or a line farther away, still nearer to its own counter than to another in the row.
    farther = ((x, y + _BESIDE + 3.1), (x, y - _BESIDE - 2.2))
    spots = (*near, *aslant, *farther)
    return [lines_at(view, spot, [name], size) for spot in spots]


def _on(view: MapView, feature: Feature) -> Iterator[Caption]:
    """In the middle of a feature, or near its rim; two lines where one is too wide."""
    parts = _told(view, feature)
    told = ", ".join(parts)
    (x, y), (left, top, right, bottom) = view.at(feature.middle), patch(feature.patch).shape.bounds
    one, other = on_page(view, [(left, top), (right, bottom)])
    lines = [fitted(told, _ROOM, SMALL, True)]
    if width(lines[0], SMALL, True) > other[0] - one[0]:
        lines = [fitted(part, _ROOM, SMALL, True) for part in parts]
    half, third = width(lines[0], SMALL, True) / 2 + 1, (other[1] - one[1]) / 3
    beside = ((one[0] + half, y + 0.5), (other[0] - half, y + 0.5)) if other[0] - one[0] > 4 * half else ()
    along = ((x, y + third), (x, y - third)) if third > 2 * SMALL else ()
    around = ((x, other[1] + 2.2), (x, one[1] - 0.8), (x, y + 4), (x, y - 3.4))
    for spot in ((x, y + 0.5), *beside, *along, *around):
        yield lines_at(view, spot, lines, SMALL)


def _told(view: MapView, feature: Feature) -> list[str]:
    """What a feature is called, and how high it is if somebody says so."""
    unit, name = surface_of(view).unit, view.label(feature)
    high = unit.told(feature.height).replace(".", LANGUAGES[view.lang].point)
    return [name, f"{high}{unit.sign}"] if feature.height else [name]


def _within(view: MapView, bounds: tuple[float, float, float, float], name: str) -> Iterator[Caption]:
    """In the corners of some ground, and along its sides."""
    (left, top), (right, bottom) = on_page(view, [(bounds[0], bounds[1]), (bounds[2], bounds[3])])
    for room in (_ROOM, 14.0):
        lines = wrapped(fitted(name, 2 * room, SIZE, True), room, SIZE, True)[:3]
        half, high = max(width(line, SIZE, True) for line in lines) / 2 + _EDGE, len(lines) * SIZE * 1.15
        for x in (left + half, right - half, (left + right) / 2):
            for y in (top + _EDGE + high, bottom - _EDGE - 0.6, (top + bottom + high) / 2):
                yield lines_at(view, (x, y), lines, SIZE)


def _covers(view: MapView, ground: Patch, way: Caption) -> bool:
    """Whether a name lies on some ground."""
    (left, top), (right, bottom) = way.first, way.last
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    return all(_spot(view, corner) in ground for corner in corners)


def _box_of(view: MapView, way: Caption) -> tuple[float, float, float, float]:
    """The part of the table that a name covers."""
    return *_spot(view, way.first), *_spot(view, way.last)


def _spot(view: MapView, at: Point) -> Spot:
    """A point of the page on the table."""
    x, y = view.point(0, 0)
    return (at[0] - x) / view.across, (at[1] - y) / view.down
