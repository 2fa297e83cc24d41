"""Draws pages that show step by step how to build a map."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from toi_scenario.drawing.layouts import lay_out
from toi_scenario.drawing.map.frame import board_called
from toi_scenario.drawing.map.paper import PAPERS, Unprintable
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.lettering import fitted, wrapped
from toi_scenario.drawing.marks.page import Group, Label, Mark, Page, Point, Polygon
from toi_scenario.drawing.marks.theme import Theme
from toi_scenario.drawing.print.true_size import ON_BOARDS
from toi_scenario.drawing.words.paper import PHRASES
from toi_scenario.model.scenario.ground import Ground, Overlay
from toi_scenario.model.scenario.scenario import Laying, Scenario, Tile
from toi_scenario.model.surfaces import Place
from toi_scenario.names import listed

MARGIN, GAP, HEAD, RIM = 12.0, 8.0, 14.0, 0.6
SIZE, LEAD = 3.2, 4.2  # of letters (nine points) and of lines


class BuildStep(NamedTuple):
    """What to do, the map after that, the boards that are not yet laid, and outlines of what is new."""

    text: str
    marks: tuple[Mark, ...]
    unlaid: tuple[Tile, ...]
    new: tuple[tuple[Point, ...], ...]


def steps(scenario: Scenario, theme: Theme, lang: str, paper: str) -> list[Page]:
    """As many pages as it takes, upright."""
    view = MapView(scenario, theme, lang)
    wide, high = PAPERS[paper]
    columns = 2 if wide > 180 else 1
    cell = (wide - 2 * MARGIN - (columns - 1) * GAP) / columns
    left, top = view.point(view.surface.left, view.surface.top)
    right, bottom = view.point(view.right, view.bottom)
    window = (left - RIM, top - RIM, right - left + 2 * RIM, bottom - top + 2 * RIM)
    scale = min(cell / window[2], (high - 2 * MARGIN - HEAD) / 3 / window[3])
    pages: list[Page] = []
    marks: list[Mark] = []
    column, y, row = 0, MARGIN + HEAD, 0.0
    for number, step in enumerate(_steps(scenario, view), 1):
        lines = wrapped(f"{number}. {step.text}", cell, SIZE)
        needed = window[3] * scale + 2 + LEAD * len(lines)
        if column == columns:
            column, y, row = 0, y + row + GAP, 0.0
        if y + needed > high - MARGIN and marks:
            pages.append(_page(view, wide, high, marks))
            marks, column, y, row = [], 0, MARGIN + HEAD, 0.0
        x = MARGIN + column * (cell + GAP)
        marks.extend(_thumbnail(view, step, window, scale, (x, y)))
        for index, line in enumerate(lines):
            at = (x, y + window[3] * scale + 2 + LEAD * index + SIZE)
            marks.append(Label("step", at, line, SIZE, theme.ink, "start"))
        column, row = column + 1, max(row, needed)
    if not marks:
        raise Unprintable(f"nothing is laid on the map of {scenario.id}, so there are no steps")
    return [*pages, _page(view, wide, high, marks)]


def _page(view: MapView, wide: float, high: float, marks: Iterable[Mark]) -> Page:
    title, what = view.heading, PHRASES[view.lang]["steps"]
    room = wide - 2 * MARGIN
    head = (
        Label("title", (MARGIN, MARGIN + 4), fitted(title, room, 5, True), 5, view.theme.ink, "start", True),
        Label("subtitle", (MARGIN, MARGIN + 9), what, 3.2, view.theme.ink, "start"),
    )
    return Page(wide, high, title, what, (*head, *marks))


def _thumbnail(
    view: MapView, step: BuildStep, window: tuple[float, float, float, float], scale: float, at: tuple[float, float]
) -> Iterator[Mark]:
    paper, edge, new = view.theme.paper, view.theme.grid, view.theme.victory
    unlaid = [view.rectangle(tile.laid) for tile in step.unlaid]
    over = (
        *(Polygon("unlaid", outline, paper, paper, 2 * RIM) for outline in unlaid),
        *(Polygon("unlaid", outline, "none", edge, 0.3) for outline in unlaid),
        *(Polygon("new", outline, "none", new, 1.0) for outline in step.new),
    )
    place = (at[0] - window[0] * scale, at[1] - window[1] * scale)
    yield Group("so-far", step.marks, place, scale, window)
    yield Group("so-far", over, place, scale, window)


def _steps(scenario: Scenario, view: MapView) -> Iterator[BuildStep]:
    """Boards one by one; overlays, markers and objectives by kind."""
    phrases = PHRASES[view.lang]
    bare = _picture(scenario, view, (), ON_BOARDS)
    for index, tile in enumerate(scenario.tiles):
        text = phrases["first" if not index else "board"].format(board=board_called(view, tile.board))
        text = text[:1].upper() + text[1:]
        text += phrases["turned"] if tile.laid.turned else ""
        text += _beside(view, tile, scenario.tiles[:index]) if index else ""
        yield BuildStep(text, bare, scenario.tiles[index + 1 :], (view.rectangle(tile.laid),))
    laid: tuple[Laying, ...] = ()
    for layings in _alike(scenario):
        laid += layings
        drawn = _picture(scenario, view, laid, ON_BOARDS)
        told = (_laying(scenario, view, laying) for laying in layings)
        new = (place for laying in layings for place in laying.places)
        yield BuildStep(phrases["then"].join(dict.fromkeys(told)), drawn, (), _outlines(view, new))
    last: tuple[tuple[Callable[[Scenario, MapView], Iterator[str]], str, list[Place]], ...] = (
        (_markers, "markers", [place for mark in scenario.markers for place in mark.area.places]),
        (_objectives, "objectives", [goal.place for goal in scenario.objectives.values()]),
    )
    layers = ON_BOARDS
    for tell, layer, where in last:
        layers = (*layers, layer)
        if text := phrases["then"].join(tell(scenario, view)):
            yield BuildStep(text, _picture(scenario, view, scenario.overlays, layers), (), _outlines(view, where))


def _outlines(view: MapView, places: Iterable[Place]) -> tuple[tuple[Point, ...], ...]:
    return tuple(view.outline(place) for place in sorted(set(places) & view.drawn))


def _picture(
    scenario: Scenario, view: MapView, overlays: Sequence[Laying], layers: tuple[str, ...]
) -> tuple[Mark, ...]:
    """The map with these overlays only, and no units on it."""
    bare = () if scenario.tiles else scenario.cells.places
    ground = Ground(((tile.laid, tile.board) for tile in scenario.tiles), scenario.catalog.terrain, bare)
    for laying in overlays:
        terrain = scenario.catalog.terrain[laying.terrain]
        ground.overlay(Overlay(terrain, laying.level or 0, laying.places, laying.along))
    so_far = scenario._replace(ground=ground, overlays=tuple(overlays))
    return lay_out(so_far, view.theme, layers=layers, lang=view.lang).marks


def _beside(view: MapView, tile: Tile, before: Sequence[Tile]) -> str:
    """Where a board lies, told by the latest board before it that shares an edge with it."""
    here, phrases = tile.laid, PHRASES[view.lang]
    for other in reversed(before):
        there = other.laid
        level = here.y < there.bottom and there.y < here.bottom
        plumb = here.x < there.right and there.x < here.right
        ways = {
            "right": level and here.x == there.right,
            "left": level and here.right == there.x,
            "below": plumb and here.y == there.bottom,
            "above": plumb and here.bottom == there.y,
        }
        for way, true in ways.items():
            if true:
                return phrases[way].format(other=board_called(view, other.board))
    return phrases["apart"]


def _alike(scenario: Scenario) -> Iterator[tuple[Laying, ...]]:
    """The overlays by their terrain, in the order in which each is first laid."""
    kinds: dict[str, tuple[Laying, ...]] = {}
    for laying in scenario.overlays:
        kinds[laying.terrain] = (*kinds.get(laying.terrain, ()), laying)
    yield from kinds.values()


def _laying(scenario: Scenario, view: MapView, laying: Laying) -> str:
    what = view.title(scenario.catalog.terrain[laying.terrain])
    if laying.level:
        what = view.words["level"].format(name=what, level=laying.level)
    return _on(view, "along" if laying.along else "on", what, laying.places)


def _markers(scenario: Scenario, view: MapView) -> Iterator[str]:
    for mark in scenario.markers:
        what = view.title(mark.piece)
        how = "each" if mark.number > 1 else "on"
        yield _on(view, how, what, sorted(mark.area.places), mark.number)


def _objectives(scenario: Scenario, view: MapView) -> Iterator[str]:
    for goal in scenario.objectives.values():
        kind = view.words[goal.kind]
        yield _on(view, "on", f"{view.label(goal)} ({kind[:1].lower()}{kind[1:]})", (goal.place,))


def _on(view: MapView, how: str, what: str, places: Iterable[Place], number: int = 1) -> str:
    phrases = PHRASES[view.lang]
    drawn = [view.surface.address(place) for place in places if place in view.drawn]
    joined = " \u2013 ".join(drawn) if how == "along" else listed(drawn, phrases["and"])
    return phrases[how].format(what=what, places=joined, number=number) if drawn else what
