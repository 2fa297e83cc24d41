"""What is kept of the tool's own files: never anything but what a fresh reading would give."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path as File

import pytest

from tests.folders import write
from toi_scenario.document import Document, read
from toi_scenario.homes import cache_folder
from toi_scenario.kept import data_of

TEXT = 'pieces:\n  tank: {speed: 4, of: {german: {speed: 5}}, note: "été"}\n'
SLOW = TEXT.replace("4", "3")
TANK = {"pieces": {"tank": {"speed": 4, "of": {"german": {"speed": 5}}, "note": "été"}}}


def place() -> File:
    return cache_folder() / "read" / f"toys-{sys.implementation.cache_tag}"


@pytest.fixture
def texts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that are read."""
    found: list[str] = []

    def noted(text: str) -> Document:
        found.append(text)
        return read(text)

    monkeypatch.setattr("toi_scenario.kept.read", noted)
    return found


def test_read_once(texts: list[str]) -> None:
    """The second time nothing is read, and the data is the same."""
    file = write("toys.yaml", TEXT)
    assert [TANK] == data_of("toys", [file])
    assert [TANK] == data_of("toys", [file])
    assert [TEXT] == texts


def test_another_text_is_read(texts: list[str]) -> None:
    """Be it as long and as old as the one before."""
    file = write("toys.yaml", TEXT)
    told = file.stat()
    data_of("toys", [file])
    write("toys.yaml", SLOW)
    os.utime(file, ns=(told.st_atime_ns, told.st_mtime_ns))
    (data,) = data_of("toys", [file])
    assert (3, [TEXT, SLOW]) == (data["pieces"]["tank"]["speed"], texts)


def test_more_files_and_fewer(texts: list[str]) -> None:
    """What is kept of two files is not what one of them holds."""
    files = [write("toys.yaml", TEXT), write("more.yaml", "boxes: {}\n")]
    assert [TANK, {"boxes": {}}] == data_of("toys", files)
    assert [TANK] == data_of("toys", files[:1])
    assert [{"boxes": {}}] == data_of("toys", files[1:])
    assert 4 == len(texts)


@pytest.mark.parametrize("reader", ["__version__", "sys.version", "_READERS"])
def test_another_reader_reads_anew(reader: str, texts: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Another version of the tool or of Python, or a reader that somebody works on, may understand a text otherwise."""
    file = write("toys.yaml", TEXT)
    data_of("toys", [file])
    changed = (write("scalars.py", ""),) if reader == "_READERS" else "0"
    monkeypatch.setattr(f"toi_scenario.kept.{reader}", changed)
    assert [TANK] == data_of("toys", [file])
    assert [TEXT, TEXT] == texts


@pytest.mark.parametrize(
    "damaged",
    [lambda raw: b"", lambda raw: raw[:3], lambda raw: raw[:-9], lambda raw: raw[:90] + b"?" + raw[91:]],
    ids=["empty", "a few bytes", "its end cut off", "a letter changed"],
)
def test_damage(damaged: Callable[[bytes], bytes], texts: list[str]) -> None:
    """What is damaged counts as missing, and is mended."""
    file = write("toys.yaml", TEXT)
    data_of("toys", [file])
    whole = place().read_bytes()
    place().write_bytes(damaged(whole))
    assert [TANK] == data_of("toys", [file])
    assert (whole, [TEXT, TEXT]) == (place().read_bytes(), texts)


def test_nowhere_to_keep_it(texts: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing can be kept, all is read every time, and nothing is said."""
    file = write("toys.yaml", TEXT)
    monkeypatch.setenv("XDG_CACHE_HOME", str(write("no folder", "")))
    assert [[TANK], [TANK]] == [data_of("toys", [file]), data_of("toys", [file])]
    assert [TEXT, TEXT] == texts
