"""Remembers what commands changed in a file, for `undo`."""

from __future__ import annotations

import json
import os
import time
from base64 import b64decode, b64encode
from pathlib import Path as File
from typing import NamedTuple

from toi_scenario.files.user_folders import state_folder
from toi_scenario.files.whole_file import write
from toi_scenario.finding import Refused, why

MOST_CHANGES = 100  # to one file
MOST_BYTES = 4_000_000  # of one file's journal


class Change(NamedTuple):
    """A change as it is kept: the command, the sums of what the file held before and after, what stood between two
    places of what it holds now, and when it was made, which older journals do not say."""

    command: str
    before: str
    after: str
    start: int
    stop: int
    was: str
    when: str = ""


class Undone(NamedTuple):
    """What a file held before its last change, and the command that made the change."""

    raw: bytes
    command: str


def record(file: File, before: bytes, after: bytes, command: str) -> None:
    """Remember a change. What does not fit to what the file held before it can never be taken back, and is forgotten:
    somebody else changed the file since."""
    same = _shared(before, after)
    behind = _shared(before[same:][::-1], after[same:][::-1])
    was = b64encode(before[same : len(before) - behind]).decode("ascii")
    when = time.strftime("%Y-%m-%d %H:%M:%S")
    change = Change(command, _digest(before), _digest(after), same, len(after) - behind, was, when)
    _keep(file, [*_fitting(_changes(file), before), change])


def undo(file: File, raw: bytes) -> Undone:
    """A file's bytes as they were before the last change; `Refused` if they are not what a change left."""
    changes = _changes(file)
    if not changes:
        raise Refused(f"no change to {file} is remembered")
    fitting = _fitting(changes, raw)
    if not fitting:
        raise Refused(f"{file} was changed since `{changes[-1].command}`, which can no longer be taken back")
    last = fitting[-1]
    try:
        before = raw[: last.start] + b64decode(last.was) + raw[last.stop :]
    except ValueError:
        before = raw
    if last.before != _digest(before):
        raise Refused(f"the journal of {file} is damaged, so nothing is taken back")
    return Undone(before, last.command)


def remembered(file: File, raw: bytes) -> list[Change]:
    """The changes that can be taken back of a file that holds these bytes, the last one first."""
    return _fitting(_changes(file), raw)[::-1]


def files() -> list[File]:
    """The files of which changes are remembered, by name."""
    found = []
    for place in (state_folder() / "journal").glob("*.json"):
        try:
            found.append(File(json.loads(place.read_bytes())["file"]))
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            continue  # of any other shape, as with its changes
    return sorted(found)


def forget(file: File, raw: bytes) -> None:
    """Forget the change that left these bytes, which has been taken back."""
    _keep(file, _fitting(_changes(file), raw)[:-1])


def _fitting(changes: list[Change], raw: bytes) -> list[Change]:
    """The changes up to the last one that left these bytes. What comes later was taken back, or never written."""
    digest = _digest(raw)
    return changes[: next((n for n in range(len(changes), 0, -1) if changes[n - 1].after == digest), 0)]


def _keep(file: File, changes: list[Change]) -> None:
    changes = changes[-MOST_CHANGES:]
    while len(changes) > 1 and sum(len(change.was) for change in changes) > MOST_BYTES:
        changes = changes[1:]
    place = _place(file)
    try:
        place.parent.mkdir(0o700, parents=True, exist_ok=True)  # what is in it is nobody else's business
    except OSError as fault:
        raise Refused(f"the folder {place.parent} cannot be made: {why(fault)}") from None
    data = {"file": os.path.realpath(file), "changes": [change._asdict() for change in changes]}
    write(place, json.dumps(data, indent=1).encode("ascii"))


def _changes(file: File) -> list[Change]:
    """What is remembered of a file, the last change at the end; a journal of any other shape counts as none."""
    try:
        changes = [Change(**row) for row in json.loads(_place(file).read_bytes())["changes"]]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return []
    kinds = (str, str, str, int, int, str, str)
    sound = all(isinstance(part, kind) for one in changes for part, kind in zip(one, kinds, strict=True))
    return changes if sound else []


def _place(file: File) -> File:
    return state_folder() / "journal" / f"{_digest(os.fsencode(os.path.realpath(file)))[:32]}.json"


def _shared(one: bytes, other: bytes) -> int:
    """How many bytes two texts share at their beginning."""
    length = min(len(one), len(other))
    return next((at for at in range(length) if one[at] != other[at]), length)


def _digest(raw: bytes) -> str:
    from hashlib import sha256

    return sha256(raw).hexdigest()
