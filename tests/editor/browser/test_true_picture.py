"""Tests that a patched map looks like a fresh one in Chromium."""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path as File

import numpy as np
import pytest
from PIL import Image

from tests.editor.browser.conftest import NewPage
from tests.support.browser_page import Page
from tests.support.editor_runs import SAVED, editing, opened
from tests.support.paths import ROOT
from tests.support.png_and_pdf import Dots

pytestmark = pytest.mark.browser

GAMES = ROOT / "scenarios"
Wish = Mapping[str, object]
UNDO: Wish = {"action": "undo"}


def paint(terrain: str, *places: str, **more: object) -> Wish:
    """The wish of a brush."""
    return {"action": "paint", "terrain": terrain, "places": places, **more}


def put(side: str, unit: str, place: str) -> Wish:
    """The wish that places a unit."""
    return {"action": "place", "side": side, "unit": unit, "place": place}


def move(what: str, place: str) -> Wish:
    """The wish that moves something."""
    return {"action": "move", "what": what, "place": place}


def to(path: str, value: str) -> Wish:
    """The wish that writes a value."""
    return {"action": "set", "path": path, "value": value}


def lay(name: str, feature: str) -> Wish:
    """The wish that lays a feature on a table."""
    return {"action": "add", "path": "board.features", "value": f"{{{name}: {feature}}}"}


def zone(name: str, *area: str, **more: object) -> Wish:
    """The wish that lays a zone."""
    return {"action": "zone", "name": name, "area": area, **more}


SURFACES: Mapping[str, Sequence[Wish]] = {
    "tide-of-iron/orchard-crossing": [
        paint("woods", "E7", "F7", "G7", "G6"),
        paint("hill", "D6", "E6", level=1),
        paint("road", "B6", "C6", "D6", "E6", path=True),
        paint("building", "I7"),
        {"action": "erase", "places": ["F7"]},
        put("american", "regular,regular", "E7"),
        move("barn", "H7"),
        zone("meadow", "I4", "I5", "J5", color="red"),
        to("objectives.ford", "{kind: control, at: I7, name: {en: The ford}}"),
        {"action": "turn", "board": "P4A"},
        UNDO,
        {"action": "swap", "board": "P4A", "other": "P5B"},
        zone("us-column", "{edge: west}"),
        {"action": "unset", "path": "objectives.us-radio"},
        to("board.north", "ne"),
        paint("pond", "E4", "F4"),
    ],
    "heroes-of-normandie/bunker-hill": [
        paint("urban", "G6", "H6"),
        paint("forest", "C6"),
        {"action": "erase", "places": ["G6"]},
        move("B2", "C2"),
        put("american", "sample-rifles", "D2"),
        zone("meadow", "E5", "E6", color="green"),
        UNDO,
        to("title", "Another hill"),
        paint("urban", "B6"),
        zone("meadow", "G5", "G6"),
        to("board.markers[1].at", "D6"),
        {"action": "rename", "old": "meadow", "new": "hollow"},
        paint("water", "H6", "H5"),
        {"action": "unset", "path": "zones.hollow"},
    ],
    "frontline-d-day/mortar-on-the-hill": [
        {"action": "turn", "board": "5"},
        {"action": "swap", "board": "2", "other": "4"},
        move("ridge", "6"),
        paint("stream", "1"),
        UNDO,
        {"action": "swap", "board": "1", "other": "7"},
        to("title", "Another ridge"),
        move("ridge", "3"),
        paint("high-ground", "8"),
        {"action": "turn", "board": "5"},
        {"action": "rename", "old": "ridge", "new": "tower"},
        {"action": "swap", "board": "6", "other": "3"},
        to("objectives.tower.name", "{en: The tower}"),
    ],
    "legends-of-the-old-west/farm-by-the-stream": [
        lay("barn", "{terrain: building, rectangle: [10, 90, 10, 10]}"),
        lay("pond", "{terrain: water, polygon: [[20, 20], [40, 20], [30, 40]]}"),
        lay("yard", "{terrain: wall, line: [[60, 60], [80, 60], [80, 80]]}"),
        move("truck", "70,16"),
        move("shed", "26,45"),
        to("board.features.shed.turned", "30"),
        {"action": "erase", "places": ["hedge"]},
        zone("meadow", "{rectangle: [50, 20, 20, 20]}", color="red"),
        UNDO,
        to("board.features.barn.turned", "45"),
        move("pond", "60,90"),
        to("title", "Another farm"),
        {"action": "unset", "path": "units[1]"},
    ],
}


def done(page: Page, wishes: Sequence[Wish]) -> list[object]:
    """Do what is wished, one after the other; what was refused, with what the page said of it."""
    refused: list[object] = []
    for wish in wishes:
        deed = "one.undo()" if wish == UNDO else f"one.wish({json.dumps(wish)})"
        if not page.run(f"import('/static/queue.js').then(one => {deed}).then(Boolean)"):
            refused.append((wish, page.run("document.querySelector('#status').innerText")))
    return refused


def seen(page: Page) -> Dots:
    """The pixels of the map, once nothing of it is under way and nothing flashes."""
    page.wait("document.querySelectorAll('.ghost, .flash').length === 0")
    page.wait(SAVED)
    page.click("#do-fit")
    page.run("(document.activeElement?.blur(), document.fonts.ready.then(() => 0))")
    page.run("new Promise(resolve => setTimeout(resolve, 300))")
    page.picture(File("seen.png"))
    box = page.run(
        "(box => [box.left, box.top, box.right, box.bottom].map(one => Math.round(one * devicePixelRatio)))"
        "(document.querySelector('#map').getBoundingClientRect())"
    )
    with Image.open(File("seen.png")) as picture:
        return np.asarray(picture.convert("RGB").crop(box)).astype(int)


def both(page: Page) -> tuple[Dots, Dots]:
    """The map as it is, and as the browser draws the whole of it anew, with twice the pixels."""
    one = seen(page)
    page.size(1280, 800, 2)
    other = seen(page)
    page.size(1280, 800)
    return one, other


def differing(one: Dots, other: Dots, least: int) -> int:
    """How many pixels differ, in a colour, by so much or more."""
    assert one.shape == other.shape
    return int((abs(one - other) >= least).any(axis=2).sum())


@pytest.mark.parametrize("name", list(SURFACES))
def test_a_patched_map_is_seen_as_a_fresh_one(here: File, new_page: NewPage, name: str) -> None:
    """After a dozen edits of different kinds, no pixel differs from that of a page that is opened anew. Where the
    browser has drawn only what changed, it may smooth an edge otherwise, which no eye sees."""
    file = File(shutil.copytree((GAMES / name).parent, here / "pack")) / f"{File(name).name}.yaml"
    with editing(file) as server:
        page = opened(new_page(), server)
        before = seen(page)
        assert [] == done(page, SURFACES[name])
        patched, redrawn = both(page)
        page.go("about:blank")  # so that the fresh page does not say that another one writes
        opened(page, server)
        page.wait("!document.querySelector('#following')")
        fresh, large = both(page)
        assert (True, 0) == (differing(patched, fresh, 32) < 10, differing(redrawn, large, 1))
        assert (True, True) == (differing(patched, before, 64) > 300, len(SURFACES[name]) >= 12)
