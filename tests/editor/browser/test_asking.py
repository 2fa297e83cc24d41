"""Tests sight, reach, prints, forms and the wizard in Chromium."""

from __future__ import annotations

import json
import shutil
from pathlib import Path as File

import pytest

from tests.editor.browser.conftest import NewPage
from tests.support.browser_page import Page
from tests.support.command_line import run
from tests.support.editor_runs import SAVED, cell, editing, opened, saved
from tests.support.paths import ROOT
from toi_scenario.editor import answers
from toi_scenario.editor.session import Session

pytestmark = pytest.mark.browser

ORCHARD = ROOT / "scenarios" / "tide-of-iron" / "orchard-crossing.yaml"


@pytest.fixture
def file(here: File) -> File:
    """A sound scenario."""
    return File(shutil.copy(ORCHARD, here / "orchard.yaml"))


def test_sight_under_the_mouse(file: File, new_page: NewPage) -> None:
    """Every hex is told as `los` tells it; painting changes it at once."""

    def seen() -> int:
        rows = json.loads(run("los", str(file), "F3", "--format", "json")[1])["hexes"]
        return sum(one["visible"] is True and one["b"] != "F3" for one in rows)

    with editing(file) as server:
        page = opened(new_page(), server)
        before = seen()
        page.click("#do-sight")
        x, y = page.middle(cell("F3"))
        page.mouse("Moved", x, y)
        page.wait(f"document.querySelectorAll('.tint.seen').length === {before}")
        page.click('[data-tool="paint"]')
        page.click('.swatch[data-name="woods"]')
        for place in ("G3", "G4", "F4"):
            page.click(cell(place))
        page.wait("document.querySelectorAll('.ghost').length === 0")
        saved(page, 4)
        page.mouse("Moved", x, y)
        assert seen() != before
        page.wait(f"document.querySelectorAll('.tint.seen').length === {seen()}")
        page.click("#do-sight")
        page.wait("document.querySelectorAll('.tint').length === 0")


def test_reach_and_exposure(file: File, new_page: NewPage) -> None:
    """The rounds lie on the map for each side, with the lines of `reach` beside it; so does exposure."""
    told = run("reach", str(file))[1].splitlines()[0]
    with editing(file) as server:
        page = opened(new_page(), server)
        page.click("#do-reach")
        page.wait("document.querySelectorAll('.tag').length > 20")
        page.click("#answer-lines")
        assert told in page.run("document.querySelector('dialog').textContent")
        page.key("Escape")
        page.click("#do-exposure")
        page.wait("!document.querySelector('.tag') && document.querySelectorAll('.tint').length > 10")


@pytest.mark.parametrize(("what", "words"), [("map", []), ("sheet", ["--sheet", "--page", "1"])])
def test_a_print_is_what_render_writes(file: File, new_page: NewPage, what: str, words: list[str]) -> None:
    """The preview and the file that is kept have the same bytes."""
    assert 0 == run("render", str(file), "-o", "expected.svg", "--theme", "ink", *words)[0]
    expected = File("expected.svg").read_text(encoding="utf-8")
    with editing(file) as server:
        page = opened(new_page(), server)
        page.click("#do-print")
        page.fill("[data-print=what]", what)
        page.fill("[data-print=theme]", "ink")
        wanted = f"{{f: '0', what: '{what}', theme: 'ink', page: '1'}}"
        asked = f"import('/static/wire.js').then(one => one.bytes('print', {wanted}))"
        assert expected == page.run(f"{asked}.then(one => one.blob.text())")
        page.wait("document.querySelector('#preview img')?.complete")
        assert page.run("document.querySelector('#preview img').naturalWidth") > 100


def change(page: Page, path: str, value: str) -> None:
    """Fill a field of a form in."""
    page.fill(f"[data-path={json.dumps(path)}]", value)


def test_forms_are_commands(file: File, new_page: NewPage) -> None:
    """A field that is changed, emptied or added leaves what `set`, `unset` and `add` leave."""
    copy = File(shutil.copy(file, "copy.yaml"))
    for words in (
        ["set", "sides.american.actions", "5"],
        ["set", "sides.american.divisions.light.squads.regular", "9"],
        ["unset", "sides.american.command"],
        ["add", "events", "{round: 4, text: Fog lifts.}"],
    ):
        assert 0 == run(words[0], str(copy), *words[1:])[0]
    with editing(file) as server:
        page = opened(new_page(), server)
        page.click("#do-forms")
        change(page, "sides.american.actions", "5")
        saved(page, 2)
        change(page, "sides.american.divisions.light.squads.regular", "9")
        saved(page, 3)
        change(page, "sides.american.command", "")
        saved(page, 4)
        page.fill("#chapter", "events")
        page.send('input[aria-label="Add events"]', "{round: 4, text: Fog lifts.}")
        saved(page, 5)
    assert copy.read_bytes() == file.read_bytes()


