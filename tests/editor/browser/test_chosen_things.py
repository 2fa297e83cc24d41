"""Tests what is chosen and moved: markers, several things of a table."""

from __future__ import annotations

import shutil
from pathlib import Path as File

import pytest

from tests.editor.browser.conftest import NewPage
from tests.editor.browser.test_on_the_map import by_command
from tests.editor.browser.test_tools import choose, drag, point
from tests.support.browser_page import Page
from tests.support.editor_runs import cell, editing, opened, rev, saved, told
from tests.support.paths import ROOT

pytestmark = pytest.mark.browser

SCENARIOS = ROOT / "scenarios"
FARM = SCENARIOS / "legends-of-the-old-west" / "farm-by-the-stream.yaml"
CHOSEN = "[...document.querySelectorAll('.things .chosen')].map(one => one.ariaLabel.split(',')[0]).sort()"


@pytest.fixture
def hill(here: File) -> File:
    """A map with markers."""
    return File(shutil.copy(SCENARIOS / "tide-of-iron" / "bald-hill.yaml", here / "hill.yaml"))


@pytest.fixture
def farm(here: File) -> File:
    """A table with a marker, units and features, in its pack."""
    return File(shutil.copytree(FARM.parent, here / "pack")) / FARM.name


def test_a_marker_is_dragged_and_taken_away(hill: File, new_page: NewPage) -> None:
    """By `set`, to where it is let go; the last of a list is taken away with its entry, others without."""
    moved = by_command(hill, "set board.markers[2].at[0] G7")
    away = by_command(hill, "unset board.markers[2].at[0]")
    with editing(hill) as server:
        page = opened(new_page(), server)
        drag(page, "G6", "G7")
        saved(page, 2)
        assert moved == hill.read_bytes()
        page.click("#undo")
        page.wait("document.querySelector('#undo').disabled")
        page.click(cell("G6"))
        page.key("Delete")
        saved(page, 4)
        assert away == hill.read_bytes()


def test_a_marker_of_a_table_is_dragged(farm: File, new_page: NewPage) -> None:
    """To a point of the table."""
    moved = by_command(farm, "set board.markers[0].at '[72, 68]'")
    with editing(farm) as server:
        page = opened(new_page(), server)
        page.drag([point(page, 60, 60), point(page, 72, 68)])
        saved(page, 2)
        assert moved == farm.read_bytes()


def shift_click(page: Page, x: float, y: float) -> None:
    """Choose one more."""
    at = point(page, x, y)
    page.mouse("Pressed", *at, "left", ["Shift"])
    page.mouse("Released", *at, "left", ["Shift"])


def test_several_things_of_a_table_are_moved_together(farm: File, new_page: NewPage) -> None:
    """By as much, in one step; if one would leave the table, none is. Keys do the same; Del takes all away."""
    before = farm.read_bytes()
    farm.write_bytes(by_command(farm, "move truck 55,11"))
    moved = by_command(farm, "move shed 31,55")
    farm.write_bytes(before)
    with editing(farm) as server:
        page = opened(new_page(), server)
        shift_click(page, 60, 6)
        shift_click(page, 41, 54)
        assert ["shed", "truck"] == page.run(CHOSEN)
        page.drag([point(page, 60, 6), point(page, 60, 116)])
        page.wait("document.querySelector('#status').innerText.includes('nothing was moved')")
        assert (before, 1) == (farm.read_bytes(), rev(page))
        page.drag([point(page, 60, 6), point(page, 55, 11)])
        saved(page, 3)
        assert moved == farm.read_bytes()
        assert ["shed", "truck"] == page.run(CHOSEN)
        page.click("#undo")
        page.wait("document.querySelector('#undo').disabled")
        page.run("document.querySelector('[data-unit=truck]').focus()")
        page.key("ArrowLeft")
        saved(page, 6)
        assert all(word in farm.read_text(encoding="utf-8") for word in ("at: [59, 6]", "rectangle: [35, 50, 10, 8]"))
        page.key("Delete")
        page.wait("!document.querySelector('[data-unit=truck], [data-feature=shed]')")


def test_things_are_chosen_by_a_rectangle_and_by_keys(farm: File, new_page: NewPage) -> None:
    """Shift and a drag chooses all within it; Enter adds the thing that has the focus, or leaves it out."""
    with editing(farm) as server:
        page = opened(new_page(), server)
        page.mouse("Pressed", *point(page, 20, 40), "left", ["Shift"])
        page.mouse("Moved", *point(page, 52, 75), "left", ["Shift"])
        page.mouse("Released", *point(page, 52, 75), "left", ["Shift"])
        assert ["hedge", "shed"] == page.run(CHOSEN)
        page.run("document.querySelector('[data-unit=truck]').focus()")
        page.key("Enter")
        assert (["hedge", "shed", "truck"], "3 chosen") == (page.run(CHOSEN), told(page))
        page.key("Enter")
        assert ["hedge", "shed"] == page.run(CHOSEN)


def test_a_fill_goes_on_under_what_stands_there(hill: File, new_page: NewPage) -> None:
    """What counts is the ground and the level: a marker on a place is no border."""
    with editing(hill) as server:
        page = opened(new_page(), server)
        choose(page, "fill", "rough")
        page.click(cell("G7"))
        saved(page, 2)
        assert page.run(f"document.querySelector('{cell('G6')}').ariaLabel").startswith("G6, Rough")


def test_a_map_of_another_kind(hill: File, new_page: NewPage) -> None:
    """Where somebody writes another game into the file, its map is shown, with the tools that fit it."""
    with editing(hill) as server:
        page = opened(new_page(), server)
        hill.write_bytes(FARM.read_bytes())
        page.wait("document.querySelector('[data-feature=shed]')")
        assert page.run("document.querySelector('.tool[data-tool=feature]') && !document.querySelector('[data-place]')")
