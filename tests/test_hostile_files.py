"""Tests that any files at all are answered with proper findings."""

from __future__ import annotations

import os
import sys
from pathlib import Path as File
from typing import Any

import pytest

from tests.support.hostile_files import BOMB, GATES, SMALLEST
from toi_scenario.finding import Span
from toi_scenario.packs.discovery import read_file
from toi_scenario.packs.workspace import Workspace
from toi_scenario.text.document import MOST_BYTES


def told_of(file: File) -> list[tuple[str, Span, str]]:
    return [(one.rule, one.span, one.message) for one in Workspace().check(file).diagnostics]


NO_FILE = [("refused-yaml", Span(1, 1, 1, 1), "this is not a file")]


def test_50_megabytes(tmp_path: File) -> None:
    """Of a file that is far too long, only as much is read as shows that it is."""
    file = tmp_path / "long.yaml"
    with file.open("wb") as stream:
        stream.write(b"game: tide-of-iron\n")
        stream.truncate(50_000_000)
    assert MOST_BYTES + 1 == len(read_file(file))
    message = "the file is longer than 4,000,000 bytes"
    assert [("refused-yaml", Span(1, 1, 1, 1), message)] == told_of(file)
    assert [file.name] == [File(one.file).name for one in Workspace().check_all([tmp_path], lambda rule: True)]


def test_folder(tmp_path: File) -> None:
    """A folder in a file's place is refused, whatever its name."""
    for name in ("folder.yaml", "pack.yaml"):
        (tmp_path / name).mkdir()
        assert NO_FILE == told_of(tmp_path / name)
    assert [] == list(Workspace().check_all([tmp_path], lambda rule: True))


def test_pipe(tmp_path: File) -> None:
    """A pipe that nobody writes to is refused at once."""
    if sys.platform == "win32":
        pytest.skip("Windows has no named pipes in folders")
    pipe = tmp_path / "pipe.yaml"
    os.mkfifo(pipe)
    assert NO_FILE == told_of(pipe)
    assert 1 == len([one for one in Workspace().check_all([tmp_path], lambda rule: True) if one.diagnostics])


def test_unreadable(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """An unreadable file is one finding that says so."""

    def refuse(*_: Any, **__: Any) -> None:
        raise PermissionError(13, "Permission denied")

    file = tmp_path / "secret.yaml"
    file.write_text("game: tide-of-iron\n")
    monkeypatch.setattr(os, "open", refuse)  # root may read everything, so the file's mode alone is not enough
    expected = [("refused-yaml", Span(1, 1, 1, 1), "the file cannot be read: permission denied")]
    assert expected == told_of(file)


def test_vanished(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that disappears before or while it is read is one finding."""

    def gone(*_: Any, **__: Any) -> None:
        raise FileNotFoundError(2, "No such file or directory")

    file = tmp_path / "gone.yaml"
    assert ["refused-yaml"] == [rule for rule, *_ in told_of(file)]
    file.write_text("game: tide-of-iron\n")
    monkeypatch.setattr(os, "open", gone)
    expected = [("refused-yaml", Span(1, 1, 1, 1), "the file cannot be read: no such file or directory")]
    assert expected == told_of(file)


def test_hostile_folder(tmp_path: File) -> None:
    """One bad file in a folder does not keep the others from being checked."""
    (tmp_path / "a.yaml").write_bytes(b"game: \xff")
    (tmp_path / "b.yaml").write_bytes(BOMB.encode() + b"game: x")
    (tmp_path / "c.yaml").write_bytes(SMALLEST)
    (tmp_path / "d.yaml").write_bytes(b"[" * 30_000 + b"\ngame: x")
    (tmp_path / "e.yaml").symlink_to(tmp_path / "e.yaml")
    (tmp_path / "f.yaml").symlink_to(tmp_path / "nowhere.yaml")
    answers = {
        File(one.file).name: {found.rule for found in one.diagnostics}
        for one in Workspace().check_all([tmp_path], bool)
    }
    assert list("abcdef") == [name[0] for name in answers]
    assert {"broken-yaml"} == answers["a.yaml"]
    assert not GATES & answers["c.yaml"]
    assert {"refused-yaml"} == answers["b.yaml"] == answers["d.yaml"] == answers["e.yaml"] == answers["f.yaml"]


@pytest.mark.parametrize(
    "manifest",
    [
        *(
            b"",
            b"\xff",
            b"[",
            b"- 1",
            b"&a a: *a",
            b"catalogs: 5",
            b"waive: []",
            b"boxes: 3",
            b"catalogs: [nowhere.yaml]",
        ),
        *(b"catalogs: ['']", b"catalogs: ['.']", b"catalogs: ['..']", b"catalogs: ['**x']", b"catalogs: ['[']"),
        *(b"catalogs: ['/etc/*.yaml']", b"catalogs: ['../*.yaml']", b'catalogs: ["\\0"]', b"catalogs: ['boards/*']"),
    ],
)
def test_hostile_manifest(tmp_path: File, manifest: bytes) -> None:
    """A pack's manifest may say anything at all, and its scenarios are still checked."""
    (tmp_path / "pack.yaml").write_bytes(manifest)
    (tmp_path / "c.yaml").write_bytes(SMALLEST)
    answers = Workspace().check_all([tmp_path], lambda rule: True)
    assert {"c.yaml", "pack.yaml"} == {File(one.file).name for one in answers}


@pytest.mark.parametrize("board", ["folder", "pipe", "bytes", "deep", "link"])
def test_hostile_catalog(tmp_path: File, board: str) -> None:
    """A pack's catalog may be anything at all, and its scenarios are still checked."""
    (tmp_path / "pack.yaml").write_text("id: small\n")
    (tmp_path / "c.yaml").write_bytes(SMALLEST)
    (tmp_path / "boards").mkdir()
    file = tmp_path / "boards" / "b.yaml"
    match board:
        case "folder":
            file.mkdir()
        case "pipe" if sys.platform != "win32":
            os.mkfifo(file)
        case "link":
            file.symlink_to(tmp_path / "nowhere.yaml")
        case "deep":
            file.write_text("[" * 30_000)
        case _:
            file.write_bytes(b"\xff")
    answers = list(Workspace().check_all([tmp_path / "c.yaml"], lambda rule: True))
    assert ["b.yaml", "c.yaml"] == [File(one.file).name for one in answers]
    assert answers[0].diagnostics
