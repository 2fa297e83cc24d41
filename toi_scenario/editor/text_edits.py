"""Turns texts into edits, and edits into texts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import compress, count, pairwise
from operator import ne
from typing import TYPE_CHECKING

from toi_scenario.finding import Refused
from toi_scenario.text.document import line_starts

if TYPE_CHECKING:
    from toi_scenario.editor.messages import Edit, Wish

_BREAKS = re.compile("\r\n?")
_MOST_COMPARED = 500  # lines: of more, the whole stretch is one edit


def plain(text: str) -> str:
    """A text with line feeds alone between its lines."""
    return _BREAKS.sub("\n", text)


def line_break(text: str) -> str:
    """What stands between the lines of a text: what ends the first."""
    found = re.search("\r\n|\r|\n", text)
    return found[0] if found else "\n"


def between(before: str, after: str) -> list[Edit]:
    """The edits that turn a plain text into another, in the order of the text."""
    from difflib import SequenceMatcher

    old, new = before.split("\n"), after.split("\n")
    same = shared(old, new)
    most = min(len(old), len(new)) - same
    behind = min(most, shared(old[::-1], new[::-1]))
    lines, others = old[same : len(old) - behind], new[same : len(new) - behind]
    if max(len(lines), len(others)) > _MOST_COMPARED:
        parts = [(0, len(lines), 0, len(others))]
    else:
        codes = SequenceMatcher(None, lines, others, autojunk=False).get_opcodes()
        parts = [part for tag, *part in codes if tag != "equal"]  # type: ignore[misc]
    return [
        one
        for i, j, k, m in parts
        for one in _edit(old, same + i, same + j, new[same + k : same + m], last=same + j == len(old))
    ]


def _edit(old: list[str], first: int, stop: int, new: list[str], last: bool) -> Iterator[Edit]:
    """New lines in the place of some: whole lines with their ends, and only what differs of them."""
    if last and first:  # the end of the text: what comes before its lines goes with them
        was, becomes = ("".join(f"\n{line}" for line in lines) for lines in (old[first:stop], new))
        at = sum(len(line) + 1 for line in old[:first]) - 1
    else:
        end = "" if last else "\n"
        was, becomes = "\n".join(old[first:stop]), "\n".join(new)
        was, becomes = was + end * (stop > first), becomes + end * bool(new)
        at = sum(len(line) + 1 for line in old[:first])
    same = shared(was, becomes)
    behind = min(min(len(was), len(becomes)) - same, shared(was[::-1], becomes[::-1]))
    if same < len(was) - behind or same < len(becomes) - behind:
        text = "\n".join(old)
        yield edit(text, at + same, at + len(was) - behind, becomes[same : len(becomes) - behind])


def edit(text: str, start: int, stop: int, new: str) -> Edit:
    """An edit of a plain text between two offsets."""
    return {"from": place_of(text, start), "to": place_of(text, stop), "text": new}


def place_of(text: str, offset: int) -> list[int]:
    """The line and column of an offset in a plain text."""
    return [text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)]


def typed(text: str, edits: Iterable[Edit]) -> str:
    """A text as it stands in its file, with plain edits made in it; it keeps its line breaks."""
    starts = line_starts(text)
    own = line_break(text)
    patches = [(_offset(text, starts, one["from"]), _offset(text, starts, one["to"]), one["text"]) for one in edits]
    patches.sort(key=lambda patch: patch[:2])  # what goes to one place stays in its order
    if any(one[1] > other[0] for one, other in pairwise(patches)) or any(one[0] > one[1] for one in patches):
        raise Refused("two of the edits are in each other's way")
    made, done = [], 0
    for start, stop, new in patches:
        made += [text[done:start], plain(new).replace("\n", own)]
        done = stop
    return "".join((*made, text[done:]))


def wished(wish: Wish) -> list[Edit]:
    """The edits that somebody wishes, in their right shape."""
    found: list[Edit] = []
    edits = wish.get("edits")
    for one in edits if isinstance(edits, list) else [None]:
        row = one if isinstance(one, dict) else {}
        first, last, text = row.get("from"), row.get("to"), row.get("text")
        places = [place for place in (first, last) if isinstance(place, list) and len(place) == 2]
        if len(places) < 2 or not all(type(number) is int for place in places for number in place):
            raise Refused("an edit is from a line and column to another, with a text")
        if not isinstance(text, str):
            raise Refused("an edit has a text")
        found.append({"from": places[0], "to": places[1], "text": text})
    return found


def _offset(text: str, starts: list[int], place: list[int]) -> int:
    line, column = place
    if not 1 <= line <= len(starts):
        raise Refused(f"the text has no line {line}")
    following = starts[line] if line < len(starts) else len(text)
    if not 1 <= column <= len(text[starts[line - 1] : following].rstrip("\r\n")) + 1:
        raise Refused(f"line {line} has no column {column}")
    return starts[line - 1] + column - 1


def shared(one: Sequence[str], other: Sequence[str]) -> int:
    """How much two texts, or their lines, share at their beginning."""
    return next(compress(count(), map(ne, one, other)), min(len(one), len(other)))
