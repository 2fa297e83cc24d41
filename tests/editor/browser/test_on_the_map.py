"""Tests locks, the overview, tabs, markers, mirrors and previews in Chromium."""

from __future__ import annotations

import shlex
import shutil
from pathlib import Path as File

import pytest

from benchmarks.editor import large
from tests.editor.browser.conftest import NewPage
from tests.editor.browser.test_tools import choose, drag, point
from tests.support.browser_page import Page
from tests.support.command_line import run
from tests.support.editor_runs import cell, editing, opened, rev, saved, told
from tests.support.paths import ROOT

pytestmark = pytest.mark.browser

SCENARIOS = ROOT / "scenarios"
FARM = SCENARIOS / "legends-of-the-old-west" / "farm-by-the-stream.yaml"
GHOSTS = "[...document.querySelectorAll('.ghost')].length"


@pytest.fixture
def orchard(here: File) -> File:
    """A sound scenario."""
    return File(shutil.copy(SCENARIOS / "tide-of-iron" / "orchard-crossing.yaml", here / "orchard.yaml"))


def by_command(file: File, command: str) -> bytes:
    """What a command makes of a copy of a file."""
    copy = File(shutil.copy(file, file.with_name("copy.yaml")))
    name, *words = shlex.split(command)
    assert 0 == run(name, str(copy), *words)[0]
    raw = copy.read_bytes()
    copy.unlink()
    return raw


def lock(page: Page, layer: str) -> None:
    """Lock a layer, or open it again."""
    page.click("#do-view")
    page.click(f'[data-lock="{layer}"]')
    page.key("Escape")
    page.wait("!document.querySelector('dialog').open")


def test_locked_layers(orchard: File, new_page: NewPage) -> None:
    """What is locked is neither painted nor moved nor taken away, by hand or by keys; it is said, and the rest goes."""
    before, moved = orchard.read_bytes(), by_command(orchard, "move barn H7")
    with editing(orchard) as server:
        page = opened(new_page(), server)
        lock(page, "terrain")
        choose(page, "paint", "woods")
        page.click(cell("E7"))
        page.wait("document.querySelector('#status').innerText.includes('Terrain: this layer is locked')")
        page.click(cell("E7"), "right")
        page.run(f"document.querySelector('{cell('E7')}').focus()")
        page.key("f", " ")
        lock(page, "objectives")
        choose(page, "select")
        drag(page, "G8", "H7")
        page.click(cell("G8"))
        page.key("Delete")
        page.wait("document.querySelector('#status').innerText.includes('Objectives: this layer is locked')")
        assert (before, 1) == (orchard.read_bytes(), rev(page))
        lock(page, "objectives")
        drag(page, "G8", "H7")
        saved(page, 2)
        assert moved == orchard.read_bytes()


def test_locked_on_a_table(here: File, new_page: NewPage) -> None:
    """There, too: a feature is not taken hold of, and not moved by arrows."""
    farm = File(shutil.copytree(FARM.parent, here / "pack")) / FARM.name
    before, moved = farm.read_bytes(), by_command(farm, "move truck 70,16")
    with editing(farm) as server:
        page = opened(new_page(), server)
        lock(page, "terrain")
        page.drag([point(page, 41, 54), point(page, 31, 49)])
        page.run("document.querySelector('[data-feature=shed]').focus()")
        page.key("ArrowRight", "Delete")
        page.wait("document.querySelector('#status').innerText.includes('locked')")
        assert (before, 1) == (farm.read_bytes(), rev(page))
        page.run("import('/static/viewport.js').then(one => one.fit())")
        page.drag([point(page, 60, 6), point(page, 70, 16)])
        saved(page, 2)
        assert moved == farm.read_bytes()


def test_pictures_of_places_are_placed_by_markers(orchard: File, new_page: NewPage) -> None:
    """Those of a map that is opened, and one that is painted: with each `use` the browser puts the whole page together
    anew."""
    placed = "document.querySelectorAll('[data-layer=terrain] path[marker-start]').length"
    with editing(orchard) as server:
        page = opened(new_page(), server)
        before = page.run(placed)
        choose(page, "paint", "woods")
        page.click(cell("E7"))
        saved(page, 2)
        assert (True, before + 1) == (before > 10, page.run(placed))
        assert page.run("document.querySelectorAll('[data-step] > use').length") == 0