def test_the_wizard_is_new(here: File, new_page: NewPage) -> None:
    """What it writes is what `new` writes, and opens at once; a file that is there is left alone."""
    assert 0 == run("new", "expected.yaml", "--title", "The lane", "--boards", "P1A,P2B@180", "--rounds", "6")[0]
    with editing(here / "lane.yaml") as server:
        page = new_page()
        page.go(server.url)
        page.wait("document.querySelector('#wizard')")
        for name, value in (("title", "The lane"), ("rounds", "6")):
            page.run(f"document.querySelector('#wizard [name={name}]').value = '{value}'")
        for board in ("P1A", "P2B"):
            page.fill('[data-add="0"]', board)
        page.run("[...document.querySelectorAll('.laid button')].find(one => one.textContent === 'P2B').click()")
        page.wait("document.querySelector('.laid').textContent.includes('P2B@180')")
        page.click("#wizard .main")
        page.wait(f"document.querySelectorAll('[data-place]').length > 20 && {SAVED}")
        assert File("expected.yaml").read_bytes() == (here / "lane.yaml").read_bytes()
    before = File("expected.yaml").read_bytes()
    with editing(here / "other.yaml") as server:
        page = new_page()
        page.go(server.url)
        page.wait("document.querySelector('#wizard')")
        page.run("document.querySelector('#wizard [name=name]').value = 'expected.yaml'")
        page.click("#wizard .main")
        page.wait("document.querySelector('#refused').textContent")
        for bad in ("../up.yaml", "a/b.yaml", "pack.yaml", ".hidden"):
            page.run(f"document.querySelector('#wizard [name=name]').value = '{bad}'")
            page.run("document.querySelector('#refused').textContent = ''")
            page.click("#wizard .main")
            page.wait("document.querySelector('#refused').textContent")
    assert (before, ["expected.yaml", "lane.yaml"]) == (
        File("expected.yaml").read_bytes(),
        sorted(one.name for one in here.iterdir()),
    )


def test_everything_is_found_by_its_name(file: File, new_page: NewPage) -> None:
    """Ctrl-K takes a terrain for the brush, or goes to a place; the borders of panes move by keys and by mouse."""
    with editing(file) as server:
        page = opened(new_page(), server)
        page.key("Control+k")
        page.wait("document.activeElement.id === 'find'")
        page.type("woods")
        page.key("Enter")
        page.wait("document.querySelector('.swatch[data-name=woods]')?.getAttribute('aria-selected') === 'true'")
        page.key("Control+k")
        page.wait("document.activeElement.id === 'find'")
        page.type("E7,")
        page.key("Enter")
        page.wait("document.activeElement.dataset.place === 'E7'")
        page.key(" ")
        saved(page, 2)
        wide = "document.querySelector('#text').getBoundingClientRect().width"
        before = page.run(wide)
        page.run("document.querySelector('#text .border').focus()")
        page.key("ArrowLeft")
        assert 19 < page.run(wide) - before < 21
        x, y = page.middle("#text .border")
        page.drag([(x, y), (x - 100, y)])
        assert before + 100 < page.run(wide) < before + 140
        page.run("localStorage.clear()")
    assert b"E7" in file.read_bytes()


def test_an_open_search_takes_in_what_comes_later(file: File, new_page: NewPage) -> None:
    """The palette comes after the map: a search that is open by then finds its terrains, too."""
    first = "document.querySelector('#found-names .label').textContent"
    state = "import('/static/state.js')"
    with editing(file) as server:
        page = opened(new_page(), server)
        none = "{terrain: [], pieces: []}"
        page.run(f"{state}.then(one => {{ window.later = one.state.palette; one.state.palette = {none} }})")
        page.key("Control+k")
        page.wait("document.activeElement.id === 'find'")
        page.type("woods")
        assert page.run(first).startswith("F2, Woods")
        page.run(f"{state}.then(one => {{ one.state.palette = window.later; one.tell('palette') }})")
        assert "Woods" == page.run(first)


def test_a_folder_tells_of_its_files(here: File, new_page: NewPage) -> None:
    """Each with what is found in it; another one is opened from the bar on top."""
    for name in ("one", "two"):
        assert 0 == run("new", f"{name}.yaml")[0]
    broken = here / "two.yaml"
    broken.write_bytes(broken.read_bytes().replace(b"initiative: american", b"initiative: amercan"))
    with editing(here) as server:
        page = new_page()
        page.go(server.url)
        page.wait("document.querySelector('dialog')?.innerText.includes('1 error')")
        page.click('[data-file="0"]')
        page.wait("document.querySelector('[data-place]') && document.title.startsWith('one')")
        page.click("#do-files")
        page.click('[data-file="1"]')
        page.wait("document.title.startsWith('two') && document.querySelector('#found li')")


def test_reach_follows_what_is_painted(file: File, new_page: NewPage) -> None:
    """While somebody paints, the old answer is pale; afterwards the new one is there, and asked for once."""
    asked = "performance.getEntriesByType('resource').filter(one => one.name.includes('/api/reach')).length"
    with editing(file) as server:
        page = opened(new_page(), server)
        page.click("#do-reach")
        page.wait("document.querySelectorAll('.tint.round').length > 20")
        assert 1 == page.run(asked)
        page.click('[data-tool="paint"]')
        page.click('.swatch[data-name="pond"]')
        page.drag([page.middle(cell(place)) for place in ("E7", "F7", "G7")])
        saved(page, 2)
        page.wait("!document.querySelector('.ghosts.old') && document.querySelector('.tint.round')")
        scenario = Session(file).scenario
        assert scenario is not None
        spread = answers.reach(scenario)["sides"]
        assert isinstance(spread, dict)
        assert len(spread["american"]) == page.run("document.querySelectorAll('.tint.round').length")
        assert "F7" not in spread["american"]
        assert page.run(asked) <= 3
