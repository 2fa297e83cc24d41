"""Tests recording a board over its picture, in Chromium."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path as File

import pytest

from tests.editor.browser.conftest import NewPage
from tests.support.axe import violations
from tests.support.browser_page import Page
from tests.support.command_line import run
from tests.support.editor_runs import editing, opened
from tests.support.late_answers import held, hold, release
from toi_scenario.authoring.board_record import catalog, hex_name, laid_alone, recorded
from toi_scenario.drawing.layouts import view_of
from toi_scenario.drawing.marks.theme import COLOR
from toi_scenario.files.shipped_files import smallest
from toi_scenario.games import game
from toi_scenario.model.surfaces.addresses import parsed
from toi_scenario.packs.workspace import Workspace
from toi_scenario.pipeline import load

pytestmark = pytest.mark.browser

GAME = game("tide-of-iron")
STAGE = "document.querySelector('#board-stage')"
Spot = Callable[[str], tuple[float, float]]


@pytest.fixture
def club(here: File) -> File:
    """A pack with a scenario, and the picture of a shipped board beside it."""
    (here / "club").mkdir()
    (here / "club" / "pack.yaml").write_text("title: Club\n")
    assert 0 == run("new", "club/one.yaml", "--boards", "P1A")[0]
    assert 0 == run("board", "show", "P1A", "-o", "P1A.png")[0]
    return here / "club"


def begun(page: Page, name: str = "9A") -> None:
    """Begin a board as large as the picture's."""
    page.click("#do-record")
    page.wait("document.querySelector('#new-board')")
    page.click("#in-pack")
    page.wait("document.querySelector('#in-pack').checked")
    for word, value in (("name", name), ("columns", 7), ("rows", 4), ("hex_mm", 57)):
        page.run(f"document.querySelector('#new-board [name={word}]').value = '{value}'")
    page.click("#new-board button")
    page.wait(STAGE)


def laid(page: Page, picture: File) -> tuple[Spot, list[tuple[float, float]]]:
    """Lay a picture under the grid; where a hex of its board is in the window, and the board's corners."""
    field = page.ask("Runtime.evaluate", expression="document.querySelector('#photo')")["result"]["objectId"]
    page.ask("DOM.setFileInputFiles", files=[str(picture)], objectId=field)
    wide, _ = page.wait(f"{STAGE}.querySelector('image') && [{STAGE}.viewBox.baseVal.width, 0]")
    view = view_of(load(laid_alone("P1A", smallest("tide-of-iron"))), COLOR, "en")
    (left, top), (right, bottom) = view.corners

    def spot(across: float, down: float) -> tuple[float, float]:
        x, y = (one * wide / view.width for one in (left + (right - left) * across, top + (bottom - top) * down))
        found = page.run(f"(p => [p.x, p.y])(new DOMPoint({x}, {y}).matrixTransform({STAGE}.getScreenCTM()))")
        return found[0], found[1]

    def of_hex(name: str) -> tuple[float, float]:
        at = parsed(name)
        assert at is not None
        _, column, number = at
        across, down = column / 6, (2 * number - 1 - column % 2) / 8
        return spot(*(min(0.96, max(0.04, one)) for one in (across, down)))

    return of_hex, [spot(*one) for one in ((0, 0), (1, 0), (1, 1), (0, 1))]


def settled(page: Page) -> None:
    """Wait until nothing is on its way to the file."""
    page.wait(f"!{STAGE}.querySelector('.ghost')")


