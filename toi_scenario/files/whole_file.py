"""Writes files so that an interruption never leaves half of one."""

from __future__ import annotations

import os
import re
import stat
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path as File
from typing import BinaryIO

from toi_scenario.finding import Refused, why

if sys.platform != "win32":
    import fcntl

_LONGEST = 40  # letters of a file's name that the temporary file beside it keeps
_TEMPORARY = re.compile(rf"\..{{1,{_LONGEST}}}\.[0-9a-f]{{8}}\.tmp", re.DOTALL)
_PATIENCE = 10.0  # seconds for which others may be at work in a folder
_held: set[str] = set()  # the folders in which this process works alone
_swept: set[str] = set()  # the folders in which it has looked for what was left behind


def write(file: File, raw: bytes, expected: bytes | None = None) -> None:
    """Replace the bytes of a file, all at once. `expected` is what was read from it: if it holds anything else by now,
    it is left alone; None is for a file that need not exist. Links are followed and permissions stay. A pipe or device
    is written to directly."""
    target = File(os.path.realpath(file))
    with _refusing(file, expected is not None):
        mode = _mode(target)
        if expected is None and mode is not None and not stat.S_ISREG(mode):
            target.write_bytes(raw)
            return
        _check_writable(file, target, mode, expected is not None)
        with _beside(target, raw, mode) as part, alone(target):
            if expected is not None:
                _check_unchanged(file, target, expected)
            part.replace(target)
    _settle(target.parent)


def write_all(wanted: Sequence[tuple[File, bytes, bytes]]) -> None:
    """The same for several files, each with its bytes and what was read from it: all of them are replaced, or none.
    Each is written beside its place first, so that a full disk or a kill finds nothing half done."""
    targets = [File(os.path.realpath(file)) for file, _, _ in wanted]
    folders = {target.parent: target for target in sorted(targets)}  # in one order, so that nobody waits for another
    with ExitStack() as until_done:
        for target in folders.values():
            until_done.enter_context(alone(target))
        parts = []
        for (file, raw, expected), target in zip(wanted, targets, strict=True):
            with _refusing(file, True):
                mode = _mode(target)
                _check_writable(file, target, mode, True)
                parts.append(until_done.enter_context(_beside(target, raw, mode, held=False)))
                _check_unchanged(file, target, expected)
        done = 0
        try:
            for (file, _, _), part, target in zip(wanted, parts, targets, strict=True):
                with _refusing(file, True):
                    part.replace(target)
                done += 1
        except BaseException:
            for file, raw, expected in wanted[:done]:
                write(file, expected, raw)
            raise
    for folder in folders:
        _settle(folder)


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


def write_inside(home: File, name: str, raw: bytes) -> None:
    """Put bytes in the place of whatever bears this name below a folder. No link in the folder is followed."""
    target = place_inside(home, name)
    try:
        write_over(target, raw)
    except OSError as fault:
        raise Refused(f"{target} cannot be written: {why(fault)}") from None


def place_inside(home: File, name: str) -> File:
    """Where a file of this name lies below a folder. Folders are made on the way; one that leads out is refused, and
    so is a folder in the file's place."""
    place = home
    make(place)
    *folders, _ = parts = File(name).parts
    for folder in folders:
        place /= folder
        if not File(os.path.realpath(place)).is_relative_to(os.path.realpath(home)):
            raise Refused(f"{place} leads out of {home}, and is left as it is")
        make(place)
    place /= parts[-1]
    if place.is_dir() and not place.is_symlink():
        raise Refused(f"{place} is a folder, and is left as it is")
    return place


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
def alone(file: File) -> Iterator[None]:
    """Keep other processes of this program from changing a file. Where folders cannot be locked, nobody is kept."""
    folder = os.path.dirname(os.path.realpath(file))  # noqa: PTH120 - it need not exist
    opened = None if folder in _held else _locked(folder)
    if opened is None:
        yield
        return
    _held.add(folder)
    try:
        yield
    finally:
        _held.discard(folder)
        os.close(opened)


