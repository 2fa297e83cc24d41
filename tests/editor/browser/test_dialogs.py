"""Tests dialogs that are open while something else happens, in Chromium."""

from __future__ import annotations

import json
import shutil
from pathlib import Path as File

import pytest

from tests.editor.browser.conftest import NewPage
from tests.editor.browser.test_late_answers import meanwhile
from tests.editor.browser.test_tools import answer, choose
from tests.support.browser_page import Page
from tests.support.command_line import run
from tests.support.editor_runs import cell, editing, opened, saved, started
from tests.support.late_answers import held, hold, release
from tests.support.paths import ROOT

pytestmark = pytest.mark.browser

OPEN = "document.querySelector('dialog').open"


@pytest.fixture
def file(here: File) -> File:
    """A sound scenario."""
    return File(shutil.copy(ROOT / "scenarios" / "tide-of-iron" / "orchard-crossing.yaml", here / "orchard.yaml"))


def asked(page: Page, path: str) -> int:
    """How often the page has asked for something."""
    return sum(f"/api/{path}" in url for url in page.requested)


def field(path: str) -> str:
    """A field of a form."""
    return f"document.querySelector('[data-path={json.dumps(path)}]')"


def test_a_question_begins_empty(file: File, new_page: NewPage) -> None:
    """What was answered last does not stand there when the same is asked again."""
    with editing(file) as server:
        page = opened(new_page(), server)
        choose(page, "zone")
        for name in ("meadow", "hollow"):
            page.click("#new-zone")
            page.wait("document.querySelector('dialog[open] input')")
            assert "" == page.run("document.querySelector('dialog[open] input').value")
            page.type(name)
            page.key("Enter")
            page.wait(f"!{OPEN}")
            page.wait(f"document.querySelector('#tools').innerText.includes('{name}: ')")


def test_a_form_that_is_closed_asks_for_nothing(file: File, new_page: NewPage) -> None:
    """Once it was shown and closed, a painted hex costs no more than before."""
    with editing(file) as server:
        page = opened(new_page(), server)
        page.click("#do-forms")
        page.wait("document.querySelector('#chapter')")
        page.key("Escape")
        page.wait(f"!{OPEN}")
        before = asked(page, "form")
        choose(page, "paint", "woods")
        page.click(cell("E7"))
        saved(page, 2)
        assert (1, before) == (before, asked(page, "form"))


def test_what_is_typed_into_a_form_stays(file: File, new_page: NewPage) -> None:
    """Somebody else's change comes while a field is being typed into; what is refused is told in the form."""
    with editing(file) as server:
        page = opened(new_page(), server)
        page.click("#do-forms")
        page.fill("#chapter", "setup_first")
        page.wait(field("setup_first"))
        page.run(f"({field('setup_first')}.focus(), {field('setup_first')}.select())")
        page.type("ger")
        meanwhile(page, file, b"rounds: 6", b"rounds: 7")
        page.run("new Promise(resolve => setTimeout(resolve, 200))")
        assert "ger" == page.run(f"{field('setup_first')}.value")
        page.type("man")
        page.key("Enter")
        saved(page, 3)
        page.fill("#chapter", "rounds")
        page.wait(field("rounds"))
        page.fill("[data-path=rounds]", "0")
        page.wait("document.querySelector('#form-told').textContent.includes('rounds')")
        page.wait(f"{field('rounds')}.value === '7'")
    assert (True, True) == (b"setup_first: german" in file.read_bytes(), b"rounds: 7" in file.read_bytes())


def test_a_form_shows_the_newest_text(file: File, new_page: NewPage) -> None:
    """The data of one text comes after the next text: the form shows that one."""
    with editing(file) as server:
        page = opened(new_page(), server)
        page.click("#do-forms")
        page.fill("#chapter", "rounds")
        page.wait(f"{field('rounds')}.value === '6'")
        hold(page, "/api/form")
        meanwhile(page, file, b"rounds: 6", b"rounds: 7")
        held(page)
        meanwhile(page, file, b"rounds: 7", b"rounds: 8")
        held(page, 2)
        release(page, 1)
        release(page)
        page.run("new Promise(resolve => setTimeout(resolve, 200))")
        page.wait(f"{field('rounds')}.value === '8'")


