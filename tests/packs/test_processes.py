"""The order of work of several processes: results in order, nobody waiting for ever, nobody left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

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
    with pytest.raises(Lost, match=r"a process ended \(9\) while it worked on .*\b20\b"):
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
