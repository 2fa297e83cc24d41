"""Tests that kept catalogs always equal a fresh reading of their files."""

from __future__ import annotations

import marshal
import os
import subprocess
import sys
from collections.abc import Callable
from importlib.machinery import ModuleSpec
from pathlib import Path as File
from typing import Any

import pytest

from tests.support.folders import names, write
from toi_scenario import __version__, games
from toi_scenario.files.user_folders import cache_folder
from toi_scenario.games.game import catalog_folder, catalog_of
from toi_scenario.model.catalog import snapshot
from toi_scenario.text.document import Document, read

TEXT = 'pieces:\n  tank: {speed: 4, of: {german: {speed: 5}}, note: "été"}\n'
SLOW = TEXT.replace("4", "3")
TANK = {"pieces": {"tank": {"speed": 4, "of": {"german": {"speed": 5}}, "note": "été"}}}


pytestmark = pytest.mark.usefixtures("here")


def data_of(name: str, files: list[File]) -> list[Any]:
    """What is kept of a game with two tables."""
    return snapshot.data_of(name, files, ["pieces", "boxes"])


def place(name: str = "toys") -> File:
    return cache_folder() / "read" / f"{name}-{__version__}"


@pytest.fixture
def texts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that are read, in order."""
    found: list[str] = []

    def noted(text: str) -> Document:
        found.append(text)
        return read(text)

    monkeypatch.setattr("toi_scenario.model.catalog.snapshot.read", noted)
    return found


def test_read_once(texts: list[str]) -> None:
    """The second time nothing is read, and the data is the same."""
    file = write("toys.yaml", TEXT)
    assert [TANK] == data_of("toys", [file])
    assert [TANK] == data_of("toys", [file])
    assert [TEXT] == texts


def test_another_text_is_read(texts: list[str]) -> None:
    """A changed text is read, even if it is as long and as old as the one before."""
    file = write("toys.yaml", TEXT)
    told = file.stat()
    data_of("toys", [file])
    write("toys.yaml", SLOW)
    os.utime(file, ns=(told.st_atime_ns, told.st_mtime_ns))
    (data,) = data_of("toys", [file])
    assert (3, [TEXT, SLOW]) == (data["pieces"]["tank"]["speed"], texts)


def test_more_files_and_fewer(texts: list[str]) -> None:
    """Results kept for two files are not used for one of them."""
    files = [write("toys.yaml", TEXT), write("more.yaml", "boxes: {}\n")]
    assert [TANK, {"boxes": {}}] == data_of("toys", files)
    assert [TANK] == data_of("toys", files[:1])
    assert [{"boxes": {}}] == data_of("toys", files[1:])
    assert 4 == len(texts)


@pytest.mark.parametrize("reader", ["__version__", "library", "code"])
def test_another_reader_reads_anew(reader: str, texts: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """With another version of the tool or its library, or with changed code, texts are read anew."""
    file, code = write("toys.yaml", TEXT), write("scalars.py", "one = 1\n")
    monkeypatch.setattr("toi_scenario.model.catalog.snapshot._READERS", (code,))
    data_of("toys", [file])
    if reader == "code":
        write("scalars.py", "one = 2\n")
    elif reader == "library":
        other = ModuleSpec("yaml", None, origin=str(file))
        monkeypatch.setattr("importlib.machinery.PathFinder.find_spec", lambda name: other)
    else:
        monkeypatch.setattr(snapshot, reader, "0")
    assert [TANK] == data_of("toys", [file])
    assert [TEXT, TEXT] == texts


def test_without_sources(texts: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Where only compiled modules are installed, everything is read and kept as usual."""
    file = write("toys.yaml", TEXT)
    monkeypatch.setattr("toi_scenario.model.catalog.snapshot._READERS", (File("nowhere.py"),))
    assert [[TANK], [TANK]] == [data_of("toys", [file]), data_of("toys", [file])]
    assert [TEXT] == texts


@pytest.mark.parametrize(
    "damaged",
    [
        lambda raw: b"",
        lambda raw: bytes(8),
        lambda raw: raw[:3],
        lambda raw: raw[:-9],
        lambda raw: raw[:90] + b"?" + raw[91:],
        lambda raw: raw.replace(b"\4\0\0\0", b"\t\0\0\0"),
        lambda raw: raw + b" ",
    ],
    ids=["empty", "zeros", "a few bytes", "its end cut off", "a letter of the text", "a number", "a space more"],
)
def test_damage(damaged: Callable[[bytes], bytes], texts: list[str]) -> None:
    """A damaged file counts as missing, and is mended."""
    file = write("toys.yaml", TEXT)
    data_of("toys", [file])
    whole = place().read_bytes()
    place().write_bytes(damaged(whole))
    assert whole != place().read_bytes()
    assert [TANK] == data_of("toys", [file])
    assert (whole, [TEXT, TEXT]) == (place().read_bytes(), texts)


