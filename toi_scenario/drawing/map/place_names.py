"""Writes at each place its name, level and kind of ground."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import chain
from typing import NamedTuple

from toi_scenario.drawing.map.frame import tabs
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.map.zones import fields, nested
from toi_scenario.drawing.marks.lettering import width
from toi_scenario.drawing.marks.page import Label, Mark, Path, Point, Polygon
from toi_scenario.drawing.marks.theme import Theme
from toi_scenario.model.catalog.nouns import UNRECORDED
from toi_scenario.model.surfaces import Place

# How far above the middle of a hex its name stands, and where its level is, measured from the end of the name.
_UP, _BESIDE = -4.85, (1.7, -0.55)
_CODE = 2.1  # the letter size of the code of a ground
_LETTER = 0.62  # half the width of a letter of a name
_HIGH = 1.9  # the height of the strip that a name may stand on


class Written(NamedTuple):
    """What is written at a place: its name, where the middle of that stands, its level, the code of its ground, and
    where the sign of level and ground stands."""

    place: Place
    name: str
    at: Point
    level: int
    code: str
    sign: Point
    strip: tuple[Point, Point]


def _written(view: MapView) -> Iterator[Written]:
    """What is written at each place."""
    boards = _board_names(view)
    for place, level, _, code in _told(view):
        yield _at(view, boards, place, level, code)


def _told(view: MapView) -> Iterator[tuple[Place, int, str, str]]:
    """The level of each place, its ground, and the code of that."""
    cells, codes = view.scenario.ground.cells, {name: code_of(view, name) for name in view.grounds}
    busy = {*view.standing, *view.goals, *view.marked}
    for place in sorted(view.surface.places):
        level, ground = cells.get(place, (0, UNRECORDED))
        coded = view.theme.codes or (place in busy and view.coded(place))
        yield place, level, ground, codes[ground] if coded else ""


def _board_names(view: MapView) -> list[tuple[Point, Point]]:
    return [(corner, other) for _, corner, other in tabs(view)] if "boards" in view.layers else []


def _at(view: MapView, boards: list[tuple[Point, Point]], place: Place, level: int, code: str) -> Written:
    """What is written at one place; the sign stands to the right of the name, but to its left where the name of a board
    begins beside it."""
    name = view.surface.address(place)
    long = _LETTER * len(name)
    letters = width(code, _CODE, True)
    wide = (3.25 if level else 0.95) + letters if code else 2.2 if level else 0.0
    x, y = view.by(place, -wide / 2, _UP)
    high = y + 0.35 - _HIGH, y + 0.35
    beside_it = [
        left
        for (left, top), (right, bottom) in boards
        if left < x + long + wide + 0.5 and x - long < right and top < high[1] and high[0] < bottom
    ]
    if wide and beside_it:
        x = min(x + wide, max(x, beside_it[0] - long - 0.3))
        beside = (_BESIDE[0] + (letters + 0.3 if code else 0.0)) if level else letters - 0.3
        sign = (x - long - beside, y + _BESIDE[1])
        strip = (x - long - 0.5 - wide, high[0]), (x + long + 0.5, high[1])
    else:
        sign = (x + long + _BESIDE[0], y + _BESIDE[1])
        beside = wide if code else 0.3
        strip = (x - long - 0.5, high[0]), (x + long + beside + 0.2, high[1])
    return Written(place, name, (x, y), level, code, sign, strip)


def heights_of(view: MapView) -> Iterator[tuple[Place, Point]]:
    """Where each high hex shows its level, measured from its middle."""
    for one in _written(view):
        if one.level:
            (x, y), (u, v) = one.sign, view.at(one.place)
            yield one.place, (x - u, y - v)


def names_of(view: MapView) -> Iterator[tuple[Point, Point]]:
    """The strip that each hex's name takes, with the letter beside it: its upper left and its lower right corner."""
    for one in _written(view):
        yield one.strip


