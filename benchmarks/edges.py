"""Measures commands on the largest maps that they take.

Run it with `python -m benchmarks.edges [COMMAND]`. Each is a process of its own, which may take ten seconds of one core
and 500 MB. Both sides have squads and three vehicles, which may begin in six columns; the ground is mixed, on three levels.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from benchmarks import ground
from benchmarks.worst import MOST_MB, MOST_SECONDS, used_by
from toi_scenario.model.surfaces.addresses import letters

_FORCES = {  # of each side of that benchmark: what takes their place
    "{actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}": """
    actions: 3
    squads: {{bases: 3, officer: 1, regular: 8}}
    vehicles: {{sherman: 1, half-track: 1, gmc-truck: 1}}
    deploy: {{columns: [A, F]}}""",
    "{actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}": """
    actions: 3
    squads: {{bases: 3, officer: 1, regular: 8}}
    vehicles: {{panzer-iv: 1, tiger: 1, truck: 1}}
    deploy: {{columns: [{}, {}]}}""",
}
# By name, what is asked of a map of so many columns and rows.
EDGES: dict[str, tuple[int, int, list[str]]] = {
    "reach": (99, 60, ["reach"]),
    "threat": (49, 50, ["threat"]),
    "los": (35, 19, ["los", "--all", "--format", "json"]),
    "exposure": (99, 76, ["exposure"]),
    "true size": (55, 44, ["render", "--true-size", "-o", "map.pdf"]),
}
_STOPPED = 120  # seconds


def large(columns: int, rows: int) -> str:
    """A scenario on one board of so many hexes, with objectives all over it."""
    text = ground.text(1, columns=columns, rows=rows)
    for before, forces in _FORCES.items():
        assert before in text
        text = text.replace(before, forces.format(letters(columns - 5), letters(columns)))
    goals = ((column, row) for column in range(4, columns - 3, columns // 5) for row in range(2, rows, rows // 4))
    named = (f"  o-{column}-{row}: {{kind: victory, at: {letters(column)}{row}}}" for column, row in goals)
    return text + "objectives:\n" + "\n".join(named) + "\n"


def main(wanted: str) -> int:
    """Ask for each, tell what it takes, and return how many take too much."""
    wrong = 0
    for name, (columns, rows, command) in EDGES.items():
        if wanted not in name:
            continue
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "large.yaml").write_text(large(columns, rows), encoding="utf-8")
            seconds, size, said = used_by([command[0], "large.yaml", *command[1:]], Path(folder), _STOPPED)
        wrong += seconds > MOST_SECONDS or size > MOST_MB
        print(f"{seconds:6.2f} s {size:>5} MB  {name}, {columns} by {rows}", said, flush=True)
    return wrong


if __name__ == "__main__":
    sys.exit(bool(main(" ".join(sys.argv[1:]))))
