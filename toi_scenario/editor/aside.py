"""Works out what takes long in a process of its own.

A thread would share Python's lock with whoever paints meanwhile. The process is started when it is asked for first and
kept; a newer question ends it with whatever it is working on, for nobody waits for that any more.
"""

from __future__ import annotations

import signal
import threading
import traceback
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path as File
from typing import NamedTuple

from toi_scenario.authoring.file_change import source_of
from toi_scenario.editor import answers
from toi_scenario.finding import Refused, Rejected
from toi_scenario.games.asking import no_rule
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.packs.workspace import Workspace

Told = dict[str, object]
ANEW = "this was asked anew meanwhile"


class Question(NamedTuple):
    """What is asked: a question by its name, about a file that holds these bytes, or about some files on the disk."""

    name: str
    file: File
    raw: bytes = b""
    files: tuple[File, ...] = ()


class Aside:
    """A process that answers one question at a time; who asks the same one meanwhile hears the same answer."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._asked: tuple[Question, Future[Told]] | None = None
        self._worker: tuple[BaseProcess, Connection] | None = None

    def ask(self, question: Question) -> Told:
        """The answer; `Refused` if there is none, or somebody asks something newer meanwhile."""
        with self._lock:
            if self._asked and self._asked[0] == question:
                answer, mine = self._asked[1], None
            else:
                if self._asked or not (self._worker and self._worker[0].is_alive()):
                    self._end()
                mine = self._worker = self._worker or _started()
                mine[1].send(question)
                answer = Future()
                self._asked = question, answer
        if mine is not None:
            self._hear(mine[1], answer)
        return answer.result()

    def _hear(self, connection: Connection, answer: Future[Told]) -> None:
        told: Told
        try:
            refused, told = connection.recv()
        except (EOFError, OSError):  # it was ended
            refused, told = "", {}
        with self._lock:
            wanted = self._asked is not None and self._asked[1] is answer
            if wanted and not (refused or told):
                self._end()
            elif wanted:
                self._asked = None
        if not (refused or told):
            refused = "the process that works this out has ended: ask once more" if wanted else ANEW
        if "bug" in told:
            answer.set_exception(RuntimeError(str(told["bug"])))
        elif refused:
            answer.set_exception(Refused(refused))
        else:
            answer.set_result(told)

    @property
    def busy(self) -> bool:
        """Whether it is working on something."""
        return self._asked is not None

    def close(self) -> None:
        """End the process."""
        with self._lock:
            self._end()

    def _end(self) -> None:
        if self._worker:
            process, _ = self._worker
            process.kill()
            process.join()
        self._worker = self._asked = None


def _started() -> tuple[BaseProcess, Connection]:
    """A new process; not a fork, for this one has threads."""
    context = get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=_answer, args=(there,), daemon=True)
    process.start()
    there.close()
    return process, here


def _answer(connection: Connection) -> None:
    """Answer questions until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C ends the editor, and the editor ends this
    while True:
        try:
            question = connection.recv()
        except (EOFError, OSError):
            return
        told = _answered(question)
        try:
            connection.send(told)
        except OSError:  # the editor was stopped
            return


def _answered(question: Question) -> tuple[str, Told]:
    """Why there is no answer, or the answer; a bug is told by whoever asked."""
    try:
        return "", _QUESTIONS[question.name](question)
    except Refused as refused:
        return str(refused), {}
    except Rejected as rejected:
        return rejected.findings[0].message, {}
    except Exception:
        return "", {"bug": traceback.format_exc()}


def _of_scenario(answer: Callable[[Scenario], Told]) -> Callable[[Question], Told]:
    def told(question: Question) -> Told:
        scenario = source_of(question.file, question.raw, Workspace(), no_rule).checked.scenario
        if scenario is None:
            raise Refused("mend the text first: it describes no map")
        return answer(scenario)

    return told


_QUESTIONS: Mapping[str, Callable[[Question], Told]] = {
    "exposure": _of_scenario(answers.exposure),
    "reach": _of_scenario(answers.reach),
    "counts": lambda question: {"counts": answers.counted(question.files)},
}
