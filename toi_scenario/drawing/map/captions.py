"""Names of objectives and zones, where they hide nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from heapq import nsmallest
from typing import NamedTuple

from toi_scenario.drawing.map.counters import occupied
from toi_scenario.drawing.map.place_forms import CAPTION
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.map.zones import Field, fields
from toi_scenario.drawing.marks.lettering import fitted, width, wrapped
from toi_scenario.drawing.marks.page import Label, Mark, Point, Polygon, rectangle
from toi_scenario.model.surfaces import Place

_LARGE, _SMALL = 1.8, 1.35  # letter sizes
_ROOM, _TIGHT = 26.0, 15.0  # for a line, and where what is beside it leaves little
_ASCENT, _DESCENT, _LEAD = 0.89, 0.36, 1.15  # of a line, in letter sizes
_RIM = 0.3  # of the disc about a piece, which is empty but at its corners
_DEEPER = 0.7  # so much further down two lines stand
_BELOW, _ABOVE = CAPTION, -7.75  # where a zone is named, in millimetres from the middle of a place

_TRIED = 200  # places on which a zone may be named

Discs = Mapping[Place, list[tuple[float, float, float]]]


class Caption(NamedTuple):
    """A name on a strip of paper: its lines, their letter size, and the strip's upper left and lower right corner."""

    lines: tuple[str, ...]
    size: float
    first: Point
    last: Point


class Laid:
    """The names that lie on the map already, by the parts of the map on which they lie."""

    def __init__(self, names: Iterable[Caption] = ()) -> None:
        self.parts: dict[tuple[int, int], list[Caption]] = {}
        for name in names:
            self.add(name)

    def add(self, name: Caption) -> None:
        for part in _parts(name):
            self.parts.setdefault(part, []).append(name)

    def meet(self, name: Caption) -> bool:
        """Whether a name covers one of them."""
        (left, top), (right, bottom) = name.first, name.last
        return any(
            left < other.last[0] and other.first[0] < right and top < other.last[1] and other.first[1] < bottom
            for part in _parts(name)
            for other in self.parts.get(part, ())
        )


