"""Tests that each tool leaves the bytes of its command."""

from __future__ import annotations

import random
import shlex
import shutil
from collections.abc import Callable
from pathlib import Path as File

import pytest

from tests.editor.browser.conftest import NewPage
from tests.support.browser_page import Page
from tests.support.command_line import run
from tests.support.editor_runs import SAVED, cell, editing, opened, rev, saved
from tests.support.paths import ROOT

pytestmark = pytest.mark.browser

GAMES = ROOT / "scenarios"
Deed = Callable[[Page], None]


def choose(page: Page, tool: str, swatch: str = "") -> None:
    """Choose a tool, and what it lays."""
    page.click(f'[data-tool="{tool}"]')
    if swatch:
        page.click(f'.swatch[data-name="{swatch}"]')


def drag(page: Page, one: str, other: str) -> None:
    """From one place to another."""
    page.drag([page.middle(cell(one)), page.middle(cell(other))])


def answer(page: Page, words: str) -> None:
    """Answer the question that a tool asks."""
    page.wait("document.querySelector('dialog[open] input')")
    page.run(f"document.querySelector('dialog[open] input').value = {words!r}")
    page.key("Enter")


def point(page: Page, x: float, y: float) -> tuple[float, float]:
    """Where a point of a table is in the window: the map of the tables below is fitted, so its frame tells."""
    box = "document.querySelector('.paper').getBoundingClientRect()"
    view = "document.querySelector('.paper').viewBox.baseVal"
    table = page.run("import('/static/state.js').then(one => one.state.page.table)")
    left, top, wide, across = page.run(f"[{box}.x, {box}.y, {box}.width, {view}.width]")
    return left + (table[0] + x * table[2]) * wide / across, top + (table[1] + y * table[3]) * wide / across


def objective(page: Page) -> None:
    choose(page, "objective")
    page.click(cell("I7"))
    answer(page, "ford")


def path(page: Page) -> None:
    choose(page, "path", "road")
    for place in ("E7", "F7", "G7"):
        page.click(cell(place))
    page.key("Enter")


def zone(page: Page) -> None:
    choose(page, "zone")
    page.click("#new-zone")
    answer(page, "meadow")
    page.wait("document.querySelector('#area')")
    page.drag([page.middle(cell(place)) for place in ("E7", "F7", "G7")])


def area(page: Page) -> None:
    choose(page, "zone", "us-column")
    page.run("document.querySelector('#area').value = '{edge: west}'")
    page.run("document.querySelector('#area').form.requestSubmit()")


def figure(page: Page) -> None:
    choose(page, "unit")
    page.fill("#piece", "regular,regular", "input")
    page.click(cell("E7"))


def turned(page: Page) -> None:
    choose(page, "boards")
    page.click('[data-turn="P4A"]')


def swapped(page: Page) -> None:
    choose(page, "boards")
    page.fill("[data-swap=P4A]", "P5B")


def by_keys(page: Page) -> None:
    page.run("document.querySelector('[data-place=G8]').focus()")
    page.key("v", " ", "ArrowUp", "ArrowUp", " ")


def square(page: Page) -> None:
    choose(page, "paint", "urban")
    page.click(cell("G6"))


def shaped(page: Page) -> None:
    choose(page, "feature", "building")
    page.drag([point(page, 10, 100), point(page, 20, 90)])
    answer(page, "barn")


def stood(page: Page) -> None:
    page.drag([point(page, 60, 6), point(page, 70, 16)])


def pushed(page: Page) -> None:
    page.drag([point(page, 41, 54), point(page, 31, 49)])


def felled(page: Page) -> None:
    choose(page, "erase")
    page.click('[data-feature="hedge"]')


def nudged(page: Page) -> None:
    page.run("document.querySelector('[data-unit=truck]').focus()")
    page.key("ArrowRight")


def card_turned(page: Page) -> None:
    choose(page, "boards")
    page.click(cell("5"))


def cards_swapped(page: Page) -> None:
    choose(page, "boards")
    drag(page, "2", "4")


