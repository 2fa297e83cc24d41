"""Many files: the same findings in the same order whatever helps, and nothing from memory that is not so now."""

from __future__ import annotations

import gc
import os
import shutil
import signal
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Iterator
from io import StringIO
from itertools import islice
from pathlib import Path as File

import pytest

from tests.support.folders import SOUND, WEAK, write
from toi_scenario.files.user_folders import cache_folder, config_folder
from toi_scenario.finding import Diagnostic
from toi_scenario.packs import pack, processes, results_cache
from toi_scenario.packs.many_files import Shard, check_many
from toi_scenario.packs.pack import check_all, wanted_by
from toi_scenario.packs.processes import Done, Lost, ordered
from toi_scenario.packs.results_cache import Cache, checked_folder
from toi_scenario.pipeline import Checked, Wanted

GAME = "tide-of-iron"
pytestmark = pytest.mark.usefixtures("here")
RUN = [sys.executable, "-m", "toi_scenario", "validate", "."]


def many(number: int) -> None:
    """A pack with faults of every sort: in manifest, catalog and scenarios, in some and across them."""
    write(
        "pack.yaml", "title: Ours\nlicense: CC0-1.0\nscenarios: [gone.yaml]\ncatalogs: [boards/odd.yaml, none.yaml]\n"
    )
    write("boards/odd.yaml", "boards: {ODD: {grid: 3}}\n")
    for index in range(number):
        text = (SOUND, WEAK, "game: [\n", SOUND.replace("P1A", "P9Z"))[index % 4]
        write(f"part-{index % 3}/{index:03}.yaml", text.replace("title: Hill", f"title: Hill {index % 7}"))


def plainly(found: Iterator[Checked]) -> list[tuple[object, ...]]:
    pack.forget()
    return [(one.file, one.diagnostics, one.waived, one.halted, one.strict) for one in found]


