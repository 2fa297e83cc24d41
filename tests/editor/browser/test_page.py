"""Tests the page: hostile texts, hooks, fingers, languages, contrast."""

from __future__ import annotations

import re
import shutil
from pathlib import Path as File

import pytest
import yaml

from tests.editor.browser.conftest import NewPage
from tests.support.browser_page import Page
from tests.support.editor_runs import cell, editing, opened, saved
from tests.support.paths import ROOT

pytestmark = pytest.mark.browser

GAMES = ROOT / "scenarios"
ORCHARD = GAMES / "tide-of-iron" / "orchard-crossing.yaml"
HOSTILE = (
    "x\"'/></title></style><script>alert(1)</script><img src=x onerror=alert(1)>"
    '<g onload="alert(1)">javascript:alert(1) ${alert(1)}'
)
KEPT = {"game", "language", "date", "license", "id", "version", "waive"}


def spoilt(value: object, key: str = "") -> object:
    """Data in which every free text is a payload; names and numbers stay."""
    if isinstance(value, dict):
        return {name: inner if name in KEPT and not key else spoilt(inner, name) for name, inner in value.items()}
    if isinstance(value, list):
        return [spoilt(one, key) for one in value]
    return HOSTILE if isinstance(value, str) and (" " in value or key in ("en", "fr", "author", "title")) else value


def every_chapter(page: Page) -> int:
    """Show the form of each chapter that the text has or may have, if it can be read; how many there are."""
    if not page.run("!!document.querySelector('#chapter')"):
        return 0
    chapters = page.run("[...document.querySelector('#chapter').options].map(one => one.value)")
    for chapter in chapters:
        page.fill("#chapter", chapter)
        page.run("new Promise(resolve => setTimeout(resolve, 20))")
        assert chapter == page.run("document.querySelector('#chapter').value")
    return len(chapters)


@pytest.mark.parametrize(
    "name",
    [
        *("tide-of-iron/orchard-crossing", "heroes-of-normandie/bunker-hill", "frontline-d-day/mill-by-night"),
        "legends-of-the-old-west/farm-by-the-stream",
        "dropzone-commander/three-towers",
    ],
)
def test_no_text_of_a_scenario_runs(here: File, new_page: NewPage, name: str) -> None:
    """Every text is a payload, and so are names that the author makes up: no dialog, no breach of the policy, no
    request to anywhere else; the text and the findings show them as they are."""
    folder = File(shutil.copytree(GAMES / File(name).parent, here / "pack"))
    file = folder / f"{File(name).name}.yaml"
    data = spoilt(yaml.safe_load(file.read_text(encoding="utf-8")))
    assert isinstance(data, dict)
    data.setdefault("objectives", {})[HOSTILE[:30]] = {"kind": "control", "at": "Z99 " + HOSTILE}
    data["unknown " + HOSTILE] = HOSTILE
    raw = yaml.safe_dump(data, allow_unicode=True, sort_keys=False)
    sound = spoilt(yaml.safe_load(file.read_text(encoding="utf-8")))
    shown = 0
    for text in (raw, yaml.safe_dump(sound, allow_unicode=True, sort_keys=False)):
        file.write_text(text, encoding="utf-8")
        with editing(file) as server:
            page = opened(new_page(), server)
            page.wait("document.querySelector('#found li, [data-place], [data-unit]')")
            for number in range(page.run("document.querySelectorAll('#found li .go').length")):
                if number < 4:
                    page.click(f"#found li:nth-child({number + 1}) .go")
            for tool in page.run("[...document.querySelectorAll('.tool')].map(one => one.dataset.tool)"):
                page.click(f'[data-tool="{tool}"]')
            for button in ("help", "view", "forms", "print", "record", "sight", "exposure", "reach"):
                if page.run(f"!!document.querySelector('#do-{button}')"):
                    page.click(f"#do-{button}")
                    page.run("new Promise(resolve => setTimeout(resolve, 250))")
                    if button == "forms":
                        shown += every_chapter(page)
                    page.key("Escape")
            assert 0 == page.run(
                "document.querySelectorAll('main script, dialog script, [onload], [onerror], main a').length"
            )
            here_only = re.compile(rf"(http://127\.0\.0\.1:{server.port}/|blob:|data:|about:)")
            assert [] == [url for url in page.requested if not here_only.match(url)]
    assert shown > 10


def test_the_token_leaves_no_trace(here: File, new_page: NewPage) -> None:
    """It is neither in the address, nor in the page, nor in any address that was asked for, nor in a cookie."""
    file = File(shutil.copy(ORCHARD, here / "one.yaml"))
    with editing(file) as server:
        page = opened(new_page(), server)
        token = server.guard.token
        shown = page.run("location.href + document.documentElement.outerHTML + document.cookie")
        assert (False, []) == (token in shown, [url for url in page.requested if token in url.partition("#")[0]])
        page.ask("Page.reload")
        page.wait("document.querySelector('[data-place]')")  # it is still known in this tab
        other = new_page()
        other.go(server.url.partition("#")[0])
        other.wait("document.querySelector('#over').textContent.includes('open the address')")


