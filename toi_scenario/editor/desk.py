"""One open file: who writes it, who follows, what happens meanwhile."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Generator, Mapping
from pathlib import Path as File
from queue import Empty, SimpleQueue
from typing import TypeVar

from toi_scenario.editor.aside import Aside, Question
from toi_scenario.editor.messages import Palette
from toi_scenario.editor.session import Session
from toi_scenario.finding import Refused
from toi_scenario.packs.workspace import Workspace

REST = 0.3  # seconds without a change after which it is written
LOOK = 0.2  # seconds between two looks at the disk
BEAT = 1.0  # seconds after which a stream says that it is still there

News = Mapping[str, object]
_T = TypeVar("_T")


class Taken(Exception):
    """Another tab writes this file."""


class Desk:
    """A session, with a thread that finds, saves and looks at the disk whenever nobody asks for anything."""

    def __init__(self, file: File, workspace: Workspace) -> None:
        self.session = Session(file, workspace)
        self.writer = ""  # the tab that writes; "" while nobody does
        self._lock = threading.RLock()
        self._heard: dict[SimpleQueue[News | None], str] = {}
        self._changed = threading.Event()
        self._last = 0.0  # when something changed last
        self._told = (0, 0)  # the revisions of which findings were told, and which was said to be saved
        self._palette: Palette | None = None  # what was told to be left
        self._fault = ""
        self._away = False  # the file cannot be read
        self._seen = self.session.now.raw  # what the last look found on the disk
        self._aside = Aside()
        self._ended = False
        self._worker = threading.Thread(target=self._work, daemon=True)
        self._worker.start()

    def ask(self, question: Callable[[Session], _T]) -> _T:
        """What a question finds out; one at a time."""
        with self._lock:
            return question(self.session)

    def ask_aside(self, name: str) -> dict[str, object]:
        """What a question finds out that takes long; whoever paints meanwhile does not wait for it."""
        with self._lock:
            question = Question(name, self.session.file, self.session.now.raw)
        return self._aside.ask(question)

    def change(self, tab: str, wish: Callable[[Session], _T]) -> _T:
        """Change the file for a tab, if no other one writes it; the others hear of it."""
        with self._lock:
            if self.writer not in ("", tab):
                raise Taken
            if self.writer != tab:
                self.take(tab)
            done = wish(self.session)
            self._last = time.monotonic()
            self._spread({"event": "done", "by": tab, "done": done}, but=tab)  # that one has it as its answer
        return done

    def go_on(self) -> None:
        """Look at once for what is found in a change: its answer has gone out, and nobody waits for anything else."""
        self._changed.set()

    def take(self, tab: str) -> None:
        """From now on this tab writes, and the others follow."""
        with self._lock:
            self.writer = tab
            self._spread({"event": "writer", "tab": tab})

    def leave(self, tab: str) -> None:
        """A tab was closed."""
        with self._lock:
            if self.writer == tab:
                self.take("")

    def events(self, tab: str) -> Generator[News | None, None, None]:
        """What happens from now on; None now and then, to say that nothing does."""
        queue: SimpleQueue[News | None] = SimpleQueue()
        with self._lock:
            self._heard[queue] = tab
            queue.put({"event": "writer", "tab": self.writer})
            self._told, self._palette = (0, self._told[1]), None  # this tab has not heard yet what is found
            queue.put({"event": "saved", "rev": -1 if self.session.unsaved else self.session.rev, "fault": self._fault})
        self._changed.set()
        try:
            while not (self._ended and queue.empty()):
                try:
                    news = queue.get(timeout=BEAT)
                except Empty:
                    news = None
                yield news
        finally:
            with self._lock:
                del self._heard[queue]
                if tab not in self._heard.values():
                    self.leave(tab)

    def close(self) -> str:
        """Write what is not written yet, and say good-bye; returns why it could not be written, or nothing."""
        self._aside.close()
        with self._lock:
            self._ended = True
            self._spread({"event": "bye"})
            try:
                return self.session.save()["warning"]
            except Refused as refused:
                return str(refused)

    def _spread(self, news: News, but: str = "") -> None:
        for queue, tab in self._heard.items():
            if not but or tab != but:
                queue.put(news)

    def _work(self) -> None:
        while not self._ended:
            self._changed.wait(LOOK)
            self._changed.clear()
            with self._lock:
                if not self._ended:
                    self._look()
                    self._save()
                    try:
                        self._find()
                        self._prepare()
                    except Exception as fault:  # a bug: the terminal tells it whole, and what is done is still saved
                        sys.excepthook(type(fault), fault, fault.__traceback__)
                        self._tell_fault("what is found cannot be told; the terminal says why")

    def _look(self) -> None:
        """Has somebody else changed the file? It is taken in when two looks find the same: before, it may be half
        written."""
        try:
            raw = self.session.read_disk()
            done = self.session.look(raw) if raw == self._seen else None
            self._seen = raw
        except Refused as refused:
            self._away = True
            self._tell_fault(str(refused))
            return
        if self._away:  # it is there again
            self._away, self._fault, self._told = False, "", (self._told[0], 0)
        if done is not None:
            self._fault = ""  # if it could not be written because of this, it can be now
            self._spread({"event": "done", "by": "", "done": done, "conflict": self.session.conflict})

    def _find(self) -> None:
        found, saved = self._told
        if found != self.session.rev and self._heard:
            self._told = self.session.rev, saved
            findings = self.session.findings()
            same, self._palette = findings["palette"] == self._palette, findings["palette"]
            self._spread({"event": "findings", "findings": {**findings, "palette": None} if same else findings})

    def _prepare(self) -> None:
        """Find where everything stands in the text, which the next change asks for first."""
        if read := self.session.now.document:
            read.offsets(())

    def _save(self) -> None:
        rested = time.monotonic() - self._last >= REST
        if self.session.unsaved and rested:
            try:
                self._fault = self.session.save()["warning"]
            except Refused as refused:
                self._tell_fault(str(refused))
        if not self.session.unsaved and self._told[1] != self.session.rev:
            self._told = self._told[0], self.session.rev
            self._spread({"event": "saved", "rev": self.session.rev, "fault": self._fault})

    def _tell_fault(self, fault: str) -> None:
        if self._fault != fault:
            self._fault = fault
            self._spread({"event": "saved", "rev": -1, "fault": fault})
