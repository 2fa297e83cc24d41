"""Writes changed files, and remembers how to take that back."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path as File

from toi_scenario.authoring.file_change import Changed
from toi_scenario.files import undo_journal
from toi_scenario.files.whole_file import alone, write, write_all
from toi_scenario.finding import Refused
from toi_scenario.finding.records import NamedTuple
from toi_scenario.packs.discovery import read_file


def keep(changed: Changed, command: str, stroke: str = "") -> str:
    """Write a changed file, and remember how to undo that; returns why it could not be remembered, or nothing. Changes
    of one stroke are undone together."""
    with alone(changed.file):  # so that the journal has changes in their order
        told = _remember(changed, command, stroke)
        write(changed.file, changed.after, changed.before)
    return told


def keep_all(changes: Sequence[Changed], command: str) -> list[str]:
    """The same for files that have to be changed together: all of them are, or none."""
    with ExitStack() as until_done:
        for file in sorted({one.file.parent: one.file for one in changes}.values()):
            until_done.enter_context(alone(file))
        told = [_remember(one, command) for one in changes]
        write_all([(one.file, one.after, one.before) for one in changes])
    return [*filter(None, told)]


def _remember(changed: Changed, command: str, stroke: str = "") -> str:
    """Remember a change before it is made, as one that is never made does no harm; returns why that failed."""
    try:
        if changed.file.read_bytes() == changed.before:
            undo_journal.record(changed.file, changed.before, changed.after, command, stroke)
    except OSError:
        pass  # `write` tells why
    except Refused as refused:
        return f"{changed.file} is changed, but `undo` will not know of it: {refused}"
    return ""


class Stepped(NamedTuple):
    """A file one step back or forth in its journal: what it is to hold, the command, and where it stands then."""

    changed: Changed
    command: str
    made: int


def undone(file: File) -> Stepped:
    """A file as it was before the last command that changed it, and what that command was."""
    raw = read_file(file)
    step = undo_journal.undo(file, raw)
    return Stepped(Changed(file, raw, step.raw), step.command, step.made)


def redone(file: File) -> Stepped:
    """A file with the command made again that was taken back last, and what that command was."""
    raw = read_file(file)
    step = undo_journal.redo(file, raw)
    return Stepped(Changed(file, raw, step.raw), step.command, step.made)


def step(stepped: Stepped) -> str:
    """Write what `undone` or `redone` found, and remember where the file stands in its journal; returns why that could
    not be remembered, or nothing."""
    changed = stepped.changed
    with alone(changed.file):
        write(changed.file, changed.after, changed.before)
        try:
            undo_journal.stand(changed.file, stepped.made)
        except Refused as refused:
            return f"it is done, but `undo` and `redo` cannot go on from there: {refused}"
    return ""
