"""Remembers what commands changed in a file, for `undo` and `redo`."""

from __future__ import annotations

import json
import os
import time
from base64 import b64decode, b64encode
from itertools import pairwise
from pathlib import Path as File
from typing import NamedTuple

from toi_scenario.files.user_folders import state_folder
from toi_scenario.files.whole_file import write
from toi_scenario.finding import Refused, why

MOST_CHANGES = 100  # to one file
MOST_BYTES = 4_000_000  # of one file's journal


class Change(NamedTuple):
    """A change as it is kept: the command, the sums of what the file held before and after, what stood between two
    places of what it holds then, and what stands there now. Changes of one stroke go back and forth together. Older
    journals do not say when a change was made, nor what it wrote."""

    command: str
    before: str
    after: str
    start: int
    stop: int
    was: str
    when: str = ""
    becomes: str = ""
    stroke: str = ""


class Step(NamedTuple):
    """What a file holds one step back or forth, the command that is taken back or made again, and how many changes of
    the journal are made then."""

    raw: bytes
    command: str
    made: int


class _Journal(NamedTuple):
    """The changes to a file, and how many of them are made: those after them were taken back."""

    changes: list[Change]
    made: int

    def standing(self, raw: bytes) -> int | None:
        """How many changes are made in a file that holds these bytes; None if they are no state of it. Somebody may
        have been killed between a file and its journal, so that the state next to the one that is written counts."""
        digest = _digest(raw)
        changes = self.changes
        fitting = [
            number
            for number in range(len(changes) + 1)
            if (number and changes[number - 1].after == digest)
            or (number < len(changes) and changes[number].before == digest)
        ]
        return min(fitting, key=lambda number: (abs(number - self.made), number), default=None)


def record(file: File, before: bytes, after: bytes, command: str, stroke: str = "") -> None:
    """Remember a change; what was taken back before it can no longer be made again. What does not fit to what the file
    held before it can never be taken back, and is forgotten: somebody else changed the file since."""
    same = _shared(before, after)
    behind = _shared(before[same:][::-1], after[same:][::-1])
    was, becomes = (b64encode(raw[same : len(raw) - behind]).decode("ascii") for raw in (before, after))
    when = time.strftime("%Y-%m-%d %H:%M:%S")
    change = Change(command, _digest(before), _digest(after), same, len(after) - behind, was, when, becomes, stroke)
    journal = _journal(file)
    changes = [*journal.changes[: journal.standing(before) or 0], change]
    changes = changes[-MOST_CHANGES:]
    while len(changes) > 1 and sum(len(one.was) + len(one.becomes) for one in changes) > MOST_BYTES:
        changes = changes[1:]
    _keep(file, changes, len(changes))


def undo(file: File, raw: bytes) -> Step:
    """A file as it was before the last change, or before the stroke that this ended; `Refused` if its bytes are not
    what a change left."""
    changes, made = _standing(file, raw, "taken back")
    if not made:
        raise Refused(f"no change to {file} is remembered")
    last, before = changes[made - 1], raw
    while made and (changes[made - 1] is last or _together(changes[made - 1], last)):
        made -= 1
        before = _replaced(file, before, changes[made], back=True)
    return Step(before, last.command, made)


def redo(file: File, raw: bytes) -> Step:
    """A file with the change made again that was taken back last, or the stroke; `Refused` if there is none."""
    changes, made = _standing(file, raw, "made again")
    if made == len(changes):
        raise Refused(f"no change to {file} was taken back that could be made again")
    first, after = changes[made], raw
    while made < len(changes) and (changes[made] is first or _together(changes[made], first)):
        after = _replaced(file, after, changes[made], back=False)
        made += 1
    return Step(after, changes[made - 1].command, made)


def stand(file: File, made: int) -> None:
    """Remember how many changes of the journal a file holds now."""
    _keep(file, _journal(file).changes, made)


def remembered(file: File, raw: bytes) -> list[Change]:
    """The changes that can be taken back of a file that holds these bytes, the last one first; a stroke as one."""
    journal = _journal(file)
    return _strokes(journal.changes[: journal.standing(raw) or 0])[::-1]


def taken_back(file: File, raw: bytes) -> list[Change]:
    """The changes that can be made again in a file that holds these bytes, the next one first; a stroke as one."""
    journal = _journal(file)
    made = journal.standing(raw)
    return [] if made is None else _strokes(journal.changes[made:])


def files() -> list[File]:
    """The files of which changes are remembered, by name."""
    found = []
    for place in (state_folder() / "journal").glob("*.json"):
        try:
            found.append(File(json.loads(place.read_bytes())["file"]))
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            continue  # of any other shape, as with its changes
    return sorted(found)


def _together(one: Change, other: Change) -> bool:
    return bool(one.stroke) and one.stroke == other.stroke


def _strokes(changes: list[Change]) -> list[Change]:
    """The last change of each stroke, which bears the command that all of it equals."""
    ends = [one for one, following in pairwise(changes) if not _together(one, following)]
    return [*ends, *changes[-1:]]


def _standing(file: File, raw: bytes, what: str) -> tuple[list[Change], int]:
    """The changes to a file, and how many are made in it."""
    journal = _journal(file)
    made = journal.standing(raw)
    if made is not None:
        return journal.changes, made
    if journal.made:
        last = journal.changes[journal.made - 1]
        raise Refused(f"{file} was changed since `{last.command}`, which can no longer be {what}")
    return [], 0


def _replaced(file: File, raw: bytes, change: Change, back: bool) -> bytes:
    """A file without a change, or with it."""
    try:
        was, becomes = b64decode(change.was), b64decode(change.becomes)
        stop = change.stop if back else change.start + len(was)
        found = raw[: change.start] + (was if back else becomes) + raw[stop:]
    except ValueError:
        found = raw
    if (change.before if back else change.after) != _digest(found):
        what = "taken back" if back else "made again"
        raise Refused(f"the journal of {file} is damaged, so nothing is {what}")
    return found


def _keep(file: File, changes: list[Change], made: int) -> None:
    place = _place(file)
    try:
        place.parent.mkdir(0o700, parents=True, exist_ok=True)  # what is in it is nobody else's business
    except OSError as fault:
        raise Refused(f"the folder {place.parent} cannot be made: {why(fault)}") from None
    data = {"file": os.path.realpath(file), "made": made, "changes": [change._asdict() for change in changes]}
    write(place, json.dumps(data, indent=1).encode("ascii"))


def _journal(file: File) -> _Journal:
    """What is remembered of a file, the last change at the end; a journal of any other shape counts as none."""
    try:
        data = json.loads(_place(file).read_bytes())
        changes = [Change(**row) for row in data["changes"]]
        made = data.get("made", len(changes))
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return _Journal([], 0)
    kinds = (str, str, str, int, int, str, str, str, str)
    sound = all(isinstance(part, kind) for one in changes for part, kind in zip(one, kinds, strict=True))
    if not (sound and isinstance(made, int) and 0 <= made <= len(changes)):
        return _Journal([], 0)
    return _Journal(changes, made)


def _place(file: File) -> File:
    return state_folder() / "journal" / f"{_digest(os.fsencode(os.path.realpath(file)))[:32]}.json"


def _shared(one: bytes, other: bytes) -> int:
    """How many bytes two texts share at their beginning."""
    length = min(len(one), len(other))
    return next((at for at in range(length) if one[at] != other[at]), length)


def _digest(raw: bytes) -> str:
    from hashlib import sha256

    return sha256(raw).hexdigest()