def _parts(name: Caption) -> Iterator[tuple[int, int]]:
    for x in range(int(name.first[0] // _ROOM), int(name.last[0] // _ROOM) + 1):
        for y in range(int(name.first[1] // _ROOM), int(name.last[1] // _ROOM) + 1):
            yield x, y


def of_objectives(view: MapView) -> Iterator[Mark]:
    """The names of the objectives, drawn over the counters of neighbouring hexes."""
    for caption in objective_captions(view):
        yield from strip(view, caption)


def of_zones(view: MapView) -> Iterator[Mark]:
    """The names of the zones."""
    for caption, field in zone_captions(view):
        yield from strip(view, caption, field.colour)


def strip(view: MapView, caption: Caption, colour: str = "none") -> Iterator[Mark]:
    """A name on a strip of paper, so that it can be read on any ground; the strip may have a colour about it."""
    theme, ((left, top), (right, bottom)) = view.theme, caption[2:]
    yield Polygon("caption", rectangle(left, top, right, bottom), theme.paper, colour, theme.line(0.3), 0.85)
    for number, line in enumerate(reversed(caption.lines)):
        y = bottom - caption.size * (_DESCENT + _LEAD * number)
        yield Label("caption", ((left + right) / 2, y), line, caption.size, theme.words, bold=True)


def lines_at(view: MapView, at: Point, lines: Iterable[str], size: float) -> Caption:
    """Lines, the last of which stands at a point, if that is not too near to the frame."""
    lines = tuple(lines)
    half = _half(lines, size)
    (left, top), (right, bottom) = view.corners
    caption = lines_above((min(max(at[0], left + half), right - half), at[1]), lines, size)
    over = max(0.0, top - caption.first[1]) or min(0.0, bottom - caption.last[1])
    return lines_above(((caption.first[0] + caption.last[0]) / 2, at[1] + over), lines, size) if over else caption


def lines_above(at: Point, lines: tuple[str, ...], size: float) -> Caption:
    """Lines, the last of which stands at a point."""
    (x, y), half = at, _half(lines, size)
    top = y - size * (_ASCENT + _LEAD * (len(lines) - 1))
    return Caption(lines, size, (x - half, top), (x + half, y + size * _DESCENT))


def _half(lines: Iterable[str], size: float) -> float:
    return max(width(line, size, True) for line in lines) / 2 + 0.55


def _ways(view: MapView, at: Point, name: str) -> Iterator[Caption]:
    """A name in one line, in two small ones, and in as much of these as there is room for anywhere."""
    if width(name, _LARGE, True) <= _ROOM:
        yield lines_at(view, at, [name], _LARGE)
    for room in (_ROOM, _TIGHT):
        first, *rest = wrapped(name, room, _SMALL, True)
        if rest:  # which has to reach over the side of the place
            yield lines_at(view, (at[0], at[1] + _DEEPER), [first, fitted(" ".join(rest), room, _SMALL, True)], _SMALL)
        else:
            yield lines_at(view, at, [first], _SMALL)


def objective_captions(view: MapView) -> list[Caption]:
    """The names of the objectives: those that share a place in one line if there is room, or else one above another.
    None hides what lies on neighbouring places."""
    found: list[Caption] = []
    laid, discs = Laid(), occupied(view)
    for place, goals in view.goals.items():
        names = [view.label(goal) for goal in goals]
        if width(together := " \u00b7 ".join(names), _LARGE, True) <= _ROOM:
            names = [together]
        x, y = view.by(place, 0, CAPTION)
        beside = [(place[0] + dx, place[1] + dy) for dx, dy in view.turns]
        for name in reversed(names):
            *ways, last = _ways(view, (x, y), name)
            clear = (way for way in ways if not _hides(view, way, beside, discs) and not laid.meet(way))
            found.append(next(clear, last))
            laid.add(found[-1])
            y = found[-1].first[1] - _LARGE * _DESCENT
    return found


def zone_captions(view: MapView) -> list[tuple[Caption, Field]]:
    """Where each zone is named: on one of its places where nothing stands, and if possible nothing beside it either. A
    zone whose name would hide something everywhere is named in the legend alone."""
    busy = {unit.place for unit in view.scenario.units} | {goal.place for goal in view.scenario.objectives.values()}
    busy |= {place for mark in view.scenario.markers for place in mark.area.places}
    laid, discs = Laid(objective_captions(view)), occupied(view)
    found: list[tuple[Caption, Field]] = []
    for field in fields(view):
        x = sum(place[0] for place in field.places) / len(field.places)
        y = sum(place[1] for place in field.places) / len(field.places)

        def key(place: Place, x: float = x, y: float = y) -> tuple[bool, bool, float]:
            beside = any((place[0] + dx, place[1] + 1) in busy for dx in (-3, 3))
            return place in busy, beside, (place[0] - x) ** 2 / 3 + (place[1] - y) ** 2

        name = fitted(field.name, _ROOM, _LARGE, True)
        for place in nsmallest(_TRIED, sorted(field.places), key):
            near = [place, *((place[0] + dx, place[1] + dy) for dx, dy in view.turns)]
            ways = (lines_at(view, view.by(place, 0, down), [name], _LARGE) for down in (_BELOW, _ABOVE))
            clear = (way for way in ways if not _hides(view, way, near, discs) and not laid.meet(way))
            if caption := next(clear, None):
                found.append((caption, field))
                laid.add(caption)
                busy.add(place)
                break
    return found


def _hides(view: MapView, caption: Caption, places: Iterable[Place], discs: Discs) -> bool:
    """Whether a name covers anything that lies on these places."""
    (left, top), (right, bottom) = caption[2:]
    for place in places:
        for dx, dy, radius in discs.get(place, ()):
            x, y = view.by(place, dx, dy)
            if (x - min(max(x, left), right)) ** 2 + (y - min(max(y, top), bottom)) ** 2 < (radius - _RIM) ** 2:
                return True
    return False
