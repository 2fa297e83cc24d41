"""Tests the map of a free table."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from tests.support.drawn_marks import flat
from tests.support.table_game import SCENARIO, changed, play_on_a_table
from toi_scenario import load
from toi_scenario.drawing.layouts import lay_out, view_of
from toi_scenario.drawing.map.map import LAYERS
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.page import Group, Label, Mark, Polygon
from toi_scenario.drawing.marks.theme import COLOR, THEMES, Theme
from toi_scenario.drawing.render import pages, render
from toi_scenario.drawing.table.view import denominator


@pytest.fixture(autouse=True)
def table(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> None:
    play_on_a_table(tmp_path, monkeypatch)


def marks(text: str = SCENARIO, theme: Theme = COLOR) -> list[Mark]:
    return list(flat(lay_out(load(text), theme).marks))


def said(text: str = SCENARIO, kind: str = "") -> list[str]:
    """The words on the map, or those of one kind."""
    return [mark.text for mark in marks(text) if isinstance(mark, Label) and (not kind or mark.kind == kind)]


def looked_at(text: str = SCENARIO) -> MapView:
    return view_of(load(text), COLOR, "en", LAYERS)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("theme", THEMES)
def test_drawn(theme: str, lang: str) -> None:
    """In every theme and language there is a map and a sheet, the same on every run."""
    for wanted in ({}, {"sheet": True}):
        one, other = (render(load(SCENARIO), "pdf", theme=theme, lang=lang, **wanted) for _ in range(2))
        assert (True, one) == (len(one) > 5_000, other)


def test_what_is_on_it() -> None:
    """Features, heights, zones, objectives, units and markers are named, and the legend has what is used."""
    captions = said(kind="caption")
    assert [] == [
        name
        for name in ("Lane", "House, 10\u00a0cm", "Copse", "North", "South", "Ford", "Able")
        if name not in captions
    ]
    legend = said(kind="legend")
    assert [] == [name for name in ("Building", "Wall", "Wood", "Road", "Water", "Mine") if name not in legend]
    assert "Wall" not in said(
        changed(("    yard: {terrain: wall, line: [[70, 50], [70, 44], [86, 44]]}\n", "")), "legend"
    )


def test_what_lies_over_what() -> None:
    """Roads and water run through woods and marsh, and what stands high is drawn last."""
    drawn = [mark.kind for mark in marks() if isinstance(mark, Group) and mark.kind in load(SCENARIO).catalog.terrain]
    assert ["wood", "water", "road", "building", "wall"] == list(dict.fromkeys(drawn))


def test_figures_along_its_sides() -> None:
    """Lines lie at plain distances, counted from the south-west corner, and the point for a place lies on them."""
    assert [*map(str, range(0, 121, 10))] * 2 == said(kind="number")
    view = looked_at()
    (left, top), (right, bottom) = view.corners
    surface = view.scenario.surface
    assert (left, bottom) == view.at(surface.find("0,0") or (9, 9))
    assert (right, top) == view.at(surface.find("120,120") or (9, 9))
    assert pytest.approx((right - left) / 2) == view.at(surface.find("60,0") or (9, 9))[0] - left


@pytest.mark.parametrize(
    ("least", "chosen"), [(0.2, 1), (6.6, 7), (9.9, 10), (10.1, 12), (18, 20), (41, 50), (61, 100), (110, 200)]
)
def test_scales_are_plain_numbers(least: float, chosen: int) -> None:
    """One to seven, to ten, to twelve, and no numbers that nobody can reckon with."""
    assert chosen == denominator(least)


def test_things_at_one_point() -> None:
    """What shares a point lies side by side; figures with points of their own are drawn each where it stands."""
    text = changed(("in: copse}\n", "in: house}\n"))
    y = looked_at(text).at(load(text).objectives["door"].place)[1]
    [badge] = [one for one in marks(text) if isinstance(one, Group) and one.kind == "objective" and one.at[1] == y]
    [unit] = [one for one in marks(text) if isinstance(one, Group) and one.kind == "unit" and one.scale == 0.8]
    assert (badge.at[1], True) == (unit.at[1], unit.at[0] - badge.at[0] > 5)
    figures = [mark for mark in marks() if isinstance(mark, Group) and mark.kind == "model"]
    assert 3 == len(figures)


def test_names_that_would_hide_something_are_left_out() -> None:
    """Names of ground keep clear of one another and of what stands there."""
    boxes = [one for one in marks() if isinstance(one, Polygon) and one.kind == "caption"]
    corners = [(one.points[0], one.points[2]) for one in boxes]
    meeting = [
        (one, other)
        for index, (one, last) in enumerate(corners)
        for other, end in corners[:index]
        if one[0] < end[0] and other[0] < last[0] and one[1] < end[1] and other[1] < last[1]
    ]
    assert ([], True) == (meeting, len(boxes) > 8)


def test_hostile_names_stay_names() -> None:
    """A name of any length is cut, and no name is more than text."""
    long = changed(("title: A farm by a road", f"title: '<b>&{'x' * 500}'"))
    [page] = pages(load(long))
    assert b"<b>" not in render(load(long), "svg")
    assert all(len(label.text) < 200 for label in flat(page.marks) if isinstance(label, Label))
