"""Tests late answers and quick hands in Chromium."""

from __future__ import annotations

import shutil
from pathlib import Path as File

import pytest
import yaml

from tests.editor.browser.conftest import NewPage
from tests.editor.browser.test_text_pane import at
from tests.editor.browser.test_tools import answer, choose
from tests.support.browser_page import Page
from tests.support.command_line import run
from tests.support.editor_runs import SAVED, cell, editing, opened, rev, saved, text
from tests.support.late_answers import held, hold, release
from tests.support.paths import ROOT
from toi_scenario.editor import desk

pytestmark = pytest.mark.browser

SCENARIOS = ROOT / "scenarios"
FARM = SCENARIOS / "legends-of-the-old-west" / "farm-by-the-stream.yaml"
TOLD = "document.querySelector('#status').innerText"


@pytest.fixture
def orchard(here: File) -> File:
    """A sound scenario on boards."""
    return File(shutil.copy(SCENARIOS / "tide-of-iron" / "orchard-crossing.yaml", here / "orchard.yaml"))


@pytest.fixture
def farm(here: File) -> File:
    """A sound scenario on a table."""
    return File(shutil.copy(FARM, here / "farm.yaml"))


def woods_on(page: Page, place: str) -> None:
    """Wait until woods are told of a place."""
    page.wait(f"document.querySelector('{cell(place)}')?.getAttribute('aria-label').startsWith('{place}, Woods')")


def meanwhile(page: Page, file: File, old: bytes, new: bytes) -> None:
    """Somebody else writes the file, and the page takes that in."""
    before = rev(page)
    file.write_bytes(file.read_bytes().replace(old, new, 1))
    page.wait(f"document.documentElement.dataset.rev > {before}")


def test_a_change_before_anybody_listens(orchard: File, new_page: NewPage) -> None:
    """Another tab painted after the map was sent and before the news were: this one shows it all the same."""
    with editing(orchard) as server:
        one, other = opened(new_page(), server), new_page()
        choose(one, "paint", "woods")
        other.ask(
            "Page.addScriptToEvaluateOnNewDocument",
            source="const real = fetch; window.fetch = async (path, how) => {"
            "if (String(path).includes('/api/events')) await new Promise(done => { window.listen = done });"
            "return real(path, how) }",
        )
        other.go(server.url)
        other.wait("!!window.listen && document.querySelector('[data-place]')")
        one.click(cell("E7"))
        saved(one, 2)
        other.run("window.listen()")
        woods_on(other, "E7")
        other.wait(f"document.documentElement.dataset.rev === '2' && {SAVED}")
        one.click(cell("G7"))
        saved(other, 3)
        woods_on(other, "G7")
        assert text(one) == text(other)


def test_an_old_answer_is_not_taken_for_a_new_one(orchard: File, new_page: NewPage) -> None:
    """The file is asked for as a whole; what is painted before the answer is there stays."""
    with editing(orchard) as server:
        one, other = opened(new_page(), server), opened(new_page(), server)
        hold(other, "/api/open")
        other.run("import('/static/desk.js').then(one => { one.openAnew() })")
        held(other)
        choose(one, "paint", "woods")
        one.click(cell("E7"))
        woods_on(other, "E7")
        release(other)
        woods_on(other, "E7")
        assert (2, text(one)) == (rev(other), text(other))


def test_a_zone_in_quick_strokes(orchard: File, new_page: NewPage) -> None:
    """The hexes of a stroke come one by one, and each answer late: none of them is lost."""
    copy = File(shutil.copy(orchard, "copy.yaml"))
    assert 0 == run("zone", str(copy), "meadow", "E7", "F7", "G7", "H7")[0]
    with editing(orchard) as server:
        page = opened(new_page(), server)
        choose(page, "zone")
        page.click("#new-zone")
        answer(page, "meadow")
        page.wait("document.querySelector('#area')")
        hold(page, "/api/do")
        points = [page.middle(cell(place)) for place in ("E7", "F7", "G7", "H7")]
        page.mouse("Pressed", *points[0], "left")
        held(page)
        page.mouse("Moved", *points[1], "left")
        release(page, 0)
        held(page)
        page.mouse("Moved", *points[2], "left")
        release(page, 0)
        page.mouse("Moved", *points[3], "left")
        page.mouse("Released", *points[3], "left")
        release(page)
        page.wait("!document.querySelector('.ghost')")
        page.wait(SAVED)
    assert copy.read_bytes() == orchard.read_bytes()


