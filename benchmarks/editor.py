"""Measures what a painted hex costs the editor.

Run it with `python -m benchmarks.editor [--quick]`.

The map has 28 boards and 635 hexes. Each hex is painted through a session; beside it, in the same run, the new text is
read, built, laid out and written whole, which is what a page without parts would wait for. Both are CPU time, medians
of interleaved runs; the bytes are those of the answer, without the label of the place.
"""

from __future__ import annotations

import gc
import json
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path as File
from statistics import median

from toi_scenario.drawing.layouts import lay_out
from toi_scenario.drawing.write import svg
from toi_scenario.editor.session import Session
from toi_scenario.files.shipped_files import folder
from toi_scenario.pipeline import load

MOST_BYTES, MOST_WORK = 0.03, 0.5  # of the whole
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


def main() -> None:
    """Print the ratios, and fail above the bars."""
    number = 15 if "--quick" in sys.argv else 61
    with tempfile.TemporaryDirectory() as home:
        file = File(home, "large.yaml")
        file.write_text(large(), encoding="utf-8")
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
    work, bytes_ = median(parts) / median(wholes), median(sent) / size
    print(f"{len(places)} places, {number} hexes painted")
    print(f"server CPU of one / gates, layout and writing: {work:.2f} (bar {MOST_WORK})")
    print(f"bytes of one / whole SVG: {bytes_:.3f} (bar {MOST_BYTES}), {median(sent):.0f} of {size}")
    if work > MOST_WORK or bytes_ > MOST_BYTES:
        sys.exit("above the bars")


if __name__ == "__main__":
    main()
