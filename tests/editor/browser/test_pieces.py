"""Tests copying, turning and pasting a piece of the map in Chromium."""

from __future__ import annotations

import shlex
import shutil
from collections.abc import Sequence
from pathlib import Path as File

import pytest

from tests.editor.browser.conftest import NewPage
from tests.support.browser_page import Page
from tests.support.command_line import run
from tests.support.editor_runs import SAVED, cell, editing, opened, rev, saved, told
from tests.support.paths import ROOT
from toi_scenario.editor.session import Session

pytestmark = pytest.mark.browser

SCENARIOS = ROOT / "scenarios"
SELECTED = "[...document.querySelectorAll('[data-place][aria-selected=true]')].map(one => one.dataset.place)"
HELD = "document.querySelector('[data-tool=paste]')?.ariaPressed === 'true' && document.querySelector('.ghost')"


@pytest.fixture
def orchard(here: File) -> File:
    """A scenario with a copse and a track through it, on plain ground."""
    file = File(shutil.copy(SCENARIOS / "tide-of-iron" / "orchard-crossing.yaml", here / "orchard.yaml"))
    by_commands(file, ["paint woods E7 F7", "paint rough G7", "paint road E7 F7"])
    return file


def by_commands(file: File, commands: Sequence[str]) -> bytes:
    """What commands make of a file."""
    for command in commands:
        name, *words = shlex.split(command)
        assert 0 == run(name, str(file), *words)[0]
    return file.read_bytes()


def turned(file: File, address: str, about: str, to: str, times: int) -> str:
    """Where a hex comes to lie that is turned by sixty degrees so many times, reckoned in steps along three axes."""
    scenario = Session(file).scenario
    assert scenario is not None
    surface = scenario.cells
    (x, y), (u, v), (a, b) = (scenario.in_play(one) for one in (address, about, to))
    q = (x - u) // 3
    r = (y - v - q) // 2
    s = -q - r
    for _ in range(times):
        q, r, s = -r, -s, -q
    return surface.address((a + 3 * q, b + 2 * r + q))


def test_a_copse_is_copied_turned_twice_and_pasted_twice(orchard: File, here: File, new_page: NewPage) -> None:
    """Each paste leaves the bytes of its commands and is one step of undo; the clipboard holds text of the format."""
    states = [orchard.read_bytes()]
    for goal in ("I7", "F4"):
        copy = File(shutil.copy(orchard, here / "copy.yaml"))
        copy.write_bytes(states[-1])
        e, f, g = (turned(orchard, one, "F7", goal, 2) for one in ("E7", "F7", "G7"))
        assert goal == f
        states.append(by_commands(copy, [f"paint rough {g}", f"paint woods {e} {f}", f"paint road {e} {f}"]))
    with editing(orchard) as server:
        page = opened(new_page(), server)
        rectangle(page, "E7", "G7")
        assert {"E7", "F7", "G7"} == set(page.run(SELECTED))
        page.key("Control+c")
        page.wait("document.querySelector('#live').textContent.startsWith('3 places copied')")
        page.key("Control+v")
        page.wait(HELD)
        page.key(".", ".")
        assert "Turned by 120°" == told(page)
        for number, goal in enumerate(("I7", "F4")):
            before = rev(page)
            x, y = page.middle(cell(goal))
            page.mouse("Moved", x, y)
            page.wait(HELD)
            page.click(cell(goal))
            saved(page, before + 1)
            assert (before + 1, states[number + 1]) == (rev(page), orchard.read_bytes())
        page.key("Escape")
        assert "true" == page.run("document.querySelector('[data-tool=select]').ariaPressed")
        assert 0 == page.run("document.querySelectorAll('.ghost').length")
        for state in (states[1], states[0]):
            before = rev(page)
            page.key("Control+z")
            saved(page, before + 1)
            assert state == orchard.read_bytes()


def rectangle(page: Page, one: str, other: str) -> None:
    """Select the places between two, from a little before the middle of the first to a little behind that of the
    last."""
    (x, y), (to_x, to_y) = page.middle(cell(one)), page.middle(cell(other))
    page.drag([(x - 8, min(y, to_y) - 34), (to_x + 8, max(y, to_y) + 12)])


