"""Writes files so that an interruption never leaves half of one."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path as File

from toi_scenario.finding import Refused, why

_LONGEST = 40  # letters of a file's name that the temporary file beside it keeps


def write(file: File, raw: bytes, expected: bytes | None = None) -> None:
    """Replace the bytes of a file, all at once. `expected` is what was read from it: if it holds anything else by now,
    it is left alone; None is for a file that need not exist. Links are followed and permissions stay. A pipe or device
    is written to directly."""
    target = File(os.path.realpath(file))
    try:
        mode = _mode(target)
        if expected is None and mode is not None and not stat.S_ISREG(mode):
            target.write_bytes(raw)
            return
        if mode is None and expected is not None:
            raise Refused(f"{file} is gone")
        if mode is not None and (not mode & 0o222 or not os.access(target, os.W_OK)):
            raise Refused(f"{file} is read-only, and is left as it is")
        with _beside(target, raw, mode) as part:
            if expected is not None and target.read_bytes() != expected:
                raise Refused(f"{file} was changed by somebody else meanwhile, and is left as it is; try again")
            part.replace(target)
    except OSError as fault:
        check_place(file)
        left = ", and is left as it is" if expected is not None else ""
        raise Refused(f"{file} cannot be written{left}: {why(fault)}") from None
    _settle(target.parent)


def write_new(file: File, raw: bytes) -> None:
    """Write a file that is not there yet, whole or not at all."""
    try:
        with _beside(file, raw, None) as part:
            if file.exists() or file.is_symlink():
                raise FileExistsError
            try:
                os.link(part, file)  # fails if somebody wrote it meanwhile
            except (AttributeError, NotImplementedError, PermissionError):  # no hard links there
                part.rename(file)
    except FileExistsError:
        raise Refused(f"{file} exists already, and is left as it is") from None
    except OSError as fault:
        check_place(file)
        raise Refused(f"{file} cannot be written: {why(fault)}") from None
    _settle(file.parent)


def write_over(target: File, raw: bytes) -> None:
    """Put bytes in the place of whatever bears this name. A link is replaced, never followed."""
    with _beside(target, raw, None, lasting=False) as part:
        part.replace(target)


def keep(place: File, payload: bytes) -> None:
    """Write a file below the cache folder. If it cannot be written (a full disk, or another user's folder), only speed
    is lost."""
    with suppress(OSError):
        place.parent.mkdir(parents=True, exist_ok=True)
        write_over(place, payload)


def check_place(file: File) -> None:
    """Refuse a file whose folder does not exist. It is not made, because its name may be a slip."""
    if not file.parent.is_dir():
        raise Refused(f"there is no folder {file.parent} to write into")


def make(folder: File) -> None:
    """Make a folder, and its parents, where they do not exist yet."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise Refused(f"{folder} cannot be made: {why(fault)}") from None


@contextmanager
def _beside(target: File, raw: bytes, mode: int | None, lasting: bool = True) -> Iterator[File]:
    """Write the bytes to a temporary file beside the target; whatever happens, that file is removed. `lasting` waits
    until they are safe on the disk."""
    part = target.with_name(f".{target.name[:_LONGEST]}.{os.urandom(4).hex()}.tmp")
    try:
        with part.open("xb") as stream:
            if mode is not None:  # first, so that nobody can read meanwhile what they may not
                part.chmod(stat.S_IMODE(mode))
                _give(part, target)
            stream.write(raw)
            if lasting:
                stream.flush()
                os.fsync(stream.fileno())
        yield part
    finally:  # also after Ctrl-C
        part.unlink(missing_ok=True)


def _mode(target: File) -> int | None:
    try:
        return target.stat().st_mode
    except FileNotFoundError:
        return None


def _give(part: File, target: File) -> None:
    """Give the new file the owner of the old one, where that is allowed."""
    if hasattr(os, "chown"):
        was = target.stat()
        with suppress(PermissionError):
            os.chown(part, was.st_uid, was.st_gid)


def _settle(folder: File) -> None:
    """Make the new name last, where folders can be synchronised."""
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
