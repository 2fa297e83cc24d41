"""Joins what two people made of one text."""

from __future__ import annotations

from codecs import BOM_UTF8
from collections.abc import Callable, Iterator
from difflib import SequenceMatcher, unified_diff
from itertools import pairwise
from typing import NamedTuple

from toi_scenario.editor.strokes import Text
from toi_scenario.editor.while_typing import alike

_MOST_COMPARED = 1_000_000  # pairs of lines; where more lines differ, they are one change


class _Change(NamedTuple):
    """Lines that take the place of some lines of the text before."""

    start: int
    stop: int
    lines: tuple[str, ...]


def merged(before: str, mine: str, theirs: str) -> str | None:
    """A text with the changes of both; None where both changed the same lines, or lines beside each other."""
    lines = before.splitlines(keepends=True)
    changes = sorted({*_changes(lines, mine), *_changes(lines, theirs)})
    if any(other.start <= one.stop for one, other in pairwise(changes)):
        return None
    for change in reversed(changes):
        lines[change.start : change.stop] = change.lines
    return "".join(lines)


def _changes(before: list[str], text: str) -> Iterator[_Change]:
    after = text.splitlines(keepends=True)
    same, behind = alike(before, after)
    some, others = before[same : len(before) - behind], after[same : len(after) - behind]
    if len(some) * len(others) > _MOST_COMPARED:
        yield _Change(same, same + len(some), tuple(others))
        return
    for tag, start, stop, first, last in SequenceMatcher(None, some, others, autojunk=False).get_opcodes():
        if tag != "equal":
            yield _Change(same + start, same + stop, tuple(others[first:last]))


def difference(mine: str, theirs: str) -> list[str]:
    """In which lines two texts differ: what begins with a minus is mine, with a plus theirs."""
    return list(unified_diff(mine.splitlines(), theirs.splitlines(), "", "", lineterm=""))[2:]


def together(disk: Text, mine: Text, theirs: Text, read: Callable[[bytes], Text]) -> Text | None:
    """What is not saved yet, on what somebody else wrote; None if the two do not go together."""
    mark = BOM_UTF8 if theirs.raw.startswith(BOM_UTF8) else b""
    text = merged(disk.text, mine.text, theirs.text)
    if text is None or mark + theirs.text.encode("utf-8", "surrogatepass") != theirs.raw:
        return None
    both = read(mark + text.encode("utf-8", "surrogatepass"))
    return both if both.source or not (theirs.source and mine.source) else None
