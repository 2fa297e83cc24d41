"""Lays out the sheet's map page, its legend large enough to read."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from toi_scenario.drawing.layouts import lay_out, layout_of
from toi_scenario.drawing.map import frame
from toi_scenario.drawing.map.map import Shown
from toi_scenario.drawing.map.view import LegendEntry, MapView
from toi_scenario.drawing.marks.lettering import first_lines, fitted, width
from toi_scenario.drawing.marks.page import Group, Label, Mark, Page
from toi_scenario.drawing.marks.theme import MARGIN as BESIDE
from toi_scenario.drawing.sheet.columns import Frame
from toi_scenario.drawing.sheet.names import Names
from toi_scenario.drawing.sheet.typesetting import SMALLEST, Type

LARGEST = 2.0  # a board of few hexes need not fill the paper
SIGN, COLUMN = 9.0, 44.0  # how wide a sign of the legend is, and a column of them
HEAD = 11.0
OWN = ("head", "about", "north", "legend")  # layers that are drawn here, not as part of the map
MOST = 5  # lines of a meaning; a name may be of any length
_RIM, _SCALE, _APART = 1.0, 8.0, 6.0
_LOOSE = 8.0  # room that a page may have to spare


class Key(NamedTuple):
    """The legend, set in columns: its marks and how high it is."""

    marks: tuple[Mark, ...]
    height: float


class Way(NamedTuple):
    """How the map fits a page: its scale, the size of the page, the legend, whether that stands beside the map, and the
    part of the map that is shown."""

    scale: float
    wide: float
    high: float
    key: Key
    aside: bool
    window: tuple[float, float, float, float]

    def below(self, margin: float, foot: float) -> Frame:
        """What is left of the page below the map and its legend."""
        top = margin + HEAD + self.window[3] * self.scale + 3 + self.key.height + _LOOSE / 2
        return Frame(margin, top, self.wide - 2 * margin, self.high - 2 * foot, _APART)


def way_of(
    view: MapView, type: Type, paper: tuple[float, float], margin: float, foot: float, layers: Collection[str]
) -> Way:
    """Portrait or landscape, whichever shows the map larger."""
    left, top, right, bottom = view.frame
    scaled = "scale" in layers and not layout_of(view.scenario).cards
    below, least = (_SCALE, min(left, view.scale_at[0])) if scaled else (_RIM, left)
    window = (least - _RIM, top - _RIM, right - least + 2 * _RIM, bottom - top + _RIM + below)
    told = tuple(layout_of(view.scenario).entries(view)) if "legend" in layers else ()
    ways = []
    for wide, high in (paper, paper[::-1]):
        inner, tall = wide - 2 * margin, high - margin - HEAD - 2 * foot
        under, beside = legend(told, type, inner), legend(told, type, COLUMN)
        ways.append(Way(_scale(window, inner, tall - under.height), wide, high, under, False, window))
        if beside.height <= tall:
            ways.append(Way(_scale(window, inner - COLUMN - _APART, tall), wide, high, beside, True, window))
    return max(ways, key=lambda way: way.scale)


def map_page(
    names: Names, view: MapView, type: Type, way: Way, margin: float, foot: float, layers: Collection[str], full: bool
) -> Page:
    """The map as large as the page allows, its legend below it or beside it; at the top if the page is `full`."""
    scale, wide, high, key, aside, window = way
    shown = Shown(enlarged=scale)
    page = lay_out(names.scenario, type.theme, layers=frozenset(layers) - {*OWN}, lang=view.lang, shown=shown)
    x = margin if aside else (wide - window[2] * scale) / 2
    y = margin + HEAD
    if not (aside or full):  # on a page that it leaves half empty, a strip stands nearer to the middle
        free = high - 2 * foot - key.height - 3 - window[3] * scale - y
        y += max(0.0, 0.4 * free - _LOOSE)
    at = (x - window[0] * scale, y - window[1] * scale)
    marks: list[Mark] = list(_head(names, type, wide, margin))
    marks.append(Group("map", page.marks, at, scale, window))
    if key.marks:
        foot_of_map = min(y + window[3] * scale + 3, high - 2 * foot - key.height)
        corner = (wide - margin - COLUMN, y) if aside else (margin, foot_of_map)
        marks.append(Group("legend", key.marks, corner))
    if "north" in layers and (arrow := tuple(frame.north(view))):
        marks.append(Group("north", arrow, (wide - margin - 6 - (view.width - BESIDE - 6), margin + 3 - BESIDE - 4.8)))
    return Page(wide, high, view.heading, names.words["map"], tuple(marks))


def _scale(window: tuple[float, float, float, float], wide: float, high: float) -> float:
    return max(0.05, min(LARGEST, wide / window[2], high / window[3]))


def _head(names: Names, type: Type, wide: float, margin: float) -> Iterator[Mark]:
    size, room = type.size * 1.6, wide - 2 * margin - 16
    size = max(type.size, min(size, 0.98 * size * room / max(width(names.view.heading, size, True), 0.01)))
    title = fitted(names.view.heading, room, size, True)
    yield Label("title", (margin, margin + size), title, size, type.theme.ink, "start", True)


def legend(told: tuple[LegendEntry, ...], type: Type, room: float) -> Key:
    """Every sign with its meaning, in as many lines as that takes, up to a few."""
    columns = max(1, int(room // COLUMN))
    column, size = room / columns, SMALLEST
    marks: list[Mark] = []
    y = 0.0
    for first in range(0, len(told), columns):
        said = [first_lines(entry.text, column - SIGN - 2, size, most=MOST) for entry in told[first : first + columns]]
        high = max(7.0, max(map(len, said)) * size * 1.15 + 1.2)
        for index, (entry, lines) in enumerate(zip(told[first:], said, strict=False)):
            x = index * column
            marks.append(Group("sign", entry.marks, (x + 4, y + high / 2), entry.scale * 0.9))
            for number, line in enumerate(lines):
                at = (x + SIGN, y + high / 2 + size * (0.36 + 1.15 * (number - (len(lines) - 1) / 2)))
                marks.append(Label("legend", at, line, size, type.theme.ink, "start"))
        y += high
    return Key(tuple(marks), y)