def names(view: MapView) -> Iterator[Mark]:
    """The name of each hex; its level, if it is high; and, where colours do not tell it, a code for its ground. They
    stand on a strip of paper anywhere but on bare ground."""
    theme, once = view.theme, view.parts.once
    named: list[_Named] = []
    strips: dict[float, list[Path]] = {}
    lines, borders, boards = _on_lines(view), _on_borders(view), _board_names(view)
    thin, thick = (0.85, 0.92) if theme.codes else (0.62, 0.88)
    bare = {ground for ground in view.grounds if view.look(ground) in ("open", "height", "")}
    for place, level, ground, code in _told(view):
        strip = ground not in bare or place in borders or place in lines
        opacity = (thick if place in borders else thin) if strip else 0.0
        key = ("name", place, level, code, opacity)
        named.append(once(key, partial(_named, view, boards, place, level, code, opacity)))
        if strip:
            strips.setdefault(opacity, []).append(named[-1].strip)
    for _, alike in sorted(strips.items()):
        whole = alike[0]._replace(steps=tuple(chain.from_iterable(one.steps for one in alike)))
        yield from alike if view.parts.wanted else (whole,)
    # Marks of a kind follow one another, which makes the shortest file.
    yield from (one.label for one in named)
    heights = chain.from_iterable(one.height for one in named)
    yield from sorted(heights, key=lambda mark: (type(mark) is Label, mark.kind))


class _Named(NamedTuple):
    """What is drawn at a place: the strip under its name, its name, and the sign beside that."""

    strip: Path
    label: Label
    height: tuple[Mark, ...]


def _named(
    view: MapView, boards: list[tuple[Point, Point]], place: Place, level: int, code: str, opacity: float
) -> _Named:
    theme, one = view.theme, _at(view, boards, place, level, code)
    (left, top), (right, bottom) = one.strip
    end, middle = _HIGH / 2, (top + bottom) / 2
    strip = (("M", left + end, middle), ("L", right - end, middle))
    sign = f"{level or ''}{code}"
    return _Named(
        Path("address", strip, "none", theme.levels[0], _HIGH, opacity),
        Label("address", one.at, one.name, 1.75, theme.ink),
        tuple(level_mark(theme, one.sign, sign, bool(level))) if sign else (),
    )


def _on_lines(view: MapView) -> set[Place]:
    """Places whose name stands on a line: a path leaves by the upper side, a board begins or ends in the column, or it
    is hatched, and the hatching runs on from one place to the next."""
    _, down = view.up
    seams = {x for board in view.boards for x in (board.x, board.right)}
    found = {place for place in view.surface.places if place[0] in seams}
    for links in view.scenario.ground.links.values():
        found |= {one for one, other in links if one[0] == other[0] and other[1] - one[1] == down}
    if not view.form.margin and "zones" in view.layers:
        found = found.union(*(field.places for field in fields(view)))
    return found


def _on_borders(view: MapView) -> set[Place]:
    """Places whose name is crossed by the border of a zone, because it is drawn further in than that of another."""
    across, down = view.up
    drawn_in = [field.places for field, others in nested(view) if others] if "zones" in view.layers else ()
    return {(x, y) for places in drawn_in for x, y in places if (x + across, y + down) not in places}


def code_of(view: MapView, name: str) -> str:
    """The first letter of a ground's name, or as many as tell it from the others on the map, or the initials of its
    words; "" for open ground."""
    if not name or view.look(name) == "open":
        return ""
    terrain = view.scenario.catalog.terrain
    title = view.title(terrain[name]).casefold()
    others = [
        view.title(terrain[other]).casefold()
        for other in view.grounds
        if other not in ("", name) and view.look(other) != "open"
    ]
    long = next((long for long in (1, 2) if all(other[:long] != title[:long] for other in others)), 3)
    if long == 3 and any(other[:3] == title[:3] for other in others) and " " in title:
        return "".join(word[0] for word in title.split()[:2]).capitalize()
    return title[:long].capitalize()


def level_mark(theme: Theme, at: Point, sign: str, high: bool) -> Iterator[Mark]:
    """A number on a peak, the sign map makers use for heights; letters beside it say what colours do not."""
    x, y = at
    colour, on = (theme.paper, theme.ink) if theme.codes else (theme.contour, theme.paper)
    if high:
        yield Polygon("height", ((x - 1.5, y + 1.15), (x, y - 1.6), (x + 1.5, y + 1.15)), colour, on, 0.15)
        yield Label("height", (x, y + 0.92), sign[0], 2.0, on, bold=True)
    if code := sign[1:] if high else sign:
        yield Label("code", (x + (1.55 if high else -0.75), y + 0.75), code, _CODE, theme.ink, "start", True)
