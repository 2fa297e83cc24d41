"""Draws what frames a map: board edges and names, title, North, scale."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from toi_scenario.drawing.map.labels import Labels
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.curves import Step, polygon
from toi_scenario.drawing.marks.lettering import fitted, width, wrapped
from toi_scenario.drawing.marks.page import Group, Label, Mark, Path, Point, Polygon, rectangle
from toi_scenario.drawing.marks.theme import MARGIN
from toi_scenario.drawing.words.dates import place_and_date
from toi_scenario.drawing.words.map import how_long
from toi_scenario.model.catalog.nouns import UNRECORDED, Board
from toi_scenario.model.surfaces import measured
from toi_scenario.model.surfaces.boards import Laid
from toi_scenario.model.surfaces.hexes import DIRECTIONS, STEPS

_TAB = 1.8  # the letter size of the name of a board


def out_of_play(view: MapView) -> Iterator[Mark]:
    """The hexes that the frame cuts, in pale."""
    outlines = tuple(step for place in sorted(view.surface.cut) for step in polygon(view.outline(place)))
    if outlines:
        yield Path("cut", outlines, view.theme.paper, opacity=0.5)


def gaps(view: MapView) -> Iterator[Mark]:
    """Paper wherever no board lies within the frame, so that no terrain runs on there."""
    boards = view.boards
    xs = sorted({x for board in boards for x in (board.x, board.right)})
    ys = sorted({y for board in boards for y in (board.y, board.bottom)})
    steps: list[Step] = []
    for left, right in pairwise(xs):
        for top, bottom in pairwise(ys):
            covered = any(b.x <= left and right <= b.right and b.y <= top and bottom <= b.bottom for b in boards)
            if not covered:
                (x, y), (u, v) = view.point(left, top), view.point(right, bottom)
                steps += [("M", x, y), ("L", u, y), ("L", u, v), ("L", x, v), ("Z",)]
    if steps:
        yield Path("gap", tuple(steps), view.theme.paper)


def edges(view: MapView) -> Iterator[Mark]:
    """The edge of each board, and the frame; a board nobody recorded is hatched along its rim."""
    theme = view.theme
    for tile in view.scenario.tiles:
        if not any(ground != UNRECORDED for _, ground in tile.board.cells.values()):
            yield Path("unrecorded", _rim_hatching(view, tile.laid), "none", theme.soft, 0.2)
    for board in view.boards:
        yield Polygon("board-edge", view.rectangle(board), "none", theme.soft, theme.line(0.25))
    (left, top), (right, bottom) = view.corners
    if view.every:
        yield Polygon("frame", rectangle(left, top, right, bottom), "none", theme.ink, theme.line(0.45))


def names(view: MapView) -> Iterator[Mark]:
    """The name of each board in its upper left corner."""
    theme = view.theme
    for text, (left, top), (right, bottom) in tabs(view):
        tab = ((left, top), (right, top), (right - 0.4, bottom), (left + 0.4, bottom))
        yield Polygon("board-name", tab, theme.paper, theme.words, theme.line(0.2), 0.9)
        yield Label("board-name", (left + 0.6, top + 2.2), text, _TAB, theme.words, "start", True)


def board_called(view: Labels, board: Board) -> str:
    """What a board is called in labels: by its own name, or as it is called in its box."""
    return view.labelled(board.called, board.name) if board.called else board.name


def tabs(view: MapView) -> Iterator[tuple[str, Point, Point]]:
    """The text on the tab of each board, and the tab's upper left and lower right corners."""
    called = {tile.board.name: board_called(view, tile.board) for tile in view.scenario.tiles}
    for board in view.boards:
        turned = f" {view.words['turned']}" if board.turned else ""
        room = (board.right - board.x) * view.across - 6
        text = fitted(f"{called.get(board.name, board.name)}{turned}", room, _TAB, True)
        x, y = view.point(board.x, board.y)
        yield text, (x + 2.2, y), (x + 3.4 + width(text, _TAB, True), y + 2.9)


def _rim_hatching(view: MapView, board: Laid) -> tuple[Step, ...]:
    (left, top), (right, bottom) = view.point(board.x, board.y), view.point(board.right, board.bottom)
    deep, steps = 2.2, []
    x = left
    while x < right - deep:
        steps += [("M", x, top + deep), ("L", x + deep, top), ("M", x, bottom), ("L", x + deep, bottom - deep)]
        x += 1.6
    y = top + deep
    while y < bottom - 2 * deep:
        steps += [("M", left, y + deep), ("L", left + deep, y), ("M", right - deep, y + deep), ("L", right, y)]
        y += 1.6
    return tuple(steps)


