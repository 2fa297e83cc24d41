"""Reads files of the disk, and unsaved texts laid over them."""

from __future__ import annotations

import os
import stat
from pathlib import Path as File
from typing import Protocol

from toi_scenario.finding.records import NamedTuple


class Listing(NamedTuple):
    """The names in a folder: of folders, and of all else."""

    folders: list[str]
    others: list[str]


class Files(Protocol):
    """Where texts are read from."""

    def read(self, file: File, most: int) -> bytes:
        """The bytes of a file, at most so many; `OSError` if it is none or cannot be read."""

    def list(self, folder: File) -> Listing:
        """What is in a folder; nothing, if it cannot be listed."""

    def exists(self, file: File) -> bool:
        """Whether there is a file of this name."""


class Disk:
    """The files there are."""

    def read(self, file: File, most: int) -> bytes:
        """The bytes of a file, at most so many."""
        # Opened before it is looked at, so that what is looked at is what is read; and without waiting, because the
        # other end of a pipe may never come.
        opened = os.open(file, os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0))
        try:
            if not stat.S_ISREG(os.fstat(opened).st_mode):
                raise IsADirectoryError("it is no file")
            raw = os.read(opened, most)
            while len(raw) < most and (more := os.read(opened, most - len(raw))):
                raw += more
            return raw
        finally:
            os.close(opened)

    def list(self, folder: File) -> Listing:
        """What is in a folder."""
        if os.path.isdir(folder):  # noqa: PTH112 - it may be a name that no folder can have
            for _, folders, others in os.walk(folder):
                return Listing(folders, others)
        return Listing([], [])

    def exists(self, file: File) -> bool:
        """Whether there is a file of this name."""
        return os.path.isfile(file)  # noqa: PTH113 - the name may be too long


DISK: Files = Disk()


def from_root(file: File) -> str:
    """The path of a file from the root, links in it left as they are."""
    return os.path.normpath(file.absolute())


def _place(file: File) -> str:
    """The path of a file from the root, links followed."""
    try:
        return os.path.realpath(file)
    except ValueError:  # a name that no file can have
        return from_root(file)


class Overlaid:
    """Other files, with texts that nobody has saved yet in the place of some, or beside them."""

    def __init__(self, below: Files) -> None:
        self._below = below
        self._texts: dict[str, bytes] = {}  # by path from the root, links followed, as a text has one place

    def lay(self, file: File, text: bytes) -> None:
        """Lay a text over a file, which need not be there."""
        self._texts[_place(file)] = text

    def lift(self, file: File) -> None:
        """Take the text away again that lies over a file, if one does."""
        self._texts.pop(_place(file), None)

    def read(self, file: File, most: int) -> bytes:
        """The bytes of the text that lies over a file, or of the file."""
        laid = self._laid(file)
        return self._below.read(file, most) if laid is None else laid[:most]

    def list(self, folder: File) -> Listing:
        """What is in a folder, texts without a file as well."""
        folders, others = map(list, self._below.list(folder))
        home = _place(folder).rstrip(os.sep) + os.sep
        for path in self._texts:
            if path.startswith(home):
                name, inner, _ = path.removeprefix(home).partition(os.sep)
                names = folders if inner else others
                if name not in names:
                    names.append(name)
        return Listing(folders, others)

    def exists(self, file: File) -> bool:
        """Whether there is a file, or a text in the place of one."""
        return self._laid(file) is not None or self._below.exists(file)

    def _laid(self, file: File) -> bytes | None:
        return self._texts.get(_place(file)) if self._texts else None
