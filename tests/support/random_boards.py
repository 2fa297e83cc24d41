"""Makes boards of mixed ground, with roads, streams and bridges."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.support.costs_by_definition import Hex, beside
from tests.support.written_boards import board, on


def walk(random: Random, columns: int, rows: int, most: int) -> list[Hex]:
    """A walk over hexes of a board, cut ones too, each next to the one before and none twice."""
    holds = [(c, n) for c in range(columns) for n in range(1, rows + 1 + c % 2)]
    run = [random.choice(holds)]
    while len(run) < most and (onward := [hex for hex in beside(run[-1]) if hex in holds and hex not in run]):
        run.append(random.choice(onward))
    return run


def name(hex: Hex) -> str:
    return f"{chr(65 + hex[0])}{hex[1]}"


def random_board(seed: int, depth: str) -> dict[str, Any]:
    """A board of mixed ground and levels with roads, streams, bridges and ponds."""
    random = Random(seed)
    columns, rows = random.choice([(7, 4), (9, 4), (7, 6), (9, 5)])
    hill = random.uniform(0, 0.6)
    lines = []
    for number in range(1, rows + 2):
        tokens = []
        for column in range(columns):
            level = "" if random.random() > hill else random.choice(["1", "1", "2"])
            sign = random.choice(["", "", "", "", "r", "w", "w", "b", "p"])
            tokens.append("-" if number > rows + column % 2 else level + sign or ".")
        lines.append(" ".join(tokens))
    roads = [walk(random, columns, rows, random.randint(3, 12)) for _ in range(random.randint(1, 4))]
    streams = [walk(random, columns, rows, random.randint(3, 9)) for _ in range(random.randint(1, 3))]
    wet = {hex for run in streams for hex in run}
    over = sorted(hex for hex in wet if random.random() < 0.25)
    # The rules do not say what a deep ford on a road costs a vehicle, so there is a bridge at each.
    over = sorted({*over, *(hex for run in roads for hex in run if hex in wet and depth == "deep")})
    paths = [
        {"terrain": kind, "along": [*map(name, run)]}
        for kind, runs in (("road", roads), ("stream", streams))
        for run in runs
    ]
    return board(" / ".join(lines), *paths, on("bridge", " ".join(map(name, over))))
