"""Tests what happens when file, server or another tab changes."""

from __future__ import annotations

import shutil
from pathlib import Path as File

import pytest

from tests.editor.browser.conftest import NewPage
from tests.support.browser_page import Page
from tests.support.command_line import run
from tests.support.editor_runs import SAVED, cell, editing, opened, rev, saved, started, text
from tests.support.paths import ROOT

pytestmark = pytest.mark.browser

ORCHARD = ROOT / "scenarios" / "tide-of-iron" / "orchard-crossing.yaml"


@pytest.fixture
def file(here: File) -> File:
    """A sound scenario."""
    return File(shutil.copy(ORCHARD, here / "orchard.yaml"))


def brush(page: Page, terrain: str = "woods") -> None:
    """Take the brush."""
    page.click('[data-tool="paint"]')
    page.click(f'.swatch[data-name="{terrain}"]')


def test_a_change_on_disk_during_a_stroke(file: File, new_page: NewPage) -> None:
    """Both are kept, the stroke goes on, and the selection and the view stay."""
    with editing(file) as server:
        page = opened(new_page(), server)
        page.click(cell("G7"))
        page.run("document.querySelector('#map').dispatchEvent(new WheelEvent('wheel', {deltaY: 30}))")
        where = page.run("document.querySelector('.sheet').style.transform")
        brush(page)
        places = [page.middle(cell(place)) for place in ("E7", "F7", "G7")]
        page.mouse("Pressed", *places[0], "left")
        page.mouse("Moved", *places[1], "left")
        saved(page, 2)
        before = rev(page)
        file.write_bytes(file.read_bytes().replace(b"rounds: 6", b"rounds: 7 # theirs", 1))
        page.wait(f"document.documentElement.dataset.rev > {before}")
        page.mouse("Moved", *places[2], "left")
        page.mouse("Released", *places[2], "left")
        page.wait("document.querySelectorAll('.ghost').length === 0")
        saved(page, before + 2)
        assert where == page.run("document.querySelector('.sheet').style.transform")
        assert "G7" == page.run("document.querySelector('[data-place][aria-selected=true]').dataset.place")
        assert text(page) == file.read_text(encoding="utf-8")
        assert all(word in text(page) for word in ("E7", "F7", "G7", "rounds: 7 # theirs"))
        for _ in range(3):
            before = rev(page)
            page.click("#undo")
            saved(page, before + 1)
    assert ORCHARD.read_bytes() == file.read_bytes()


def test_two_tabs(file: File, new_page: NewPage) -> None:
    """One writes and the other follows; who follows may take over."""
    with editing(file) as server:
        one, other = opened(new_page(), server), opened(new_page(), server)
        brush(one)
        one.click(cell("E7"))
        saved(one, 2)
        other.wait(f"document.querySelector('{cell('E7')}').getAttribute('aria-label').startsWith('E7, Woods')")
        saved(other, 2)
        other.wait("document.querySelector('#following')")
        brush(other)
        other.click(cell("G7"))
        assert "Another tab" in other.run("document.querySelector('#status').textContent")
        assert other.run("document.querySelector('.cm-content').cmView.view.state.readOnly")
        before = file.read_bytes()
        other.click("#following button")
        other.wait("!document.querySelector('#following')")
        one.wait("document.querySelector('#following')")
        other.click(cell("G7"))
        saved(other, 3)
        saved(one, 3)
        assert (True, text(one)) == (before != file.read_bytes(), text(other))
        other.go("about:blank")
        one.wait("!document.querySelector('#following')")


def test_killed_in_the_middle_of_a_stroke(file: File, new_page: NewPage) -> None:
    """The file is as it was before or after; the page says that nobody answers, and goes on when told where."""
    process, url = started(file)
    try:
        page = new_page()
        page.go(url)
        page.wait(SAVED + " && document.querySelector('[data-place]')")
        brush(page)
        x, y = page.middle(cell("E7"))
        to_x, to_y = page.middle(cell("G7"))
        page.mouse("Pressed", x, y, "left")
        page.mouse("Moved", (x + to_x) / 2, (y + to_y) / 2, "left")
        process.kill()
        page.mouse("Moved", to_x, to_y, "left")
        page.mouse("Released", to_x, to_y, "left")
        page.wait("document.documentElement.dataset.state === 'lost'")
        assert "No answer" in page.run("document.querySelector('#top').textContent")
        assert (0, "") == run("validate", str(file))[::2]
        port = url.split(":")[2].split("/")[0]
        process.wait()
        process, url = started(file, port)
        page.go(url)
        page.wait(SAVED + " && document.querySelector('[data-place]')")
        brush(page)
        page.click(cell("I7"))
        saved(page, 2)
        assert b"I7" in file.read_bytes()
    finally:
        process.kill()
        process.wait()
    while run("undo", str(file))[0] == 0:
        pass
    assert ORCHARD.read_bytes() == file.read_bytes()