def test_a_board_is_recorded_over_its_picture(club: File, here: File, new_page: NewPage) -> None:
    """The corners are dragged onto the picture; what is painted where the picture shows it is the shipped board, in the
    bytes that `board` leaves. The picture is sent nowhere, and is in no file."""
    shipped = catalog(Workspace(), GAME, None).boards["P1A"]
    ground = {kind.name: kind.token for kind in catalog(Workspace(), GAME, None).terrain.values()}
    deeds = [(ground[kind], hex_name(cell)) for cell, (_, kind) in shipped.cells.items() if kind != "clear"]
    deeds += [(str(level), hex_name(cell)) for cell, (level, _) in shipped.cells.items() if level]
    (here / "expected").mkdir()
    (here / "expected" / "pack.yaml").write_text("title: Club\n")
    there = ("--pack", str(here / "expected"))
    names = {token: name for name, token in ground.items() if token}
    assert 0 == run("board", "new", "9A", "--columns", "7", "--rows", "4", "--hex-mm", "57", *there)[0]
    for sign, hex in deeds:
        assert 0 == run("board", "paint", "9A", names.get(sign, sign), hex, *there)[0]
    with editing(club / "one.yaml") as server:
        page = opened(new_page(), server)
        begun(page)
        of_hex, corners = laid(page, here / "P1A.png")
        for number, goal in enumerate(corners):
            page.drag([page.middle(f'[data-corner="{number}"]'), goal])
        for sign, hex in deeds:
            page.click(f'[data-brush="{names.get(sign, sign)}"]')
            page.drag([of_hex(hex), of_hex(hex)], steps=1)
            settled(page)
        assert (here / "expected/boards/9a.yaml").read_bytes() == (club / "boards/9a.yaml").read_bytes()
        for name, cells in shipped.paths:
            hexes = [hex_name(cell) for cell in cells]
            assert 0 == run("board", "paint", "9A", name, *hexes, *there)[0]
            page.click(f'[data-brush="{name}"]')
            for hex in hexes:
                page.drag([of_hex(hex), of_hex(hex)], steps=1)
            page.click("#end-path")
            page.wait("!document.querySelector('#end-path')")
        assert 0 == run("board", "paint", "9A", "clear", "rest", *there)[0]
        page.click("#board-rest")
        page.wait("!document.querySelector('#lacking').textContent.includes('not recorded: ')")
    assert (here / "expected/boards/9a.yaml").read_bytes() == (club / "boards/9a.yaml").read_bytes()
    made = recorded(Workspace(), "9A", GAME, club).board
    assert made is not None
    assert (shipped.cells, shipped.paths) == (made.cells, made.paths)
    assert {"one.yaml", "pack.yaml", "9a.yaml"} == {one.name for one in club.rglob("*") if one.is_file()}
    assert [] == [
        url for url in page.requested if not url.startswith((server.url.partition("#")[0], "blob:", "about:"))
    ]
    assert max(map(len, page.sent)) < 1000  # a wish, and no picture


def test_a_board_is_recorded_by_keys(club: File, new_page: NewPage) -> None:
    """Signs are typed and the cursor steps on; levels wait for their ground; a path ends with Enter; the other side is
    one key away. Corners move by arrows, and each hex is told."""
    with editing(club / "one.yaml") as server:
        page = opened(new_page(), server)
        begun(page, "5A")
        page.run("document.querySelector('[data-hex=A1]').focus()")
        page.key("w", "1", "b", ".")
        settled(page)
        page.wait("document.activeElement.dataset.hex === 'D1'")
        assert "D1, not recorded" == page.run("document.getElementById('live').textContent")
        page.key("ArrowLeft")
        assert page.run("document.getElementById('live').textContent").startswith("C1, Clear")
        page.run("document.querySelector('[data-brush=road]').focus()")
        page.key(" ")
        page.run("document.querySelector('[data-hex=C1]').focus()")
        page.key(" ", "ArrowRight", " ", "ArrowDown", " ", "Enter")
        page.wait("document.querySelector('#board-stage polyline:not(.begun)')")
        page.key("?")
        settled(page)
        written = (club / "boards" / "5a.yaml").read_text()
        first = written.split("terrain: |\n")[1].split("\n")[0]
        assert (["w", "1b", ".", "?"], True) == (first.split()[:4], "{terrain: road, along: [C1, D1, D2]}" in written)
        page.key("Control+z", "Control+z")
        page.wait("!document.querySelector('#board-stage polyline')")
        before = page.run("document.querySelector('[data-corner=\"0\"]').getAttribute('cx')")
        page.run("document.querySelector('[data-corner=\"0\"]').focus()")
        page.key("Shift+ArrowRight", "ArrowLeft")
        assert 9 == round(float(page.run("document.activeElement.getAttribute('cx')")) - float(before))
        page.run("document.querySelector('[data-hex=A1]').focus()")
        page.key("PageDown")
        page.wait(f"{STAGE}.getAttribute('aria-label').endsWith('5B')")
        assert (club / "boards" / "5b.yaml").exists()


