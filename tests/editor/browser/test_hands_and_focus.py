"""Tests fingers, what is carried, and where the focus stays, in Chromium."""

from __future__ import annotations

import shutil
from pathlib import Path as File

import pytest

from tests.editor.browser.conftest import NewPage
from tests.editor.browser.test_late_answers import meanwhile
from tests.editor.browser.test_tools import choose
from tests.support.browser_page import Page
from tests.support.editor_runs import cell, editing, opened, rev, saved
from tests.support.paths import ROOT

pytestmark = pytest.mark.browser

SCENARIOS = ROOT / "scenarios"
FARM = SCENARIOS / "legends-of-the-old-west" / "farm-by-the-stream.yaml"


@pytest.fixture
def orchard(here: File) -> File:
    """A sound scenario on boards."""
    return File(shutil.copy(SCENARIOS / "tide-of-iron" / "orchard-crossing.yaml", here / "orchard.yaml"))


@pytest.fixture
def farm(here: File) -> File:
    """A sound scenario on a table."""
    return File(shutil.copy(FARM, here / "farm.yaml"))


def tap(page: Page, at: tuple[float, float]) -> None:
    """A short touch of one finger."""
    page.touch("Start", at)
    page.touch("End")


def pinched(page: Page, *ways: tuple[float, float]) -> bool:
    """Two fingers, the second a little later, move by so much; whether the map has moved."""
    where = "document.querySelector('.sheet').style.transform"
    before = page.run(where)
    page.touch("Start", (400, 300))
    page.touch("Start", (400, 300), (500, 300))
    for x, y in ways:
        page.touch("Move", (400 + x, 300 + y), (500 + x, 300 + y))
    page.touch("End")
    return bool(before != page.run(where))


def test_a_finger_that_only_taps(orchard: File, new_page: NewPage) -> None:
    """Units are placed by taps, one after the other; two fingers move the map and place none; then one paints."""
    with editing(orchard) as server:
        page = opened(new_page(), server)
        page.ask("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)
        choose(page, "unit")
        page.fill("#piece", "regular,regular", "input")
        for number, place in enumerate(("E7", "G7")):
            tap(page, page.middle(cell(place)))
            saved(page, 2 + number)
        assert (True, 3) == (pinched(page, (20, 20), (30, 40)), rev(page))
        choose(page, "paint", "woods")
        one, two = page.middle(cell("D6")), page.middle(cell("E6"))
        page.touch("Start", one)
        page.touch("Move", two)
        page.touch("End")
        page.wait("document.querySelectorAll('.ghost').length === 0")
        saved(page, 4)
    raw = orchard.read_text(encoding="utf-8")
    assert [True] * 3 == [one in raw for one in ("at: E7", "at: G7", "D6, E6")]


def test_fingers_on_a_table(farm: File, new_page: NewPage) -> None:
    """A tap takes a feature away; two fingers do not, though the first is on one."""
    with editing(farm) as server:
        page = opened(new_page(), server)
        page.ask("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)
        choose(page, "erase")
        x, y = page.middle('[data-feature="hedge"]')
        page.touch("Start", (x, y))
        page.touch("Start", (x, y), (x + 90, y))
        page.touch("Move", (x + 9, y + 20), (x + 110, y + 20))
        page.touch("End")
        page.run("new Promise(resolve => setTimeout(resolve, 200))")
        assert page.run("!!document.querySelector('[data-feature=hedge]')")
        tap(page, page.middle('[data-feature="hedge"]'))
        page.wait("!document.querySelector('[data-feature=hedge]')")
        saved(page, 2)


def test_what_is_carried_is_put_down(orchard: File, farm: File, new_page: NewPage) -> None:
    """Esc, another tool or a click elsewhere: Space then takes something up, and does not set down."""
    with editing(orchard) as server:
        page = opened(new_page(), server)
        page.run(f"document.querySelector('{cell('G8')}').focus()")
        page.key("v", " ", "b", "v", "ArrowUp", " ")
        page.run(f"document.querySelector('{cell('G8')}').focus()")
        page.key(" ")
        page.click(cell("E7"))
        page.key(" ")
        page.run("new Promise(resolve => setTimeout(resolve, 200))")
        assert 1 == rev(page)
    with editing(farm) as server:
        page = opened(new_page(), server)
        page.run("document.querySelector('#map').focus()")
        page.key(*["Shift+ArrowRight"] * 6, *["ArrowUp"] * 6, " ")
        assert "Taken up" in page.run("document.getElementById('live').textContent")
        page.key("Escape", "Shift+ArrowRight", " ")
        page.run("new Promise(resolve => setTimeout(resolve, 200))")
        assert 1 == rev(page)


def test_places_that_are_gone_are_not_selected(orchard: File, new_page: NewPage) -> None:
    """All were selected, then a row of boards went: what is left is still moved together, and the focus is on the
    map."""
    with editing(orchard) as server:
        page = opened(new_page(), server)
        page.run(f"document.querySelector('{cell('E7')}').focus()")
        page.key("Control+a")
        before = page.run("document.querySelectorAll('[data-place]').length")
        meanwhile(page, orchard, b"    - [P1A, P5B]  # the orchard farm, and the bocage\n", b"")
        page.wait(f"document.querySelectorAll('[data-place]').length < {before}")
        chosen = page.run("document.querySelectorAll('[data-place][aria-selected=true]').length")
        status = page.run("document.querySelector('#status').innerText")
        assert (True, f"{chosen} places selected" in status) == (0 < chosen < before, True)
        assert page.run("document.activeElement.hasAttribute('data-place')")
        page.key("ArrowRight")
        assert page.run("document.activeElement.hasAttribute('data-place')")


def test_the_focus_stays_on_the_map(farm: File, new_page: NewPage) -> None:
    """A thing of a table was taken away by a key: the next key is the map's."""
    with editing(farm) as server:
        page = opened(new_page(), server)
        page.run("document.querySelector('[data-unit=truck]').focus()")
        page.key("Delete")
        page.wait("!document.querySelector('[data-unit=truck]')")
        saved(page, 2)
        assert "map" == page.run("document.activeElement.id")
        page.key("ArrowRight")
        assert page.run("document.getElementById('live').textContent").startswith("1,0")
