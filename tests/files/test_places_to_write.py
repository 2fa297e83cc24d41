"""Tests where files are written, and where they are not."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path as File

import pytest

from toi_scenario.files.cached_file import keep
from toi_scenario.files.whole_file import (
    check_place,
    make,
    place_inside,
    write,
    write_inside,
    write_new,
    write_over,
)
from toi_scenario.finding import Refused

posix = pytest.mark.skipif(sys.platform == "win32", reason="links and permissions are otherwise there")


def names(folder: File) -> list[str]:
    """What lies in a folder, whatever it is."""
    return sorted(one.name for one in folder.iterdir())


def test_what_is_kept_for_speed(tmp_path: File) -> None:
    """It is written below folders that are made, again and again; where it cannot be, nobody is told."""
    for payload in (b"one", b"two"):
        keep(tmp_path / "deep/er/x", payload)
        keep(tmp_path / "deep/er/y", payload)
        assert payload == (tmp_path / "deep/er/x").read_bytes() == (tmp_path / "deep/er/y").read_bytes()
    keep(tmp_path / "deep/er/x/z", b"x")
    keep(tmp_path / "deep/er", b"x")
    assert ["x", "y"] == names(tmp_path / "deep/er")


def test_folders_are_made(tmp_path: File) -> None:
    """With their parents, and once more without harm; a file in the way is told."""
    for _ in range(2):
        make(tmp_path / "a/b")
        make(tmp_path / "a")
    (tmp_path / "a/b/c").write_bytes(b"")
    with pytest.raises(Refused, match=r"c cannot be made: \w"):
        make(tmp_path / "a/b/c")
    with pytest.raises(Refused, match=r"d cannot be made: \w"):
        make(tmp_path / "a/b/c/d")


def test_files_inside_a_folder(tmp_path: File) -> None:
    """They are put below it, their folders made; a folder in their place is left, and so is all that leads out."""
    home = tmp_path / "home"
    for text in (b"1", b"2"):
        write_inside(home, "a/b/c.yaml", text)
        write_inside(home, "d.yaml", text)
    assert (b"2", b"2") == ((home / "a/b/c.yaml").read_bytes(), (home / "d.yaml").read_bytes())
    assert home / "a/b/c.yaml" == place_inside(home, "a/b/c.yaml")
    with pytest.raises(Refused, match=r"b is a folder, and is left as it is$"):
        write_inside(home, "a/b", b"x")
    with pytest.raises(Refused, match=r"d\.yaml cannot be made: \w"):
        write_inside(home, "d.yaml/e", b"x")
    with pytest.raises(Refused, match=rf"leads out of {home}, and is left as it is$"):
        write_inside(home, "../out/x", b"x")
    assert ["home"] == names(tmp_path)


@posix
def test_links_inside_a_folder(tmp_path: File) -> None:
    """A link in a file's place is replaced, and what it leads to stays; folders are followed only within."""
    home, out = tmp_path / "home", tmp_path / "out"
    out.mkdir()
    home.mkdir()
    (out / "x").write_bytes(b"theirs")
    (home / "link").symlink_to(out / "x")
    (home / "folder").symlink_to(out)
    (home / "real").mkdir()
    (home / "same").symlink_to(home / "real")
    write_inside(home, "link", b"ours")
    write_inside(home, "folder", b"ours")
    write_inside(home, "same/y", b"ours")
    assert (b"theirs", ["x"]) == ((out / "x").read_bytes(), names(out))
    assert [b"ours"] * 3 == [(home / name).read_bytes() for name in ("link", "folder", "real/y")]
    (home / "away").symlink_to(out)
    with pytest.raises(Refused, match=r"leads out of"):
        write_inside(home, "away/x", b"ours")
    write_over(home / "link", b"again")
    assert (b"again", False, b"theirs") == (
        (home / "link").read_bytes(),
        (home / "link").is_symlink(),
        (out / "x").read_bytes(),
    )


def test_folders_that_are_not_there(tmp_path: File) -> None:
    """They are never made for a file that somebody named: the name may be a slip."""
    check_place(tmp_path / "x")
    for way in (write, write_new):
        with pytest.raises(Refused, match=r"none to write into$") as refused:
            way(tmp_path / "none/x", b"new")
        assert f"there is no folder {tmp_path / 'none'} to write into" == str(refused.value)
    with pytest.raises(Refused, match=r"to write into"):
        check_place(tmp_path / "none/x")
    assert [] == names(tmp_path)


@posix
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o444, 0o755, 0o200])
def test_permissions(mode: int, tmp_path: File) -> None:
    """A file keeps its own; one that nobody may write stays, whoever asks; a new one has the usual ones."""
    file = tmp_path / "x"
    file.write_bytes(b"old")
    file.chmod(mode)
    if not mode & 0o222:
        with pytest.raises(Refused, match=r"x is read-only, and is left as it is$"):
            write(file, b"new")
    else:
        write(file, b"new", None if mode == 0o200 and os.getuid() else b"old")
    assert mode == stat.S_IMODE(file.stat().st_mode)
    write(tmp_path / "y", b"new")
    write_new(tmp_path / "z", b"new")
    (tmp_path / "usual").write_bytes(b"")
    usual = stat.S_IMODE((tmp_path / "usual").stat().st_mode)
    assert [usual] * 2 == [stat.S_IMODE((tmp_path / name).stat().st_mode) for name in "yz"]


@posix
def test_nobody_else_reads_it_meanwhile(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file beside one that is there begins as its writer's alone; beside a new one, as any new file."""
    begun, opened = [], os.open

    def watched(name: str, how: int, mode: int = 0o777) -> int:
        if str(name).endswith(".tmp"):
            begun.append(mode)
        return opened(name, how, mode)

    monkeypatch.setattr(os, "open", watched)
    write(tmp_path / "x", b"new")
    write(tmp_path / "x", b"newer", b"new")
    write_new(tmp_path / "y", b"new")
    write_over(tmp_path / "x", b"newest")
    assert [0o666, 0o600, 0o666, 0o666] == begun


@posix
def test_what_is_written_to_directly(tmp_path: File) -> None:
    """A device takes the bytes; nothing is put beside it. With what was read from it, it is none that can be."""
    write(File(os.devnull), b"x")
    assert stat.S_ISCHR(File(os.devnull).stat().st_mode)
    with pytest.raises(Refused, match=r"is gone$"):
        write(tmp_path / "x", b"new", b"old")
    write(tmp_path / "x", b"new")
    with pytest.raises(Refused, match=r"was changed by somebody else meanwhile, and is left as it is; try again$"):
        write(tmp_path / "x", b"newer", b"old")
    with pytest.raises(Refused, match=r"x exists already, and is left as it is$"):
        write_new(tmp_path / "x", b"newer")
    (tmp_path / "link").symlink_to(tmp_path / "nowhere")
    with pytest.raises(Refused, match=r"link exists already"):
        write_new(tmp_path / "link", b"newer")
    write(tmp_path / "link", b"through")
    assert (b"new", b"through", True) == (
        (tmp_path / "x").read_bytes(),
        (tmp_path / "nowhere").read_bytes(),
        (tmp_path / "link").is_symlink(),
    )


@posix
def test_a_long_name(tmp_path: File) -> None:
    """The file beside it has a shorter one, so that it can be written all the same."""
    file = tmp_path / ("x" * 250)
    for raw in (b"1", b"2"):
        write(file, raw)
        assert raw == file.read_bytes()