def test_a_preview_is_of_the_newest_question_and_text(file: File, new_page: NewPage) -> None:
    """Older answers that come later are left; there is no page behind the last; a change is drawn at once."""
    shown = "document.querySelector('#preview img')?.src"
    read = f"window.blobs.get({shown}).text()"
    keep = "URL.createObjectURL = blob => { const made = make(blob); window.blobs.set(made, blob); return made }"
    with editing(file) as server:
        page = opened(new_page(), server)
        page.run(f"{{ const make = URL.createObjectURL; window.blobs = new Map(); {keep} }}")
        page.click("#do-print")
        page.wait(f"document.querySelector('#preview img')?.complete && {shown}")
        hold(page, "/api/print?")
        page.fill("[data-print=theme]", "ink")
        held(page)
        page.fill("[data-print=theme]", "color")
        held(page, 2)
        release(page, 1)
        release(page)
        colour = page.run(read)
        assert 0 == run("render", str(file), "-o", "expected.svg")[0]
        assert File("expected.svg").read_text(encoding="utf-8") == colour
        for _ in range(3):
            page.run("document.querySelector('dialog [aria-label=\"+\"]').click()")
        page.run("new Promise(resolve => setTimeout(resolve, 1500))")
        number = page.run("document.querySelector('#page-number').textContent")
        page.fill("[data-print=theme]", "ink")
        page.wait(f"{shown} && true")
        assert "1" == number
        before = page.run(shown)
        meanwhile(page, file, b"{terrain: building, at: G8}", b"{terrain: building, at: H7}")
        page.wait(f"{shown} !== {before!r} && document.querySelector('#preview img').complete")


def test_a_list_shows_what_a_key_has_chosen(file: File, new_page: NewPage) -> None:
    """A brush that was chosen from the list and then by a key is the one that the list shows."""
    with editing(file) as server:
        page = opened(new_page(), server)
        choose(page, "paint", "woods")
        for name in ("#brush", "#symmetry"):
            page.run(f"document.querySelector('{name}').focus()")
            page.key("ArrowDown", "ArrowDown")
        page.run("document.querySelector('#map').focus()")
        page.key("[", "x")
        assert ["1", "topBottom"] == page.run("['#brush', '#symmetry'].map(one => document.querySelector(one).value)")


def test_a_search_whose_list_becomes_shorter(file: File, new_page: NewPage) -> None:
    """The entry that is marked is one that is there."""
    with editing(file) as server:
        page = opened(new_page(), server)
        page.key("Control+k")
        page.wait("document.activeElement.id === 'find'")
        page.type("zone")
        page.key(*["ArrowDown"] * 9)
        page.run(
            "import('/static/state.js').then(one => { one.state.palette = {terrain: [], pieces: []};"
            "one.state.places = new Map(); one.tell('palette') })"
        )
        page.wait("document.querySelectorAll('#found-names button').length < 9")
        page.key("Enter")
        page.wait(f"!{OPEN}")


def test_nobody_answers_the_wizard(here: File, new_page: NewPage) -> None:
    """The editor was stopped before the file was there: that is said where the hand is."""
    process, url = started(here / "lane.yaml")
    try:
        page = new_page()
        page.go(url)
        page.wait("document.querySelector('#wizard')")
    finally:
        process.kill()
        process.wait()
    page.click("#wizard .main")
    page.wait("document.querySelector('#refused').textContent.includes('No answer')")


def test_the_finding_that_was_visited(file: File, new_page: NewPage) -> None:
    """The list changes: Alt-Enter mends what was visited, or nothing if that is gone; F8 goes on from there."""
    file.write_bytes(file.read_bytes().replace(b"    color:", b"    colour:"))
    with editing(file) as server:
        page = opened(new_page(), server)
        page.wait("document.querySelectorAll('#found .mend').length === 2")
        page.run("document.querySelector('#map').focus()")
        page.key("F8", "F8")
        page.wait("document.querySelector('#found li:nth-child(2)').ariaCurrent === 'true'")
        meanwhile(page, file, b"    colour: olive", b"    color: olive")
        page.wait("document.querySelectorAll('#found .mend').length === 1")
        assert "true" == page.run("document.querySelector('#found li').ariaCurrent")
        meanwhile(page, file, b'    colour: "#5b6b7b"', b'    color: "#5b6b7b"')
        meanwhile(page, file, b"    color: olive", b"    colour: olive")
        page.wait("document.querySelectorAll('#found .mend').length === 1")
        before = file.read_bytes()
        page.key("Alt+Enter")
        page.run("new Promise(resolve => setTimeout(resolve, 300))")
        assert before == file.read_bytes()
        page.key("F8", "Alt+Enter")
        page.wait("!document.querySelector('#found .mend')")


def test_an_objective_is_asked_for_anew(file: File, new_page: NewPage) -> None:
    """The name that is offered is free, also where the last one was changed."""
    with editing(file) as server:
        page = opened(new_page(), server)
        choose(page, "objective")
        page.click(cell("I7"))
        answer(page, "ford")
        saved(page, 2)
        page.click(cell("E7"))
        page.wait("document.querySelector('dialog[open] input')?.value === 'objective-1'")
