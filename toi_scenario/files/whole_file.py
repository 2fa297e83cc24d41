"""The bytes of a file in, the file on the disk out: the old one or the new one, whatever happens on the way."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path as File

from toi_scenario.finding import Refused, why

_LONGEST = 40  # letters of a name that are kept in that of the file beside it


def write(file: File, raw: bytes, expected: bytes | None = None) -> None:
    """Put bytes in the place of a file's, all at once. `expected` is what was read from it: if it holds anything else
    by now, it is left alone; None is for a file that need not be there. A link is followed, permissions stay. What is
    no file, such as a pipe or a device, is written to."""
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
                os.link(part, file)  # which fails if somebody wrote it meanwhile
            except (AttributeError, NotImplementedError, PermissionError):  # no such links there
                part.rename(file)
    except FileExistsError:
        raise Refused(f"{file} exists already, and is left as it is") from None
    except OSError as fault:
        check_place(file)
        raise Refused(f"{file} cannot be written: {why(fault)}") from None
    _settle(file.parent)


def check_place(file: File) -> None:
    """That there is a folder for a file; it is made for nobody, as it may be a slip."""
    if not file.parent.is_dir():
        raise Refused(f"there is no folder {file.parent} to write into")


def make(folder: File) -> None:
    """A folder, and those that it lies in, where they are not there yet."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise Refused(f"{folder} cannot be made: {why(fault)}") from None


@contextmanager
def _beside(target: File, raw: bytes, mode: int | None) -> Iterator[File]:
    """The bytes in a file beside its place, safe on the disk; whatever happens, nothing of it stays there."""
    part = target.with_name(f".{target.name[:_LONGEST]}.{os.urandom(4).hex()}.tmp")
    try:
        with part.open("xb") as stream:
            if mode is not None:  # first of all, so that nobody can read meanwhile what they may not
                part.chmod(stat.S_IMODE(mode))
                _give(part, target)
            stream.write(raw)
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
    """To the owner of the old file, where whoever writes may do that."""
    if hasattr(os, "chown"):
        was = target.stat()
        with suppress(PermissionError):
            os.chown(part, was.st_uid, was.st_gid)


def _settle(folder: File) -> None:
    """That the new name lasts, where folders can be synchronised."""
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
