"""Tests what is worked out in a process of its own."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from multiprocessing.process import BaseProcess
from pathlib import Path as File

import pytest

from benchmarks.editor import large
from tests.support.paths import ROOT
from toi_scenario.editor import answers
from toi_scenario.editor.aside import Aside, Question, Told
from toi_scenario.editor.session import Session
from toi_scenario.editor.shelf import Shelf
from toi_scenario.finding import Refused

ORCHARD = ROOT / "scenarios" / "tide-of-iron" / "orchard-crossing.yaml"
FARM = ROOT / "scenarios" / "legends-of-the-old-west" / "farm-by-the-stream.yaml"


@pytest.fixture
def aside() -> Iterator[Aside]:
    """A process that is gone after the test."""
    one = Aside()
    yield one
    one.close()


@pytest.mark.parametrize("file", [ORCHARD, FARM])
def test_it_answers_what_is_answered_here(aside: Aside, file: File) -> None:
    """Both questions, with what a pack has around the file."""
    scenario = Session(file).scenario
    assert scenario is not None
    for name, told in (("reach", answers.reach(scenario)), ("exposure", answers.exposure(scenario))):
        assert told == aside.ask(Question(name, file, file.read_bytes()))


def test_what_is_not_saved_counts(aside: Aside) -> None:
    """The bytes are what is asked about, not the file; what cannot be read is refused in a sentence."""
    raw = ORCHARD.read_bytes().replace(b"{terrain: building, at: G8}", b"{terrain: pond, at: G8}")
    scenario = Session(ORCHARD).scenario
    assert scenario is not None
    told = aside.ask(Question("reach", ORCHARD, raw))
    assert str(answers.reach(scenario)) != str(told)
    workers = multiprocessing.active_children()
    for bad in (b"a: &b 1", b"game: tide-of-iron\n"):
        with pytest.raises(Refused):
            aside.ask(Question("reach", ORCHARD, bad))
    assert workers == multiprocessing.active_children()  # a refusal ends no process
    assert told == aside.ask(Question("reach", ORCHARD, raw))


def asking(aside: Aside, raw: bytes, heard: list[object]) -> threading.Thread:
    """Somebody who asks how far everybody comes, and is being answered."""

    def ask() -> None:
        try:
            heard.append(aside.ask(Question("reach", ORCHARD, raw)))
        except Refused as refused:
            heard.append(str(refused))

    thread = threading.Thread(target=ask)
    thread.start()
    while not aside.busy:
        thread.join(0.01)
    return thread


def stopped(aside: Aside) -> BaseProcess:
    """Its process, which has started and then goes no further."""
    others = multiprocessing.active_children()
    aside.ask(Question("exposure", ORCHARD, ORCHARD.read_bytes()))
    [worker] = [one for one in multiprocessing.active_children() if one not in others]
    assert worker.pid is not None
    os.kill(worker.pid, signal.SIGSTOP)
    return worker


def test_a_newer_question_ends_an_older_one(aside: Aside) -> None:
    """Whoever asked the older one is told so, and the newer one is answered."""
    heard: list[object] = []
    stopped(aside)
    thread = asking(aside, ORCHARD.read_bytes(), heard)
    told: Told = aside.ask(Question("exposure", ORCHARD, ORCHARD.read_bytes()))
    thread.join(60)
    assert (["this was asked anew meanwhile"], True) == (heard, "lines" in told)


def test_the_same_question_is_answered_once(aside: Aside) -> None:
    """Two tabs that ask the same hear the very same."""
    heard: list[object] = []
    thread = asking(aside, large().encode(), heard)
    told = aside.ask(Question("reach", ORCHARD, large().encode()))
    thread.join(60)
    assert told is heard[0]


def test_a_process_that_has_ended_is_started_anew(aside: Aside) -> None:
    """Whoever was waiting is told; the next one is answered."""
    heard: list[object] = []
    worker = stopped(aside)
    thread = asking(aside, ORCHARD.read_bytes(), heard)
    worker.kill()
    thread.join(60)
    assert ["the process that works this out has ended: ask once more"] == heard
    assert aside.ask(Question("exposure", ORCHARD, ORCHARD.read_bytes()))


def test_a_pack_is_counted_in_that_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Errors and warnings of each file, and nothing of it is done where the page is answered."""
    monkeypatch.setattr(answers, "counted", None)
    shelf = Shelf(FARM.parent)
    counts = shelf.counts()["counts"]
    shelf.close()
    assert [(0, 0)] * len(shelf.rows()) == counts


def test_a_bug_is_told_where_it_was_asked(aside: Aside) -> None:
    """With where it happened; the next question is answered."""
    raw = ORCHARD.read_bytes()
    with pytest.raises(RuntimeError, match=r"aside\.py"):
        aside.ask(Question("nothing", ORCHARD, raw))
    assert aside.ask(Question("exposure", ORCHARD, raw))
