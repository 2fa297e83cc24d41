"""Turns lines and columns into those of the protocol, and back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypedDict

from toi_scenario.editor.lsp.greeting import Asked, part_of
from toi_scenario.editor.text_edits import plain

if TYPE_CHECKING:
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


class Misasked(Exception):
    """A message lacks what the protocol wants in it."""


def position_in(asked: Asked, word: str = "position") -> Position:
    """A position in a message."""
    line, character = (part_of(asked, word).get(one) for one in ("line", "character"))
    if not isinstance(line, int) or not isinstance(character, int):
        raise Misasked(f"{word} needs a line and a character, both numbers")
    return {"line": line, "character": character}


def range_in(asked: Asked) -> Range:
    """The range in a message."""
    given = part_of(asked, "range")
    return {"start": position_in(given, "start"), "end": position_in(given, "end")}


def text_in(asked: Asked) -> str:
    """The text in a message."""
    text = asked.get("text")
    if not isinstance(text, str):
        raise Misasked("text is missing, or is no text")
    return text


def changed(text: str, changes: object, encoding: str) -> str:
    """A text after changes: each is a whole new text, or one for a range, which some editors send all the same."""
    if not isinstance(changes, list) or not all(isinstance(one, dict) for one in changes):
        raise Misasked("contentChanges should be a list of changes")
    for one in changes:
        new = plain(text_in(one))
        if one.get("range") is not None:
            lines, given = Lines(text, encoding), range_in(one)
            start, end = sorted((lines.offset(given["start"]), lines.offset(given["end"])))
            new = text[:start] + new + text[end:]
        text = new
    return text


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

    def offset(self, position: Position) -> int:
        """How many letters stand before what the client counts."""
        line, column = self.place(position)
        return sum(len(before) + 1 for before in self.lines[: line - 1]) + column - 1

    def range(self, start: Iterable[int], end: Iterable[int]) -> Range:
        """From one line and column to another."""
        return {"start": self.position(*start), "end": self.position(*end)}

    def edits(self, some: Iterable[Edit]) -> list[TextEdit]:
        """Edits of this text."""
        return [{"range": self.range(one["from"], one["to"]), "newText": one["text"]} for one in some]