def head(view: MapView) -> Iterator[Mark]:
    """The title; on a map with an answer, the question stands below it."""
    theme = view.theme
    room = _room(view)
    title = " ".join(view.heading.split())
    bold = not theme.codes  # most of a page's ink would go into large bold letters
    sizes = (5.4, 4.6, 4.0) if bold else (4.6, 4.0)
    size = next((size for size in sizes if width(title, size, bold) <= room), 3.6)
    # A title that would only fit in letters too small to read across a table takes two lines.
    first, *more = [title] if size > 3.6 else wrapped(title, room, size, bold)
    ends = [fitted(" ".join(more), room, size, bold)] if more else []
    for index, line in enumerate([first, *ends]):
        y = MARGIN + (1.8 + 4.2 * index if ends else 4.6)
        yield Label("title", (MARGIN, y), fitted(line, room, size, bold), size, theme.words, "start", bold)
    if view.asked:
        size = next((size for size in (3.3, 2.9, 2.5, 2.2) if width(view.asked, size, bold) <= room), 2.2)
        asked = fitted(view.asked, room, size, bold)
        yield Label("asked", (MARGIN, MARGIN + 9.2), asked, size, theme.words, "start", bold)


def about(view: MapView) -> Iterator[Mark]:
    """Place, date and number of rounds, below the title and the question."""
    line = line_below(view)
    down, size = (12.4, 2.2) if view.asked else (9.2, 2.9)
    yield Label("subtitle", (MARGIN, MARGIN + down), fitted(line, _room(view), size), size, view.theme.soft, "start")


def line_below(view: MapView) -> str:
    """Place, date and number of rounds."""
    where = place_and_date(view.scenario, view.lang)
    return ", ".join((*where, how_long(view.words, view.scenario.rounds)))


def _room(view: MapView) -> float:
    """How wide a line of the head may be: up to the North marker."""
    room: float = view.width - 2 * MARGIN - (16 if way_north(view) else 0)
    return room


def way_north(view: MapView) -> str:
    """The direction of north; empty if the scenario does not say. A table is drawn as it is measured: north is up."""
    return "n" if measured(view.scenario.surface) else str(view.scenario.board.get("north", ""))


def north(view: MapView) -> Iterator[Mark]:
    """The North marker, which points in the direction the scenario says."""
    theme = view.theme
    if way := way_north(view):
        dx, dy = STEPS[DIRECTIONS.index(way)]
        length = (dx * dx * view.across**2 + dy * dy * view.down**2) ** 0.5
        x, y = view.width - MARGIN - 6, MARGIN + 4.8
        ux, uy = dx * view.across / length, dy * view.down / length
        tip, tail = (x + 4.4 * ux, y + 4.4 * uy), (x - 3.2 * ux, y - 3.2 * uy)
        left, right = (
            (x - 4.2 * ux - 2.2 * uy, y - 4.2 * uy + 2.2 * ux),
            (x - 4.2 * ux + 2.2 * uy, y - 4.2 * uy - 2.2 * ux),
        )
        yield Polygon("north", (tip, left, tail), theme.paper, theme.words, theme.line(0.25))
        yield Polygon("north", (tip, right, tail), theme.words, theme.words, theme.line(0.25))
        yield Label("north", (x + 6.2 * ux, y + 6.2 * uy + 1.15), "N", 3.2, theme.words, bold=True)


def scale(view: MapView) -> Iterator[Mark]:
    """A bar of five places, as ranges are counted, or of as many as the page is wide enough for."""
    theme = view.theme
    x, y = view.scale_at
    cells = view.place_words.many
    longest = max(1, min(5, int((view.width - x - MARGIN - 2.2 - width(cells, 1.9)) / view.apart)))
    for number in range(longest):
        left, right = x + number * view.apart, x + (number + 1) * view.apart
        low = y + (0.7 if theme.codes else 1.1)
        corners = rectangle(left, y, right, low)
        fill = theme.paper if theme.codes or number % 2 else theme.words  # where ink is spared, outlines will do
        yield Polygon("scale", corners, fill, theme.words, theme.line(0.2))
    for number in range(longest + 1):
        yield Label("scale", (x + number * view.apart, y + 3.2), str(number), 1.9, theme.soft)
    yield Label("scale", (x + longest * view.apart + 2.2, y + 1.3), cells, 1.9, theme.soft, "start")


def placed(marks: tuple[Mark, ...], view: MapView) -> Group:
    """All that lies on the boards, cut off at the frame."""
    (left, top), (right, bottom) = view.corners
    return Group("map", marks, window=(left, top, right - left, bottom - top))
