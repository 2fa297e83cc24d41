"""Turns lines and columns into those of the protocol, and back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypedDict

from toi_scenario.editor.messages import Edit

MARK = "\ufeff"  # the byte order mark, which some editors leave at the beginning of a text


class Position(TypedDict):
    """A line and a column, both from 0."""

    line: int
    character: int


class Range(TypedDict):
    """From one position to another."""

    start: Position
    end: Position


class TextEdit(TypedDict):
    """New text for a range."""

    range: Range
    newText: str


def units(text: str, encoding: str) -> int:
    """How long a text is in the units of an encoding."""
    if encoding == "utf-32":
        return len(text)
    if encoding == "utf-8":
        return len(text.encode("utf-8", "surrogatepass"))
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


class Lines:
    """The lines of a text, and places in them as a client counts; it may count a byte order mark before the first."""

    def __init__(self, text: str, encoding: str, marked: bool = False) -> None:
        self.lines, self.encoding = text.split("\n"), encoding
        self.mark = units(MARK, encoding) if marked else 0

    def position(self, line: int, column: int) -> Position:
        """A line and column from 1 as the client counts them."""
        line = min(max(line, 1), len(self.lines))
        before = self.mark if line == 1 else 0
        return {"line": line - 1, "character": before + units(self.lines[line - 1][: column - 1], self.encoding)}

    def place(self, position: Position) -> tuple[int, int]:
        """What the client counts as a line and column from 1; beyond the end of a line is its end."""
        number = min(max(position["line"], 0), len(self.lines) - 1)
        line, left = self.lines[number], position["character"] - (0 if number else self.mark)
        for column, letter in enumerate(line):
            if left <= 0:
                return number + 1, column + 1
            left -= units(letter, self.encoding)
        return number + 1, len(line) + 1

    def range(self, start: Iterable[int], end: Iterable[int]) -> Range:
        """From one line and column to another."""
        return {"start": self.position(*start), "end": self.position(*end)}

    def edits(self, some: Iterable[Edit]) -> list[TextEdit]:
        """Edits of this text."""
        return [{"range": self.range(one["from"], one["to"]), "newText": one["text"]} for one in some]