def test_the_overview_of_a_large_map(here: File, orchard: File, new_page: NewPage) -> None:
    """Over three hundred places it shows the map and what is in view; a click and the arrows move that."""
    file = here / "large.yaml"
    file.write_text(large(), encoding="utf-8")
    with editing(file) as server:
        page = opened(new_page(), server)
        page.wait("document.querySelector('#overview canvas')?.dataset.drawn")
        pixels = "document.querySelector('#overview canvas').getContext('2d').getImageData(0, 0, 190, 80).data"
        assert page.run(f"new Set({pixels}).size") > 100
        page.run("import('/static/viewport.js').then(one => one.zoom(4))")
        seen = "import('/static/viewport.js').then(one => one.inView())"
        x, y = page.middle("#overview canvas")
        page.mouse("Moved", x - 60, y)
        page.mouse("Pressed", x - 60, y, "left")
        page.mouse("Released", x - 60, y, "left")
        left, _, wide, _ = page.run(seen)
        whole = page.run("import('/static/state.js').then(one => one.state.page.map)")
        assert left + wide / 2 == pytest.approx(whole[0] + whole[2] * (95 - 60) / 190, abs=2)
        page.run("document.querySelector('#overview').focus()")
        page.key("ArrowRight")
        assert page.run(seen)[0] > left
        assert float(page.run("document.querySelector('#overview div').style.width").rstrip("%")) < 40
    with editing(orchard) as server:
        page = opened(new_page(), server)
        assert page.run("document.querySelector('#overview').hidden")


def test_the_overview_follows_what_is_painted(here: File, new_page: NewPage) -> None:
    """A place that becomes like others is drawn as they are, at once, and the whole picture is not made anew; a layer
    that is hidden is another picture."""
    file = here / "large.yaml"
    file.write_text(large(), encoding="utf-8")
    canvas = "document.querySelector('#overview canvas')"
    with editing(file) as server:
        page = opened(new_page(), server)
        page.wait(f"{canvas}?.dataset.drawn")
        page.run(
            "{ const make = URL.createObjectURL; window.made = 0; URL.createObjectURL = one => (made++, make(one)) }"
        )
        clear = page.run(
            "import('/static/state.js').then(({state: {places, page: {map}}}) => { const one = [...places.values()]"
            ".find(one => one.label.endsWith(', Clear') && one.at[0] > map[0] + 60); return [one.place,"
            "...one.at.map((at, axis) => Math.round((at - map[axis]) * 190 / map[2]))] })"
        )
        pixel = f"[...{canvas}.getContext('2d').getImageData({clear[1]}, {clear[2]}, 1, 1).data]"
        before = page.run(pixel)
        choose(page, "paint", "woods")
        page.run("window.made = 0")
        page.click(cell(clear[0]))
        page.wait(f"{canvas}.dataset.drawn >= 2")
        red, green, _, _ = page.run(pixel)
        assert (True, 0) == (green > red and [red, green] != before[:2], page.run("window.made"))
        page.run("import('/static/state.js').then(one => { one.state.hidden.add('terrain'); one.tell('layers') })")
        page.wait("window.made === 1")


def test_tabs_in_a_narrow_window(orchard: File, new_page: NewPage) -> None:
    """One pane at a time, chosen by click, arrows and F6; a finding shows itself on the map. A wide window has all."""
    raw = orchard.read_bytes()
    orchard.write_bytes(raw.replace(b"kind: victory, at: G5", b"kind: victory, at: F8"))
    panes = "[...document.querySelectorAll('#room > .pane')]"
    shown = f"{panes}.filter(one => one.getClientRects().length).map(one => one.id)"
    with editing(orchard) as server:
        page = new_page()
        page.size(780, 900)
        opened(page, server)
        assert ["tools", "middle"] == page.run(shown)
        page.click('#tabs [data-tab="text"]')
        assert ["text"] == page.run(shown)
        page.key("ArrowRight")
        assert ["found"] == page.run(shown)
        assert "true" == page.run("document.activeElement.getAttribute('aria-selected')")
        page.key("F6")
        assert ["tools", "middle"] == page.run(shown)
        page.click('#tabs [data-tab="found"]')
        page.wait("document.querySelectorAll('#found li').length")
        page.run("[...document.querySelectorAll('#found li .go')].at(-1).click()")
        assert page.run(shown) in (["tools", "middle"], ["text"])
        page.size(1280, 800)
        page.wait(f"{shown}.length === 4")
        assert 0 == page.run("document.querySelector('#tabs').getClientRects().length")


def test_panes_fold(orchard: File, new_page: NewPage) -> None:
    """Enter on a border folds its pane away, and once more opens it as wide as it was."""
    with editing(orchard) as server:
        page = opened(new_page(), server)
        wide = "Math.round(document.querySelector('#text').getBoundingClientRect().width)"
        before = page.run(wide)
        page.run("document.querySelector('#text .border').focus()")
        page.key("Enter")
        assert 8 == page.run(wide)
        page.key("Enter")
        assert before == page.run(wide)
        page.run("localStorage.clear()")


