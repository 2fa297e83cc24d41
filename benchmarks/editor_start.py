"""Measures how the editor starts, and what its presence costs.

All figures are CPU time of whole processes, started in turn; medians. Before that each runs once, so that all of it
is compiled, as it is where the tool is installed.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from io import BytesIO
from pathlib import Path as File
from statistics import median
from tarfile import TarFile
from urllib.request import Request, urlopen

from benchmarks.bars import Bar
from tests.support.editor_runs import started
from tests.support.paths import ROOT

IMPORTS = "import click, yaml, jsonschema_rs"
VERSION = ["-m", "toi_scenario", "--version"]
FIRST = "toi_scenario/editor/guard.py"  # came with the editor's first commit


def start_bars(file: File, number: int) -> Iterator[Bar]:
    """How long it takes until the whole map is there, and whether `--version` takes any longer than before."""
    with tempfile.TemporaryDirectory() as home:
        compiled = {"PYTHONPYCACHEPREFIX": home, "PYTHONDONTWRITEBYTECODE": ""}
        maps, imports = [], []
        for _ in range(number + 1):
            imports.append(_cpu_of(["-c", IMPORTS], compiled))
            maps.append(_cpu_to_the_map(file, compiled))
        told = f"{median(maps[1:]):.2f} s of CPU"
        ratio = median(maps[1:]) / median(imports[1:])
        yield Bar("process to the whole map / importing click, yaml, jsonschema_rs", ratio, 5, note=told)
        before = _before_the_editor()
        if before is None:
            print("what `--version` took before the editor came is not measured: the history is not here")
            return
        then, now = [], []
        with TarFile(fileobj=BytesIO(before)) as tar:
            tar.extractall(File(home, "before"), filter="data")
        for _ in range(number * 4 + 1):
            then.append(_cpu_of(VERSION, compiled, File(home, "before")))
            now.append(_cpu_of(VERSION, compiled))
        told = f"{median(now[1:]) * 1000:.1f} ms of CPU"
        yield Bar("`--version` / before the editor came", median(now[1:]) / median(then[1:]), 1.02, note=told)


def _cpu_of(words: list[str], env: Mapping[str, str], folder: File = ROOT) -> float:
    """The CPU time of Python with some words until it ends by itself, in seconds."""
    process = subprocess.Popen(
        [sys.executable, *words], cwd=folder, env={**os.environ, **env}, stdout=subprocess.DEVNULL
    )
    used = _used(process)
    assert process.returncode == 0, words
    return used


def _cpu_to_the_map(file: File, env: Mapping[str, str]) -> float:
    """The CPU time of the editor until it has answered with the whole map."""
    process, url = started(file, **env)
    address, _, token = url.partition("#t=")
    with urlopen(Request(f"{address}api/open?f=0", headers={"X-Editor-Token": token})) as answer:
        assert b'"planes": [{' in answer.read()
    process.kill()
    return _used(process)


def _used(process: subprocess.Popen[bytes] | subprocess.Popen[str]) -> float:
    """The CPU time that a process has used when it ends."""
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return used.ru_utime + used.ru_stime


def _before_the_editor() -> bytes | None:
    """The package of the commit before the editor's first one, as a tar file; None where the history is not there."""

    def git(*words: str) -> bytes:
        return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, check=True).stdout

    try:
        [*_, first] = git("log", "--diff-filter=A", "--format=%H", "--", FIRST).decode().split()
        return git("archive", f"{first}~1", "toi_scenario", "schemas", "scenarios", "docs")
    except (subprocess.CalledProcessError, FileNotFoundError, ValueError):
        return None