@pytest.mark.parametrize("start", [processes.START, "spawn"])
@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_the_same_whatever_the_number(jobs: int, start: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many processes look, and whether for the first time or again, all is told as one alone tells it."""
    monkeypatch.setattr(processes, "START", start)
    many(60)
    expected = plainly(check_all([File()]))
    assert 60 < len(expected)
    assert expected == plainly(check_many([File()], None, jobs, False))
    assert expected == plainly(check_many([File()], None, jobs))
    assert expected == plainly(check_many([File()], None, jobs))


def test_shards_are_all_and_each_once() -> None:
    """The parts together are the whole, none of them twice, and the same each time."""
    many(50)
    parts = [[one.file for one in check_many([File()], None, 1, False, Shard(part, 3))] for part in (1, 2, 3)]
    scenarios = [[file for file in part if "part-" in file] for part in parts]
    every = [one.file for one in check_all([File()]) if "part-" in one.file]
    assert sorted(every) == sorted(file for part in scenarios for file in part)
    assert max(map(len, scenarios)) - min(map(len, scenarios)) <= 1


def test_an_empty_shard() -> None:
    """Of few files, the last of many parts has none, and nothing is wrong with that."""
    write("hill.yaml", SOUND)
    ends = [subprocess.run([*RUN, "--shard", f"{part}/3"], capture_output=True, check=False) for part in (1, 2, 3)]
    assert [(0, b"1 file"), (0, b"0 file"), (0, b"0 file")] == [(one.returncode, one.stdout[:6]) for one in ends]


@pytest.mark.parametrize("shard", ["0/2", "3/2", "2", "a/b", "1/0", "-1/2", "1/2/3"])
def test_no_shard(shard: str) -> None:
    """A part there is not is a wrong command."""
    done = subprocess.run([*RUN, "--shard", shard], capture_output=True, check=False, encoding="utf-8")
    assert (2, True) == (done.returncode, "is no part" in done.stderr)


# the order of work ------------------------------------------------------------------------------------------------


def slow(task: int) -> int:
    time.sleep(0.02 if task % 10 == 3 else 0)
    return task * task


def deadly(task: int) -> int:
    if task == 20:
        os._exit(9)
    return task


def test_results_come_in_order() -> None:
    """Who is quick waits for who is slow; what is done already waits, too."""
    tasks = [Done(-number) if number % 4 == 0 else number for number in range(200)]
    expected = [-number if number % 4 == 0 else number * number for number in range(200)]
    assert expected == list(ordered(tasks, slow, 3, 2))


def test_no_more_wait_than_some() -> None:
    """Of a long list, only a window is taken at a time, so that memory does not grow with its length."""
    taken = 0

    def tasks() -> Iterator[int]:
        nonlocal taken
        while True:
            yield taken
            taken += 1

    found = ordered(tasks(), slow, 2, 0)
    for expected in range(50):
        assert expected * expected == next(found)
    assert taken <= 50 + 2 * processes.TOGETHER * processes.WAITING
    found.close()  # type: ignore[attr-defined]


def test_the_first_is_told_before_the_second_is_begun() -> None:
    """What is found in the first file is known before anybody looks at the next."""
    begun = []

    def work(task: int) -> int:
        begun.append(task)
        return task

    assert (0, [0]) == (next(ordered(range(10), work, 2, 5)), begun)


def mirrored(task: bytes) -> bytes:
    return task[::-1] * 3


@pytest.mark.parametrize("size", [10, 300, 900, 300_000])
def test_nobody_waits_for_each_other(size: int) -> None:
    """Tasks and results may be longer than what lies in a line by itself: who sends and who answers never both wait."""
    tasks = [bytes([65 + number % 26]) * size for number in range(100)]
    assert [task * 3 for task in tasks] == list(ordered(tasks, mirrored, 2, 0))


def test_a_lost_process_is_told() -> None:
    """A process that ends without an answer is an error that says what it worked on."""
    with pytest.raises(Lost, match=r"a process ended \(9\) while it worked on 1[67], .*20"):
        list(ordered(range(100), deadly, 2, 1))


def somebody_is_left(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.skipif(sys.platform == "win32", reason="signals are a Unix thing")
def test_ctrl_c() -> None:
    """Ctrl-C ends everything at once: exit code 130, no traceback, nobody left behind, no half-written file."""
    from benchmarks.generate import scenario

    text = scenario(1)
    for index in range(3_000):
        write(f"{index:04}.yaml", text.replace("id: generated-1", f"id: g-{index}").replace("rounds: 8", "rounds: 90"))
    command = [*RUN, "--jobs", "2", "--format", "json"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
    assert process.stdout is not None
    process.stdout.readline()
    os.killpg(process.pid, signal.SIGINT)
    began = time.monotonic()
    _, error = process.communicate(timeout=20)
    assert (130, b"stopped\n") == (process.returncode, error)
    assert time.monotonic() - began < 5
    while somebody_is_left(process.pid):
        assert time.monotonic() - began < 10
        time.sleep(0.05)
    assert [] == list(checked_folder().rglob("*.part"))


def growth(number: int, jobs: int, kept: bool) -> float:
    """How many bytes more this process holds for each file that it has been told of."""
    found = check_many([File()], None, jobs, kept)
    held = []
    tracemalloc.start()
    try:
        for part in (number // 4, number // 2):  # what is remembered of the last few files is there from the first
            assert part == sum(1 for _ in islice(found, part))
            gc.collect()
            held.append(tracemalloc.get_traced_memory()[0])
    finally:
        tracemalloc.stop()
        found.close()  # type: ignore[attr-defined]
    return (held[1] - held[0]) / (number // 2)


@pytest.mark.parametrize(("jobs", "kept"), [(1, False), (1, True), (2, False)])
@pytest.mark.parametrize(("manifest", "most"), [("", 20), ("title: Ours\n", 400)])
def test_memory_is_flat(manifest: str, most: int, jobs: int, kept: bool) -> None:
    """Of a file that was told of, nothing is kept; in a pack no more than its name, id and title, so that a second one
    of these is noticed."""
    number = 400
    for index in range(number):
        title = f"title: Hill {index}\nid: hill-{index}\n"
        write(f"{'a-folder-with-a-long-name-' * 6}/{index:04}.yaml", SOUND.replace("title: Hill\n", title))
    if manifest:
        write("pack.yaml", manifest)
    pack.forget()
    list(check_many([File()], None, jobs, kept))
    assert growth(number, jobs, kept) < most


# what is remembered -----------------------------------------------------------------------------------------------


def told(wanted: Wanted | None = None, name: str = "hill.yaml") -> tuple[str, ...]:
    """The rules of what is found in a file, with the help of memory; and the same without."""
    pack.forget()
    with_memory, anew = (
        [one for checked in check_many([File(name)], wanted, 1, kept) for one in checked.diagnostics]
        for kept in (True, False)
    )
    assert anew == with_memory
    return tuple(one.rule for one in anew)


def entries() -> list[File]:
    return sorted(file for file in checked_folder().rglob("*") if file.is_file() and file.name != "pruned")


def test_an_unchanged_file_is_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second time, what is found comes from memory; --no-cache looks again."""
    write("hill.yaml", WEAK)
    assert ("empty-slots",) == told()

    def never(*_: object) -> Checked:
        raise AssertionError

    monkeypatch.setattr("toi_scenario.packs.many_files.check_scenario", never)
    [again] = check_many([File("hill.yaml")], None, 1)
    assert ["empty-slots"] == [one.rule for one in again.diagnostics]
    monkeypatch.setattr("toi_scenario.packs.pack.check_scenario", never)
    with pytest.raises(AssertionError):
        list(check_many([File("hill.yaml")], None, 1, False))


def test_changes_are_never_answered_from_memory() -> None:
    """A change of text, name, manifest, the pack's catalog, the user's boards or the options is a new question."""
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
    """Whether of the pack or of the user, a board that changes changes what is found."""
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


def test_the_name_of_a_file_is_part_of_the_question() -> None:
    """The same text in a file of another name has another id."""
    for name in ("hill.yaml", "mill.yaml"):
        write(name, SOUND)
        told(name=name)
    ids = [one.card.id for one in check_many([File("hill.yaml"), File("mill.yaml")], None, 1) if one.card]
    assert (["hill", "mill"], 2) == (ids, len(entries()))


def test_another_folder_is_the_same_question() -> None:
    """The same file elsewhere is known, and told of where it is now."""
    write("a/hill.yaml", WEAK), write("b/hill.yaml", WEAK)
    found = [one.diagnostics[0].file for one in check_many([File()], None, 1)]
    assert ([str(File("a/hill.yaml")), str(File("b/hill.yaml"))], 1) == (found, len(entries()))


def test_another_tool_is_another_question(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another version, a changed line of code, catalog or schema, another Python: each is another tool."""
    code = tmp_path / "tool"
    for name in ("a.py", "games/b.yaml", "schemas/c.json"):
        (code / name).parent.mkdir(parents=True, exist_ok=True)
        (code / name).write_text("one", encoding="utf-8")
    monkeypatch.setattr(results_cache, "__file__", str(code / "cache.py"))
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
    """What another version found is not told."""
    write("hill.yaml", WEAK)
    told()
    monkeypatch.setattr(results_cache, "tool", lambda: b"another")
    results_cache._before.cache_clear()
    told()
    results_cache._before.cache_clear()
    assert 2 == len(entries())


@pytest.mark.parametrize("damage", [b"", b"{", b"0" * 64 + b"\n[]", b"\xff" * 100])
def test_a_damaged_memory_is_none(damage: bytes) -> None:
    """An entry that is not whole counts as missing, and is written anew."""
    write("hill.yaml", WEAK)
    told()
    [entry] = entries()
    whole = entry.read_bytes()
    for spoiled in (damage, whole[:-3], whole.replace(b"empty-slots", b"full--slots")):
        entry.write_bytes(spoiled)
        assert ("empty-slots",) == told()
        assert whole == entry.read_bytes()


def test_no_place_to_remember(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing can be kept, everything is found all the same."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(write("no folder", "").absolute()))
    write("hill.yaml", WEAK)
    assert ("empty-slots",) == told()


def test_two_runs_at_once() -> None:
    """Runs that fill the same memory at the same time tell the same, and so does one that comes after them."""
    many(60)
    command = [*RUN, "--quiet", "--jobs", "2"]
    running = [subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) for _ in range(3)]
    told = [process.communicate() for process in running]
    after = subprocess.run(command, capture_output=True, check=False)
    assert [(after.stdout, b"")] * 3 == told
    assert after.stdout.count(b"empty-slots") > 10
    assert [] == list(checked_folder().rglob("*.part"))


def test_no_cache_leaves_nothing() -> None:
    """With --no-cache, nothing is remembered; without, it is; and whoever deletes the folder is told the same."""
    write("weak.yaml", WEAK)
    anew = subprocess.run([*RUN, "-q", "--no-cache"], capture_output=True, check=False).stdout
    assert not checked_folder().exists()
    assert anew == subprocess.run([*RUN, "-q"], capture_output=True, check=False).stdout
    assert 1 == len(entries())
    shutil.rmtree(checked_folder())
    assert anew == subprocess.run([*RUN, "-q"], capture_output=True, check=False).stdout


def test_what_is_old_goes() -> None:
    """What nobody asked for in a month goes, once a day; what is of use stays."""
    write("hill.yaml", WEAK)
    told()
    known = Cache(checked_folder())
    old = checked_folder() / "ab" / "cdef"
    old.parent.mkdir(exist_ok=True)
    old.write_bytes(b"x")
    os.utime(old, (0, 0))
    known.prune()
    assert old.exists()  # somebody looked today
    (cache_folder() / "pruned").unlink()
    known.prune()
    assert (False, 1) == (old.exists(), len(entries()))


def test_too_much_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Past what may be kept, the oldest goes first."""
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
    """What comes back from memory is what went in, to the letter."""
    write("hill.yaml", SOUND.replace("title: Hill", 'title: "H\\ud83d\\ude00 \\u2028ä"\nnotes: "{zone:\\x1b[31m}"'))
    first, second = ([*check_many([File("hill.yaml")], None, 1)] for _ in range(2))
    assert first == second
    assert all(isinstance(one, Diagnostic) for one in second[0].diagnostics)


# how far it is ----------------------------------------------------------------------------------------------------


class Terminal(StringIO):
    """Somebody looks at it."""

    def isatty(self) -> bool:
        """A person, not a file."""
        return True


@pytest.mark.parametrize(("stream", "shown"), [(Terminal, True), (StringIO, False)])
def test_who_waits_sees_how_far_it_is(stream: type[StringIO], shown: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a terminal the number of files is shown, and is gone before a finding is told and in the end."""
    from toi_scenario.cli.shared import many_files as cli_many

    monkeypatch.setattr(cli_many, "_PATIENCE", -1.0)
    monkeypatch.setattr(cli_many, "_OFTEN", -1.0)
    error = stream()
    monkeypatch.setattr(sys, "stderr", error)
    write("a.yaml", SOUND), write("b.yaml", SOUND), write("c.yaml", WEAK), write("d.yaml", SOUND)
    told = []
    for one in cli_many.watched(check_many([File()], None, 1, False)):
        told.append(error.getvalue())
        assert one.file[0] in "abcd"
    assert shown == ("2 files" in told[1])
    assert (not shown) or told[2].endswith("\r\x1b[K")
    assert (not shown) or error.getvalue().endswith("\r\x1b[K")
    assert shown or "" == error.getvalue()