def test_markers_have_a_tool(orchard: File, new_page: NewPage) -> None:
    """Its list has markers, that of units has none; what it sets down is what `place` does."""
    expected = by_command(orchard, "place german razor-wire E7")
    names = "[...document.querySelectorAll('#tools .swatch')].map(one => one.dataset.name)"
    with editing(orchard) as server:
        page = opened(new_page(), server)
        choose(page, "unit")
        assert "razor-wire" not in page.run(names)
        page.run(f"document.querySelector('{cell('E7')}').focus()")
        page.key("m")
        assert "Marker" == told(page)
        page.fill("#side", "german")
        page.click('.swatch[data-name="razor-wire"]')
        assert "regular" not in page.run(names)
        page.click(cell("E7"))
        saved(page, 2)
        assert expected == orchard.read_bytes()


@pytest.mark.parametrize(("presses", "other", "said"), [(2, "I7", "left and right"), (3, "E2", "top and bottom")])
def test_mirrors(orchard: File, new_page: NewPage, presses: int, other: str, said: str) -> None:
    """X goes on from the half turn to two mirrors, whose axis is drawn; painting equals painting both places."""
    expected = by_command(orchard, f"paint woods E7 {other}")
    with editing(orchard) as server:
        page = opened(new_page(), server)
        choose(page, "paint", "woods")
        page.run("document.querySelector('#map').focus()")
        page.key(*["x"] * presses)
        assert f"Symmetry: {said}" == told(page)
        assert 1 == page.run("document.querySelectorAll('.axis').length")
        page.click(cell("E7"))
        saved(page, 2)
        assert expected == orchard.read_bytes()
        page.key(*["x"] * (4 - presses))
        page.wait("!document.querySelector('.axis')")


def test_a_fill_is_shown_before(orchard: File, new_page: NewPage) -> None:
    """As many hexes are shown as are painted then; on another hex, others."""
    with editing(orchard) as server:
        page = opened(new_page(), server)
        choose(page, "fill", "rough")
        page.mouse("Moved", *page.middle(cell("B4")))
        page.wait(f"{GHOSTS} > 0")
        many = page.run(GHOSTS)
        page.click(cell("B4"))
        saved(page, 2)
        command = page.run("document.querySelector('.command').textContent")
        assert many == len(command.partition(" rough ")[2].split())
        page.wait("document.querySelector('[data-place=B4]').ariaLabel.startsWith('B4, Rough')")


def test_a_zone_is_shown_while_it_is_typed(orchard: File, here: File, new_page: NewPage) -> None:
    """Its words are looked at as they stand; nothing is written until they are sent."""
    expected = by_command(orchard, "zone us-column '{edge: west}'")
    farm = File(shutil.copytree(FARM.parent, here / "pack")) / FARM.name
    with editing(orchard) as server:
        page = opened(new_page(), server)
        choose(page, "zone", "us-column")
        page.fill("#area", "{edge: west}", "input")
        page.wait(f"{GHOSTS} > 4")
        many = page.run(GHOSTS)
        assert f"us-column would have {many} places." == told(page)
        assert "rgb(128, 128, 0)" == page.run("getComputedStyle(document.querySelector('.ghost')).fill")
        page.fill("#area", "{edge: nowhere}", "input")
        page.wait(f"{GHOSTS} === 0")
        page.fill("#area", "{edge: west}", "input")
        page.wait(f"{GHOSTS} > 4")
        choose(page, "select")
        page.wait(f"{GHOSTS} === 0")
        choose(page, "zone", "us-column")
        assert 1 == rev(page)
        page.fill("#area", "{edge: west}", "input")
        page.run("document.querySelector('#area').form.requestSubmit()")
        saved(page, 2)
        assert expected == orchard.read_bytes()
        assert many == len(page.run("import('/static/state.js').then(one => one.state.things.zones[0].places)"))
    with editing(farm) as server:
        page = opened(new_page(), server)
        choose(page, "zone", "south")
        page.fill("#area", "{edge: west, depth: 10}", "input")
        page.wait(f"{GHOSTS} === 1")


def test_a_finding_of_a_selected_hex_is_marked(orchard: File, new_page: NewPage) -> None:
    """Selecting a hex on the map shows what is found there in the list."""
    orchard.write_bytes(
        orchard.read_bytes().replace(b"- {terrain: building, at: G8}", b"- {terrain: bridge, at: [E7]}")
    )
    with editing(orchard) as server:
        page = opened(new_page(), server)
        page.wait("document.querySelectorAll('#found li').length")
        page.click(cell("E7"))
        page.wait("document.querySelector('#found li.here')?.innerText.includes('bridge in E7')")
        page.click(cell("I7"))
        page.wait("!document.querySelector('#found li.here')")
