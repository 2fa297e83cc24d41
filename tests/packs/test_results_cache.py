"""Tests that kept results are used only while they hold."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path as File

import pytest

from tests.support.folders import SOUND, WEAK, many, write
from toi_scenario.files.user_folders import cache_folder, config_folder
from toi_scenario.finding import Diagnostic
from toi_scenario.games.asking import RuleChoice
from toi_scenario.packs import results_cache
from toi_scenario.packs.many_files import check_many
from toi_scenario.packs.pack import wanted_by
from toi_scenario.packs.results_cache import Cache, checked_folder
from toi_scenario.packs.workspace import Workspace
from toi_scenario.pipeline import Checked

pytestmark = pytest.mark.usefixtures("here")

RUN = [sys.executable, "-m", "toi_scenario", "validate", "."]


def told(wanted: RuleChoice | None = None, name: str = "hill.yaml") -> tuple[str, ...]:
    """The rules of the findings in a file, with the cache; they are the same without it."""
    with_memory, anew = (
        [one for checked in check_many([File(name)], wanted, 1, kept) for one in checked.diagnostics]
        for kept in (True, False)
    )
    assert anew == with_memory
    return tuple(one.rule for one in anew)


def entries() -> list[File]:
    return sorted(file for file in checked_folder().rglob("*") if file.is_file() and file.name != "pruned")


def test_an_unchanged_file_is_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second time, findings come from the cache; --no-cache checks again."""
    write("hill.yaml", WEAK)
    assert ("empty-slots",) == told()

    def never(*_: object) -> Checked:
        raise AssertionError

    monkeypatch.setattr(Workspace, "check_scenarios", never)
    [again] = check_many([File("hill.yaml")], None, 1)
    assert ["empty-slots"] == [one.rule for one in again.diagnostics]
    with pytest.raises(AssertionError):
        list(check_many([File("hill.yaml")], None, 1, False))


def test_changes_are_never_answered_from_memory() -> None:
    """Any change of text, name, manifest, the pack's catalog, the user's boards or the options means a new check."""
    write("hill.yaml", WEAK)
    told()
    write("hill.yaml", WEAK.replace("regular: 3}", "regular: 2}"))
    assert ("empty-slots", 2) == (told()[0], len(entries()))
    assert () == told(wanted_by((), ["empty-slots"]))
    write("pack.yaml", "waive: {empty-slots: ours}\n")
    assert () == told()
    write("pack.yaml", "ignore: [empty-slots]\n")
    assert () == told()
    write("pack.yaml", "boxes: [base]\n")
    assert "empty-slots" in told()


@pytest.mark.parametrize("place", ["pack", "own"])
def test_a_changed_board_is_a_new_question(place: str) -> None:
    """A changed board, whether of the pack or of the user, changes the findings."""
    catalog = File("boards") if place == "pack" else config_folder() / "boards"
    if place == "pack":
        write("pack.yaml", "title: Ours\n")
    write("hill.yaml", SOUND)
    assert "off-board" not in told()
    for columns, narrow in ((3, True), (7, False), (3, True)):
        write(str(catalog / "mine.yaml"), f"boards:\n  P1A: {{columns: {columns}, rows: 4, terrain: clear}}\n")
        assert narrow == ("off-board" in told())
    (catalog / "mine.yaml").unlink()
    assert "off-board" not in told()


def test_a_refused_catalog_is_part_of_the_question() -> None:
    """A scenario that lacks a name is told of the catalog that was refused, and no longer once that is gone."""
    write("pack.yaml", "title: Ours\n")
    write("pieces.yaml", "pieces: {fox: {king: figure}}\n")
    write("hill.yaml", SOUND.replace("P1A", "NOPE"))
    for refused in (True, False):
        found = [one.help for each in check_many([File("hill.yaml")], None, 1) for one in each.diagnostics]
        assert refused == any("pieces.yaml cannot be read" in help for help in found)
        File("pieces.yaml").unlink(missing_ok=True)


def test_the_name_of_a_file_is_part_of_the_question() -> None:
    """The same text in a file with another name has another id."""
    for name in ("hill.yaml", "mill.yaml"):
        write(name, SOUND)
        told(name=name)
    ids = [one.overview.id for one in check_many([File("hill.yaml"), File("mill.yaml")], None, 1) if one.overview]
    assert (["hill", "mill"], 2) == (ids, len(entries()))


def test_another_folder_is_the_same_question() -> None:
    """The same file in another folder is known, and reported under its new place."""
    write("a/hill.yaml", WEAK), write("b/hill.yaml", WEAK)
    found = [one.diagnostics[0].file for one in check_many([File()], None, 1)]
    assert ([str(File("a/hill.yaml")), str(File("b/hill.yaml"))], 1) == (found, len(entries()))