def _locked(folder: str) -> int | None:
    """A folder opened and locked; None if it cannot be."""
    if sys.platform == "win32":
        return None
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        until = time.monotonic() + _PATIENCE
        try:
            while not _lock(opened):
                if time.monotonic() > until:
                    raise Refused(f"somebody else is at work in {folder}; try again")
                time.sleep(0.01)
        except BaseException:
            os.close(opened)
            raise
        return opened
    return None


def _lock(opened: int) -> bool:
    """Lock what is open for this process; False if another one has locked it. Where there are no locks, `OSError`."""
    if sys.platform == "win32":
        raise OSError
    try:
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


@contextmanager
def _beside(target: File, raw: bytes, mode: int | None, lasting: bool = True, held: bool = True) -> Iterator[File]:
    """Write the bytes to a temporary file beside the target; whatever happens, that file is removed. `lasting` waits
    until they are safe on the disk. One that is not `held` is closed: of a thousand, nobody may have all open."""
    if lasting:
        _sweep(target.parent)
    part = target.with_name(f".{target.name[:_LONGEST]}.{os.urandom(4).hex()}.tmp")
    stream = _begun(part, 0o666 if mode is None else 0o600)
    try:
        with stream:
            if mode is not None:  # first, so that nobody can read meanwhile what they may not
                _give(part, target)
                part.chmod(stat.S_IMODE(mode))
            stream.write(raw)
            stream.flush()
            if lasting:
                os.fsync(stream.fileno())
            if sys.platform == "win32" or not held:  # Windows moves no open file
                stream.close()
            yield part
    finally:  # also after Ctrl-C
        part.unlink(missing_ok=True)


def _begun(part: File, mode: int) -> BinaryIO:
    """A new file, locked as long as it is open: by that, others know that somebody is at work on it."""
    while True:
        stream = open(part, "xb", opener=lambda name, how: os.open(name, how, mode))  # noqa: SIM115 - it stays open
        with suppress(OSError):
            if not (_lock(stream.fileno()) and os.fstat(stream.fileno()).st_nlink):
                stream.close()  # somebody took it for left behind, before it was locked
                continue
        return stream


def _sweep(folder: File) -> None:
    """Once, remove the temporary files of processes that were killed."""
    if str(folder) in _swept:
        return
    _swept.add(str(folder))
    with suppress(OSError):
        for name in filter(_TEMPORARY.fullmatch, os.listdir(folder)):  # noqa: PTH208 - names are enough
            with suppress(OSError):
                if sys.platform == "win32":  # which removes no open file
                    (folder / name).unlink()
                    continue
                # Without waiting for the other end of a pipe, and without following a link: neither is ours.
                opened = os.open(folder / name, os.O_RDONLY | os.O_NONBLOCK | os.O_NOFOLLOW)
                try:
                    if stat.S_ISREG(os.fstat(opened).st_mode) and _lock(opened):
                        (folder / name).unlink()
                finally:
                    os.close(opened)


@contextmanager
def _refusing(file: File, is_read: bool) -> Iterator[None]:
    """Say why a file cannot be written; one that was read stays as it is."""
    try:
        yield
    except OSError as fault:
        check_place(file)
        left = ", and is left as it is" if is_read else ""
        raise Refused(f"{file} cannot be written{left}: {why(fault)}") from None


def _check_writable(file: File, target: File, mode: int | None, is_read: bool) -> None:
    if mode is None and is_read:
        raise Refused(f"{file} is gone")
    if mode is not None and (not mode & 0o222 or not os.access(target, os.W_OK)):
        raise Refused(f"{file} is read-only, and is left as it is")


def _check_unchanged(file: File, target: File, expected: bytes) -> None:
    if target.read_bytes() != expected:
        raise Refused(f"{file} was changed by somebody else meanwhile, and is left as it is; try again")


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
