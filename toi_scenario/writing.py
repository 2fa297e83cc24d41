"""The bytes of a file in, the file on the disk out: the old one or the new one, whatever happens on the way."""

from __future__ import annotations

import os
import stat
import tempfile
from contextlib import suppress
from pathlib import Path as File

from toi_scenario.edit import Refused


def write(file: File, raw: bytes, expected: bytes | None) -> None:
    """Put bytes in the place of a file's, all at once. `expected` is what was read from it: if it holds anything else
    by now, it is left alone; None is for a file that need not be there. A link is followed, permissions stay."""
    target = File(os.path.realpath(file))
    try:
        mode = _mode(target)
        if expected is not None and (mode is None or not mode & 0o222 or not os.access(target, os.W_OK)):
            raise Refused(f"{file} is gone" if mode is None else f"{file} is read-only, and is left as it is")
        handle, name = tempfile.mkstemp(".tmp", f".{target.name}.", target.parent)
    except OSError as fault:
        raise _failed(file, fault) from None
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(raw)
            stream.flush()
            if mode is not None:
                File(name).chmod(stat.S_IMODE(mode))
                _give(name, target)
            os.fsync(stream.fileno())
        if expected is not None and target.read_bytes() != expected:
            raise Refused(f"{file} was changed by somebody else meanwhile, and is left as it is; try again")
        File(name).replace(target)
    except BaseException as fault:  # also Ctrl-C: nothing may stay beside the file
        with suppress(FileNotFoundError):
            File(name).unlink()
        if isinstance(fault, OSError):
            raise _failed(file, fault) from None
        raise
    _settle(target.parent)


def _mode(target: File) -> int | None:
    try:
        return target.stat().st_mode
    except FileNotFoundError:
        return None


def _give(name: str, target: File) -> None:
    """To the owner of the old file, where whoever writes may do that."""
    if hasattr(os, "chown"):
        was = target.stat()
        with suppress(PermissionError):
            os.chown(name, was.st_uid, was.st_gid)


def _settle(folder: File) -> None:
    """That the new name lasts, where folders can be synchronised."""
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def _failed(file: File, fault: OSError) -> Refused:
    return Refused(f"{file} cannot be written, and is left as it is: {(fault.strerror or str(fault)).lower()}")
