"""Tests sight, reach and the drawing of shapes on tables in Chromium."""

from __future__ import annotations

import shlex
import shutil
from collections.abc import Sequence
from pathlib import Path as File

import pytest

from tests.editor.browser.conftest import NewPage
from tests.editor.browser.test_tools import answer, choose, point
from tests.support.browser_page import Page
from tests.support.command_line import run
from tests.support.editor_runs import SAVED, editing, opened, rev, saved, told
from tests.support.paths import ROOT

pytestmark = pytest.mark.browser

FARM = ROOT / "scenarios" / "legends-of-the-old-west" / "farm-by-the-stream.yaml"
SEEN = "document.documentElement.dataset.seen"


@pytest.fixture
def farm(here: File) -> File:
    """A table with a farm, a hedge and a stream."""
    return File(shutil.copytree(FARM.parent, here / "pack")) / FARM.name


def by_command(file: File, command: str) -> bytes:
    """What a command makes of a copy of a file."""
    copy = File(shutil.copy(file, file.with_name("copy.yaml")))
    name, *words = shlex.split(command)
    assert run(name, str(copy), *words)[0] in (0, 1)  # 1 where something is found now, which is no matter here
    raw = copy.read_bytes()
    copy.unlink()
    assert raw != file.read_bytes()
    return raw


def click(page: Page, x: float, y: float) -> None:
    """Click a point of the table."""
    at = point(page, x, y)
    page.mouse("Moved", *at)
    page.mouse("Pressed", *at, "left")
    page.mouse("Released", *at, "left")


def test_sight_on_a_table(farm: File, new_page: NewPage) -> None:
    """A point and a unit under the mouse see what `los` tells; what is drawn since then counts; keys do the same."""
    with editing(farm) as server:
        page = opened(new_page(), server)
        page.click("#do-sight")
        for at, name in (((60, 6), "truck"), ((80, 30), "80,30")):
            page.mouse("Moved", *point(page, *at))
            page.wait(f"{SEEN} === '{name}'")
            assert told(page) == "; ".join(run("los", str(farm), name)[1].splitlines())
            assert page.run("document.querySelectorAll('.drawn .sight').length")
        before = page.run("document.querySelector('.drawn').innerHTML")
        page.run("import('/static/queue.js').then(one => { one.wish({action: 'erase', places: ['shed']}) })")
        saved(page, 2)
        page.wait(
            f"document.querySelector('.drawn')?.innerHTML !== {before!r} && !document.querySelector('.ghosts.old')"
        )
        assert "shed" not in told(page)
        page.run("document.querySelector('#map').focus()")
        page.key("Shift+ArrowRight", "ArrowUp")
        page.wait(f"{SEEN} === '10,1'")
        page.key("l")
        page.wait("!document.querySelector('.drawn')")
        assert "Off" == told(page)


@pytest.mark.parametrize("name", ["reach", "exposure"])
def test_reach_and_exposure_on_a_table(farm: File, new_page: NewPage, name: str) -> None:
    """They are drawn on the map; beside it stands what the command tells."""
    with editing(farm) as server:
        page = opened(new_page(), server)
        page.click(f"#do-{name}")
        page.wait(f"{SEEN} === '{name}'")
        assert 1 < page.run("document.querySelector('.drawn').childElementCount")
        page.click("#answer-lines")
        page.wait("document.querySelector('dialog .lines')")
        shown = page.run("document.querySelector('dialog .lines').textContent")
        assert shown.splitlines() == run(name, str(farm))[1].splitlines()


WALL = "add board.features '{yard: {terrain: wall, line: [[20, 20], [40, 20], [50, 35]]}}'"
RIDE = "add board.features '{yard: {terrain: road, line: [[20, 20], [40, 20]], width: 3}}'"
POND = "add board.features '{yard: {terrain: water, polygon: [[20, 20], [40, 20], [30, 40]]}}'"
PATCH = "add board.features '{yard: {terrain: difficult, circle: [20, 20, 10]}}'"


@pytest.mark.parametrize(
    ("terrain", "shape", "width", "points", "command"),
    [
        ("wall", "", "", [(20, 20), (40, 20), (50, 35)], WALL),
        ("road", "line", "3", [(20, 20), (40, 20)], RIDE),
        ("water", "polygon", "", [(20, 20), (40, 20), (30, 40)], POND),
        ("difficult", "circle", "", [(20, 20), (30, 20)], PATCH),
    ],
)
def test_shapes_by_clicks(
    farm: File,
    new_page: NewPage,
    terrain: str,
    shape: str,
    width: str,
    points: Sequence[tuple[float, float]],
    command: str,
) -> None:
    """A wall, a road of its own width, a pond and a patch: each is what `add` would write."""
    expected = by_command(farm, command)
    with editing(farm) as server:
        page = opened(new_page(), server)
        choose(page, "feature", terrain)
        if shape:
            page.fill("#drawn-shape", shape)
        if width:
            page.fill("#width", width, "input")
        for one in points:
            click(page, *one)
        if shape != "circle":
            page.run("document.querySelector('#map').focus()")
            page.key("Enter")
        answer(page, "yard")
        saved(page, 2)
        page.wait("!document.querySelector('.ghost')")
        assert expected == farm.read_bytes()


