"""Measures sight and movement on a map of some 600 hexes.

Run it with `python -m benchmarks.ground`.

A quarter of the hexes block, on three levels. Figures are medians within one run; templates of lines are thrown away
before each cold figure.
"""

from __future__ import annotations

import compileall
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from statistics import median

import toi_scenario
from tests.support.least_costs import LeastCosts
from toi_scenario import load
from toi_scenario.games.tide_of_iron.ground.panorama import Panorama
from toi_scenario.games.tide_of_iron.ground.sight import Relief, look, relief_of
from toi_scenario.games.tide_of_iron.movement.steps import going, squad, vehicle
from toi_scenario.model.surfaces.lines import line

TOOL = [str(Path(sys.executable).parent / "toi-scenario")]  # as users start it

COLUMNS, ROWS = 27, 24


def text(seed: int, levels: bool = True, columns: int = COLUMNS, rows: int = ROWS) -> str:
    """A scenario on one big board of mixed ground with a road through it."""
    random_ = random.Random(seed)
    drawn = []
    for number in range(rows + 1):
        row = []
        for column in range(columns):
            level = random_.choices(("", "1", "2"), (6, 3, 1))[0] if levels else ""
            ground = random_.choices(("", "w", "b", "r"), (65, 15, 10, 10))[0]
            row.append("-" if number == rows and column % 2 == 0 else level + ground or ".")
        drawn.append("      " + " ".join(row))
    road = ", ".join(f"M{number}" for number in range(1, rows + 1))
    return f"""game: tide-of-iron
title: A big map
rounds: 8
initiative: american
board: {{layout: [[BIG]]}}
boards:
  BIG:
    columns: {columns}
    rows: {rows}
    terrain: |
{chr(10).join(drawn)}
    paths:
      - {{terrain: road, along: [{road}]}}
sides:
  american: {{actions: 3, squads: {{bases: 1, regular: 4}}, deploy: [B2]}}
  german: {{actions: 3, squads: {{bases: 1, regular: 4}}, deploy: [E3]}}
victory: {{text: The last one standing wins.}}
"""


def seconds(work: Callable[[], object], runs: int = 9, before: Callable[[], object] = lambda: None) -> float:
    """The median time of some work."""
    times = []
    for _ in range(runs):
        before()
        started = time.perf_counter()
        work()
        times.append(time.perf_counter() - started)
    return median(times)


def main() -> None:
    """Prints all figures."""
    scenario = load(text(1))
    relief = relief_of(scenario)
    places = sorted(relief.places)
    pairs = len(places) * (len(places) - 1) // 2
    print(f"{len(places)} hexes, {len(relief.blocking) * 100 // len(places)} % blocking, {pairs:,} pairs")

    flat = Relief(relief.places, {}, relief.blocking)
    for name, ground in (("three levels", relief), ("one level", flat)):
        cold = seconds(lambda ground=ground: Panorama(ground).pairs(), before=line.cache_clear)  # type: ignore[misc]
        warm = seconds(lambda ground=ground: Panorama(ground).pairs())  # type: ignore[misc]
        print(f"  sight, {name}: {pairs / cold / 1e6:.1f} million pairs a second cold, {pairs / warm / 1e6:.1f} warm")
    some = random.Random(2).choices(places, k=2000)
    loop = seconds(lambda: [look(relief, one, other) for one, other in pairwise(some)], runs=3)
    print(f"  one pair at a time, with its reason: {1999 / loop / 1e6:.2f} million pairs a second")
    for mover in (
        squad(scenario.catalog),
        vehicle(scenario.catalog.pieces["sherman"]),
        vehicle(scenario.catalog.pieces["gmc-truck"]),
    ):
        steps = going(scenario, mover)
        print(f"  least costs from all hexes, {mover.name}: {1000 * seconds(lambda s=steps: LeastCosts(s)):.0f} ms")  # type: ignore[misc]

    # Compiled, as an installer leaves it, so that no process waits for that.
    compileall.compile_dir(Path(toi_scenario.__file__).parent, quiet=1)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "big.yaml"
        file.write_text(text(1), encoding="utf-8")
        command = [*TOOL, "los", str(file), "C3", "R20"]
        whole = seconds(lambda: subprocess.run(command, capture_output=True, check=True), runs=15)
        bare = seconds(lambda: subprocess.run([sys.executable, "-c", "pass"], check=True), runs=15)
        print(
            f"  `los FILE A B`, whole process: {1000 * whole:.0f} ms (at most 120), {whole / bare:.1f} x python -c pass"
        )


if __name__ == "__main__":
    main()
