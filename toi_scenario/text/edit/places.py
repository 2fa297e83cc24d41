"""Finds where the parts of a YAML text begin and end."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable

from toi_scenario.text.document import Document, line_starts
from toi_scenario.text.yaml_composer import Marks, Scalar

_COMMA = re.compile(r"(?:\s|#[^\r\n]*+)*+(,)")  # a comma in a comment is none, and a comment is looked through once
_BREAK = re.compile(r"\r\n|\r|\n")
_KEEP = re.compile(r"[|>][0-9]*[+]")
HEADER = re.compile(r"[|>][-+0-9]*")
Node = Marks | Scalar


class Places:
    """Where things stand in one text."""

    def __init__(self, document: Document) -> None:
        self.text = document.text
        self.starts = line_starts(document.text)
        found = _BREAK.search(document.text)
        self.line_break = found.group() if found else "\n"

    # lines ------------------------------------------------------------------------------------------------------

    def line_start(self, offset: int) -> int:
        """Where the line of an offset begins."""
        return self.starts[bisect_right(self.starts, offset) - 1]

    def next_line(self, offset: int) -> int:
        """Where the line after an offset's line begins; after the last line, the end of the text."""
        number = bisect_right(self.starts, offset)
        return self.starts[number] if number < len(self.starts) else len(self.text)

    def line_end(self, offset: int) -> int:
        """Where the line of an offset ends, before its line break."""
        start, following = self.line_start(offset), self.next_line(offset)
        return start + len(self.text[start:following].rstrip("\r\n"))

    def begins_line(self, offset: int) -> bool:
        """Whether only blanks stand before an offset in its line."""
        return not self.text[self.line_start(offset) : offset].strip(" \t")

    def column(self, offset: int) -> int:
        """How far into its line an offset lies, from 0."""
        return offset - self.line_start(offset)

    # parts ------------------------------------------------------------------------------------------------------

    def is_bracketed(self, node: Node) -> bool:
        """Whether a mapping or list stands in brackets."""
        return isinstance(node, Marks) and self.text[node.start : node.start + 1] in ("[", "{")

    def is_prose(self, node: Node) -> bool:
        """Whether a value outside brackets is a block of text."""
        return not isinstance(node, Marks) and node[0] < node[1] and self.text[node[0]] in "|>"

    def end(self, node: Node) -> int:
        """Where a value ends; the marked end of a block of text lies beyond that."""
        if isinstance(node, Marks):
            if self.is_bracketed(node) or not node.children:
                return node.end
            number = len(node.children) - 1
            return self.end_of(node, number)
        start, end = node
        written = self.text[start:end]
        if _KEEP.match(written):
            return self.line_end(end - 1) if written.endswith(("\n", "\r")) else end
        return start + len(written.rstrip())

    def end_of(self, parent: Marks, number: int) -> int:
        """Where the part with this number ends."""
        if isinstance(parent.children, list):
            return max(self.end(parent.children[number]), parent.start)
        key = _nth(parent.children, number)
        return max(self.end(parent.children[key]), parent.keys[key][1])

    def start_of(self, parent: Marks, number: int, inside: bool) -> int:
        """Where the part with this number begins: its key, or outside brackets its dash."""
        if isinstance(parent.children, dict):
            return parent.keys[_nth(parent.children, number)][0]
        child = parent.children[number]
        start = child.start if isinstance(child, Marks) else child[0]
        return int(start) if inside else self._dash(parent, number, start)

    def _dash(self, parent: Marks, number: int, start: int) -> int:
        if number == 0:
            return parent.start
        column = self.column(parent.start)
        line = self.line_start(start)
        while line > parent.start:
            at = line + column
            if self.text[at : at + 1] == "-" and at < start and self.begins_line(at):
                return at
            line = self.line_start(line - 1)
        return start  # unknown; the proof will refuse what is made of this

    def anchor(self, parent: Marks, number: int, inside: bool) -> tuple[int, bool]:
        """The offset that the value of a part follows (its colon or dash, if any); whether a colon is missing."""
        if isinstance(parent.children, list):
            start = self.start_of(parent, number, inside)
            return (start if inside else start + 1), False
        key = _nth(parent.children, number)
        after = parent.keys[key][1]
        value = parent.children[key]
        start = value.start if isinstance(value, Marks) else value[0]
        colon = self.text.find(":", after, max(start, after + 1))
        return (after, True) if colon < 0 else (colon + 1, False)

    def comma(self, offset: int) -> int:
        """Where the next comma stands, comments skipped; -1 if something else comes first."""
        found = _COMMA.match(self.text, offset)
        return found.start(1) if found else -1


def _nth(children: Iterable[str], number: int) -> str:
    """The key with this number."""
    return list(children)[number]