def test_a_feature_is_turned_and_a_unit_taken_away(farm: File, new_page: NewPage) -> None:
    """Full stop and comma turn the feature that has the focus; Delete takes a unit out."""
    turned = by_command(farm, "set board.features.shed.turned 30")
    without = by_command(farm, "unset units[1]")
    with editing(farm) as server:
        page = opened(new_page(), server)
        focus = "document.querySelector('[data-feature=shed]').focus()"
        for number, key in enumerate((".", ".", ".", ",")):
            page.run(focus)
            page.key(key)
            saved(page, number + 2)
        assert turned == farm.read_bytes()
        assert "shed: Turned by 30°" == told(page)
        for _ in range(4):
            now = rev(page)
            page.run("document.querySelector('#undo').click()")
            saved(page, now + 1)
        now = rev(page)
        page.run("document.querySelector('[data-unit=truck]').focus()")
        page.key("Delete")
        saved(page, now + 1)
        assert without == farm.read_bytes()


def test_shapes_by_keys(farm: File, new_page: NewPage) -> None:
    """The arrows and Space set points, the backspace key takes one back, Esc gives all up; a zone is drawn alike."""
    expected = by_command(farm, "add board.features '{yard: {terrain: hedge, line: [[10, 10], [20, 10]]}}'")
    zone = by_command(farm, "zone south '{rectangle: [0, 10, 10, 20]}'")
    with editing(farm) as server:
        page = opened(new_page(), server)
        choose(page, "feature", "hedge")
        page.run("document.querySelector('#map').focus()")
        page.key("Shift+ArrowRight", "Shift+ArrowUp", " ", "Shift+ArrowRight", " ")
        assert "Point 2: 20,10. Enter ends, Esc gives up." == told(page)
        page.key("Shift+ArrowUp", " ", "Backspace", "Enter")
        answer(page, "yard")
        saved(page, 2)
        assert expected == farm.read_bytes()
        page.run("document.querySelector('#undo').click()")
        saved(page, 3)
        page.run("document.querySelector('#map').focus()")
        page.key(" ", "Escape")
        page.wait("!document.querySelector('.ghost')")
        choose(page, "zone", "south")
        page.run("document.querySelector('#map').focus()")
        page.key("Shift+ArrowLeft", "Shift+ArrowDown", " ", "Shift+ArrowUp", "Shift+ArrowUp", "Shift+ArrowLeft", " ")
        saved(page, 4)
        assert page.run(SAVED)
        assert zone == farm.read_bytes()


def test_features_and_units_are_copied(farm: File, new_page: NewPage) -> None:
    """Ctrl-C on what has the focus, Ctrl-V and a click add it under a free name; what is cut keeps its own."""
    shed = "name: {en: the shed, fr: la remise}, terrain: building, rectangle: [36, 50, 10, 8], height: 6"
    copy = File(shutil.copy(farm, farm.with_name("copy.yaml")))
    for command in (f"add board.features '{{shed-2: {{{shed}}}}}'", "move shed-2 20,30"):
        name, *words = shlex.split(command)
        assert run(name, str(copy), *words)[0] in (0, 1)
    expected = copy.read_bytes()
    copy.unlink()
    with editing(farm) as server:
        page = opened(new_page(), server)
        page.run("document.querySelector('[data-feature=shed]').focus()")
        page.key("Control+c")
        page.wait("document.querySelector('#live').textContent.startsWith('shed is copied')")
        page.key("Control+v")
        page.wait("document.querySelector('[data-tool=paste]').ariaPressed === 'true'")
        click(page, 20, 30)
        saved(page, 2)
        assert expected == farm.read_bytes()
        page.run("document.querySelector('#undo').click()")
        saved(page, 3)
        page.click("[data-tool=select]")
        page.run("document.querySelector('[data-unit=truck]').focus()")
        page.key("Control+x")
        saved(page, 4)
        page.run("document.querySelector('#map').focus()")
        page.key("Control+v")
        page.wait("document.querySelector('[data-tool=paste]').ariaPressed === 'true'")
        page.key("Shift+ArrowRight", "Shift+ArrowUp", " ")
        saved(page, 5)
        page.wait("document.querySelector('#live').textContent.includes('truck laid on 10,10')")
        assert b"at: [10, 10]" in farm.read_bytes()
        assert 1 == farm.read_bytes().count(b"id: truck")
