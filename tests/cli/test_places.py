"""Tests commands in places where they cannot do their work."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path as File

import pytest

from tests.support.folders import POSIX, SOUND, run
from tests.support.folders import write as wrote
from tests.support.paths import ROOT
from toi_scenario.files.overlay import Disk
from toi_scenario.report.baseline import read

pytestmark = pytest.mark.usefixtures("here")


@POSIX
@pytest.mark.parametrize("words", ["catalog", "validate ../x.yaml", "validate", "new a", "pack list", "show ../x.yaml"])
def test_a_folder_that_is_gone(words: str) -> None:
    """In a folder that somebody removed, commands say so, or do what can be done."""
    wrote("x.yaml", SOUND)
    command = f"mkdir gone; cd gone; rmdir ../gone; {sys.executable} -m toi_scenario {words}"
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(["sh", "-c", command], capture_output=True, check=False, text=True, env=environment)
    assert (True, False) == (done.returncode in (0, 1, 2), "Traceback" in done.stderr)


@POSIX
@pytest.mark.parametrize("words", ["set FILE rounds 3", "show FILE", "render FILE -o x.svg", "undo FILE", "fmt FILE"])
def test_names_that_are_too_long(words: str) -> None:
    """A name that no disk takes is told, and no bug."""
    done = run(*words.replace("FILE", "x" * 5_000).split())
    assert (2, True) == (done.exit_code, isinstance(done.exception, SystemExit))


@pytest.mark.parametrize("words", ["set locked/x.yaml rounds 3", "show locked/x.yaml", "validate", "render . -o out"])
def test_a_folder_that_nobody_may_enter(words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file in a folder that is locked is told of, and so is the folder on the way through another one."""
    wrote("locked/x.yaml", SOUND)
    access, opened, stat, listed = os.access, os.open, os.stat, Disk.list

    def refuse(name: object) -> bool:
        if "locked" in str(name):
            raise PermissionError(errno.EACCES, "Permission denied", str(name))
        return False

    def looked(name: object, *more: object, **words: object) -> os.stat_result:
        if str(name).endswith("x.yaml"):
            refuse(name)
        return stat(name, *more, **words)  # type: ignore[arg-type]

    monkeypatch.setattr(os, "stat", looked)  # because those who run tests may enter any folder
    monkeypatch.setattr(os, "open", lambda name, *how, **more: refuse(name) or opened(name, *how, **more))
    monkeypatch.setattr(os, "access", lambda name, how: "locked" not in str(name) and access(name, how))
    empty = listed(Disk(), File("nowhere"))
    monkeypatch.setattr(Disk, "list", lambda self, folder: empty if "locked" in str(folder) else listed(self, folder))
    done = run(*words.split())
    assert (True, True) == (done.exit_code in (1, 2), isinstance(done.exception, SystemExit)), done.exception
    assert "permission denied" in done.output


@POSIX
def test_few_files_may_be_open() -> None:
    """Where a process may open few files, several processes are refused in words."""
    for number in range(60):
        wrote(f"p/{number}.yaml", SOUND)
    command = f"ulimit -n 12; {sys.executable} -m toi_scenario validate p --jobs 4 --no-cache"
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(["sh", "-c", command], capture_output=True, check=False, text=True, env=environment)
    assert (2, False) == (done.returncode, "Traceback" in done.stderr)
    assert "more open files than are allowed" in done.stderr


ODD = ["[" * 100_000, '{"findings": ' * 50_000, "5", "null", '{"version": 1, "findings": [5]}']


@pytest.mark.parametrize("text", ODD)
def test_odd_baselines(text: str) -> None:
    """A baseline of any shape is refused in words."""
    wrote("sound.yaml", SOUND)
    wrote("known.json", text)
    done = run("validate", "sound.yaml", "--baseline", "known.json")
    assert (2, True) == (done.exit_code, "is no baseline" in done.output)
    assert read('{"version": 1, "findings": []}').entries == 0


@pytest.mark.parametrize("code", ["utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_other_encodings_in_a_folder(code: str) -> None:
    """A scenario that is not in UTF-8 is told of, and not passed over."""
    File("a.yaml").write_bytes(SOUND.encode(code))
    wrote("b.yaml", SOUND)
    done = run("validate")
    assert (1, True, True) == (done.exit_code, "a.yaml:1:" in done.stdout, "2 files" in done.stdout)
