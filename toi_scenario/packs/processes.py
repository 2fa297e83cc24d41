"""Tasks in, their results in the same order out, worked on by several processes at once."""

from __future__ import annotations

import gc
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, NoReturn, TypeVar

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

Task = TypeVar("Task")
Result = TypeVar("Result")

TOGETHER = 8  # tasks that travel together, so that little is said
AHEAD = 4_096  # bytes of tasks that may be sent to who still works, so that nobody waits for the next ones
WAITING = 16  # times so many may be under way or wait for an earlier one: memory stays flat
# What is read already is there at once in a fork, which is safe as long as there are no threads.
START = "fork" if sys.platform == "linux" else "spawn"
_FAREWELL = 0.5  # seconds that a process has to end by itself


class Lost(Exception):
    """A process ended before it had answered; says what it was working on."""


class Done(NamedTuple):
    """What needs no work any more."""

    result: Any


@dataclass(slots=True)
class _Slot(Generic[Task, Result]):
    """A place in the order."""

    task: Task | None = None
    result: Result | None = None
    done: bool = False


def ordered(
    tasks: Iterable[Task | Done], work: Callable[[Task], Result], processes: int, alone: int
) -> Iterator[Result]:
    """The result of each task, as soon as those before it are told. The first ones, `alone`, are worked on here, so
    that whoever has few need not wait for others to get up."""
    crew = _Crew(work, processes)
    slots: deque[_Slot[Any, Any]] = deque()
    batch: list[_Slot[Any, Any]] = []
    try:
        for task in tasks:
            slot: _Slot[Any, Any] = _Slot()
            slots.append(slot)
            if isinstance(task, Done):
                slot.result, slot.done = task.result, True
            elif alone > 0 or processes < 2:
                alone -= 1
                slot.result, slot.done = work(task), True
            else:
                slot.task = task
                batch.append(slot)
            if len(batch) == TOGETHER or (batch and len(slots) >= processes * TOGETHER * WAITING):
                crew.give(batch)
                batch = []
            while len(slots) >= processes * TOGETHER * WAITING and not slots[0].done:
                crew.listen()
            yield from _told(slots)
        if batch:
            crew.give(batch)
        while slots:
            if not slots[0].done:
                crew.listen()
            yield from _told(slots)
    finally:
        crew.leave()


def _told(slots: deque[_Slot[Any, Any]]) -> Iterator[Any]:
    while slots and slots[0].done:
        yield slots.popleft().result


class _Crew:
    """Processes, each with what it is working on. They are started when there is work for one more."""

    def __init__(self, work: Callable[[Any], Any], most: int) -> None:
        self.work = work
        self.most = most
        self.members: dict[Connection, BaseProcess] = {}
        self.busy: dict[Connection, deque[list[_Slot[Any, Any]]]] = {}  # what was given to each, and not answered

    def give(self, batch: list[_Slot[Any, Any]]) -> None:
        """Somebody works on these, as soon as somebody is free; until then they lie ready."""
        from multiprocessing.reduction import ForkingPickler

        raw = ForkingPickler.dumps([slot.task for slot in batch])
        while (line := self._next(len(raw))) is None:
            self.listen()
        self.busy[line].append(batch)
        try:
            line.send_bytes(raw)
        except OSError:
            self._lost(line)

    def _next(self, size: int) -> Connection | None:
        """Who is to have so many bytes of work."""
        if (idle := next((line for line, given in self.busy.items() if not given), None)) is not None:
            return idle
        if len(self.members) < self.most:
            return self._one_more()
        # Whoever works reads nothing meanwhile: no more may be sent than lies in the line by itself, or both could come
        # to wait for each other.
        return next((line for line, given in self.busy.items() if len(given) == 1 and size <= AHEAD), None)

    def listen(self) -> None:
        """Wait until somebody answers."""
        from multiprocessing.connection import wait

        heard: list[Any] = wait([line for line, given in self.busy.items() if given])
        for line in heard:
            try:
                answers = line.recv()
            except (EOFError, OSError):
                self._lost(line)
            for slot, answer in zip(self.busy[line].popleft(), answers, strict=True):
                slot.task, slot.result, slot.done = None, answer, True

    def leave(self) -> None:
        """All go home: who hears nothing any more ends by itself, and who is deep in work is ended."""
        for line in self.members:
            line.close()
        for process in self.members.values():
            process.join(_FAREWELL)
            if process.is_alive():
                process.kill()
                process.join()
        self.members.clear()

    def _one_more(self) -> Connection:
        import multiprocessing

        context: Any = multiprocessing.get_context(START)
        here: Connection
        here, there = context.Pipe()
        heard = (*self.members, here) if START == "fork" else ()
        process = context.Process(target=_serve, args=(there, self.work, heard), daemon=True)
        with _undisturbed():
            process.start()
        there.close()
        self.members[here], self.busy[here] = process, deque()
        return here

    def _lost(self, line: Any) -> NoReturn:
        process = self.members[line]
        process.join(_FAREWELL)
        tasks = ", ".join(str(slot.task) for slot in self.busy[line][0])
        raise Lost(f"a process ended ({process.exitcode}) while it worked on {tasks}")


class _undisturbed:  # noqa: N801 - read as a word
    """Ctrl-C waits for a moment."""

    def __enter__(self) -> None:
        if hasattr(signal, "pthread_sigmask"):
            self.before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})

    def __exit__(self, *_: object) -> None:
        if hasattr(signal, "pthread_sigmask"):
            signal.pthread_sigmask(signal.SIG_SETMASK, self.before)


def _serve(line: Connection, work: Callable[[Any], Any], heard: Iterable[Connection]) -> None:
    """The life of a process: work until nobody speaks any more. Ctrl-C is for who started it."""
    gc.freeze()  # what was there before is not looked through, so that its memory stays shared
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    for other in heard:  # or nobody would hear that whoever started it is gone
        other.close()
    with suppress(EOFError, ConnectionError):
        while True:
            tasks = line.recv()
            line.send([work(task) for task in tasks])
