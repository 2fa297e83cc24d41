"""Tests the text pane and the findings in Chromium."""

from __future__ import annotations

import shutil
from pathlib import Path as File

import pytest

from tests.editor.browser.conftest import NewPage
from tests.support.command_line import run
from tests.support.editor_runs import cell, editing, opened, rev, saved, text
from tests.support.paths import ROOT

pytestmark = pytest.mark.browser

ORCHARD = ROOT / "scenarios" / "tide-of-iron" / "orchard-crossing.yaml"
CURSOR = "(view => view.dispatch({{selection: {{anchor: view.state.doc.toString().indexOf({!r})}}}}))"
VIEW = "document.querySelector('.cm-content').cmView.view"


@pytest.fixture
def file(here: File) -> File:
    """A sound scenario."""
    return File(shutil.copy(ORCHARD, here / "orchard.yaml"))


def at(page: object, words: str) -> None:
    """Put the cursor before some words of the text."""
    page.run(f"{VIEW}.focus(), {CURSOR.format(words)}({VIEW})")  # type: ignore[attr-defined]


def test_broken_letter_by_letter_and_mended(file: File, new_page: NewPage) -> None:
    """While the text is broken the map stays as it was; mended, it comes back, and nothing is lost."""
    before = file.read_bytes()
    with editing(file) as server:
        page = opened(new_page(), server)
        cells = page.run("document.querySelectorAll('[data-place]').length")
        at(page, "rounds: 6")
        for letter in "{[: '":
            page.type(letter)
        page.wait("document.querySelector('#broken')")
        saved(page, 2)
        assert (b"rounds: 6" in file.read_bytes(), before == file.read_bytes()) == (True, False)
        assert cells == page.run("document.querySelectorAll('[data-place]').length") > 0
        page.click('[data-tool="paint"]')
        page.click('.swatch[data-name="woods"]')
        page.click(cell("E7"))
        assert "Mend the text first" in page.run("document.querySelector('#status').textContent")
        at(page, "rounds: 6")
        while text(page).encode() != before:
            page.key("Backspace")
        page.wait("!document.querySelector('#broken')")
        saved(page, 3)
        assert before == file.read_bytes()
        page.click(cell("E7"))
        page.wait(f"document.querySelector('{cell('E7')}').getAttribute('aria-label').startsWith('E7, Woods')")


def test_a_text_that_was_broken_when_it_was_opened(file: File, new_page: NewPage) -> None:
    """Its map appears when it is mended."""
    sound = file.read_text(encoding="utf-8")
    file.write_text(sound.replace("rounds: 6", "rounds: ["), encoding="utf-8")
    with editing(file) as server:
        page = opened(new_page(), server)
        page.wait("document.querySelector('#broken')")
        assert 0 == page.run("document.querySelectorAll('[data-place]').length")
        at(page, "rounds: [")
        for _ in range(9):
            page.key("Delete")
        page.type("rounds: 6")
        page.wait("document.querySelectorAll('[data-place]').length > 50 && !document.querySelector('#broken')")
        page.wait("document.querySelector('[data-tool=paint]')")
        assert sound == text(page)


def test_typing_and_painting_at_once(file: File, new_page: NewPage) -> None:
    """What is typed while the server answers to something else is not lost, and lies where it was typed."""
    with editing(file) as server:
        page = opened(new_page(), server)
        page.click('[data-tool="paint"]')
        page.click('.swatch[data-name="woods"]')
        places = [page.middle(cell(place)) for place in ("E7", "G7", "I7")]
        at(page, "September in Lorraine")
        for number, (x, y) in enumerate(places):
            page.type(f"No {number}. ")
            page.mouse("Pressed", x, y, "left")
            page.mouse("Released", x, y, "left")
            page.run(f"{VIEW}.focus()")
        page.wait("document.querySelectorAll('.ghost').length === 0")
        saved(page, 4)
        assert (text(page), True) == (file.read_text(encoding="utf-8"), "No 0. No 1. No 2. September" in text(page))
        assert all(word in text(page) for word in ("E7", "G7", "I7"))


def test_findings_lead_to_their_places(file: File, new_page: NewPage) -> None:
    """A click on a finding selects its hex and its words; Alt-Enter mends it; F8 goes round."""
    raw = file.read_text(encoding="utf-8").replace("initiative: random", "initiative: amercan", 1)
    file.write_text(raw.replace("September in Lorraine", "𝔐 é Near Z9, September", 1), encoding="utf-8")
    expected = file.read_text(encoding="utf-8").replace("amercan", "american")
    with editing(file) as server:
        page = opened(new_page(), server)
        page.wait("document.querySelectorAll('#found li').length > 0")
        many = page.run("document.querySelectorAll('#found li').length")
        row = page.run(
            "[...document.querySelectorAll('#found li')].findIndex(one => one.innerText.includes('amercan'))"
        )
        page.click(f"#found li:nth-child({row + 1}) .go")
        chosen = "view.state.sliceDoc(view.state.selection.main.from, view.state.selection.main.to)"
        assert "amercan" == page.run(f"(view => {chosen})({VIEW})")
        for _ in range(many):
            page.key("F8")
        assert "amercan" == page.run(f"(view => {chosen})({VIEW})")
        before = rev(page)
        page.key("Alt+Enter")
        saved(page, before + 1)
        page.wait("![...document.querySelectorAll('#found li')].some(one => one.innerText.includes('amercan'))")
    assert expected == file.read_text(encoding="utf-8")


def test_words_are_completed(file: File, new_page: NewPage) -> None:
    """What may stand at the cursor is offered, and the chosen word is written."""
    with editing(file) as server:
        page = opened(new_page(), server)
        at(page, "random     # they met")
        for _ in "random":
            page.key("Delete")
        page.type("am")
        page.key("Control+ ")
        page.wait("document.querySelector('.cm-tooltip-autocomplete')?.textContent.includes('american')")
        page.run("new Promise(resolve => setTimeout(resolve, 120))")  # until a choice is taken for one
        page.key("Enter")
        page.wait(f"{VIEW}.state.doc.toString().includes('initiative: american     # they met')")
        saved(page, 3)
    assert "initiative: american     # they met" in file.read_text(encoding="utf-8")


@pytest.mark.parametrize("line_break", ["\n", "\r\n"])
def test_the_right_letters_are_underlined(here: File, new_page: NewPage, line_break: str) -> None:
    """Letters that are two units long in the browser, and line breaks of two bytes, shift nothing."""
    file = here / "odd.yaml"
    assert 0 == run("new", str(file))[0]
    plain = file.read_text(encoding="utf-8").replace(
        "initiative: american", "background: 𝔐é𝔐\ninitiative: amercan  # 𝔐"
    )
    plain = plain.replace("initiative: amercan  # 𝔐", '{"initiative": amercan}'[1:-1] + "  # 𝔐")
    file.write_bytes(plain.replace("\n", line_break).encode())
    with editing(file) as server:
        page = opened(new_page(), server)
        page.wait("document.querySelector('.cm-lintRange')")
        marked = page.run("[...document.querySelectorAll('.cm-lintRange')].map(one => one.textContent)")
        assert "amercan" in marked
        at(page, "amercan")
        page.type("𝔐")
        saved(page, 2)
    raw = file.read_bytes()
    assert '"initiative": 𝔐amercan  # 𝔐' in raw.decode()
    assert raw.count(line_break.encode()) == raw.count(b"\n") > 5
