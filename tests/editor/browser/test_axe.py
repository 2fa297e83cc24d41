"""Tests with axe-core that no state of the page leaves anybody out."""

from __future__ import annotations

import shutil
from pathlib import Path as File

import pytest

from tests.editor.browser.conftest import NewPage
from tests.editor.browser.test_text_pane import at
from tests.support.axe import violations
from tests.support.browser_page import Page
from tests.support.editor_runs import cell, editing, opened
from tests.support.paths import ROOT

pytestmark = pytest.mark.browser

GAMES = ROOT / "scenarios"
# Both languages and both schemes, and each of them in every state.
LOOKS = [("en", "light"), ("fr", "dark")]
SURFACES = [
    "tide-of-iron/orchard-crossing",
    "heroes-of-normandie/bunker-hill",
    "frontline-d-day/mill-by-night",
    "legends-of-the-old-west/farm-by-the-stream",
    "dropzone-commander/three-towers",
]
ASKING = "document.querySelector('dialog[open]')"


def looking(page: Page, lang: str, scheme: str) -> Page:
    """A page in a language, light or dark."""
    page.media(prefers_color_scheme=scheme)
    script = f"if (location.protocol === 'http:') localStorage.setItem('toi-scenario-language', '{lang}')"
    page.ask("Page.addScriptToEvaluateOnNewDocument", source=script)
    return page


def test_what_axe_finds_is_told(new_page: NewPage) -> None:
    """A field without a name and a text that can hardly be read are found."""
    page = new_page()
    page.run("document.body.innerHTML = '<input><p style=\"color: #ccc; background: #fff\">faint</p>'")
    assert {"label", "color-contrast"} <= {one.split(":")[0] for one in violations(page)}


@pytest.mark.parametrize(("lang", "scheme"), LOOKS)
@pytest.mark.parametrize("scenario", SURFACES)
def test_every_tool_and_dialog(here: File, new_page: NewPage, scenario: str, lang: str, scheme: str) -> None:
    """The map of each surface with each tool, at twice the size, too; each dialog; each chapter's form."""
    folder = File(shutil.copytree(GAMES / File(scenario).parent, here / "pack"))
    found: dict[str, list[str]] = {}
    with editing(folder / f"{File(scenario).name}.yaml") as server:
        page = opened(looking(new_page(), lang, scheme), server)
        assert lang == page.run("document.documentElement.lang")
        for tool in page.run("[...document.querySelectorAll('.tool')].map(one => one.dataset.tool)"):
            page.click(f'[data-tool="{tool}"]')
            if page.run("!!document.querySelector('.swatch')"):
                page.click(".swatch")
            found[tool] = violations(page)
        page.size(640, 800)
        found["twice the size"] = violations(page)
        page.size(1280, 800)
        for button in page.run("[...document.querySelectorAll('#top [id^=do-]')].map(one => one.id)"):
            page.click(f"#{button}")
            page.run("new Promise(resolve => setTimeout(resolve, 400))")
            found[button] = violations(page)
            page.key("Escape")
        page.key("Control+k")
        page.wait(ASKING)
        found["search"] = violations(page)
        page.key("Escape")
        page.click("#do-forms")
        page.wait("document.querySelector('#chapter')")
        for chapter in page.run("[...document.querySelector('#chapter').options].map(one => one.value)"):
            page.fill("#chapter", chapter)
            found[f"chapter {chapter}"] = violations(page)
        page.run("localStorage.clear()")
    assert {} == {state: told for state, told in found.items() if told}


@pytest.mark.parametrize(("lang", "scheme"), LOOKS)
def test_findings_questions_and_faults(here: File, new_page: NewPage, lang: str, scheme: str) -> None:
    """Findings, what explains them, words that are offered, what tools ask, a broken text, a second tab."""
    file = here / "one.yaml"
    raw = (GAMES / f"{SURFACES[0]}.yaml").read_text(encoding="utf-8")
    file.write_text(raw.replace("rounds: 6", "rounds: 3"), encoding="utf-8")
    found: dict[str, list[str]] = {}
    with editing(file) as server:
        page = opened(looking(new_page(), lang, scheme), server)
        page.wait("document.querySelector('#found li')")
        page.click("#found .go")
        found["findings"] = violations(page)
        page.click("#found .why")
        page.wait(ASKING)
        found["why"] = violations(page)
        page.key("Escape")
        page.mouse("Moved", *page.middle(".cm-lintRange"))
        page.wait("document.querySelector('.cm-tooltip-lint')")
        found["underlined"] = violations(page)
        at(page, "random")
        page.key("Control+ ")
        page.wait("document.querySelector('.cm-tooltip-autocomplete')")
        found["words"] = violations(page)
        page.key("Escape")
        for tool, button in (("zone", "#new-zone"), ("objective", cell("I7"))):
            page.click(f'[data-tool="{tool}"]')
            page.click(button)
            page.wait(ASKING)
            found[f"question of {tool}"] = violations(page)
            page.key("Escape")
        other = opened(looking(new_page(), lang, scheme), server)
        page.click('[data-tool="paint"]')
        page.click('.swatch[data-name="woods"]')
        page.click(cell("E7"))
        other.wait("document.querySelector('#following')")
        found["a second tab"] = violations(other)
        file.write_text(raw.replace("initiative: random", "initiative: amercan"), encoding="utf-8")
        page.wait("document.querySelector('#broken') && document.querySelector('#found .mend')")
        found["a broken text"] = violations(page)
        page.run("localStorage.clear()")
    page.wait("document.documentElement.dataset.state === 'lost'")
    found["nobody answers"] = violations(page)
    assert {} == {state: told for state, told in found.items() if told}


@pytest.mark.parametrize(("lang", "scheme"), LOOKS)
def test_beginning(here: File, new_page: NewPage, lang: str, scheme: str) -> None:
    """The wizard, and the list of a folder."""
    found: dict[str, list[str]] = {}
    with editing(here / "new.yaml") as server:
        page = looking(new_page(), lang, scheme)
        page.go(server.url)
        page.wait("document.querySelector('#wizard')")
        page.fill('[data-add="0"]', "P1A")
        found["wizard"] = violations(page)
    for name in ("one", "two"):
        shutil.copy(GAMES / f"{SURFACES[0]}.yaml", here / f"{name}.yaml")
    with editing(here) as server:
        page = looking(new_page(), lang, scheme)
        page.go(server.url)
        page.wait("document.querySelectorAll('[data-file]').length === 2")
        found["folder"] = violations(page)
        page.run("localStorage.clear()")
    assert {} == {state: told for state, told in found.items() if told}