def mirrored(page: Page) -> None:
    choose(page, "paint", "woods")
    page.run("document.querySelector('#map').focus()")
    page.key("x")
    page.click(cell("E7"))


ORCHARD, HILL = "tide-of-iron/orchard-crossing", "heroes-of-normandie/bunker-hill"
CARDS, LANE = "frontline-d-day/mortar-on-the-hill", "frontline-d-day/mill-by-night"
FARM = "legends-of-the-old-west/farm-by-the-stream"


@pytest.mark.parametrize(
    ("scenario", "deed", "commands"),
    [
        (ORCHARD, lambda page: drag(page, "G8", "H7"), ["move barn H7"]),
        (ORCHARD, by_keys, ["move barn G6"]),
        (ORCHARD, objective, ["set objectives.ford '{kind: control, at: I7}'"]),
        (ORCHARD, path, ["paint road E7 F7 G7"]),
        (ORCHARD, zone, ["zone meadow E7 F7 G7"]),
        (ORCHARD, area, ["zone us-column '{edge: west}'"]),
        (ORCHARD, figure, ["place american regular,regular E7"]),
        (ORCHARD, turned, ["turn P4A"]),
        (ORCHARD, swapped, ["swap P4A P5B"]),
        (HILL, lambda page: drag(page, "B2", "C2"), ["move B2 C2"]),
        (HILL, square, ["paint urban G6"]),
        (ORCHARD, mirrored, ["paint woods E7 I2"]),
        (CARDS, card_turned, ["turn 5"]),
        (CARDS, cards_swapped, ["swap 2 4"]),
        (LANE, lambda page: drag(page, "5", "6"), ["move mill 6"]),
        (FARM, shaped, ["add board.features '{\"barn\": {terrain: building, rectangle: [10, 90, 10, 10]}}'"]),
        (FARM, stood, ["move truck 70,16"]),
        (FARM, pushed, ["move shed 26,45"]),
        (FARM, felled, ["erase hedge"]),
        (FARM, nudged, ["move truck 61,6"]),
    ],
)
def test_a_tool_is_a_command(here: File, new_page: NewPage, scenario: str, deed: Deed, commands: list[str]) -> None:
    """Page, file and command line agree; undo takes it back."""
    file = File(shutil.copytree(GAMES / File(scenario).parent, here / "pack")) / f"{File(scenario).name}.yaml"
    before, copy = file.read_bytes(), file.with_name("copy.yaml")
    copy.write_bytes(before)
    for command in commands:
        name, *words = shlex.split(command)
        assert 0 == run(name, str(copy), *words)[0]
    expected = copy.read_bytes()
    copy.unlink()
    with editing(file) as server:
        page = opened(new_page(), server)
        deed(page)
        saved(page, 2)
        page.wait("document.querySelectorAll('.ghost').length === 0")
        page.wait(SAVED)
        assert (expected, False) == (file.read_bytes(), expected == before)
        now = rev(page)
        page.run("document.querySelector('#undo').click()")
        saved(page, now + 1)
    assert before == file.read_bytes()


def test_several_are_moved_together_or_not_at_all(here: File, new_page: NewPage) -> None:
    """What is selected keeps its shape; if one would leave the map, none is moved."""
    file = File(shutil.copy(GAMES / f"{ORCHARD}.yaml", here / "one.yaml"))
    for place in ("E7", "F7", "G7", "E6"):
        assert 0 == run("place", str(file), "american", "regular,regular", place)[0]
    before = file.read_bytes()
    with editing(file) as server:
        page = opened(new_page(), server)
        for place in ("E7", "F7", "G7", "E6", "G8"):
            page.click(cell(place), modifiers=["Shift"])
        assert 5 == page.run("document.querySelectorAll('[data-place][aria-selected=true]').length")
        page.mouse("Pressed", *page.middle(cell("E6")), "left")
        page.mouse("Moved", *page.middle(cell("E7")), "left")
        page.mouse("Moved", *page.middle(cell("E8")), "left")
        shown = "['.ghost.unit', '.ghost.held'].map(one => document.querySelectorAll(one).length)"
        assert [1, 4] == page.run(shown)  # all but the first would stand off the map
        page.key("Escape")
        page.mouse("Released", *page.middle(cell("E8")), "left")
        page.wait("document.querySelectorAll('.ghost').length === 0")
        for place in ("E7", "F7", "G7", "E6", "G8"):
            page.click(cell(place), modifiers=["Shift"])
        drag(page, "E6", "E8")
        page.wait("document.querySelector('#status').innerText.includes('nothing was moved')")
        assert (before, 1) == (file.read_bytes(), rev(page))
        drag(page, "E7", "E6")
        saved(page, 2)
        page.wait("document.querySelectorAll('.ghost').length === 0")
        page.wait(SAVED)
        moved = file.read_text(encoding="utf-8")
        assert all(f"at: {place}" in moved for place in ("E6", "F6", "G6", "E5"))
        now = rev(page)
        page.key("Control+z")
        saved(page, now + 1)
    assert before == file.read_bytes()