@pytest.mark.parametrize(("lang", "scheme"), [("en", "light"), ("fr", "dark")])
def test_nobody_is_left_out(club: File, new_page: NewPage, lang: str, scheme: str) -> None:
    """axe-core finds nothing wrong, in either language; what is refused is told, and a file that is no picture."""
    with editing(club / "one.yaml") as server:
        page = new_page()
        page.media(prefers_color_scheme=scheme)
        page.ask("Page.addScriptToEvaluateOnNewDocument", source=f"localStorage['toi-scenario-language'] = '{lang}'")
        opened(page, server)
        begun(page, "5A")
        assert [] == violations(page)
        field = page.ask("Runtime.evaluate", expression="document.querySelector('#photo')")["result"]["objectId"]
        page.ask("DOM.setFileInputFiles", files=[str(club / "pack.yaml")], objectId=field)
        page.wait("document.querySelector('#board-told').textContent.includes('pack.yaml')")
        page.run("document.querySelector('#new-board [name=name]').value = 'P1A'")
        for word in ("columns", "rows"):
            page.run(f"document.querySelector('#new-board [name={word}]').value = '7'")
        page.click("#new-board button")
        page.wait("document.querySelector('#board-told').textContent.includes('P1A')")
        assert [] == violations(page)
        page.run("localStorage.clear()")


def test_another_board_while_one_is_painted(club: File, new_page: NewPage) -> None:
    """The answer to what was painted comes after another board was chosen: that one stays in view."""
    with editing(club / "one.yaml") as server:
        page = opened(new_page(), server)
        begun(page, "5A")
        page.wait(f"{STAGE}.getAttribute('aria-label').endsWith('5A')")
        for word, value in (("name", "9A"), ("columns", 7), ("rows", 4), ("hex_mm", 57)):
            page.run(f"document.querySelector('#new-board [name={word}]').value = '{value}'")
        page.click("#new-board button")
        page.wait(f"{STAGE}.getAttribute('aria-label').endsWith('9A')")
        page.run("document.querySelector('[data-hex=A1]').focus()")
        hold(page, "/api/board-do")
        page.key("w")
        held(page)
        page.fill("#which-board", "5A")
        page.run("new Promise(resolve => setTimeout(resolve, 300))")
        release(page)
        page.wait(f"{STAGE}.getAttribute('aria-label').endsWith('5A')")
        page.run("new Promise(resolve => setTimeout(resolve, 300))")
        assert page.run(f"{STAGE}.getAttribute('aria-label').endsWith('5A')")
        assert "5A" == page.run("document.querySelector('#which-board').value")


def test_a_board_that_was_painted_elsewhere(club: File, new_page: NewPage) -> None:
    """The dialog was closed, and the terminal painted: opened again, it shows that. If nobody answers, it says so."""
    with editing(club / "one.yaml") as server:
        page = opened(new_page(), server)
        begun(page, "5A")
        page.key("Escape")
        page.wait("!document.querySelector('dialog').open")
        assert 0 == run("board", "paint", "5A", "woods", "B2", "--pack", str(club))[0]
        page.click("#do-record")
        page.wait(f"{STAGE}?.querySelector('[data-hex=B2]').getAttribute('aria-label').startsWith('B2, Woods')")
        page.run("window.fetch = () => Promise.reject(new TypeError('gone'))")
        page.fill("#which-board", "5A")
        page.wait("document.querySelector('#board-told').textContent.includes('No answer')")
