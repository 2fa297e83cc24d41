"""Keeps files in the cache folder, and reads them again."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path as File

from toi_scenario.files.whole_file import write_over

MOST_BYTES = 50_000_000  # of one file
_AT_ONCE = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)  # Windows has the other one


def keep(place: File, payload: bytes) -> None:
    """Write a file below the cache folder. If it cannot be written (a full disk, or another user's folder), only speed
    is lost."""
    with suppress(OSError):
        place.parent.mkdir(parents=True, exist_ok=True)
        write_over(place, payload)


def read_kept(place: str) -> tuple[bytes, float] | None:
    """What is kept in a file below the cache folder, and when it was last in use; None if it is no file, or one that is
    too long for anything of ours. Nobody waits for the other end of a pipe that was put there."""
    try:
        opened = os.open(place, os.O_RDONLY | _AT_ONCE)
    except OSError:
        return None
    try:
        told = os.fstat(opened)
        if not stat.S_ISREG(told.st_mode) or told.st_size > MOST_BYTES:
            return None
        return os.read(opened, told.st_size), told.st_mtime
    except OSError:
        return None
    finally:
        os.close(opened)
