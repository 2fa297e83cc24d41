"""Runs a Python program twice, with different hash seeds."""

from __future__ import annotations

import os
import subprocess
import sys

from tests.support.paths import ROOT


def printed_twice(code: str, *words: str) -> tuple[str, str]:
    """What a program prints with each of the two seeds."""
    begun = [
        subprocess.Popen(
            [sys.executable, "-c", code, *words],
            stdout=subprocess.PIPE,
            encoding="utf-8",
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join((str(ROOT), *sys.path))},
        )
        for seed in ("1", "77")
    ]
    one, other = (process.communicate()[0] for process in begun)
    assert [0, 0] == [process.returncode for process in begun]
    return one, other
