"""Measures the editor's page in Chromium, from the hand to the frame.

A click is timed from the event of the mouse to the frame that the browser presents. Between two clicks the whole map
is fetched and put into the same page, which is what is compared; frames without any work tell how long a frame is.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path as File
from statistics import median, quantiles
from typing import Any

from benchmarks.bars import Bar
from tests.support.browser_page import Page
from tests.support.chromium import Chromium, there
from tests.support.editor_runs import SAVED, cell, started

WIDTH, HEIGHT = 1400, 900
REST = 0.4  # seconds after which nothing of the last click is under way
FRAMES = 40
STROKE = 30  # hexes
LAYERED = 6  # hexes


def page_bars(file: File, profile: File, number: int) -> Iterator[Bar]:
    """What is seen of a click, a stroke and a moved map; a line if there is no browser."""
    program = there()
    if program is None:
        print("the page is not measured: no Chromium is on the PATH")
        return
    browser = Chromium(program, str(profile))
    process, url = started(file)
    try:
        yield from _measured(_opened(browser, url), number)
    finally:
        browser.close()
        process.kill()
        process.wait()


def _opened(browser: Chromium, url: str) -> Page:
    page = Page(browser, WIDTH, HEIGHT)
    page.go(url)
    page.wait(f"document.documentElement.dataset.rev > 0 && {SAVED}")
    page.run(File(__file__).with_suffix(".js").read_text(encoding="utf-8"))
    page.click('[data-tool="paint"]')
    page.click('.swatch[data-name="woods"]')
    return page


def _measured(page: Page, number: int) -> Iterator[Bar]:
    places = page.run("[...document.querySelectorAll('[data-place]')].map(one => one.dataset.place)")
    clicks, wholes, still, moved = [], [], [], []
    for index in range(number):
        clicks.append(_click(page, places[(17 + 37 * index) % len(places)]))
        time.sleep(REST)
        wholes.append(page.run("editorFrames.whole()"))
        still += page.run(f"editorFrames.still({FRAMES})")
        moved += page.run(f"editorFrames.pan({FRAMES})")
    frame, whole = median(still), median(wholes)
    ghosts = [one["ghost"] / frame for one in clicks]
    told = f"{len(places)} hexes, {number} clicks, a frame is {frame:.1f} ms, the whole map {whole:.0f} ms"
    yield Bar("ghost of a click, in frames, median", median(ghosts), 2, note=told)
    yield Bar("ghost of a click, in frames, nine in ten", _nine_in_ten(ghosts), 3, held=False)
    for name, word in (("true picture", "truth"), ("findings", "findings")):
        took = median(one[word] for one in clicks)
        yield Bar(f"{name} / replacing the SVG", took / whole, 1 / 3, held=False, note=f"{took:.0f} ms")
    yield Bar("whole pages put together by the browser for a painted hex", _layered(page), 0.5)
    yield Bar("a frame of panning / one without work", median(moved) / frame, 1.1)
    strokes = [one / frame for one in _stroke(page, places[100 : 100 + STROKE])]
    yield Bar("ghost in a stroke, in frames, median", median(strokes), 2, held=False, note=f"{len(strokes)} frames")
    yield Bar("ghost in a stroke, in frames, nine in ten", _nine_in_ten(strokes), 4, held=False)


def _nine_in_ten(values: list[float]) -> float:
    return quantiles(values, n=10, method="inclusive")[-1]


def _layered(page: Page) -> float:
    """How often the browser puts all layers of the page together anew for a painted hex: a part of the map, a ghost, a
    focus or a word of the status line that made it do so would cost a good part of a frame."""
    clear = "one => one.ariaLabel.endsWith(', Clear')"
    bare = page.run(f"[...document.querySelectorAll('[data-place]')].filter({clear}).map(one => one.dataset.place)")
    places = bare[:: len(bare) // LAYERED][:LAYERED]
    _click(page, places[0])
    clicked = _updates(page, lambda: [_click(page, place) for place in places[1:]])
    replaced = _updates(page, lambda: page.run("editorFrames.whole()"))
    assert replaced, "the browser calls that by another name now"
    return clicked / (len(places) - 1)


def _updates(page: Page, work: Callable[[], object]) -> int:
    """How often the browser puts all layers of the page together anew while something is done."""
    told: list[str] = []

    def hear(method: str, params: dict[str, Any]) -> None:
        told.append(method)
        told.extend(one["name"] for one in params.get("value", ()))

    page.browser.listeners[""] = hear
    page.browser.ask("Tracing.start", categories="devtools.timeline,cc,blink,benchmark", transferMode="ReportEvents")
    work()
    page.browser.ask("Tracing.end")
    while "Tracing.tracingComplete" not in told:
        page.browser.hear(0.5)
    del page.browser.listeners[""]
    return told.count("PaintArtifactCompositor::Update")


def _click(page: Page, place: str) -> dict[str, float]:
    """Click a hex; after how many milliseconds its ghost, its picture and its findings were presented."""
    x, y = page.middle(cell(place))
    page.mouse("Moved", x, y)
    time.sleep(REST)
    page.mouse("Pressed", x, y, "left")
    page.mouse("Released", x, y, "left")
    told: dict[str, float] = page.run("editorFrames.click()")
    assert told["ghosts"], "the frame that was measured has no ghost"
    page.wait("document.querySelectorAll('.ghost').length === 0")
    return told


def _stroke(page: Page, places: list[str]) -> list[float]:
    """Paint along hexes; after how many milliseconds each frame with new ghosts was presented."""
    points = [page.middle(cell(place)) for place in places]
    page.run("editorFrames.inStroke = true")
    page.mouse("Moved", *points[0])
    page.mouse("Pressed", *points[0], "left")
    for (x, y), (to_x, to_y) in pairwise(points):
        for part in (0.5, 1):
            page.mouse("Moved", x + (to_x - x) * part, y + (to_y - y) * part, "left")
            time.sleep(0.016)
    page.mouse("Released", *points[-1], "left")
    page.wait("document.querySelectorAll('.ghost').length === 0")
    found: list[float] = page.run("editorFrames.strokes")
    return found
