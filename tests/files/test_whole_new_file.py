"""Tests that new files are written whole or not at all."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path as File

import pytest

from tests.support.whole_files import NEW
from toi_scenario.files import shipped_files
from toi_scenario.files.whole_file import write, write_inside, write_new
from toi_scenario.finding import Refused

_NEW = """
import resource, sys
from toi_scenario.__main__ import main
resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))
main()
"""


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


@pytest.mark.skipif(sys.platform == "win32", reason="Windows makes no links for everybody")
def test_no_link_in_an_output_folder_is_followed(tmp_path: File) -> None:
    """What is written into a folder stays in it: a link is replaced, and a folder that is a link is refused."""
    home, outside = tmp_path / "home", tmp_path / "outside"
    home.mkdir()
    outside.mkdir()
    (home / "a.svg").symlink_to(outside / "a.svg")
    (home / "maps").symlink_to(outside)
    (home / "b.svg").mkdir()
    write_inside(home, "a.svg", NEW)
    for name, why in (("maps/b.svg", "leads out of"), ("b.svg", "is a folder, and is left as it is")):
        with pytest.raises(Refused, match=why):
            write_inside(home, name, NEW)
    write_inside(home, "new/c.svg", NEW)
    assert ([], False, NEW) == (list(outside.iterdir()), (home / "a.svg").is_symlink(), (home / "a.svg").read_bytes())
    assert NEW == (home / "new" / "c.svg").read_bytes()
