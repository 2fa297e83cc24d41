"""Tests checking many files: same findings, parts, progress, flat memory."""

from __future__ import annotations

import gc
import subprocess
import sys
import tracemalloc
from collections.abc import Iterator
from io import StringIO
from itertools import islice
from pathlib import Path as File
from typing import Any

import pytest

from tests.support.folders import SOUND, WEAK, many, write
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.packs import processes
from toi_scenario.packs.many_files import MOST_TOGETHER, Shard, check_many
from toi_scenario.packs.workspace import Workspace
from toi_scenario.pipeline import Checked

pytestmark = pytest.mark.usefixtures("here")
RUN = [sys.executable, "-m", "toi_scenario", "validate", "."]


def plainly(found: Iterator[Checked]) -> list[tuple[object, ...]]:
    return [(one.file, one.diagnostics, one.waived, one.halted, one.strict) for one in found]


@pytest.mark.parametrize("start", [processes.START, "spawn"])
@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_the_same_whatever_the_number(jobs: int, start: str) -> None:
    """Any number of processes, on a first run or a later one, reports the same as a single process."""
    many(60)
    expected = plainly(Workspace().check_all([File()]))
    assert 60 < len(expected)
    assert expected == plainly(check_many([File()], None, jobs, False, start=start))
    assert expected == plainly(check_many([File()], None, jobs, start=start))
    assert expected == plainly(check_many([File()], None, jobs, start=start))


@pytest.mark.parametrize("jobs", [1, 2])
def test_some_are_known(jobs: int) -> None:
    """Every second file has changed since: it is checked anew, among files of which the findings are known."""
    many(60)
    list(check_many([File()], None, 1))
    for number, file in enumerate(sorted(File().glob("part-*/*.yaml"))):
        if number % 2:
            file.write_text(f"{file.read_text(encoding='utf-8')}\n# again\nwaive: {{off-board: no need}}\n", "utf-8")
    expected = plainly(check_many([File()], None, 1, False))
    assert expected == plainly(check_many([File()], None, jobs))
    assert 10 < sum("idle-waiver" in str(one) for one in expected)


def test_large_files_go_before_the_next_come(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of files that are too large to be checked together, one at a time is held, though they come by the handful."""
    for number in range(6):
        write(f"large-{number}.yaml", SOUND + f"# {'x' * MOST_TOGETHER}\n")
    plain, held = Workspace.check_scenarios, list[int]()

    def counted(self: Workspace, texts: Any, wanted: Any) -> list[Checked]:
        gc.collect()
        held.append(sum(isinstance(one, Scenario) for one in gc.get_objects()))
        return plain(self, texts, wanted)

    monkeypatch.setattr(Workspace, "check_scenarios", counted)
    assert 6 == len(list(check_many([File()], None, 1, False)))
    assert max(held) <= held[0] + 1


def test_shards_are_all_and_each_once() -> None:
    """The parts together are the whole, without repeats, and the same each time."""
    many(50)
    parts = [[one.file for one in check_many([File()], None, 1, False, Shard(part, 3))] for part in (1, 2, 3)]
    scenarios = [[file for file in part if "part-" in file] for part in parts]
    every = [one.file for one in Workspace().check_all([File()]) if "part-" in one.file]
    assert sorted(every) == sorted(file for part in scenarios for file in part)
    assert max(map(len, scenarios)) - min(map(len, scenarios)) <= 1


def test_an_empty_shard() -> None:
    """When there are more parts than files, the last part is empty, which is no error."""
    write("hill.yaml", SOUND)
    ends = [subprocess.run([*RUN, "--shard", f"{part}/3"], capture_output=True, check=False) for part in (1, 2, 3)]
    assert [(0, b"1 file"), (0, b"0 file"), (0, b"0 file")] == [(one.returncode, one.stdout[:6]) for one in ends]


@pytest.mark.parametrize("shard", ["0/2", "3/2", "2", "a/b", "1/0", "-1/2", "1/2/3"])
def test_no_shard(shard: str) -> None:
    """A part that does not exist is a wrong command."""
    done = subprocess.run([*RUN, "--shard", shard], capture_output=True, check=False, encoding="utf-8")
    assert (2, True) == (done.returncode, "is no part" in done.stderr)


def growth(number: int, jobs: int, kept: bool) -> float:
    """How many more bytes this process holds for each file that it has reported."""
    found = check_many([File()], None, jobs, kept)
    held = []
    tracemalloc.start()
    try:
        for part in (number // 4, number // 2):  # what is kept of the last few files is there from the start
            assert part == sum(1 for _ in islice(found, part))
            gc.collect()
            held.append(tracemalloc.get_traced_memory()[0])
    finally:
        tracemalloc.stop()
        found.close()  # type: ignore[attr-defined]
    return (held[1] - held[0]) / (number // 2)


@pytest.mark.slow
@pytest.mark.parametrize(("jobs", "kept"), [(1, False), (1, True), (2, False)])
@pytest.mark.parametrize(("manifest", "most"), [("", 20), ("title: Ours\n", 400)])
def test_memory_is_flat(manifest: str, most: int, jobs: int, kept: bool) -> None:
    """Nothing is kept of a file once it is reported; in a pack, only its name, id and title are kept, so that a second
    use of these is noticed."""
    number = 400
    for index in range(number):
        title = f"title: Hill {index}\nid: hill-{index}\n"
        write(f"{'a-folder-with-a-long-name-' * 6}/{index:04}.yaml", SOUND.replace("title: Hill\n", title))
    if manifest:
        write("pack.yaml", manifest)
    list(check_many([File()], None, jobs, kept))
    # Now and then the interpreter's own table of interned words doubles, so the smaller growth of two counts.
    assert min(growth(number, jobs, kept) for _ in range(2)) < most


# progress --------------------------------------------------------------------------------------------------------


class Terminal(StringIO):
    """A stream that claims to be a terminal."""

    def isatty(self) -> bool:
        """A person reads it, not a file."""
        return True


@pytest.mark.parametrize(("stream", "shown"), [(Terminal, True), (StringIO, False)])
def test_who_waits_sees_how_far_it_is(stream: type[StringIO], shown: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal shows the number of files, and clears it before each finding and at the end."""
    from toi_scenario.cli.shared import file_options as cli_many

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