def test_another_tool_is_another_question(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another version, a changed line of code, catalog or schema, or another Python each counts as another tool."""
    code = tmp_path / "tool"
    for name in ("a.py", "games/b.yaml", "schemas/c.json"):
        (code / name).parent.mkdir(parents=True, exist_ok=True)
        (code / name).write_text("one", encoding="utf-8")
    monkeypatch.setattr("toi_scenario.files.shipped_files.PACKAGE", code)
    monkeypatch.setattr("toi_scenario.text.schema.folder", lambda: code / "schemas")

    def now() -> bytes:
        results_cache.tool.cache_clear()
        return results_cache.tool()

    seen = [now()]
    assert seen == [now()]
    for name in ("a.py", "games/b.yaml", "schemas/c.json"):
        (code / name).write_text("two", encoding="utf-8")
        seen.append(now())
    monkeypatch.setattr(results_cache, "__version__", "9.9.9")
    seen.append(now())
    monkeypatch.setattr(sys, "version", "another")
    seen.append(now())
    library = tmp_path / "site" / "jsonschema_rs-99.dist-info"
    library.mkdir(parents=True)
    monkeypatch.setattr(sys, "path", [*sys.path, str(library.parent)])
    seen.append(now())
    assert len(seen) == len(set(seen))
    results_cache.tool.cache_clear()


def test_a_tool_that_changed_asks_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The findings of another version are not reported."""
    write("hill.yaml", WEAK)
    told()
    monkeypatch.setattr(results_cache, "tool", lambda: b"another")
    told()
    assert 2 == len(entries())


@pytest.mark.parametrize("damage", [b"", b"{", b"0" * 64 + b"\n[]", b"\xff" * 100])
def test_a_damaged_memory_is_none(damage: bytes) -> None:
    """An incomplete entry counts as missing, and is written anew."""
    write("hill.yaml", WEAK)
    told()
    [entry] = entries()
    whole = entry.read_bytes()
    for spoiled in (damage, whole[:-3], whole.replace(b"empty-slots", b"full--slots")):
        entry.write_bytes(spoiled)
        assert ("empty-slots",) == told()
        assert whole == entry.read_bytes()


def test_no_place_to_remember(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing can be kept, everything is still found."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(write("no folder", "").absolute()))
    write("hill.yaml", WEAK)
    assert ("empty-slots",) == told()


def test_two_runs_at_once() -> None:
    """Runs that fill the same cache at the same time report the same, and so does a later one."""
    many(60)
    command = [*RUN, "--quiet", "--jobs", "2"]
    running = [subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) for _ in range(3)]
    told = [process.communicate() for process in running]
    after = subprocess.run(command, capture_output=True, check=False)
    assert [(after.stdout, b"")] * 3 == told
    assert after.stdout.count(b"empty-slots") > 10
    assert [] == list(checked_folder().rglob("*.tmp"))


def test_no_cache_leaves_nothing() -> None:
    """With --no-cache, nothing is kept; without it, results are; and deleting the folder changes no report."""
    write("weak.yaml", WEAK)
    anew = subprocess.run([*RUN, "-q", "--no-cache"], capture_output=True, check=False).stdout
    assert not checked_folder().exists()
    assert anew == subprocess.run([*RUN, "-q"], capture_output=True, check=False).stdout
    assert 1 == len(entries())
    shutil.rmtree(checked_folder())
    assert anew == subprocess.run([*RUN, "-q"], capture_output=True, check=False).stdout


def test_what_is_old_goes() -> None:
    """Entries that nobody used for a month are deleted, once a day; the others stay."""
    write("hill.yaml", WEAK)
    told()
    known = Cache(checked_folder())
    old = checked_folder() / "ab" / "cdef"
    old.parent.mkdir(exist_ok=True)
    old.write_bytes(b"x")
    os.utime(old, (0, 0))
    known.prune()
    assert old.exists()  # already cleaned up today
    (cache_folder() / "pruned").unlink()
    known.prune()
    assert (False, 1) == (old.exists(), len(entries()))


def test_what_is_used_stays() -> None:
    """What was kept some time ago counts as new when it is asked for; what is a few hours old is not touched."""
    write("hill.yaml", WEAK)
    told()
    [entry] = entries()
    now = time.time()
    for age, touched in ((3_600, False), (100_000, True)):
        os.utime(entry, (now - age, now - age))
        list(check_many([File("hill.yaml")], None, 1))
        assert touched == (entry.stat().st_mtime > now - 60)


def test_too_much_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond the size limit, the oldest entries are deleted first."""
    for number in range(4):
        write("hill.yaml", SOUND.replace("title: Hill", f"title: Hill {number}"))
        told()
    for age, entry in enumerate(entries()):
        os.utime(entry, (time.time() - 100 * age, time.time() - 100 * age))
    newest = entries()[0]
    monkeypatch.setattr(results_cache, "MOST_BYTES", newest.stat().st_size)
    (cache_folder() / "pruned").unlink()
    Cache(checked_folder()).prune()
    assert [newest] == entries()


def test_every_word_is_remembered() -> None:
    """What comes back from the cache is what went in, to the letter."""
    write("hill.yaml", SOUND.replace("title: Hill", 'title: "H\\ud83d\\ude00 \\u2028ä"\nnotes: "{zone:\\x1b[31m}"'))
    first, second = ([*check_many([File("hill.yaml")], None, 1)] for _ in range(2))
    assert first == second
    assert all(isinstance(one, Diagnostic) for one in second[0].diagnostics)
