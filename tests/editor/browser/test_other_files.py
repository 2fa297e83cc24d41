"""Tests that opening another file mixes nothing up, in Chromium."""

from __future__ import annotations

import shutil
from pathlib import Path as File

import pytest

from tests.editor.browser.conftest import NewPage
from tests.editor.browser.test_tools import choose
from tests.support.browser_page import Page
from tests.support.editor_runs import SAVED, cell, editing, rev, saved, text
from tests.support.late_answers import held, hold, release
from tests.support.paths import ROOT
from toi_scenario.editor.serving import Server

pytestmark = pytest.mark.browser

SCENARIOS = ROOT / "scenarios"
ORCHARD = SCENARIOS / "tide-of-iron" / "orchard-crossing.yaml"
CORNERS = SCENARIOS / "tide-of-iron" / "four-corners.yaml"
FARM = SCENARIOS / "legends-of-the-old-west" / "farm-by-the-stream.yaml"


def shelf(here: File, *files: File) -> list[File]:
    """A folder of files that are called by letters, in their order."""
    (here / "shelf").mkdir()
    return [
        File(shutil.copy(file, here / "shelf" / f"{letter}.yaml"))
        for letter, file in zip("abcdefghij", files, strict=False)
    ]


def offered(page: Page, server: Server) -> Page:
    """A tab that offers the files of a folder."""
    page.go(server.url)
    page.wait("document.querySelector('[data-file]')")
    return page


def pick(page: Page, number: int) -> None:
    """Choose a file of the folder."""
    if not page.run("document.querySelector('dialog').open"):
        page.click("#do-files")
    page.click(f'[data-file="{number}"]')


def shows(page: Page, letter: str) -> None:
    """Wait until a file is there, with what is found in it."""
    page.wait(f"document.title.startsWith('{letter}.yaml') && {SAVED} && !document.querySelector('dialog').open")
    page.wait("document.querySelector('#found h2')")


def test_one_file_after_the_other(here: File, new_page: NewPage) -> None:
    """A browser has six connections: a file that is no longer shown keeps none of them, and does not stay taken."""
    files = shelf(here, *[ORCHARD] * 9)
    with editing(here / "shelf") as server:
        page = offered(new_page(), server)
        for number in range(len(files)):
            pick(page, number)
            shows(page, "abcdefghij"[number])
        choose(page, "paint", "woods")
        page.click(cell("E7"))
        saved(page, 2)
        pick(page, 0)
        shows(page, "a")
        choose(page, "paint", "woods")
        page.click(cell("E7"))
        saved(page, 2)
        other = offered(new_page(), server)
        pick(other, 8)
        shows(other, "i")
        other.wait("!document.querySelector('#following')")
    assert [True, *[False] * 7, True] == [file.read_bytes() != ORCHARD.read_bytes() for file in files]


def test_what_is_under_way_goes_to_its_own_file(here: File, new_page: NewPage) -> None:
    """A hex was painted, and its answer has not come: the other file opens when it has, as it is on the disk."""
    one, other = shelf(here, ORCHARD, CORNERS)
    with editing(here / "shelf") as server:
        page = offered(new_page(), server)
        pick(page, 0)
        shows(page, "a")
        choose(page, "paint", "woods")
        hold(page, "/api/do")
        page.click(cell("E7"))
        held(page)
        page.click(cell("G7"))
        pick(page, 1)
        page.run("new Promise(resolve => setTimeout(resolve, 300))")
        release(page)
        shows(page, "b")
        assert (1, CORNERS.read_text(encoding="utf-8")) == (rev(page), text(page))
    assert (CORNERS.read_bytes(), True) == (other.read_bytes(), b"E7, G7" in one.read_bytes())


def test_the_last_click_counts(here: File, new_page: NewPage) -> None:
    """Two files were clicked, and the first one is answered last: the second is shown."""
    shelf(here, CORNERS, ORCHARD)
    with editing(here / "shelf") as server:
        page = offered(new_page(), server)
        hold(page, "/api/open")
        page.run("document.querySelector('[data-file=\"0\"]').click()")
        held(page)
        page.run("document.querySelector('[data-file=\"1\"]').click()")
        held(page, 2)
        release(page, 1)
        release(page)
        shows(page, "b")
        page.run("new Promise(resolve => setTimeout(resolve, 300))")
        shows(page, "b")
        assert ORCHARD.read_text(encoding="utf-8") == text(page)


def test_another_map_begins_anew(here: File, new_page: NewPage) -> None:
    """It is in view as a whole; neither tool nor side of the one before is in force, nor a sight that it has not."""
    shelf(here, ORCHARD, FARM)
    with editing(here / "shelf") as server:
        page = offered(new_page(), server)
        pick(page, 0)
        shows(page, "a")
        choose(page, "unit")
        page.fill("#side", "german")
        page.click("#do-reach")
        page.wait("document.querySelector('.tint.round')")
        page.wheel(*page.middle("#map"), -900, "Control")
        page.wheel(*page.middle("#map"), 600)
        pick(page, 1)
        shows(page, "b")
        page.wait("document.querySelector('[data-unit]')")
        chosen = page.run("[...document.querySelectorAll('.tool[aria-pressed=true]')].map(one => one.dataset.tool)")
        sides = page.run("import('/static/state.js').then(one => [one.state.side, one.state.selected.size])")
        seen = page.run(
            "[...document.querySelectorAll('[data-unit]')].map(one => one.getBoundingClientRect()).every("
            "one => (box => one.x > box.x && one.right < box.right && one.y > box.y && one.bottom < box.bottom)"
            "(document.querySelector('#map').getBoundingClientRect()))"
        )
        assert (["select"], ["", 0], True) == (chosen, sides, seen)
        choose(page, "unit")
        shown = page.run("document.querySelector('#side').value")
        assert shown == page.run("import('/static/state.js').then(one => one.state.side)") != ""
