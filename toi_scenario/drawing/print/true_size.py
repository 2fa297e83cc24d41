"""Prints a map at true size, over several pages if need be.

The pages overlap, meet at crop marks, and say where they belong.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from toi_scenario.drawing.map.paper import PAPERS, Unprintable
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.lettering import fitted
from toi_scenario.drawing.marks.page import Group, Label, Mark, Page, Polygon, Stroke, rectangle
from toi_scenario.drawing.words.paper import PHRASES

MARGIN = 8.0
# How wide a strip neighbouring pages both show, along the line where they meet.
OVERLAP = 10.0
_FOOT = 21.0  # for the ruler, the label and the key
_KEY = 13.0  # how high the key is
RULER = 100.0
# What is drawn at true size: the boards. What is set up on them comes from the box.
ON_BOARDS: tuple[str, ...] = ("ground", "terrain", "contours", "water", "roads", "overlays", "grid", "boards", "names")


class PageSpan(NamedTuple):
    """What a page shows along one direction: its cut lines, and from where to where it is printed."""

    cut_first: float
    cut_last: float
    first: float
    last: float


def spans(length: float, room: float, between: Sequence[float]) -> list[PageSpan]:
    """A length divided among as few pages as possible, which meet at lines `between` hex centres."""
    lines = [0.0]
    while length - lines[-1] + (OVERLAP / 2 if lines[-1] else 0) > room:
        begin = lines[-1] - (OVERLAP / 2 if lines[-1] else 0)
        reached = [line for line in between if lines[-1] < line <= begin + room - OVERLAP / 2]
        if not reached:
            raise Unprintable("the paper is too small for one place of the map at true size; take a larger one")
        lines.append(reached[-1])
    lines.append(length)
    return [
        PageSpan(one, other, max(0.0, one - OVERLAP / 2), min(length, other + OVERLAP / 2))
        for one, other in pairwise(lines)
    ]


Cell = tuple[int, int]
_MOST = 200  # pages
_CUT = 5  # millimetres from one line to the next where a map without places may be cut


class _Printed(NamedTuple):
    """What is printed, in millimetres of paper: how large, where it may be cut, and where something lies on it."""

    scale: float
    size: tuple[float, float]
    across: Sequence[float]
    down: Sequence[float]
    parts: Sequence[tuple[float, float, float, float]]
    said: str  # how large it is


class _Tiling(NamedTuple):
    wide: float
    high: float
    across: list[PageSpan]
    down: list[PageSpan]
    cells: tuple[Cell, ...]  # the pages on which something lies, by row and column


def true_size(page: Page, view: MapView, paper: str) -> list[Page]:
    """The boards of a map, at the size of their hexes, over as many pages as it takes."""
    surface = view.surface
    pitches = surface.pitches
    if len(pitches) != 1:
        sizes = ", ".join(f"{pitch:g} mm" for pitch in pitches)
        raise Unprintable(
            f"the boards have {surface.cells} of {sizes}, so no one size is true"
            if pitches
            else "there is no board to print"
        )
    scale = surface.scale[1] / view.down
    size = ((view.right - surface.left) * view.across * scale, (view.bottom - surface.top) * view.down * scale)
    (first, next), (top, below) = surface.between
    x, y = view.across * scale, view.down * scale
    across = [(next * step + first) * x for step in range(int(size[0] / (next * x)) + 1)]
    down = [(below * step + top) * y for step in range(int(size[1] / (below * y)) + 1)]
    west, north = surface.left, surface.top
    printed = [(board.x, board.y, board.right, board.bottom) for board in view.boards]
    boards = [
        ((left - west) * x, (upper - north) * y, (right - west) * x, (lower - north) * y)
        for left, upper, right, lower in printed or [(west, north, view.right, view.bottom)]
    ]
    said = PHRASES[view.lang]["pitch"].format(cells=view.place_words.many, mm=f"{pitches[0]:g}")
    return _paged(page, view, paper, _Printed(scale, size, across, down, boards, said))


def in_pages(page: Page, view: MapView, paper: str, scale: str) -> list[Page]:
    """A map as large as its page has it, over as many pages as it takes; they may be cut anywhere."""
    left, top, right, bottom = view.frame
    size = right - left, bottom - top
    across, down = ([float(line) for line in range(_CUT, int(long), _CUT)] for long in size)
    said = PHRASES[view.lang]["scale"].format(scale=scale)
    return _paged(page, view, paper, _Printed(1.0, size, across, down, [(0.0, 0.0, *size)], said))


def _paged(page: Page, view: MapView, paper: str, job: _Printed) -> list[Page]:
    upright = PAPERS.get(paper, (job.size[0] + 2 * MARGIN, job.size[1] + 2 * MARGIN + _FOOT))
    tiling = min((_tiling(job, way) for way in (upright, upright[::-1])), key=_count)
    if len(tiling.cells) > _MOST:
        raise Unprintable(f"the map takes {len(tiling.cells):,} pages at that size, and {_MOST} are printed at most")
    return [
        page._replace(
            width=tiling.wide, height=tiling.high, marks=tuple(_marks(page, view, tiling, job, cell)), map=None
        )
        for cell in tiling.cells
    ]


def _tiling(job: _Printed, paper: tuple[float, float]) -> _Tiling:
    wide, high = paper
    columns = spans(job.size[0], wide - 2 * MARGIN, job.across)
    rows = spans(job.size[1], high - 2 * MARGIN - _FOOT, job.down)
    cells = tuple(
        (number, index)
        for number, row in enumerate(rows)
        for index, column in enumerate(columns)
        if any(
            left < column.cut_last and column.cut_first < right and upper < row.cut_last and row.cut_first < lower
            for left, upper, right, lower in job.parts
        )
    )
    return _Tiling(wide, high, columns, rows, cells)


def _count(tiling: _Tiling) -> int:
    return len(tiling.cells)


def _marks(page: Page, view: MapView, tiling: _Tiling, job: _Printed, cell: tuple[int, int]) -> Iterator[Mark]:
    scale = job.scale
    down, across = tiling.down[cell[0]], tiling.across[cell[1]]
    left, top, _, _ = view.frame
    wide, high = across.last - across.first, down.last - down.first
    window = (left + across.first / scale, top + down.first / scale, wide / scale, high / scale)
    at = (MARGIN - window[0] * scale, MARGIN - window[1] * scale)
    yield Group("map", page.marks, at, scale, window)
    ink = view.theme.ink
    for line in (across.cut_first, across.cut_last):
        x = MARGIN + line - across.first
        for near, far in ((MARGIN - 1, MARGIN - 5), (MARGIN + high + 1, MARGIN + high + 5)):
            yield Stroke("crop-mark", ((x, near), (x, far)), ink, 0.2)
    for line in (down.cut_first, down.cut_last):
        y = MARGIN + line - down.first
        for near, far in ((MARGIN - 1, MARGIN - 5), (MARGIN + wide + 1, MARGIN + wide + 5)):
            yield Stroke("crop-mark", ((near, y), (far, y)), ink, 0.2)
    yield from _foot(page, view, tiling, job.said, cell)


def _foot(page: Page, view: MapView, tiling: _Tiling, said: str, cell: tuple[int, int]) -> Iterator[Mark]:
    """The label, the ruler, and the key: which page lies where."""
    phrases, ink, bottom = PHRASES[view.lang], view.theme.ink, tiling.high - MARGIN
    key = list(_key(view, tiling, cell))
    room = tiling.wide - 2 * MARGIN - (_key_width(tiling) + 4)
    number = tiling.cells.index(cell) + 1
    pages = phrases["page"].format(number=number, pages=_count(tiling))
    place = phrases["cell"].format(row=cell[0] + 1, column=cell[1] + 1)
    label = f"{pages} ({place}) \u2013 {said}"
    yield Label("page-title", (MARGIN, bottom - 10.5), fitted(page.title, room, 3.2, True), 3.2, ink, "start", True)
    yield Label("page-label", (MARGIN, bottom - 6.8), fitted(label, room, 2.6), 2.6, ink, "start")
    if boards := assumed(view):
        text = phrases["assumed"].format(boards=", ".join(boards))
        yield Label("warning", (MARGIN, bottom - 14.4), fitted(text, room, 2.6, True), 2.6, ink, "start", True)
    yield from ruler(MARGIN, bottom - 2.4, ink)
    yield from key


def assumed(view: MapView) -> list[str]:
    """The boards of a map whose size nobody has measured."""
    return [tile.board.name for tile in view.scenario.tiles if tile.board.assumed]


def ruler(x: float, y: float, ink: str) -> Iterator[Mark]:
    """A hundred millimetres to lay a real ruler against."""
    yield Stroke("ruler", ((x, y), (x + RULER, y)), ink, 0.2)
    for tick in range(0, int(RULER) + 1, 5):
        long = 2.6 if tick % 50 == 0 else 1.8 if tick % 10 == 0 else 1.0
        yield Stroke("ruler", ((x + tick, y), (x + tick, y - long)), ink, 0.2)
    for along, label, anchor in ((0.0, "0", "start"), (50.0, "50", "middle"), (RULER, "100 mm", "end")):
        yield Label("ruler-label", (x + along, y + 2.6), label, 2.2, ink, anchor)


def _key_width(tiling: _Tiling) -> float:
    return min(40.0, _KEY * tiling.across[-1].last / tiling.down[-1].last)


def _key(view: MapView, tiling: _Tiling, cell: tuple[int, int]) -> Iterator[Mark]:
    wide = _key_width(tiling)
    scale = wide / tiling.across[-1].last
    left, top = tiling.wide - MARGIN - wide, tiling.high - MARGIN - tiling.down[-1].last * scale
    for row, column, box in _boxes(tiling, left, top, scale):
        here = (row, column) == cell
        ink, paper = view.theme.ink, view.theme.paper
        yield Polygon("key-page", box, ink if here else paper, ink, 0.2)
        (x, y), (u, v) = box[0], box[2]
        size = min(2.6, (v - y) * 0.7, (u - x) * 0.5)
        number = str(tiling.cells.index((row, column)) + 1)
        yield Label(
            "key-number", ((x + u) / 2, (y + v) / 2 + size * 0.36), number, size, paper if here else ink, bold=True
        )


def _boxes(
    tiling: _Tiling, left: float, top: float, scale: float
) -> Iterable[tuple[int, int, tuple[tuple[float, float], ...]]]:
    for row, column in tiling.cells:
        down, across = tiling.down[row], tiling.across[column]
        x, u = left + across.cut_first * scale, left + across.cut_last * scale
        y, v = top + down.cut_first * scale, top + down.cut_last * scale
        yield row, column, rectangle(x, y, u, v)
