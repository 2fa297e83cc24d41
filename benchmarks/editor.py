"""Measures what the editor costs, all in one run.

Run it with `python -m benchmarks.editor [--quick]`.

The map has 28 boards and 635 hexes. Each hex is painted through a session; beside it, in the same run, the new text is
read, built, laid out and written whole, which is what a page without parts would wait for. Both are CPU time, medians
of interleaved runs; the bytes are those of the answer, without the label of the place. Then the page is measured in
Chromium, and how the editor starts.
"""

from __future__ import annotations

import gc
import json
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path as File
from statistics import median

from benchmarks.bars import Bar, judge
from benchmarks.editor_page import page_bars
from benchmarks.editor_start import start_bars
from toi_scenario.drawing.layouts import lay_out
from toi_scenario.drawing.write import svg
from toi_scenario.editor.session import Session
from toi_scenario.files.shipped_files import folder
from toi_scenario.pipeline import load

FACES = ("P1A", "P2A", "P3A", "P4B", "P5A", "P6B@180")


def large(rows: int = 4, columns: int = 7) -> str:
    """The largest shipped scenario on many boards: its own in the upper left corner."""
    text = (folder() / "tide-of-iron" / "four-corners.yaml").read_text(encoding="utf-8")
    head, _, rest = text.partition("  layout:\n")
    own, _, tail = rest.partition("  overlays:")
    laid = [line.strip().strip("-[] ").split(", ") for line in own.splitlines()]
    grid = [
        [
            laid[row][column] if row < len(laid) and column < len(laid[row]) else FACES[(row * columns + column) % 6]
            for column in range(columns)
        ]
        for row in range(rows)
    ]
    lines = "".join(f"    - [{', '.join(row)}]\n" for row in grid)
    return f"{head}  layout:\n{lines}  overlays:{tail}"


def cpu(work: Callable[[], object]) -> float:
    """The CPU time of some work, in seconds."""
    begun = time.process_time()
    work()
    return time.process_time() - begun


def server_bars(file: File, number: int) -> Iterator[Bar]:
    """What a painted hex costs the server, as a part of what the whole map costs it."""
    session = Session(file)
    places = [row["place"] for row in session.open()["places"]]
    gc.collect()
    gc.freeze()
    parts, wholes, sent, size = [], [], [], 0
    for index in range(number):
        place = places[(17 + 37 * index) % len(places)]
        answers = []
        wish = {"action": "paint", "terrain": "woods", "places": [place]}
        parts.append(cpu(lambda: answers.append(session.do(session.rev, wish, "stroke"))))  # noqa: B023
        [done] = answers
        sent.append(len(json.dumps([done["edits"], done["ops"], done["defs"]], ensure_ascii=False).encode()))
        text, pictures = session.text, []
        wholes.append(cpu(lambda: pictures.append(svg.write(lay_out(load(text))))))  # noqa: B023
        size = len(pictures[0])
    told = f"{number} hexes of {len(places)}"
    yield Bar("server CPU of a painted hex / gates, layout and writing", median(parts) / median(wholes), 0.5, note=told)
    note = f"{median(sent):.0f} of {size}"
    yield Bar("bytes of a painted hex / whole SVG", median(sent) / size, 0.03, note=note)


def main() -> None:
    """Print the ratios, and fail above the bars."""
    quick = "--quick" in sys.argv

    def bars() -> Iterator[Bar]:
        with tempfile.TemporaryDirectory() as home:
            files = [File(home, f"{name}.yaml") for name in ("server", "start", "page")]
            for file in files:
                file.write_text(large(), encoding="utf-8")
            yield from server_bars(files[0], 15 if quick else 61)
            yield from start_bars(files[1], 7 if quick else 21)
            yield from page_bars(files[2], File(home, "profile"), 9 if quick else 25)

    judge(bars())


if __name__ == "__main__":
    main()
