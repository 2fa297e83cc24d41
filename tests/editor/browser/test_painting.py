"""Tests painting by mouse and by keyboard, and its undoing, in Chromium."""

from __future__ import annotations

import shutil
from codecs import BOM_UTF8
from pathlib import Path as File

import pytest

from tests.editor.browser.conftest import NewPage
from tests.support.command_line import run
from tests.support.editor_runs import cell, editing, opened, rev, saved, told
from tests.support.paths import ROOT

pytestmark = pytest.mark.browser

ORCHARD = ROOT / "scenarios" / "tide-of-iron" / "orchard-crossing.yaml"
TEN = ("D6", "E6", "E7", "F7", "G7", "G6", "H7", "I7", "J7", "J8")


@pytest.fixture(params=["", "crlf", "mark"])
def scenario(request: pytest.FixtureRequest, here: File) -> File:
    """A scenario with comments, with either line break, and with a byte order mark."""
    raw = ORCHARD.read_bytes()
    raw = raw.replace(b"\n", b"\r\n") if request.param == "crlf" else raw
    file = here / "orchard.yaml"
    file.write_bytes((BOM_UTF8 if request.param == "mark" else b"") + raw)
    return file


def painted(file: File, *words: str) -> bytes:
    """What a command makes of a copy of a file."""
    copy = shutil.copy(file, file.with_suffix(".copy.yaml"))
    code, _, err = run(words[0], str(copy), *words[1:])
    assert (0, True) == (code, "refused" not in err)
    raw = File(copy).read_bytes()
    File(copy).unlink()
    return raw


def test_ten_hexes_by_mouse(scenario: File, new_page: NewPage) -> None:
    """One stroke leaves the bytes that `paint` leaves; undone, those there were; made again, those of `paint`."""
    before, expected = scenario.read_bytes(), painted(scenario, "paint", "woods", *TEN)
    with editing(scenario) as server:
        page = opened(new_page(), server)
        page.click('[data-tool="paint"]')
        page.click('.swatch[data-name="woods"]')
        page.drag([page.middle(cell(place)) for place in TEN])
        saved(page, 2)
        assert expected == scenario.read_bytes()
        assert "paint" in page.run("document.querySelector('.command').textContent")
        assert page.run(f"document.querySelector('{cell('G7')}').getAttribute('aria-label')").startswith("G7, Woods")
        page.click("#undo")
        saved(page, rev(page) + 1)
        assert before == scenario.read_bytes()
        page.click("#redo")
        saved(page, rev(page) + 1)
        assert expected == scenario.read_bytes()
    assert (0, before) == (run("undo", str(scenario))[0], scenario.read_bytes())


def test_ten_hexes_by_keys(here: File, new_page: NewPage) -> None:
    """The keyboard alone does the same, and each hex is told as the cursor comes to it."""
    file = here / "orchard.yaml"
    shutil.copy(ORCHARD, file)
    with editing(file) as server:
        page = opened(new_page(), server)
        page.run("document.querySelector('#map').focus()")
        page.key("b", "3")
        named = page.run("document.querySelector('.swatch[aria-selected=true]').dataset.name")
        page.run("document.querySelector('#map').focus()")
        heard, rows = [], page.run("[...document.querySelectorAll('[data-place]')].map(one => one.dataset.place)")
        for way in ("Right", "Right", "Down", "Right", "Right", "Down", "Right", "Right", "Down", "Down"):
            page.key(f"Arrow{way}")
            heard.append(told(page).split(",")[0])
            page.key(" ")
        saved(page, 2)
        page.wait("document.querySelectorAll('.ghost').length === 0")
    assert (10, True) == (len(set(heard)), set(heard) <= set(rows))
    expected = ORCHARD.read_bytes()
    copy = here / "copy.yaml"
    copy.write_bytes(expected)
    for place in heard:
        assert 0 == run("paint", str(copy), named, place)[0]
    assert copy.read_bytes() == file.read_bytes() != expected


def test_erasing_with_the_right_button(here: File, new_page: NewPage) -> None:
    """In any tool, the right button erases; hexes that bear nothing flash, and the others are done."""
    file = here / "orchard.yaml"
    shutil.copy(ORCHARD, file)
    assert 0 == run("paint", str(file), "woods", "E7", "F7")[0]
    expected = painted(file, "erase", "E7", "F7")
    with editing(file) as server:
        page = opened(new_page(), server)
        page.drag([page.middle(cell(place)) for place in ("D7", "E7", "F7", "G7")], "right")
        saved(page, 2)
    assert expected == file.read_bytes()


def test_undo_all_and_redo_all(here: File, new_page: NewPage) -> None:
    """What is undone survives a restart, and the terminal's undo and the page's are one."""
    file = here / "orchard.yaml"
    shutil.copy(ORCHARD, file)
    states = [file.read_bytes()]
    with editing(file) as server:
        page = opened(new_page(), server)
        page.click('[data-tool="paint"]')
        for name, place in (("woods", "E7"), ("rough", "G7"), ("building", "I7"), ("woods", "D6")):
            page.click(f'.swatch[data-name="{name}"]')
            page.click(cell(place))
            saved(page, rev(page))
            page.wait("document.querySelectorAll('.ghost').length === 0")
            saved(page, len(states) + 1)
            states.append(file.read_bytes())
        assert 5 == len(set(states))
        page.key("Control+z")
        saved(page, 6)
        assert states[3] == file.read_bytes()
    with editing(file) as server:
        page = opened(new_page(), server)
        page.run("document.querySelector('#map').focus()")
        for at in (2, 1, 0):
            before = rev(page)
            page.key("Control+z")
            saved(page, before + 1)
            assert states[at] == file.read_bytes()
        page.wait("document.querySelector('#undo').disabled")
        for at in (1, 2, 3, 4):
            before = rev(page)
            page.key("Control+y")
            saved(page, before + 1)
            assert states[at] == file.read_bytes()
    for at in (3, 2, 1, 0):
        assert (0, states[at]) == (run("undo", str(file))[0], file.read_bytes())
