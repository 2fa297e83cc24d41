"""Reads a text of which one line is being written.

What makes it unreadable is nearly always on that line: a bracket or a quote that is not closed yet, a key without its
colon. Nothing is put on any other line, so whatever is found elsewhere stands where it is said to stand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toi_scenario.finding import Rejected
from toi_scenario.finding.records import NamedTuple
from toi_scenario.text.document import Document, line_starts, read

_CLOSING = {"{": "}", "[": "]"}
_NO_VALUE = re.compile(r":(?=[}\]])")  # an editor may close a bracket before there is anything in it
_COMMENT = re.compile(r"(?:(?<=\s)|^)#")


class Mended(NamedTuple):
    """A text that could be read, and what its line was made into for that."""

    document: Document
    line: str


def mended(text: str, number: int) -> Mended | None:
    """A text with what is missing on one line: its brackets and quotes closed, or else a colon; or without that line.
    None if it cannot be read even so."""
    starts = line_starts(text)
    if not 1 <= number <= len(starts):
        return None
    start = starts[number - 1]
    stop = starts[number] if number < len(starts) else len(text)
    line = text[start:stop].rstrip("\r\n")
    below = next((after for after in text[stop:].splitlines() if after.strip()), "")
    for better in _ways(line, len(below) - len(below.lstrip(" "))):
        try:
            return Mended(read(f"{text[:start]}{better}{text[start + len(line) :]}"), better)
        except Rejected:
            continue
    return None


def _ways(line: str, deep: int) -> Iterator[str]:
    """A line as it may be meant, the likeliest first; `deep` is how far the next line is indented."""
    yield line
    body, comment, missing = _open(line)
    blank = " " * (len(line) - len(line.lstrip(" ")))
    if missing:
        yield f"{body}{missing}{comment}"
        yield f"{body}: {missing}{comment}"  # the last word in it is a key
        if body.rstrip().endswith(","):
            yield f"{body.rstrip()[:-1]}{missing}{comment}"
    if (apart := _NO_VALUE.sub(": ", line)) != line:
        yield apart
    yield f"{body.rstrip()}: {comment}"
    yield f"{body.rstrip()}: {missing}{comment}"
    yield f"{blank}# {line.strip()}"
    yield f"{body.rstrip()}: |"
    for margin in (blank, " " * (deep - 2)):  # what stands below it is its value, or goes on from it
        yield f"{margin}x:"
        yield f"{margin}- x: x"
        yield f"{margin}- x"
        yield f"{margin}x: |"


def _open(line: str) -> tuple[str, str, str]:
    """A line up to its comment, the comment, and what closes all that is open in it."""
    waiting: list[str] = []
    at, length = 0, len(line)
    while at < length:
        letter = line[at]
        fresh = not line[:at].strip() or line[:at].rstrip()[-1:] in "[{,:-"
        if letter in "\"'" and (fresh or waiting):
            end = _end_of_quote(line, at)
            if end < 0:
                return line, "", letter + "".join(reversed(waiting))
            at = end
        elif letter in _CLOSING and (fresh or waiting):
            waiting.append(_CLOSING[letter])
        elif waiting and letter == waiting[-1]:
            waiting.pop()
        elif letter == "#" and _COMMENT.match(line, at):
            return line[:at], line[at:], "".join(reversed(waiting))
        at += 1
    return line, "", "".join(reversed(waiting))


def _end_of_quote(line: str, start: int) -> int:
    """Where a quote ends that begins at a place; -1 if it does not."""
    quote, at = line[start], start + 1
    while at < len(line):
        if quote == '"' and line[at] == "\\":
            at += 1
        elif line[at] == quote:
            if quote == "'" and line[at + 1 : at + 2] == quote:
                at += 1
            else:
                return at
        at += 1
    return -1
