"""Measures how fast maps are drawn and written.

Run it with `python -m benchmarks.render [--quick]`. The figures are ratios within one run.

Whole processes run in turn, so that a busy moment affects all alike; each figure is the least of its runs. A hand-made
PDF of the same marks, which only formats numbers and embeds no font, shows what a PDF must cost. Where cairosvg is
installed, it turns the SVG of the same map into a PDF.
"""

from __future__ import annotations

import compileall
import os
import pickle
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path as File

import toi_scenario
from benchmarks.ground import TOOL, text
from toi_scenario import load
from toi_scenario.drawing.render import PrintOptions, pages, written

PYTHON = sys.executable
NOTHING_KEPT = "the same, nothing kept"  # as the first time on a machine
_HERE = str(File(__file__).parent.parent)
_RAW = """
import pickle, sys, zlib
from functools import cache
from toi_scenario.drawing.marks.page import Disc, Group, Label, Path, Polygon, Stroke
@cache
def colour(code):
    return "%.3f %.3f %.3f" % tuple(int(code[at : at + 2], 16) / 255 for at in (1, 3, 5))
LETTERS = {"M": "%.2f %.2f m", "L": "%.2f %.2f l", "C": "%.2f %.2f %.2f %.2f %.2f %.2f c", "Z": "h"}
def draw(marks, out):
    for mark in marks:
        if type(mark) is Group:
            out.append("q %f 0 0 %f %.2f %.2f cm" % (mark.scale, mark.scale, *mark.at))
            draw(mark.marks, out)
            out.append("Q")
        elif type(mark) is Path:
            out.append(colour(mark.fill if mark.fill != "none" else mark.edge) + " rg")
            out.extend([LETTERS[step[0]] % step[1:] for step in mark.steps])
            out.append("f" if mark.fill != "none" else "S")
        elif type(mark) in (Polygon, Stroke):
            out.append("%.2f %.2f m" % mark.points[0])
            out.extend(["%.2f %.2f l" % point for point in mark.points[1:]])
            out.append("B")
        elif type(mark) is Disc:
            out.append("%.2f %.2f %.2f %.2f re f" % (*mark.centre, mark.radius, mark.radius))
        else:
            out.append("BT /F %.2f Tf %.2f %.2f Td (%s) Tj ET" % (mark.size, *mark.at, mark.text))
page = pickle.loads(open(sys.argv[1], "rb").read())
out = []
draw(page.marks, out)
stream = zlib.compress("\\n".join(out).encode("utf-8"))
head = b"%PDF-1.4\\n1 0 obj\\n<< /Type /Catalog /Pages 2 0 R >>\\nendobj\\n"
open(sys.argv[2], "wb").write(head + b"4 0 obj\\n<< /Filter /FlateDecode >>\\nstream\\n" + stream + b"\\nendstream\\n")
"""
_OURS = """
import pickle, sys
from toi_scenario.drawing.write import pdf
open(sys.argv[2], "wb").write(pdf.write([pickle.loads(open(sys.argv[1], "rb").read())]))
"""
_CAIRO = "import cairosvg, sys; cairosvg.svg2pdf(url=sys.argv[1], write_to=sys.argv[2])"
_LAID = """game: tide-of-iron
title: Boards of the practice set
rounds: 8
initiative: american
board: {streams: shallow, layout: %s}
sides:
  american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
  german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}
victory: {text: The last one standing wins.}
"""
# Three rows of two boards of the practice set: on Letter they take fifteen pages.
_BOARDS = _LAID % "[[P6A, P2A], [P1A, P4B], [P5A, P3A]]"
# As much ground as on the big map, but random, with more slopes and houses than any author would draw.
_ROW = "[P6A, P2A, P1B, P1A@180, P4B, P2B, P5A]", "[P3A, P4A, P5B@180, P6B, P1A, P3B@180, P2A]"
_DRAWN = _LAID % f"[{', '.join(_ROW * 2)}]"


def least(commands: Mapping[str, list[str]], runs: int) -> dict[str, float]:
    """The least time of each command, in milliseconds."""
    best = dict.fromkeys(commands, float("inf"))
    for _ in range(runs):
        for name, command in commands.items():
            started = time.perf_counter()
            where = {**os.environ, "XDG_CACHE_HOME": os.devnull} if name == NOTHING_KEPT else None
            subprocess.run(command, cwd=_HERE, capture_output=True, check=True, env=where)
            best[name] = min(best[name], 1000 * (time.perf_counter() - started))
    return best


def main() -> None:
    """Prints all figures as a table."""
    runs = 5 if "--quick" in sys.argv else 25
    # Compiled, as an installer leaves it, so that no process waits for that.
    compileall.compile_dir(File(toi_scenario.__file__).parent, quiet=1)
    with tempfile.TemporaryDirectory() as base:
        _run(File(base), runs)


def _run(base: File, runs: int) -> None:
    big, boards, laid = base / "big.yaml", base / "boards.yaml", base / "drawn.yaml"
    big.write_text(text(1), encoding="utf-8")
    boards.write_text(_BOARDS, encoding="utf-8")
    laid.write_text(_DRAWN, encoding="utf-8")
    scenario = load(big.read_bytes())
    drawn = pages(scenario)
    (base / "page").write_bytes(pickle.dumps(drawn[0]))
    (base / "map.svg").write_bytes(written(drawn, ".svg"))
    tool, out = [*TOOL, "render"], str(base / "out")
    commands = {
        "python -c pass": [PYTHON, "-c", "pass"],
        "the gates' imports": [PYTHON, "-c", "import click, yaml, jsonschema_rs"],
        "los FILE A B": [*TOOL, "los", str(big), "C3", "R20"],
        "render .svg": [*tool, str(big), "-o", f"{out}.svg"],
        "the same, drawn boards": [*tool, str(laid), "-o", f"{out}.svg"],
        NOTHING_KEPT: [*tool, str(laid), "-o", f"{out}.svg"],
        "render .pdf": [*tool, str(big), "-o", f"{out}.pdf"],
        "marks to a raw PDF": [PYTHON, "-c", _RAW, str(base / "page"), f"{out}.raw"],
        "marks to our PDF": [PYTHON, "-c", _OURS, str(base / "page"), f"{out}.ours"],
        "15 pages true size": [*tool, str(boards), "-o", f"{out}.15.pdf", "--true-size", "--paper", "letter"],
    }
    if find_spec("cairosvg"):
        commands["cairosvg, from our SVG"] = [PYTHON, "-c", _CAIRO, str(base / "map.svg"), f"{out}.cairo"]
    taken = least(commands, runs)
    marks = len(scenario.cells.places)
    print(f"a map of {marks} hexes, {(base / 'map.svg').stat().st_size // 1024} KB of SVG; whole processes")
    for name, value in taken.items():
        print(f"  {name:24}{value:8.0f} ms{value / taken['python -c pass']:8.1f} x python -c pass")
    print(f"  our PDF / raw PDF       {taken['marks to our PDF'] / taken['marks to a raw PDF']:8.2f}   (at most 4)")
    if "cairosvg, from our SVG" in taken:
        cairo = taken["cairosvg, from our SVG"]
        print(f"  render .pdf / cairosvg  {taken['render .pdf'] / cairo:8.2f}   (below 1)")
    sheets = pages(load(_BOARDS), PrintOptions(true_size=True, paper="letter"))
    size = len(written(sheets, ".pdf")) / 1024
    print(
        f"  {len(sheets)} pages at true size: {taken['15 pages true size'] / 1000:.2f} s (at most 0.6), {size:.0f} KB (400)"
    )


if __name__ == "__main__":
    main()