@pytest.mark.parametrize(
    ("focus", "keys", "commands"),
    [
        ("[data-unit=truck]", ["ArrowRight", "ArrowRight", "ArrowUp"], ["move truck 62,7"]),
        ("[data-feature=shed]", [".", ".", "."], ["set board.features.shed.turned 45"]),
    ],
)
def test_quick_keys_on_a_table(farm: File, new_page: NewPage, focus: str, keys: list[str], commands: list[str]) -> None:
    """Each key goes on from where the one before has led, however late the answers come."""
    copy = File(shutil.copy(farm, "copy.yaml"))
    for command in commands:
        name, *words = command.split()
        assert 0 == run(name, str(copy), *words)[0]
    with editing(farm) as server:
        page = opened(new_page(), server)
        page.run(f"document.querySelector('{focus}').focus()")
        hold(page, "/api/do")
        page.key(*keys)
        held(page)
        for _ in keys:
            release(page)
            page.wait("document.documentElement.dataset.state !== 'changed'")
        saved(page, 4)
    assert copy.read_bytes() == farm.read_bytes()


def test_a_fix_of_another_list(orchard: File, new_page: NewPage) -> None:
    """The first of two findings was mended by typing, and is clicked before the list is new: the second one stays."""
    orchard.write_bytes(orchard.read_bytes().replace(b"    color:", b"    colour:"))
    with editing(orchard) as server:
        page = opened(new_page(), server)
        page.wait("document.querySelectorAll('#found .mend').length === 2")
        at(page, "ur: olive")
        hold(page, "/api/do")
        page.key("Delete")
        held(page)
        page.click("#found .mend")
        release(page)
        page.wait(f"{TOLD}.includes('meanwhile')")
        page.wait("document.querySelectorAll('#found .mend').length === 1")
        saved(page, 2)
        assert [1, 1] == [orchard.read_bytes().count(word) for word in (b"    color:", b"    colour:")]
        page.click("#found .mend")
        saved(page, 3)
    assert 2 == orchard.read_bytes().count(b"    color:")


def test_an_entry_that_has_another_number_now(farm: File, new_page: NewPage) -> None:
    """Somebody else takes the first unit out of the list: the unit that is deleted meanwhile is no other one."""
    lines = farm.read_bytes().splitlines(keepends=True)
    start = lines.index(b"units:\n")
    first = next(i for i in range(start + 2, len(lines)) if not lines[i].startswith(b"    "))
    entry = b"".join(lines[start + 1 : first])
    before = farm.read_bytes()
    with editing(farm) as server:
        page = opened(new_page(), server)
        names = page.run("[...document.querySelectorAll('[data-unit]')].map(one => one.dataset.unit)")
        hold(page, "/api/do")
        page.run(f"document.querySelector('[data-unit=\"{names[0]}\"]').focus()")
        page.key("ArrowRight")
        held(page)
        page.run(f"document.querySelector('[data-unit=\"{names[1]}\"]').focus()")
        page.key("Delete")
        while farm.read_bytes() == before:
            page.run("new Promise(resolve => setTimeout(resolve, 50))")
        farm.write_bytes(farm.read_bytes().replace(entry, b"", 1))
        page.run("new Promise(resolve => setTimeout(resolve, 1200))")
        release(page)
        page.wait(f"{TOLD}.includes('meanwhile')")
        page.wait(SAVED)
        assert names == page.run("[...document.querySelectorAll('[data-unit]')].map(one => one.dataset.unit)")
    left = yaml.safe_load(farm.read_text(encoding="utf-8"))["units"]
    assert names == [one["id"] for one in left if one["id"] in names]


def test_mine_after_more_work(orchard: File, new_page: NewPage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody painted on before choosing: what was theirs comes back, not only what was painted last."""
    monkeypatch.setattr(desk, "REST", 600.0)
    with editing(orchard) as server:
        page = opened(new_page(), server)
        choose(page, "paint", "woods")
        page.run("import('/static/queue.js').then(one => one.wish({action: 'set', path: 'rounds', value: '9'}))")
        orchard.write_bytes(orchard.read_bytes().replace(b"rounds: 6", b"rounds: 7", 1))
        page.wait("document.querySelector('#conflict')")
        for number, place in enumerate(("E7", "G7")):
            page.click(cell(place))
            page.wait(f"document.documentElement.dataset.rev >= {4 + number}")
        page.click("#mine")
        page.wait(f"document.documentElement.dataset.rev >= 8 && {SAVED}")
    assert b"rounds: 9" in orchard.read_bytes()


def test_an_undo_means_what_was_seen(orchard: File, new_page: NewPage) -> None:
    """Somebody else's change came in between: it is not undone unseen."""
    with editing(orchard) as server:
        page = opened(new_page(), server)
        choose(page, "paint", "woods")
        page.click(cell("E7"))
        saved(page, 2)
        page.run(
            "const real = fetch; window.fetch = async (path, how) => {"
            "if (String(path).includes('/api/undo')) await new Promise(done => { window.go = done });"
            "return real(path, how) }"
        )
        page.click("#undo")
        page.wait("!!window.go")
        meanwhile(page, orchard, b"rounds: 6", b"rounds: 7")
        page.run("window.go()")
        page.wait(f"{TOLD}.includes('meanwhile')")
        page.wait(SAVED)
        assert b"rounds: 7" in orchard.read_bytes()