def test_the_hooks(here: File, new_page: NewPage) -> None:
    """Every place is a cell of a grid whose label begins with its address; a table's things bear their names."""
    file = File(shutil.copy(ORCHARD, here / "one.yaml"))
    with editing(file) as server:
        page = opened(new_page(), server)
        rows = page.run(
            "[...document.querySelectorAll('[data-place]')].map(one => [one.dataset.place, one.getAttribute('role'), "
            "one.getAttribute('aria-label'), one.parentNode.getAttribute('role'), one.closest('[role=grid]') !== null])"
        )
        assert len(rows) > 60
        for place, role, label, row, grid in rows:
            assert ("gridcell", place, "row", True) == (role, label.split(",")[0], row, grid)
        assert "G5, Clear, Road, zone" not in (label for _, _, label, _, _ in rows)
        assert ("saved", "1") == tuple(page.run("(one => [one.state, one.rev])(document.documentElement.dataset)"))
    folder = shutil.copytree(GAMES / "legends-of-the-old-west", here / "west")
    with editing(folder / "farm-by-the-stream.yaml") as server:
        page = opened(new_page(), server)
        assert page.run(
            "!!document.querySelector('[data-unit=truck]') && !!document.querySelector('[data-feature=hedge]')"
        )
        page.run("document.querySelector('#map').focus()")
        page.key("ArrowRight", "ArrowUp")
        assert page.run("document.getElementById('live').textContent").startswith("1,1")


def test_fingers_and_pens(here: File, new_page: NewPage) -> None:
    """One finger paints and two move the map; once a pen was used, one finger moves it."""
    file = File(shutil.copy(ORCHARD, here / "one.yaml"))
    with editing(file) as server:
        page = opened(new_page(), server)
        page.ask("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)
        page.click('[data-tool="paint"]')
        page.click('.swatch[data-name="woods"]')
        one, two, three = (page.middle(cell(place)) for place in ("E7", "F7", "G7"))
        page.touch("Start", one)
        page.touch("Move", two)
        page.touch("Move", three)
        page.touch("End")
        saved(page, 2)
        page.wait("document.querySelectorAll('.ghost').length === 0")
        painted = file.read_bytes()
        assert all(place in painted.decode() for place in ("E7", "F7", "G7"))
        where = "document.querySelector('.sheet').style.transform"
        before = page.run(where)
        page.touch("Start", (400, 300), (500, 300))
        page.touch("Move", (420, 340), (520, 340))
        page.touch("Move", (440, 380), (540, 380))
        page.touch("End")
        moved = page.run(where)
        assert before != moved
        page.mouse("Pressed", 400, 300, "middle", by="pen")
        page.mouse("Released", 400, 300, "middle", by="pen")
        page.touch("Start", (400, 300))
        page.touch("Move", (430, 330))
        page.touch("End")
        assert moved != page.run(where)
        saved(page, 2)
    assert painted == file.read_bytes()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everything_has_a_name_and_can_be_read(here: File, new_page: NewPage, scheme: str) -> None:
    """Every control has a name, is reached by Tab or belongs to a group that is, and stands out from its ground; at
    twice the size, too."""
    file = here / "one.yaml"
    file.write_text(ORCHARD.read_text(encoding="utf-8").replace("September in", "Near Z9, September in"))
    with editing(file) as server:
        page = opened(new_page(), server)
        page.media(prefers_color_scheme=scheme)
        page.click('[data-tool="paint"]')
        for width in (1280, 640):
            page.size(width, 800)
            wrong = page.run((File(__file__).parent / "judged.js").read_text(encoding="utf-8"))
            assert [] == wrong, wrong


def test_it_speaks_french(here: File, new_page: NewPage) -> None:
    """The language is that of the browser, or the one that was chosen."""
    file = File(shutil.copy(ORCHARD, here / "one.yaml"))
    with editing(file) as server:
        page = opened(new_page(), server)
        page.run("localStorage.setItem('toi-scenario-language', 'fr')")
        page.ask("Page.reload")
        page.wait("document.querySelector('.tool')?.textContent.includes('Choisir')")
        assert ("fr", "Enregistré") == (
            page.run("document.documentElement.lang"),
            page.wait("document.querySelector('.state').textContent"),
        )
        page.run("localStorage.clear()")


def test_every_sentence_is_there_in_both_languages() -> None:
    """No language lacks a sentence that the other has, and every one that is asked for is there."""
    folder = ROOT / "toi_scenario" / "editor" / "static"
    words = (folder / "words.js").read_text(encoding="utf-8")
    english, french = words.split("  fr: {")
    known = [set(re.findall(r"\b(\w+): [\"“]", part)) for part in (english, french)]
    asked = {
        name for file in folder.glob("*.js") for name in re.findall(r"\bt\(\"(\w+)\"", file.read_text(encoding="utf-8"))
    }
    assert (known[0], set()) == (known[1], asked - known[0])
