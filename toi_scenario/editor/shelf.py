"""The files that the editor may open, by number."""

from __future__ import annotations

import threading
from pathlib import Path as File

from toi_scenario.editor.aside import Aside, Question
from toi_scenario.editor.desk import Desk
from toi_scenario.finding import Refused, Rejected
from toi_scenario.packs.discovery import stay
from toi_scenario.packs.workspace import Workspace


class Shelf:
    """One file, or the scenarios of a folder. The page names them by number, so that it can name no other; a link that
    leads out of the folder is none of them."""

    def __init__(self, place: File) -> None:
        self.place = place
        self.workspace = Workspace()
        self._files: list[File] = []
        self._desks: dict[int, Desk] = {}
        self._lock = threading.Lock()
        self._aside = Aside()
        if place.is_dir():
            for file, _ in self.workspace.scenarios(place):
                try:
                    stay(file, place, "folder")
                except Rejected:
                    continue
                self._files.append(file)
        elif place.exists():
            self._files.append(place)

    @property
    def wanted(self) -> str:
        """The name of the file that was asked for and is not there yet."""
        return "" if self.place.exists() else self.place.name

    @property
    def folder(self) -> File:
        """Where a new file goes."""
        return self.place if self.place.is_dir() else self.place.parent

    def rows(self) -> list[dict[str, object]]:
        """The files there are, each with its number."""
        with self._lock:
            home = self.folder
            return [
                {"f": number, "name": (file.relative_to(home) if file.is_relative_to(home) else file).as_posix()}
                for number, file in enumerate(self._files)
            ]

    def counts(self) -> dict[str, object]:
        """How many errors and warnings each file has on the disk; whoever paints meanwhile does not wait for it."""
        with self._lock:
            question = Question("counts", self.folder, files=tuple(self._files))
        return self._aside.ask(question)

    def add(self, file: File) -> int:
        """A file that is there from now on."""
        with self._lock:
            self._files.append(file)
            return len(self._files) - 1

    def desk(self, number: str) -> Desk:
        """The desk of a file; it is opened when it is asked for first."""
        with self._lock:
            if not (number.isascii() and number.isdecimal() and len(number) < 9 and int(number) < len(self._files)):
                raise Refused("there is no such file here")
            at = int(number)
            if at not in self._desks:
                # Each has a workspace of its own: a session is for one thread at a time, and so is what it stands on.
                self._desks[at] = Desk(self._files[at], Workspace())
            return self._desks[at]

    def close(self) -> list[str]:
        """Write what is not written yet; returns what went wrong with that."""
        self._aside.close()
        return [told for desk in self._desks.values() if (told := desk.close())]