def test_by_keys_alone(orchard: File, here: File, new_page: NewPage) -> None:
    """Shift and the arrows select, Ctrl-C copies, comma turns, the arrows carry, Space lays; all of it is told."""
    goal = turned(orchard, "G7", "F7", "I7", 5)
    other = turned(orchard, "E7", "F7", "I7", 5)
    commands = [f"paint rough {goal}", f"paint woods {other} I7", f"paint road {other} I7"]
    expected = by_commands(File(shutil.copy(orchard, here / "copy.yaml")), commands)
    with editing(orchard) as server:
        page = opened(new_page(), server)
        page.run(f"document.querySelector('{cell('E7')}').focus()")
        page.key(" ", "Escape", " ")
        page.key("Shift+ArrowRight", "Shift+ArrowRight")
        assert {"E7", "F7", "G7"} == set(page.run(SELECTED))
        page.key("Control+c")
        page.wait("document.querySelector('#live').textContent.startsWith('3 places copied')")
        page.run("document.querySelector('[data-tool=paste]').focus()")
        page.run(f"document.querySelector('{cell('I7')}').focus()")
        page.key("Control+v")
        page.wait("document.querySelector('#live').textContent.startsWith('Held: ')")
        assert "Woods × 2" in told(page)
        page.key(",")
        assert "Turned by 300°" == told(page)
        page.key("ArrowDown")
        page.wait("document.querySelector('#live').textContent.includes('off the map')")
        page.key(" ")
        page.wait("document.querySelector('#status').innerText.includes('off the map')")
        assert 1 == rev(page)
        page.key("ArrowUp", " ")
        saved(page, 2)
        page.wait("document.querySelector('#live').textContent.includes('laid on I7')")
        assert expected == orchard.read_bytes()


def test_the_lasso_and_cutting(orchard: File, here: File, new_page: NewPage) -> None:
    """What the line goes round is selected; cut, its overlays are gone, and can be laid elsewhere."""
    expected = by_commands(File(shutil.copy(orchard, here / "copy.yaml")), ["erase E7 F7"])
    with editing(orchard) as server:
        page = opened(new_page(), server)
        page.run("document.querySelector('#map').focus()")
        page.key("Shift+V")
        assert "Lasso" == told(page)
        (x, y), (to_x, to_y) = page.middle(cell("E7")), page.middle(cell("F7"))
        page.drag([(x - 9, y - 5), (x, y + 15), (to_x + 4, to_y + 15), (to_x + 9, to_y - 9)])
        assert {"E7", "F7"} == set(page.run(SELECTED))
        page.click("#cut")
        saved(page, 2)
        assert expected == orchard.read_bytes()
        page.key("Control+v")  # while the button has the focus
        page.wait(HELD)
        page.key("Escape")
        page.click("[data-tool=paste]")
        page.wait(HELD)
        page.click(cell("E6"))
        saved(page, 3)
        assert b"woods, at: [E6, F6]" in orchard.read_bytes()
        page.click("[data-tool=select]")
        page.fill("#shape", "rectangle")


def test_what_is_no_piece(orchard: File, new_page: NewPage) -> None:
    """Another text is refused in a sentence, and the tool is left again; a lane and a table have none of it."""
    with editing(orchard) as server:
        page = opened(new_page(), server)
        page.run(f"document.querySelector('{cell('E7')}').focus()")
        page.run(
            "(data => { data.setData('text/plain', 'Dear aunt'); document.activeElement.dispatchEvent("
            "new ClipboardEvent('paste', {clipboardData: data, bubbles: true})) })(new DataTransfer())"
        )
        page.wait("document.querySelector('#status').innerText.includes('no piece of a map')")
        assert "true" == page.run("document.querySelector('[data-tool=select]').ariaPressed")
        assert page.run(SAVED)


def test_a_lane_has_none_of_it(here: File, new_page: NewPage) -> None:
    """It has no pieces to copy, and shows no such tool."""
    pack = File(shutil.copytree(SCENARIOS / "frontline-d-day", here / "pack"))
    with editing(pack / "mill-by-night.yaml") as server:
        page = opened(new_page(), server)
        page.wait("document.querySelector('[data-tool=select]')")
        assert 0 == page.run("document.querySelectorAll('[data-tool=paste], #copy').length")


def test_squares_turn_by_a_quarter(here: File, new_page: NewPage) -> None:
    """On squares, a piece turns by ninety degrees."""
    pack = File(shutil.copytree(SCENARIOS / "heroes-of-normandie", here / "pack"))
    file = pack / "bunker-hill.yaml"
    by_commands(file, ["paint forest A6", "paint urban B6"])
    copy = File(shutil.copy(file, pack / "copy.yaml"))
    expected = by_commands(copy, ["paint forest G1", "paint urban G2"])
    copy.unlink()
    with editing(file) as server:
        page = opened(new_page(), server)
        page.run(f"document.querySelector('{cell('A6')}').focus()")
        page.key(" ", "Shift+ArrowRight", "Control+c")
        page.wait("document.querySelector('#live').textContent.startsWith('2 places copied')")
        page.key("Control+v")
        page.wait(HELD)
        page.key(".")
        assert "Turned by 90°" == told(page)
        page.click(cell("G1"))
        saved(page, 2)
        assert expected == file.read_bytes()
