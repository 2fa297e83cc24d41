"""Tests `watch`, which checks a file again at each save."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path as File

import pytest

from tests.support.command_line import hear_ctrl_c, run, wrote
from toi_scenario.files import shipped_files
from toi_scenario.packs.watch import saves, state
from toi_scenario.packs.workspace import Workspace

SMALL = shipped_files.smallest("tide-of-iron")
BAD = SMALL.replace("P1A", "NOPE")


def until(there: Callable[[], bool]) -> bool:
    """Whether something happens within a while."""
    for _ in range(300):
        if there():
            return True
        time.sleep(0.05)
    return False


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGINT to send to a process of Windows")
def test_each_save_is_told_and_drawn(tmp_path: File) -> None:
    """First comes the current state, then each save with a new map; Ctrl-C ends it without a message."""
    file, told, maps = tmp_path / "a.yaml", tmp_path / "told", tmp_path / "maps"
    file.write_text(BAD, encoding="utf-8")
    words = [sys.executable, "-u", "-m", "toi_scenario", "watch", str(file), "--render", str(maps)]
    with told.open("wb") as out, subprocess.Popen(words, stdout=out, stderr=out, preexec_fn=hear_ctrl_c) as watching:
        try:
            assert until(lambda: b"1 file: 1 error" in told.read_bytes())
            assert False is maps.exists()
            file.write_text(SMALL, encoding="utf-8")
            assert until(lambda: b"1 file: 0 errors" in told.read_bytes() and b"a.svg" in told.read_bytes())
            first = (maps / "a.svg").read_bytes()
            file.write_text(SMALL.replace("P1A", "P2A"), encoding="utf-8")
            assert until(lambda: first != (maps / "a.svg").read_bytes() and told.read_bytes().count(b"drew ") == 2)
            watching.send_signal(signal.SIGINT)
            assert 0 == watching.wait(timeout=10)
        finally:
            watching.kill()
    shown = told.read_text(encoding="utf-8")
    assert [1, 3, False, False] == [
        shown.count("there is no board NOPE"), shown.count("1 file: "), "Traceback" in shown, "Abort" in shown,
    ]  # fmt: skip
    assert 3 == len(re.findall(r"^\d\d:\d\d:\d\d -+$", shown, re.MULTILINE))


def test_a_pack_is_read_again(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """A board recorded meanwhile is known at the next check."""
    monkeypatch.chdir(tmp_path)
    wrote("p/pack.yaml", "title: Ours\n")
    wrote("p/a.yaml", BAD)
    workspace = Workspace()
    looks = saves(File("p"), workspace, 0.01)
    next(looks)
    assert [1] == [len(one.diagnostics) for one in workspace.check_all([File("p/a.yaml")])]
    wrote("p/boards/n.yaml", "boards: {NOPE: {columns: 7, rows: 4, terrain: woods}}\n")
    next(looks)
    assert [0] == [len(one.diagnostics) for one in workspace.check_all([File("p/a.yaml")])]


def test_what_is_watched(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """For a file, it and all YAML of its pack are watched; for a folder, all YAML in it. Other files do not count."""
    monkeypatch.chdir(tmp_path)
    for name in ("p/pack.yaml", "p/a.yaml", "p/b.yaml", "p/boards/x.yaml", "p/notes.txt", "p/.git/c.yaml", "lone.yaml"):
        wrote(name, "title: T\n" if name.endswith("pack.yaml") else "boards: {}\n")

    def watched(path: str) -> set[str]:
        return {os.path.relpath(name, tmp_path) for name in state(File(path)) if not File(name).is_dir()}

    ours = {"p/pack.yaml", "p/a.yaml", "p/b.yaml", "p/boards/x.yaml"}
    assert [ours, ours, {"lone.yaml"}] == [watched("p/a.yaml"), watched("p"), watched("lone.yaml")]


def test_wrong_commands(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """A missing file cannot be watched, and a folder's maps do not go into one file."""
    monkeypatch.chdir(tmp_path)
    assert (2, True) == (run("watch", "no.yaml")[0], "there is no file no.yaml" in run("watch", "no.yaml")[2])
    code, _, err = run("watch", ".", "--render", "a.svg")
    assert (2, True) == (code, "need a folder" in err)


def test_a_file_that_is_gone_and_back(here: File) -> None:
    """Some editors take a file away before they write it anew: then it is read anew, too."""
    file, workspace = here / "alone" / "a.yaml", Workspace()
    file.parent.mkdir()
    file.write_text(SMALL, encoding="utf-8")
    each = saves(file, workspace, 0.01)

    def told() -> list[str]:
        next(each)
        return [one.rule for checked in workspace.check_again([file]) for one in checked.diagnostics]

    assert [] == told()
    file.unlink()
    assert ["refused-yaml"] == told()
    file.write_text(BAD, encoding="utf-8")
    assert ["unknown-name"] == told()
    file.unlink()
    assert ["refused-yaml"] == told()
    file.write_text(SMALL, encoding="utf-8")
    assert [] == told()
