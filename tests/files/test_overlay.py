"""Tests what is read and listed, on the disk and over it."""

from __future__ import annotations

import os
import sys
from pathlib import Path as File

import pytest

from toi_scenario.files.overlay import DISK, Listing, Overlaid, from_root

STRANGE = ("a\0b", "x" * 5_000)  # names that no file can have


@pytest.fixture
def home(tmp_path: File) -> File:
    """A folder with a file, and a folder with another."""
    (tmp_path / "inner").mkdir()
    (tmp_path / "a.yaml").write_bytes(b"on the disk")
    (tmp_path / "inner/b.yaml").write_bytes(b"deep")
    return tmp_path


def sorted_(listing: Listing) -> tuple[list[str], list[str]]:
    """A listing, in one order."""
    return sorted(listing.folders), sorted(listing.others)


def test_the_disk(home: File) -> None:
    """Files are read up to a length, folders are listed, and neither is taken for the other."""
    file = home / "a.yaml"
    told = [b"", b"o", b"on the dis", b"on the disk", b"on the disk"]
    assert told == [DISK.read(file, most) for most in (0, 1, 10, 11, 12)]
    assert (["inner"], ["a.yaml"]) == sorted_(DISK.list(home))
    assert [Listing([], [])] * 2 == [DISK.list(file), DISK.list(home / "none")]
    assert [True, False, False] == [DISK.exists(one) for one in (file, home, home / "none")]
    for one in (home, home / "none"):
        with pytest.raises((IsADirectoryError, FileNotFoundError)):
            DISK.read(one, 9)


@pytest.mark.parametrize("name", STRANGE, ids=["nothing", "long"])
def test_names_that_no_file_can_have(name: str, home: File) -> None:
    """They are the names of nothing; a text can be laid under them, and is then there."""
    files, file = Overlaid(DISK), home / name
    assert (Listing([], []), False) == (DISK.list(file), DISK.exists(file))
    assert (Listing([], []), False) == (files.list(file), files.exists(file))
    files.lay(file, b"x")
    assert (True, b"x") == (files.exists(file), files.read(file, 9))
    assert [] == DISK.list(home / name / "x").others


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such pipes there")
def test_a_pipe_is_no_file(home: File) -> None:
    """Nobody waits for its other end."""
    os.mkfifo(home / "pipe")
    with pytest.raises(IsADirectoryError, match="it is no file"):
        DISK.read(home / "pipe", 9)
    assert not DISK.exists(home / "pipe")


def test_more_than_one_read(home: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that gives a few bytes at a time is asked until it gives no more, or there are enough."""
    read = os.read
    monkeypatch.setattr(os, "read", lambda opened, most: read(opened, min(most, 4)))
    assert [b"on the d", b"on the di", b"on the disk"] == [DISK.read(home / "a.yaml", most) for most in (8, 9, 99)]


def test_a_text_over_a_file(home: File) -> None:
    """It is read in the place of the file, under every name of that, until it is lifted."""
    files, file = Overlaid(DISK), home / "a.yaml"
    assert (b"on the disk", True) == (files.read(file, 99), files.exists(file))
    (home / "link.yaml").symlink_to(file)
    files.lay(home / "link.yaml", b"not saved")
    assert [b"not saved", b"not", b""] == [files.read(file, most) for most in (99, 3, 0)]
    assert b"not saved" == files.read(home / "inner/../a.yaml", 99)
    assert b"deep" == files.read(home / "inner/b.yaml", 99)
    assert (["inner"], ["a.yaml", "link.yaml"]) == sorted_(files.list(home))
    files.lift(file)
    files.lift(home / "none")
    assert b"on the disk" == files.read(file, 99)


def test_texts_beside_files(home: File) -> None:
    """Texts that nobody has saved yet are listed once, and so are the folders that only they are in."""
    files = Overlaid(DISK)
    for name in ("c.yaml", "inner/d.yaml", "inner/e.yaml", "new/deep/f.yaml", "new/deep/g.yaml"):
        files.lay(home / name, b"x")
    assert (["inner", "new"], ["a.yaml", "c.yaml"]) == sorted_(files.list(home))
    assert ([], ["b.yaml", "d.yaml", "e.yaml"]) == sorted_(files.list(home / "inner"))
    assert (["deep"], []) == sorted_(files.list(home / "new"))
    assert ([], ["f.yaml", "g.yaml"]) == sorted_(files.list(home / "new/deep"))
    assert ([], []) == sorted_(files.list(home / "ne"))
    assert [True, False, False] == [files.exists(home / name) for name in ("c.yaml", "new", "d.yaml")]
    assert home.parts[1] in files.list(File(home.anchor)).folders
    with pytest.raises(FileNotFoundError):
        files.read(home / "none", 9)


def test_a_path_from_the_root(home: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """Steps back are taken out, and links are left."""
    (home / "link").symlink_to(home / "inner")
    monkeypatch.chdir(home)
    assert str(home / "link/b.yaml") == from_root(File("inner/../link/./b.yaml"))
