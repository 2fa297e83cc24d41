"""Runs commands and writes files as a user would."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path as File


def run(*words: str, given: bytes | None = None, **variables: str) -> tuple[int, str, str]:
    """Runs a command in a process of its own; the exit code and what was printed."""
    done = subprocess.run(
        [sys.executable, "-m", "toi_scenario", *words],
        input=given,
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **variables},
    )
    return done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8")


def wrote(name: str, text: str) -> str:
    """Writes a file in the current folder."""
    File(name).parent.mkdir(parents=True, exist_ok=True)
    File(name).write_text(text, encoding="utf-8")
    return name


def hear_ctrl_c() -> None:
    """Lets a process that is to be stopped hear Ctrl-C, even if whoever started the tests ignores it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
