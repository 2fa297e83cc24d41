"""Measures what the language server costs an editor.

Run it with `python -m benchmarks.language_server [--quick]`.

All figures are ratios of CPU time, medians of runs that are interleaved: until `initialize` is answered, against
`python -c pass`; and a text of the wrong shape against the sound one, for the largest scenario of each game.
"""

from __future__ import annotations

import compileall
import json
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path as File
from statistics import median

import toi_scenario
from toi_scenario import games
from toi_scenario.files.shipped_files import folder
from toi_scenario.packs.discovery import is_scenario
from toi_scenario.packs.workspace import Workspace
from toi_scenario.pipeline import Setting, check

MOST_BEGINNING, MOST_WRONG = 3.0, 3.0
PYTHON = sys.executable
_BODY = json.dumps({"id": 1, "method": "initialize", "params": {"processId": None, "capabilities": {}}}).encode()
BEGIN = b"Content-Length: %d\r\n\r\n%s" % (len(_BODY), _BODY)


def process(command: list[str], answers: bool = False) -> float:
    """The CPU time of a process; of one that `answers`, until it has."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as one:
        assert one.stdin is not None
        assert one.stdout is not None
        if answers:
            one.stdin.write(BEGIN)
            one.stdin.flush()
            one.stdout.readline()
            one.kill()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def cpu(work: Callable[[], object]) -> float:
    """The CPU time of some work here."""
    begun = time.process_time()
    work()
    return time.process_time() - begun


def ratio(ours: Callable[[], float], other: Callable[[], float], runs: int) -> float:
    """The median of one measure by that of another, taken in turn."""
    pairs = [(ours(), other()) for _ in range(runs)]
    return median(one for one, _ in pairs) / median(two for _, two in pairs)


def largest(game: str) -> File:
    """The largest shipped scenario of a game."""
    files = (file for file in (folder() / game).rglob("*.yaml") if is_scenario(file.read_bytes()))
    return max((one for one in files if b"\nsides:" in one.read_bytes()), key=lambda one: one.stat().st_size)


def main() -> None:
    """Print the ratios, and fail above the bars."""
    runs = 7 if "--quick" in sys.argv else 31
    compileall.compile_dir(File(toi_scenario.__file__).parent, quiet=1)
    server, nothing = [PYTHON, "-m", "toi_scenario", "lsp"], [PYTHON, "-c", "pass"]
    found = [("initialize / python -c pass", MOST_BEGINNING)]
    told = [ratio(lambda: process(server, answers=True), lambda: process(nothing), runs)]
    workspace = Workspace()
    for name in games.ALL:
        file = largest(name)
        text, setting = file.read_text(encoding="utf-8"), workspace.pack_of(file).setting()
        wrong = text.replace("\ntitle:", "\ntitel:", 1)
        assert check(wrong, str(file), setting, file.stem).diagnostics[0].rule == "wrong-shape"

        def looks(text: str, file: File = file, setting: Setting = setting) -> Callable[[], float]:
            return lambda: cpu(lambda: check(text, str(file), setting, file.stem))

        looks(text)()
        found.append((f"{name}: wrong shape / sound", MOST_WRONG))
        told.append(ratio(looks(wrong), looks(text), runs))
    for (name, most), value in zip(found, told, strict=True):
        print(f"{name:50}{value:6.2f} (bar {most})")
    if any(value > most for (_, most), value in zip(found, told, strict=True)):
        sys.exit("above the bars")


if __name__ == "__main__":
    main()
