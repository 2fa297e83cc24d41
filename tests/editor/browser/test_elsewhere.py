"""Tests what happens when file, server or another tab changes."""

from __future__ import annotations

import shutil
from pathlib import Path as File

import pytest

from tests.editor.browser.conftest import NewPage
from tests.support.axe import violations
from tests.support.browser_page import Page
from tests.support.command_line import run
from tests.support.editor_runs import SAVED, cell, editing, opened, rev, saved, started, text
from tests.support.paths import ROOT
from toi_scenario.editor import desk

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


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_change_that_cannot_be_joined(
    file: File, new_page: NewPage, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    """Theirs is shown, mine is one button away, and the difference tells both: by keys alone, in either language."""
    monkeypatch.setattr(desk, "REST", 600.0)  # nothing is written before it has to be
    theirs = file.read_bytes().replace(b"rounds: 6", b"rounds: 7", 1)
    with editing(file) as server:
        page = new_page()
        page.ask("Page.addScriptToEvaluateOnNewDocument", source=f"localStorage['toi-scenario-language'] = '{lang}'")
        opened(page, server)
        page.run("import('/static/queue.js').then(one => one.wish({action: 'set', path: 'rounds', value: '9'}))")
        file.write_bytes(theirs)
        page.wait("document.querySelector('#conflict')")
        assert (theirs.decode(), theirs) == (text(page), file.read_bytes())
        page.run("document.querySelector('#difference').focus()")
        page.key("Enter")
        told = page.wait("document.querySelector('dialog[open] .lines')?.textContent")
        assert ("-rounds: 9" in told, "+rounds: 7" in told, violations(page)) == (True, True, [])
        page.key("Escape")
        assert [] == violations(page)
        page.run("document.querySelector('#mine').focus()")
        page.key("Enter")
        page.wait("!document.querySelector('#conflict')")
        saved(page, 4)
        assert (True, text(page)) == (b"rounds: 9" in file.read_bytes(), file.read_text(encoding="utf-8"))
        page.click("#redo")
        saved(page, 5)
        assert theirs == file.read_bytes()
        page.run("localStorage.clear()")


def test_a_change_of_other_lines_is_joined(file: File, new_page: NewPage, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is not written yet stays, with what somebody else wrote; nobody is asked."""
    monkeypatch.setattr(desk, "REST", 600.0)
    with editing(file) as server:
        page = opened(new_page(), server)
        brush(page)
        page.click(cell("E7"))
        page.wait("document.documentElement.dataset.rev >= 2")
        theirs = file.read_bytes().replace(b"rounds: 6", b"rounds: 7", 1)
        file.write_bytes(theirs)
        page.wait("document.documentElement.dataset.rev >= 3")
        page.click(cell("G7"))
        page.wait(f"document.querySelector('{cell('G7')}').getAttribute('aria-label').startsWith('G7, Woods')")
        assert not page.run("document.querySelector('#conflict')")
        both = text(page)
    assert (both, [True] * 3) == (file.read_text(encoding="utf-8"), [one in both for one in ("E7", "G7", "rounds: 7")])
    while file.read_bytes() != theirs:
        assert 0 == run("undo", str(file))[0]
    assert (0, ORCHARD.read_bytes()) == (run("undo", str(file))[0], file.read_bytes())


def test_a_file_that_becomes_one_of_another_game(file: File, new_page: NewPage) -> None:
    """Its map is drawn in as many steps; tools and answers are those of its own game, and undo brings all back."""
    tools = "[...document.querySelectorAll('.tool')].map(one => one.dataset.tool).join(' ')"
    with editing(file) as server:
        page = opened(new_page(), server)
        before = page.run(tools)
        assert ("boards" in before, True) == (True, page.run("!!document.querySelector('#do-reach')"))
        shutil.copy(ROOT / "scenarios" / "heroes-of-normandie" / "smallest.yaml", file)
        page.wait(f"document.querySelector('{cell('A1')}') && !({tools}).includes('boards')")
        assert not page.run("document.querySelector('#do-record')")
        page.click("#undo")
        page.wait(f"({tools}) === {before!r} && document.querySelector('#do-record')")
        saved(page, 3)
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
        assert 1 == page.asked_to_stay  # what is under way would be lost with the page
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
