"""Kills a session in the middle of its strokes, again and again.

Run as a program with a scenario, so that it has no threads when it forks; it ends with what went wrong.
"""

from __future__ import annotations

import os
import random
import signal
import sys
import time
from pathlib import Path as File

from toi_scenario.authoring.kept_changes import redone, step, undone
from toi_scenario.editor.session import Session
from toi_scenario.finding import Refused

HEXES = ["B2", "B3", "C3", "D3", "D4", "E4"]
TIMES = 100


def stroke(file: File) -> list[bytes]:
    """A stroke over some hexes, saved after each; what the file held on the way."""
    session, held = Session(file), [file.read_bytes()]
    for place in HEXES:
        session.do(session.rev, {"action": "paint", "terrain": "woods", "places": [place]}, "a")
        session.save()
        held.append(file.read_bytes())
    return held


def killed(file: File, state: bytes, after: float) -> None:
    """A stroke that is killed so many seconds after the file holds a state."""
    child = os.fork()
    if not child:
        try:
            stroke(file)
        finally:
            os._exit(0)
    while file.read_bytes() != state:
        time.sleep(0.0005)
    time.sleep(after)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)


def faults(file: File) -> list[str]:
    """What goes wrong: each time, the file should hold a state of the stroke, `undo` lead to its beginning, and `redo`
    to that state, or to the next one if that had come into the journal and not yet into the file."""
    begun = time.monotonic()
    states = stroke(file)
    long, chance = (time.monotonic() - begun) / len(HEXES), random.Random(6)
    step(undone(file))
    met, found = set(), []
    for _ in range(TIMES):
        killed(file, chance.choice(states[:-1]), chance.uniform(0, long))
        held = file.read_bytes()
        if held not in states:
            return ["the file is neither before nor after"]
        at = states.index(held)
        met.add(at)
        if not at:
            found += _faults_of_undo(file)
            continue
        step(undone(file))
        found += ["undo does not lead to the beginning"] if file.read_bytes() != states[0] else []
        step(redone(file))
        found += ["redo does not lead back"] if file.read_bytes() not in states[at : at + 2] else []
        step(undone(file))
    return [*found, *(["it was always killed in the same state"] if len(met) < 3 else [])]


def _faults_of_undo(file: File) -> list[str]:
    try:
        undone(file)
    except Refused:
        return []
    return ["something can be taken back, and nothing was changed"]


if __name__ == "__main__":
    sys.exit("\n".join(faults(File(sys.argv[1]))) or None)
