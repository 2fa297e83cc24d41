"""Tests a map with as much in every hex as rules allow."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import cycle
from typing import NamedTuple

import pytest

from tests.support.drawn_marks import flat
from toi_scenario import Scenario, load
from toi_scenario.drawing.layouts import lay_out
from toi_scenario.drawing.map.captions import objective_captions, zone_captions
from toi_scenario.drawing.map.frame import tabs
from toi_scenario.drawing.map.map import LAYERS
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.lettering import width
from toi_scenario.drawing.marks.page import Group, Label
from toi_scenario.drawing.marks.theme import THEMES, Theme

HEAD = """game: tide-of-iron
title: As much as there may be
rounds: 8
initiative: american
board:
  layout: [[P1A, P4B], [P3B, P5A]]
"""
REST = """sides:
  american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
  german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}
victory: {text: The side that holds the wood at the end wins.}
"""
MARKERS = ("razor-wire", "tank-trap", "minefield", "entrenchment", "pillbox", "smoke")
GOALS = ("kind: victory", "kind: command, value: 3, owner: german", "kind: control, held_by: american")
NAMES = ("Hill 12", "The town hall", "The farm", "The Inn at the Four Winds", "Mill", "The road to Carentan")
UNITS = (
    ("american, squad: {regular: 4}", "american, squad: [mortar], concealed: true", "american, vehicle: sherman"),
    ("german, squad: [mortar, officer]", "german, vehicle: tiger, damage: light", "german, squad: [elite]"),
    ("german, squad: {elite: 4}, condition: pinned", "german, vehicle: sdkfz-251", "german, squad: [machine-gun]"),
)
# Half of what is drawn at full size: how wide and how high. A star leaves its corners free.
HALF = {"unit": (2.95, 2.85), "objective": (2.2, 2.4), "marker": (1.85, 1.75), "state": (1.15, 1.15)}
SLACK = 0.3  # so little may one rim lie on another


class Box(NamedTuple):
    """What is drawn, and from where to where."""

    what: str
    left: float
    top: float
    right: float
    bottom: float


@cache
def crowded() -> Scenario:
    """Four boards with three counters, a named objective and a marker in every hex."""
    cells = load(HEAD + REST).cells
    hexes = [cells.address(place) for place in sorted(cells.places)]
    markers, goals, units = "  markers:\n", "objectives:\n", "units:\n"
    kinds = zip(cycle(MARKERS), cycle(GOALS), cycle(NAMES), cycle(UNITS))
    for number, (place, (marker, goal, name, three)) in enumerate(zip(hexes, kinds, strict=False)):
        markers += f"    - {{marker: {marker}, at: [{place}]}}\n"
        goals += f"  goal-{number}: {{name: {name}, at: {place}, {goal}}}\n"
        units += "".join(f"  - {{side: {unit}, at: {place}}}\n" for unit in three)
    return load(HEAD + markers + goals + units + REST)


def drawn(view: MapView, page_marks: tuple[object, ...]) -> Iterator[Box]:
    """Everything that has to be recognised: pieces, what is written beside the names of hexes, names of boards."""
    for mark in page_marks:
        if isinstance(mark, Group) and mark.kind in HALF:
            wide, high = (half * mark.scale for half in HALF[mark.kind])
            x, y = mark.at
            yield Box(mark.kind, x - wide, y - high, x + wide, y + high)
        elif isinstance(mark, Label) and mark.kind in ("address", "height", "code", "board-name"):
            long, (x, y) = width(mark.text, mark.size, mark.bold), mark.at
            left = {"start": x, "middle": x - long / 2, "end": x - long}[mark.anchor]
            yield Box(mark.kind, left, y - 0.73 * mark.size, left + long, y)
    for caption in (*objective_captions(view), *(caption for caption, _ in zone_captions(view))):
        yield Box("caption", *caption.first, *caption.last)


def meet(one: Box, other: Box) -> bool:
    """Whether two boxes overlap; what a unit suffers from is meant to lie on its counter."""
    return (
        {one.what, other.what} != {"unit", "state"}
        and min(one.right, other.right) - max(one.left, other.left) > SLACK
        and min(one.bottom, other.bottom) - max(one.top, other.top) > SLACK
    )


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_nothing_hides_anything(theme: Theme, lang: str) -> None:
    """No counter, marker, objective, name, letter or height of any hex covers any other."""
    of = crowded()
    view = MapView(of, theme, lang, frozenset(LAYERS))
    inner = [layer for layer in LAYERS if layer != "legend"]
    boxes = sorted(drawn(view, lay_out(of, theme, layers=inner, lang=lang).marks), key=lambda box: box.left)
    kinds = [box.what for box in boxes]
    hexes = len(of.cells.places)
    assert (3 * hexes, hexes, hexes) == tuple(kinds.count(what) for what in ("unit", "objective", "marker"))
    assert (hexes, 4, len(list(tabs(view)))) == (kinds.count("address"), kinds.count("board-name"), 4)
    found = []
    for index, one in enumerate(boxes):
        for other in boxes[index + 1 :]:
            if other.left > one.right:
                break
            if meet(one, other):
                found.append((one, other))
    assert [] == found


def test_names_of_objectives_are_whole() -> None:
    """Each name is written in full, whether it takes one line or two."""
    view = MapView(crowded(), THEMES["color"], "en", frozenset(LAYERS))
    told = {" ".join(caption.lines) for caption in objective_captions(view)}
    assert {view.label(goal) for goal in view.scenario.objectives.values()} == told


def test_a_zone_is_named_where_there_is_room() -> None:
    """Where a zone's name would hide something it is left to the legend; on the bare map it stands on the zone."""
    of = crowded()
    bare = of._replace(units=(), markers=(), objectives={})
    for scenario, expected in ((of, []), (bare, ["Set-up: American", "Set-up: German"])):
        view = MapView(scenario, THEMES["color"], "en", frozenset(LAYERS))
        assert expected == [" ".join(caption.lines) for caption, _ in zone_captions(view)]
        legend = [mark.text for mark in flat(lay_out(scenario).marks) if isinstance(mark, Label)]
        assert {"Set-up: American", "Set-up: German"} <= set(legend)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_letters_say_what_counters_hide(theme: Theme) -> None:
    """Where so much lies on a hex that its ground can hardly be seen, the letter of the ground stands beside its name,
    in themes with colours, too; the legend has the letters."""
    of = crowded()
    hidden = [place for place in of.cells.places if of.ground.of(place) not in ("clear", "")]
    few = of._replace(markers=(), units=tuple(unit for unit in of.units if unit.kind == "vehicle"))
    for scenario, expected in ((of, len(hidden)), (few, len(hidden) if theme.codes else 0)):
        told = [mark for mark in flat(lay_out(scenario, theme).marks) if isinstance(mark, Label)]
        assert expected == sum(mark.kind == "code" for mark in told)
        assert bool(expected) == any(mark.text == "R  Rough" for mark in told)
