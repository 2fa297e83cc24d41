"""Tests paths, borders, names and titles on a map."""

from __future__ import annotations

import pytest
from shapely import LineString, Polygon, unary_union

from tests.support.drawn_marks import HEAD, flat
from tests.support.examples import shipped_one
from toi_scenario import Scenario, Unprintable, load, render
from toi_scenario.drawing.layouts import lay_out
from toi_scenario.drawing.map.frame import tabs
from toi_scenario.drawing.map.map import LAYERS
from toi_scenario.drawing.map.path_curves import WIDTHS, Curve, strokes
from toi_scenario.drawing.map.place_names import names
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.curves import along
from toi_scenario.drawing.marks.lettering import width
from toi_scenario.drawing.marks.page import Label, Path
from toi_scenario.drawing.marks.theme import COLOR, INK, MARGIN, Theme


def bed(curves: list[Curve], wide: float) -> Polygon:
    """The area that some curves cover at such a width."""
    lines = [LineString([along(one, curve, share / 24)[0] for share in range(25)]) for one, curve in curves]
    return unary_union([line.buffer(wide / 2) for line in lines])


MEETINGS = [(0, 2, 4), (1, 3, 5), (0, 1, 3), (0, 1, 2), (0, 1, 3, 4), (0, 1, 2, 3, 4, 5)]


def crossroads(ways: tuple[int, ...]) -> Scenario:
    """A map on which paths in these directions meet in as many hexes as there is room for."""
    layout = "layout: [[P1A, P2A, P3A], [P4A, P5A, P6A]]"
    surface = load(f"{HEAD}board: {{{layout}}}\n").cells
    free = set(surface.places)
    runs = []
    for x, y in sorted(surface.places):
        round_about = [(x + dx, y + dy) for dx, dy in surface.steps]
        if free.issuperset([(x, y), *round_about]):
            free -= {(x, y), *round_about}
            here = surface.address((x, y))
            runs += [f"[{here}, {surface.address(round_about[way])}]" for way in ways]
    overlays = ", ".join(f"{{terrain: road, along: {run}}}" for run in runs)
    return load(f"{HEAD}board: {{{layout}, overlays: [{overlays}]}}\n")


@pytest.mark.parametrize("ways", MEETINGS, ids=str)
@pytest.mark.parametrize("look", WIDTHS)
def test_ways_meet_without_a_hole(look: str, ways: tuple[int, ...]) -> None:
    """Where three or more paths come together, no ground or bank shows between them."""
    sheet = MapView(crossroads(ways), COLOR, "en")
    curves = strokes(sheet, "road", look)
    meeting = [place for place, onward in sheet.links("road") if len(onward) >= len(ways) and place in curves]
    holes = {place: len(bed(curves[place], WIDTHS[look][1]).interiors) for place in meeting}
    assert len(holes) > 10
    assert {} == {place: number for place, number in holes.items() if number}


@pytest.mark.parametrize("name", ["orchard-crossing", "steel-meadow", "four-corners"])
def test_a_zone_looks_in_the_legend_as_on_the_map(name: str) -> None:
    """A zone has the same dashes in the legend as on the map, and never a solid line, which frames overlays."""
    sheet = MapView(shipped_one(name), INK, "en", frozenset(LAYERS))
    marks = [mark for mark in flat(lay_out(sheet.scenario, INK).marks) if isinstance(mark, Path)]
    shown = [mark.dashes for mark in marks if mark.kind == "zone-edge"]
    assert len(shown) > 3
    assert (shown[: len(shown) // 2], True) == (shown[len(shown) // 2 :], all(shown))


@pytest.mark.parametrize("theme", [COLOR, INK], ids=["color", "ink"])
def test_no_border_crosses_a_name(theme: Theme) -> None:
    """Where zones share ground, one border is drawn further in, and runs under the names at the upper rim."""
    scenario = shipped_one("steel-meadow")
    drawn = list(flat(lay_out(scenario, theme).marks))
    last = max(
        index
        for index, mark in enumerate(drawn)
        if mark.kind == "zone-edge" and isinstance(mark, Path) and len(mark.steps) > 8
    )
    first = min(index for index, mark in enumerate(drawn) if mark.kind == "address")
    with_zones = list(names(MapView(scenario, theme, "en", frozenset(LAYERS))))
    without = list(names(MapView(scenario, theme, "en", frozenset(LAYERS) - {"zones"})))
    paper = [len([mark for mark in marks if isinstance(mark, Path)]) for marks in (with_zones, without)]
    assert (True, [2, 1]) == (first > last, paper)


TITLES = [
    ("Dawn", 1),
    ("The crossing of the Moselle", 1),
    ("The crossing of the river Moselle at dawn", 1),
    ("The crossing of the river Moselle at dawn, and the long way back", 2),
]


@pytest.mark.parametrize(("title", "lines"), TITLES)
@pytest.mark.parametrize("theme", [COLOR, INK], ids=["color", "ink"])
def test_titles_of_small_maps_are_whole(title: str, lines: int, theme: Theme) -> None:
    """A title takes smaller letters, and then two lines, before any of it is cut."""
    page = lay_out(load(HEAD.replace("A map", title) + "board: {layout: [[P1A]]}\n"), theme)
    shown = [mark for mark in page.marks if isinstance(mark, Label) and mark.kind == "title"]
    assert (title, lines) == (" ".join(mark.text for mark in shown), len(shown))
    assert all(MARGIN + width(mark.text, mark.size, mark.bold) <= page.width - MARGIN for mark in shown)


def test_no_steps_where_nothing_is_laid() -> None:
    """A bare grid has no building steps."""
    bare = shipped_one("heroes-of-normandie-smallest")
    with pytest.raises(Unprintable, match="nothing is laid on the map of scenario, so there are no steps"):
        render(bare, "pdf", steps=True)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", ["four-corners", "long-village", "road-back"])
def test_a_name_keeps_out_of_the_tab_beside_it(name: str, lang: str) -> None:
    """A hex at a seam makes room for its ground's code without running into the name of the board."""
    view = MapView(shipped_one(name), INK, lang, frozenset(LAYERS))
    written = [mark for mark in names(view) if isinstance(mark, Label) and mark.kind == "address"]
    clashes = [
        (mark.text, text)
        for mark in written
        for text, (left, top), (right, bottom) in tabs(view)
        if abs(mark.at[0] - (left + right) / 2) < (right - left + width(mark.text, mark.size)) / 2
        and top < mark.at[1] < bottom + mark.size
    ]
    assert ([], True) == (clashes, len(written) > 50)
