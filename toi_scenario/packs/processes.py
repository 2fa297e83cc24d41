"""Shares tasks out among several processes; results keep their order."""

from __future__ import annotations

import _thread  # which is there at once; threading takes longer to import than a small file to check
import gc
import os
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

from toi_scenario.finding import Refused
from toi_scenario.finding.records import NamedTuple

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor
    from multiprocessing.process import BaseProcess

Task = TypeVar("Task")
Result = TypeVar("Result")

TOGETHER = 8  # tasks that travel together, so that few messages are sent
WAITING = 16  # batches per process that may be under way or wait for an earlier one: memory stays flat
# A fork has everything that was read already. It is safe as long as there are no threads: who has some says "spawn".
START = "fork" if sys.platform == "linux" else "spawn"


class Lost(Refused):
    """A process ended before it had answered; says what it may have been working on."""


class Done(NamedTuple):
    """The result of a task that needs no work any more."""

    result: Any


class _Batch:
    """Tasks that travel together, and their results once somebody has worked on them."""

    def __init__(self) -> None:
        self.tasks: list[object] = []
        self.results: Future[list[Any]] | None = None


def ordered(
    tasks: Iterable[Task | Done],
    work: Callable[[Task], Result],
    processes: int,
    alone: int,
    start: str = START,
    together: int = TOGETHER,
) -> Iterator[Result]:
    """The result of each task, as soon as those before it are told. The first ones, `alone`, are worked on here, so
    that few tasks need not wait until processes have started, in the way that `start` names."""
    waiting: deque[Done | tuple[_Batch, int]] = deque()
    batch = _Batch()
    most = processes * together * WAITING
    with _Crew(work, processes, start) as crew:
        for task in tasks:
            if isinstance(task, Done):
                waiting.append(task)
            elif alone > 0 or processes < 2:
                alone -= 1
                waiting.append(Done(work(task)))
            else:
                waiting.append((batch, len(batch.tasks)))
                batch.tasks.append(task)
            if len(batch.tasks) == together or (batch.tasks and len(waiting) >= most):
                crew.give(batch)
                batch = _Batch()
            while waiting and (len(waiting) >= most or _is_done(waiting[0])):
                yield crew.result(waiting.popleft())
        if batch.tasks:
            crew.give(batch)
        while waiting:
            yield crew.result(waiting.popleft())


def _is_done(one: Done | tuple[_Batch, int]) -> bool:
    return isinstance(one, Done) or bool(one[0].results and one[0].results.done())


class _Crew:
    """The processes, started when there is work for them, and gone when the work is."""

    def __init__(self, work: Callable[..., object], processes: int, start: str) -> None:
        self.work = work
        self.processes = processes
        self.start = start
        self.pool: ProcessPoolExecutor | None = None
        self.strangers: list[BaseProcess] = []  # children that the program had before
        self.members: dict[int | None, BaseProcess] = {}
        self.given: deque[_Batch] = deque()  # from the one whose results are being told

    def __enter__(self) -> _Crew:
        return self

    def give(self, batch: _Batch) -> None:
        """Hand tasks to whichever process is free next."""
        from concurrent.futures.process import BrokenProcessPool, ProcessPoolExecutor
        from multiprocessing import active_children, get_context

        self.given.append(batch)
        try:
            if self.pool is None:
                self.strangers = active_children()
                self.pool = ProcessPoolExecutor(self.processes, get_context(self.start), _begin, (self.work,))
            with _ctrl_c_later():
                batch.results = self.pool.submit(_each, batch.tasks)
        except BrokenProcessPool:
            raise self._lost() from None
        if len(self.members) < self.processes:
            self.members |= {one.pid: one for one in active_children() if one not in self.strangers}

    def result(self, one: Done | tuple[_Batch, int]) -> Any:
        """What became of a task; waits for it."""
        if isinstance(one, Done):
            return one.result
        from concurrent.futures.process import BrokenProcessPool

        batch, index = one
        assert batch.results is not None  # every batch is given away before anybody waits for it
        try:
            results = batch.results.result()
        except BrokenProcessPool:
            raise self._lost() from None
        while self.given[0] is not batch:  # results are asked for in order, so these have been told
            self.given.popleft()
        return results[index]

    def _lost(self) -> Lost:
        """Batches are begun in order, so a lost process worked on one of the first that have no answer."""
        import signal
        from concurrent.futures.process import BrokenProcessPool

        assert self.pool is not None
        self.pool.shutdown()  # which ends the others, and waits for all
        ended = [one.exitcode for one in self.members.values() if one.exitcode not in (0, -signal.SIGTERM)]
        unanswered = [
            one for one in self.given if one.results is None or isinstance(one.results.exception(), BrokenProcessPool)
        ]
        tasks = [str(task) for one in unanswered[: self.processes] for task in one.tasks]
        what = f"{'one of ' if len(tasks) > 1 else ''}{', '.join(tasks)}"
        return Lost(f"a process ended ({ended[0] if ended else -signal.SIGTERM}) while it worked on {what}")

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        # No process is killed: a half-sent answer would be waited for. After Ctrl-C nobody waits, and processes end by
        # themselves when the program does; otherwise they end what they are at.
        if self.pool is not None:
            self.pool.shutdown(wait=kind is not KeyboardInterrupt, cancel_futures=True)


_AT_WORK = (
    _thread.allocate_lock()
)  # held while a process works, so that it ends between two batches and leaves nothing half done


_WORK: list[Callable[..., object]] = []  # in such a process, what it does: sent once, so that it may remember things


def _each(tasks: list[object]) -> list[object]:
    with _AT_WORK:
        return [_WORK[-1](task) for task in tasks]


def _begin(work: Callable[..., object]) -> None:
    """What a process does first. Ctrl-C is for the process that started it."""
    import signal
    from multiprocessing import parent_process

    _WORK.append(work)
    gc.freeze()  # what was there before is not looked through, so that its memory stays shared
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    # Whoever started it may be killed, and nothing else would tell.
    _thread.start_new_thread(_end_with, (parent_process(),))


def _end_with(parent: BaseProcess | None) -> None:
    assert parent is not None  # it has just started this process
    parent.join()
    with _AT_WORK:
        os._exit(1)


@contextmanager
def _ctrl_c_later() -> Iterator[None]:
    """Ctrl-C waits while processes are started, so that they begin with it held back, and then ignore it."""
    import signal

    if not hasattr(signal, "pthread_sigmask"):  # there, Ctrl-C ends them too, and they say so
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
