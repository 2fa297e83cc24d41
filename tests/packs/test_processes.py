"""Tests sharing tasks among several processes.

Results come in order, nobody waits forever, and no process is left behind.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path as File

import pytest

from tests.support.command_line import hear_ctrl_c
from tests.support.folders import write
from toi_scenario.packs import processes
from toi_scenario.packs.processes import Done, Lost, ordered
from toi_scenario.packs.results_cache import checked_folder

pytestmark = pytest.mark.usefixtures("here")

RUN = [sys.executable, "-m", "toi_scenario", "validate", "."]


def slow(task: int) -> int:
    time.sleep(0.02 if task % 10 == 3 else 0)
    return task * task


def deadly(task: int) -> int:
    if task == 20:
        os._exit(9)
    return task


def test_results_come_in_order() -> None:
    """Quick results wait for slow ones, and so do results that are done already."""
    tasks = [Done(-number) if number % 4 == 0 else number for number in range(200)]
    expected = [-number if number % 4 == 0 else number * number for number in range(200)]
    assert expected == list(ordered(tasks, slow, 3, 2))


def test_no_more_wait_than_some() -> None:
    """Only a window of a long list is taken at a time, so that memory does not grow with its length."""
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
    """The first result is returned before the second task begins."""
    begun = []

    def work(task: int) -> int:
        begun.append(task)
        return task

    assert (0, [0]) == (next(ordered(range(10), work, 2, 5)), begun)


def test_what_is_done_is_told_before_all_is_asked_for() -> None:
    """The first result is told as soon as it is there, while tasks are still coming in."""
    taken = 0

    def tasks() -> Iterator[int]:
        nonlocal taken
        for taken in range(100):
            time.sleep(0.1 if taken > processes.TOGETHER else 0)
            yield taken

    found = ordered(tasks(), slow, 2, 0)
    assert (0, True) == (next(found), taken < 99)
    found.close()  # type: ignore[attr-defined]


def mirrored(task: bytes) -> bytes:
    return task[::-1] * 3


@pytest.mark.parametrize("size", [10, 300, 900, 300_000])
def test_nobody_waits_for_each_other(size: int) -> None:
    """Tasks and results may be larger than a pipe's buffer: sender and receiver never block each other."""
    tasks = [bytes([65 + number % 26]) * size for number in range(100)]
    assert [task * 3 for task in tasks] == list(ordered(tasks, mirrored, 2, 0))


@pytest.mark.parametrize("start", [processes.START, "spawn"])
def test_a_lost_process_is_told(start: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that ends without an answer is an error that says how it ended and what it may have worked on."""
    monkeypatch.setattr(processes, "START", start)
    with pytest.raises(Lost, match=r"a process ended \(9\) while it worked on one of .*\b20\b"):
        list(ordered(range(100), deadly, 2, 1))


def faulty(task: int) -> int:
    if task == 20:
        raise ValueError(task)
    return task


def test_a_fault_of_the_program_is_its_own() -> None:
    """An exception in the work itself is raised unchanged, after the results before it."""
    told: list[int] = []
    with pytest.raises(ValueError, match="20"):
        told.extend(ordered(range(100), faulty, 2, 1))
    assert list(range(17)) == told[:17]


def test_nobody_waits_for_what_nobody_wants() -> None:
    """Closing early returns at once, even with long answers under way, and touches no other child process."""
    other = multiprocessing.get_context("spawn").Process(target=time.sleep, args=(60,))
    other.start()
    try:
        for _ in range(6):
            found = ordered((bytes([65]) * 40_000 for _ in range(500)), mirrored, 2, 0)
            next(found)
            began = time.monotonic()
            found.close()  # type: ignore[attr-defined]
            assert time.monotonic() - began < 5
        assert other.is_alive()
    finally:
        other.kill()
        other.join()


KILLED = """
import os, sys, time
from toi_scenario.packs.processes import ordered

def work(task):
    time.sleep(0.05)
    return os.getpid()

if __name__ == "__main__":
    for pid in ordered(range(10_000), work, 2, 0):
        print(pid, flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals are a Unix thing")
def test_nobody_is_left_when_the_program_is_killed(tmp_path: File) -> None:
    """Processes end by themselves when the one that started them is killed and cannot tell them."""
    script = tmp_path / "killed.py"
    script.write_text(KILLED, encoding="utf-8")
    process = subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, start_new_session=True)
    assert process.stdout is not None
    process.stdout.readline()
    process.kill()
    process.wait()
    began = time.monotonic()
    while somebody_is_left(process.pid):
        assert time.monotonic() - began < 10
        time.sleep(0.05)
    process.stdout.close()


def somebody_is_left(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.skipif(sys.platform == "win32", reason="signals are a Unix thing")
def test_ctrl_c() -> None:
    """Ctrl-C ends everything at once: exit code 130, no traceback, no process left behind, no half-written file."""
    from benchmarks.generate import scenario

    text = scenario(1)
    for index in range(3_000):
        write(f"{index:04}.yaml", text.replace("id: generated-1", f"id: g-{index}").replace("rounds: 8", "rounds: 90"))
    command = [*RUN, "--jobs", "2", "--format", "json"]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True, preexec_fn=hear_ctrl_c
    )
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
    assert [] == list(checked_folder().rglob("*.tmp"))