def test_tools_that_do_not_fit_are_not_shown(here: File, new_page: NewPage) -> None:
    """A table has nothing to paint, a lane nothing to fill, squares no boards."""
    for scenario, absent in ((FARM, "paint fill path boards"), (LANE, "fill path erase"), (HILL, "boards feature")):
        folder = File(shutil.copytree(GAMES / File(scenario).parent, here / File(scenario).name))
        with editing(folder / f"{File(scenario).name}.yaml") as server:
            page = opened(new_page(), server)
            tools = page.wait("[...document.querySelectorAll('.tool')].map(one => one.dataset.tool)")
            assert set() == set(tools) & set(absent.split())


def test_escape_gives_a_stroke_up(here: File, new_page: NewPage) -> None:
    """What was painted of it is taken back, and the stroke does not go on."""
    file = File(shutil.copy(GAMES / f"{ORCHARD}.yaml", here / "one.yaml"))
    before = file.read_bytes()
    with editing(file) as server:
        page = opened(new_page(), server)
        choose(page, "paint", "woods")
        one, two, three = (page.middle(cell(place)) for place in ("E7", "F7", "G7"))
        page.mouse("Pressed", *one, "left")
        page.mouse("Moved", *two, "left")
        page.wait("document.documentElement.dataset.rev >= 2")
        page.key("Escape")
        page.mouse("Moved", *three, "left")
        page.mouse("Released", *three, "left")
        page.wait("document.querySelector('#undo').disabled")
        page.wait(SAVED)
    assert before == file.read_bytes()


def test_the_page_is_what_a_fresh_one_shows(here: File, new_page: NewPage) -> None:
    """After many deeds in any order, the map that was patched is, part by part, the one that is opened anew."""
    file = File(shutil.copy(GAMES / f"{ORCHARD}.yaml", here / "one.yaml"))
    chance = random.Random(7)
    with editing(file) as server:
        page = opened(new_page(), server)
        places = page.run("[...document.querySelectorAll('[data-place]')].map(one => one.dataset.place)")
        for _ in range(14):
            one, other = chance.sample(places, 2)
            tool, swatch = chance.choice(
                [
                    ("paint", "woods"),
                    ("paint", "hill"),
                    ("paint", "building"),
                    ("erase", ""),
                    ("select", ""),
                    ("undo", ""),
                ]
            )
            if tool == "undo":
                page.run("document.querySelector('#undo').click()")
            else:
                choose(page, tool, swatch)
                drag(page, one, other)
        page.wait("document.querySelectorAll('.ghost').length === 0")
        page.wait(SAVED)
        fresh = opened(new_page(), server)
        shown = """[...document.querySelectorAll('[data-step]')].reduce((steps, {dataset: {step}, innerHTML}) =>
            ({...steps, [step]: (steps[step] ?? '') + innerHTML}), {})"""
        labels = "[...document.querySelectorAll('[data-place]')].map(one => [one.dataset.place, one.ariaLabel])"
        for what in (shown, labels):
            assert fresh.run(what) == page.run(what)
        assert file.read_bytes() != (GAMES / f"{ORCHARD}.yaml").read_bytes()
