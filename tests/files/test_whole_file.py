"""Tests that files are written whole or not at all."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path as File

import pytest

from tests.support.paths import ROOT
from toi_scenario.files import shipped_files
from toi_scenario.files.whole_file import write, write_new
from toi_scenario.finding import Refused

OLD, NEW = b"old\n" * 50_000, b"newer\n" * 50_000
# Writes the two texts in turn, forever.
_LOOP = """
import sys
from pathlib import Path
from toi_scenario.files.whole_file import write
old, new = b"old\\n" * 50_000, b"newer\\n" * 50_000
while True:
    write(Path(sys.argv[1]), new, old)
    write(Path(sys.argv[1]), old, new)
"""
_LIMITED = """
import resource, sys
from pathlib import Path
from toi_scenario.finding import Refused
from toi_scenario.files.whole_file import write
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
try:
    write(Path(sys.argv[1]), b"x" * 5000, b"old")
except Refused as refused:
    print(refused)
"""
_NEW = """
import resource, sys
from toi_scenario.__main__ import main
resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))
main()
"""


@pytest.fixture
def file(tmp_path: File) -> File:
    """A file with something in it."""
    path = tmp_path / "a.yaml"
    path.write_bytes(OLD)
    return path


def test_permissions_stay(file: File) -> None:
    """The new file has the permissions of the old one."""
    file.chmod(0o640)
    write(file, NEW, OLD)
    assert (NEW, 0o640, [file]) == (file.read_bytes(), file.stat().st_mode & 0o777, list(file.parent.iterdir()))


def test_a_link_stays_a_link(file: File, tmp_path: File) -> None:
    """When the file is a link, its target is written."""
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    link = folder / "b.yaml"
    link.symlink_to(file)
    write(link, NEW, OLD)
    assert (True, NEW, [link]) == (link.is_symlink(), file.read_bytes(), list(folder.iterdir()))


def test_read_only(file: File) -> None:
    """A read-only file is left as it is, and the message says why, even for a user who may write anything."""
    file.chmod(0o444)
    with pytest.raises(Refused, match=r"a\.yaml is read-only, and is left as it is"):
        write(file, NEW, OLD)
    assert OLD == file.read_bytes()


def test_changed_meanwhile(file: File) -> None:
    """Changes that somebody else made since the file was read are not overwritten."""
    file.write_bytes(b"theirs")
    with pytest.raises(Refused, match="changed by somebody else meanwhile"):
        write(file, NEW, OLD)
    assert (b"theirs", [file]) == (file.read_bytes(), list(file.parent.iterdir()))


def test_changed_while_writing(file: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same holds for changes made while the new file is being written."""
    monkeypatch.setattr("toi_scenario.files.whole_file.os.fsync", lambda handle: file.write_bytes(b"theirs"))
    with pytest.raises(Refused, match="changed by somebody else meanwhile"):
        write(file, NEW, OLD)
    assert (b"theirs", [file]) == (file.read_bytes(), list(file.parent.iterdir()))


def test_gone_meanwhile(file: File) -> None:
    """A file that was removed is not written again."""
    file.unlink()
    with pytest.raises(Refused, match=r"a\.yaml is gone"):
        write(file, NEW, OLD)


def test_ctrl_c(file: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C in the middle leaves the old file, and nothing beside it."""

    def interrupt(_: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("toi_scenario.files.whole_file.os.fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write(file, NEW, OLD)
    assert (OLD, [file]) == (file.read_bytes(), list(file.parent.iterdir()))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limit on the size of files")
def test_full_disk(tmp_path: File) -> None:
    """When the disk is full, the old file stays, nothing lies beside it, and the message says so."""
    file = tmp_path / "a.yaml"
    file.write_bytes(b"old")
    done = subprocess.run(
        [sys.executable, "-c", _LIMITED, str(file)], cwd=ROOT, capture_output=True, encoding="utf-8", check=True
    )
    assert f"{file} cannot be written, and is left as it is: file too large\n" == done.stdout
    assert (b"old", [file]) == (file.read_bytes(), list(tmp_path.iterdir()))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limit on the size of files")
@pytest.mark.parametrize("words", [["new", "b.yaml"], ["render", "a.yaml", "-o", "a.svg"]])
def test_no_half_file(words: list[str], tmp_path: File) -> None:
    """When the disk is full, nothing is left of a new file, and the message says so."""
    (tmp_path / "a.yaml").write_bytes(shipped_files.smallest("tide-of-iron").encode())
    done = subprocess.run(
        [sys.executable, "-c", _NEW, *words], cwd=tmp_path, capture_output=True, encoding="utf-8", check=False
    )
    assert (2, True) == (done.returncode, "cannot be written: file too large" in done.stderr)
    assert ["a.yaml"] == [one.name for one in tmp_path.iterdir()]


def test_a_new_file_is_new(file: File, tmp_path: File) -> None:
    """An existing file is left as it is, even if it is a dangling link."""
    link = tmp_path / "b.yaml"
    link.symlink_to(tmp_path / "nowhere")
    for there in (file, link):
        with pytest.raises(Refused, match="exists already, and is left as it is"):
            write_new(there, NEW)
    assert (OLD, {file, link}) == (file.read_bytes(), set(tmp_path.iterdir()))


def test_where_no_links_can_be_made(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """A new file can be written where the file system has no hard links."""

    def refuse(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr("toi_scenario.files.whole_file.os.link", refuse)
    write_new(tmp_path / "a.yaml", NEW)
    assert (NEW, 1) == ((tmp_path / "a.yaml").read_bytes(), len(list(tmp_path.iterdir())))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no umask")
def test_a_new_file_is_anybodys_to_read(tmp_path: File) -> None:
    """A new file has the permissions that its user's settings give."""
    before = os.umask(0o027)
    try:
        write(tmp_path / "a.svg", NEW)
        write_new(tmp_path / "b.yaml", NEW)
    finally:
        os.umask(before)
    assert [0o640, 0o640] == [one.stat().st_mode & 0o777 for one in tmp_path.iterdir()]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no kill -9")
def test_killed_while_writing(file: File) -> None:
    """kill -9 at any moment leaves the old or the new file, never a mixture."""
    chance = random.Random(3)
    for _ in range(100 if os.environ.get("TOI_FUZZ") == "long" else 12):
        file.write_bytes(OLD)
        first = file.stat().st_ino
        with subprocess.Popen([sys.executable, "-c", _LOOP, str(file)], cwd=ROOT) as process:
            while file.stat().st_ino == first:  # until it is in the middle of its work
                assert process.poll() is None
            time.sleep(chance.random() / 50)
            process.send_signal(signal.SIGKILL)
        assert file.read_bytes() in (OLD, NEW)
