"""Measures what a change costs a process that stays.

Run it with `python -m benchmarks.workspace`. A pack of 200 scenarios that lists them all has been checked; then one file
changes, and the whole pack is checked again. It is compared with a check of that one file, whose pack
is known. All is CPU time, the medians of interleaved turns.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path as File
from statistics import median

from benchmarks.generate import pack
from toi_scenario import Workspace

NUMBER, TURNS = 200, 41
BOARD = "boards: {{MINE: {{columns: 7, rows: 4, terrain: clear, hex_mm: {width}}}}}\n"


def spent(work: Callable[[], object]) -> float:
    """The seconds of CPU that something takes."""
    before = time.process_time()
    work()
    return time.process_time() - before


def main() -> None:
    """Prints all figures."""
    with tempfile.TemporaryDirectory() as base:
        os.environ["XDG_CACHE_HOME"] = os.environ["XDG_CONFIG_HOME"] = base
        _run(File(base, "pack"))


def _run(folder: File) -> None:
    files = pack(folder, NUMBER)
    names = "".join(f"  - {file.relative_to(folder).as_posix()}\n" for file in files)
    folder.joinpath("pack.yaml").write_text(f"title: Many\nscenarios:\n{names}", encoding="utf-8")
    folder.joinpath("boards").mkdir()
    board = folder / "boards" / "mine.yaml"
    board.write_text(BOARD.format(width=50), encoding="utf-8")
    one, text = files[NUMBER // 2], files[NUMBER // 2].read_text(encoding="utf-8")
    workspace = Workspace()
    assert len(list(workspace.check_again([folder]))) == NUMBER + 1  # and the manifest

    def whole() -> None:
        workspace.changed(one)
        assert sum(1 for _ in workspace.check_again([folder])) == NUMBER + 1

    def beside() -> None:
        workspace.changed(board)
        workspace.check(one)

    def save(turn: int) -> None:
        one.write_text(f"{text}# {turn}\n", encoding="utf-8")
        board.write_text(BOARD.format(width=50 + turn), encoding="utf-8")

    for name, work, most in (
        ("the whole pack after a change of it", whole, 2),
        ("it after a change of a board", beside, 0),
    ):
        taken: dict[str, list[float]] = {"alone": [], name: []}
        for turn in range(TURNS):
            save(turn)
            taken["alone"].append(spent(lambda: workspace.check(one)))
            taken[name].append(spent(work))
        alone, other = map(median, taken.values())
        bound = f"   (at most {most})" if most else ""
        print(f"one file of {NUMBER}: {1000 * alone:.2f} ms; {name} / that: {other / alone:.2f}{bound}")


if __name__ == "__main__":
    main()