def test_nowhere_to_keep_it(texts: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing can be kept, everything is read every time, without a message."""
    file = write("toys.yaml", TEXT)
    monkeypatch.setenv("XDG_CACHE_HOME", str(write("no folder", "").absolute()))
    assert [[TANK], [TANK]] == [data_of("toys", [file]), data_of("toys", [file])]
    assert [TEXT, TEXT] == texts


@pytest.mark.parametrize("home", ["~", "here", ""])
def test_nobody_home(home: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a home folder, or with a relative one, nothing is written into the current folder."""
    file = write("toys.yaml", TEXT)
    monkeypatch.setenv("XDG_CACHE_HOME", home)
    monkeypatch.setattr("os.path.expanduser", lambda path: path)
    assert [TANK] == data_of("toys", [file])
    assert ["toys.yaml"] == names(".")


def test_several_at_once() -> None:
    """Processes that read at the same time, and any that come later, read the same; no partial file is left."""
    command = [sys.executable, "-m", "toi_scenario", "catalog", "boxes"]
    running = [subprocess.Popen(command, stdout=subprocess.PIPE) for _ in range(3)]
    told = {process.communicate()[0] for process in running}
    (kept,) = (cache_folder() / "read").iterdir()
    before = kept.stat().st_mtime_ns
    told.add(subprocess.run(command, capture_output=True, check=True).stdout)
    assert (1, before) == (len(told), kept.stat().st_mtime_ns)


def test_a_game_is_read_once(texts: list[str]) -> None:
    """The catalogs of a shipped game are kept, and are the same when read back."""
    game = games.ALL["tide-of-iron"]
    first, second = catalog_of.__wrapped__(game), catalog_of.__wrapped__(game)
    assert len(list(catalog_folder(game).glob("*.yaml"))) == len(texts)
    assert [list(part or ()) for part in first] == [list(part or ()) for part in second]
    assert [entry.facts for entry in first.pieces.values()] == [entry.facts for entry in second.pieces.values()]


def forge(name: str, files: list[File], forged: Callable[[list[Any]], Any]) -> None:
    """Write another answer into what is kept of some files, with the sum that fits."""
    raws = [file.read_bytes() for file in files]
    whole = place(name).read_bytes()
    source = whole[8 : whole.index(raws[-1]) + len(raws[-1]) + 1]
    payload = marshal.dumps(forged([read(raw.decode("utf-8")).data for raw in raws]))
    place(name).write_bytes(snapshot._sum(payload) + source + payload)


CIRCLE: list[Any] = []
CIRCLE.append(CIRCLE)
BOMB: Any = {"kind": "ground"}
for _ in range(6):
    BOMB = {f"t{number}": BOMB for number in range(300)}
DEEP: Any = 1
for _ in range(1_000):
    DEEP = [DEEP]
FORGED = {
    "one less": lambda kept: kept[:-1],
    "one more": lambda kept: [*kept, kept[0]],
    "numbers": lambda kept: [5 for _ in kept],
    "lists": lambda kept: [[] for _ in kept],
    "tables that are none": lambda kept: [dict.fromkeys(data, 5) for data in kept],
    "lists of entries": lambda kept: [{table: [*entries] for table, entries in data.items()} for data in kept],
    "entries that are none": lambda kept: [
        {table: dict.fromkeys(entries, 5) for table, entries in data.items()} for data in kept
    ],
    "another table": lambda kept: [{**data, "odd": {}} for data in kept],
    "names that are numbers": lambda kept: [{table: {7: {}} for table in data} for data in kept],
    "half letters": lambda kept: [{table: {"\ud800": {}} for table in data} for data in kept],
    "bytes": lambda kept: [b"" for _ in kept],
    "code": lambda kept: [compile("1", "", "eval") for _ in kept],
    "a class": lambda kept: [StopIteration for _ in kept],
    "a circle": lambda kept: CIRCLE * len(kept),
    "deep": lambda kept: DEEP * len(kept),
    "a bomb": lambda kept: [dict.fromkeys(data, BOMB) for data in kept],
    "rows that cannot grow": lambda kept: [frozen(data) for data in kept],
}


def frozen(part: Any) -> Any:
    """The same with a tuple for each list."""
    if isinstance(part, dict):
        return {"box": (), **{word: frozen(inner) for word, inner in part.items()}}
    return tuple(map(frozen, part)) if isinstance(part, list) else part


@pytest.mark.parametrize("forged", FORGED.values(), ids=FORGED)
def test_a_forged_catalog_is_read_anew(forged: Callable[[list[Any]], Any]) -> None:
    """What has another shape than a catalog counts as missing, whoever wrote it, and is mended."""
    game = games.ALL["tide-of-iron"]
    first = catalog_of.__wrapped__(game)
    whole = place(game.name).read_bytes()
    forge(game.name, sorted(catalog_folder(game).glob("*.yaml")), forged)
    assert whole != place(game.name).read_bytes()
    second = catalog_of.__wrapped__(game)
    assert whole == place(game.name).read_bytes()
    assert [list(part or ()) for part in first] == [list(part or ()) for part in second]


@pytest.mark.parametrize("forged", FORGED.values(), ids=FORGED)
def test_forged_boxes_are_read_anew(forged: Callable[[list[Any]], Any]) -> None:
    """So it is with the names of boxes, which are kept by themselves."""
    first = games.boxes.__wrapped__()
    whole = place("boxes").read_bytes()
    forge("boxes", sorted(File(*games.__path__).glob("*/catalog/boxes.yaml")), forged)
    assert whole != place("boxes").read_bytes()
    assert (first, whole) == (games.boxes.__wrapped__(), place("boxes").read_bytes())


def test_a_shipped_catalog_fits() -> None:
    """What is kept of each game is of the right shape, so that it is not read every time."""
    for game in games.ALL.values():
        catalog_of.__wrapped__(game)
        kept = place(game.name).stat()
        catalog_of.__wrapped__(game)
        assert (kept.st_ino, kept.st_mtime_ns) == ((now := place(game.name).stat()).st_ino, now.st_mtime_ns)
