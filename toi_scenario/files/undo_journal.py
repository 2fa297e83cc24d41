"""Remembers what commands changed in a file, for `undo`."""

from __future__ import annotations

import hashlib
import json
import os
from base64 import b64decode, b64encode
from pathlib import Path as File
from typing import Any, NamedTuple

from toi_scenario.files.user_folders import state_folder
from toi_scenario.files.whole_file import write
from toi_scenario.finding import Refused, why

MOST_CHANGES = 100  # to one file
MOST_BYTES = 4_000_000  # of one file's journal


class Undone(NamedTuple):
    """What a file held before its last change, and the command that made the change."""

    raw: bytes
    command: str


def record(file: File, before: bytes, after: bytes, command: str) -> None:
    """Remember a change. If anything else changed the file since the last one, older changes are of no use."""
    changes = _changes(file)
    if changes and changes[-1]["after"] != _digest(before):
        changes = []
    same = _shared(before, after)
    behind = _shared(before[same:][::-1], after[same:][::-1])
    changes.append(
        {
            "command": command,
            "before": _digest(before),
            "after": _digest(after),
            "start": same,
            "stop": len(after) - behind,
            "was": b64encode(before[same : len(before) - behind]).decode("ascii"),
        }
    )
    _keep(file, changes)


def undo(file: File, raw: bytes) -> Undone:
    """A file's bytes as they were before the last change; `Refused` if they are not what that change left."""
    changes = _changes(file)
    if not changes:
        raise Refused(f"no change to {file} is remembered")
    last = changes[-1]
    if last["after"] != _digest(raw):
        raise Refused(f"{file} was changed since `{last['command']}`, which can no longer be taken back")
    before: bytes = raw[: last["start"]] + b64decode(last["was"]) + raw[last["stop"] :]
    if last["before"] != _digest(before):
        raise Refused(f"the journal of {file} is damaged, so nothing is taken back")
    return Undone(before, last["command"])


def forget(file: File) -> None:
    """Forget the last change, which has been taken back."""
    _keep(file, _changes(file)[:-1])


def _keep(file: File, changes: list[dict[str, Any]]) -> None:
    changes = changes[-MOST_CHANGES:]
    while len(changes) > 1 and sum(len(change["was"]) for change in changes) > MOST_BYTES:
        changes = changes[1:]
    place = _place(file)
    try:
        place.parent.mkdir(0o700, parents=True, exist_ok=True)  # what is in it is nobody else's business
    except OSError as fault:
        raise Refused(f"the folder {place.parent} cannot be made: {why(fault)}") from None
    data = {"file": os.path.realpath(file), "changes": changes}
    write(place, json.dumps(data, ensure_ascii=False, indent=1).encode("utf-8", "surrogateescape"))


def _changes(file: File) -> list[dict[str, Any]]:
    """What is remembered of a file, the last change at the end; an unreadable journal counts as none."""
    try:
        changes: list[dict[str, Any]] = json.loads(_place(file).read_bytes())["changes"]
    except (OSError, ValueError, KeyError, TypeError):
        return []
    return changes


def _place(file: File) -> File:
    return state_folder() / "journal" / f"{_digest(os.fsencode(os.path.realpath(file)))[:32]}.json"


def _shared(one: bytes, other: bytes) -> int:
    """How many bytes two texts share at their beginning."""
    length = min(len(one), len(other))
    return next((at for at in range(length) if one[at] != other[at]), length)


def _digest(raw: bytes) -> str:
    return hashlib.sha256(raw).hexdigest()
