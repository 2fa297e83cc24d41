"""Tests that files are written whole or not at all."""

from __future__ import annotations

import os
import random
import signal
import stat
import subprocess
import sys
import time
from pathlib import Path as File

import pytest

if sys.platform != "win32":
    import fcntl

from tests.support.paths import ROOT
from tests.support.whole_files import NEW, OLD
from toi_scenario.files import undo_journal
from toi_scenario.files.undo_journal import MOST_CHANGES
from toi_scenario.files.whole_file import alone, write, write_new
from toi_scenario.finding import Refused

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


def test_a_new_file_is_new(file: File, tmp_path: File) -> None:
    """An existing file is left as it is, even if it is a dangling link."""
    link = tmp_path / "b.yaml"
    link.symlink_to(tmp_path / "nowhere")
    for there in (file, link):
        with pytest.raises(Refused, match="exists already, and is left as it is"):
            write_new(there, NEW)
    assert (OLD, {file, link}) == (file.read_bytes(), set(tmp_path.iterdir()))


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


# Adds a line to a file as often as it can, and says how often.
_WRITER = """
import sys, time
from pathlib import Path
from toi_scenario.finding import Refused
from toi_scenario.authoring.file_change import Changed
from toi_scenario.authoring.kept_changes import keep
file, until, done = Path(sys.argv[1]), time.monotonic() + 1.5, 0
while time.monotonic() < until:
    before = file.read_bytes()
    try:
        keep(Changed(file, before, before + b"x"), f"{sys.argv[2]} {done}")
        done += 1
    except Refused:
        pass
print(done)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no locks for folders")
def test_two_writers_lose_nothing(tmp_path: File) -> None:
    """Of the changes of two processes to one file, each is made or refused, and all that are made can be undone."""
    file = tmp_path / "a.yaml"
    file.write_bytes(b"")
    command = [sys.executable, "-c", _WRITER, str(file)]
    two = [subprocess.Popen([*command, who], cwd=ROOT, stdout=subprocess.PIPE) for who in "ab"]
    made = sum(int(one.communicate()[0]) for one in two)
    assert made == len(file.read_bytes())
    for length in range(made, max(0, made - MOST_CHANGES), -1):
        step = undo_journal.undo(file, b"x" * length)
        undo_journal.stand(file, step.made)
        assert length - 1 == len(step.raw)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no locks for folders")
def test_whoever_is_at_work_is_waited_for(file: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder that somebody else has locked is waited for, but not for ever."""
    monkeypatch.setattr("toi_scenario.files.whole_file._PATIENCE", 0.05)
    opened = os.open(file.parent, os.O_RDONLY)
    fcntl.flock(opened, fcntl.LOCK_EX)
    with pytest.raises(Refused, match="somebody else is at work in"):
        write(file, NEW, OLD)
    os.close(opened)
    write(file, NEW, OLD)
    assert NEW == file.read_bytes()


_ONCE = """
import sys
from pathlib import Path
from toi_scenario.files.whole_file import write
write(Path(sys.argv[1]), b"new")
"""


def _stopped_while_writing(process: subprocess.Popen[bytes], folder: File) -> list[File]:
    """Stop a process that writes, at a moment at which a temporary file is there; returns that."""
    while True:
        while not list(folder.glob(".*.tmp")):
            assert process.poll() is None
        process.send_signal(signal.SIGSTOP)
        os.waitpid(process.pid, os.WUNTRACED)  # a signal takes its time
        left = list(folder.glob(".*.tmp"))
        if (
            left and left[0].stat().st_size
        ):  # before it has its lock, it may be taken for left behind, and is begun anew
            return left
        process.send_signal(signal.SIGCONT)


def _is_free(folder: File) -> bool:
    """Whether nobody has locked a folder."""
    import fcntl  # which Windows has not

    opened = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    finally:
        os.close(opened)
    return True


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no kill -9")
def test_what_a_kill_left_is_removed(file: File) -> None:
    """Temporary files of killed processes are removed by the next run, those of living ones are not."""
    again = [sys.executable, "-c", _ONCE, str(file.with_name("b.yaml"))]
    with subprocess.Popen([sys.executable, "-c", _LOOP, str(file)], cwd=ROOT) as process:
        try:
            left = _stopped_while_writing(process, file.parent)
            subprocess.run(again, cwd=ROOT, check=True)
            assert left == list(file.parent.glob(".*.tmp"))
        finally:  # or nobody ever wakes it, and this test waits for its end
            process.kill()
    subprocess.run(again, cwd=ROOT, check=True)
    assert [] == list(file.parent.glob(".*.tmp"))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no named pipes in folders")
def test_what_is_named_like_a_temporary_file(file: File) -> None:
    """A pipe or a link of such a name is left alone, and nobody waits for what may come through it."""
    pipe, link, other = (file.with_name(name) for name in (".a.01234567.tmp", ".b.01234567.tmp", "mine"))
    os.mkfifo(pipe)
    other.write_bytes(b"mine")
    link.symlink_to(other)
    write(file, NEW, OLD)
    assert (NEW, True, b"mine") == (file.read_bytes(), pipe.is_fifo(), link.read_bytes())


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such bits")
def test_the_group_bit_stays(file: File) -> None:
    """All bits of the old file's mode stay, that of the group as well."""
    file.chmod(0o2750)
    write(file, NEW, OLD)
    assert 0o2750 == stat.S_IMODE(file.stat().st_mode)


@pytest.mark.skipif(not File("/proc/self/fd").is_dir(), reason="nobody lists there what is open")
def test_nothing_stays_open(tmp_path: File) -> None:
    """What is opened to write, to lock a folder and to make a name last is closed again."""
    file = tmp_path / "a.yaml"

    def is_open() -> list[str]:
        return sorted(entry.name for entry in File("/proc/self/fd").iterdir())

    write(file, b"a")
    before = is_open()
    for text in (b"b", b"c"):
        with alone(file):
            write(file, text)
    assert before == is_open()
