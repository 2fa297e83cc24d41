"""A disk that counts, small boards, and the rules of findings."""

from __future__ import annotations

from collections import Counter
from pathlib import Path as File

from toi_scenario.files.overlay import DISK, Listing
from toi_scenario.pipeline import Checked

NARROW = "boards: {P1A: {columns: 3, rows: 4, terrain: clear}}\n"
WIDE = NARROW.replace("3", "7")


class Counting:
    """The disk, with a count of what is read there."""

    def __init__(self) -> None:
        self.reads: Counter[str] = Counter()

    def read(self, file: File, most: int) -> bytes:
        """Reads a file, and counts that."""
        self.reads[file.as_posix()] += 1
        return DISK.read(file, most)

    def list(self, folder: File) -> Listing:
        """What is in a folder."""
        return DISK.list(folder)

    def exists(self, file: File) -> bool:
        """Whether there is a file."""
        return DISK.exists(file)


def rules(checked: Checked) -> list[str]:
    """The rules of what was found."""
    return [one.rule for one in checked.diagnostics]
