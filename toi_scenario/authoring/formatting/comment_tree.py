"""A document as a tree in which every comment has its place.

A comment after something on a line belongs to that. One on a line of its own belongs to what comes below it, unless it
is indented deeper: then it belongs to the end of the block above it.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from toi_scenario.text.document import Document, line_starts
from toi_scenario.text.edit.spelling import quoted
from toi_scenario.text.yaml_composer import Marks

_HEADER = re.compile(r"([|>])([-+0-9]*)[ \t]*(#[^\n]*)?(?:\n|\Z)")
_ANY = re.compile(r"#[^\n]*|-|%[^\n]*")


@dataclass(slots=True, eq=False)
class Leaf:
    """A word, number or text: what it means, how it is written, and where."""

    value: Any
    source: str
    header: str = ""  # of a block: `|`, `>-` …
    start: int = 0


@dataclass(slots=True, eq=False)
class Branch:
    """A mapping or list; `below` is what comes after its last entry."""

    is_mapping: bool
    in_brackets: bool
    column: int
    holder: Twig | None
    entries: list[Twig] = field(default_factory=list)
    below: list[str] = field(default_factory=list)

    @property
    def has_comments(self) -> bool:
        """Whether a comment stands anywhere in it."""
        return any(self.below) or any(entry.has_comments for entry in self.entries)


@dataclass(slots=True, eq=False)
class Twig:
    """A key with its value, or an item of a list; `above` are comments, "" an empty line between them."""

    key: str  # as it is written; "" in a list
    name: str | int
    parent: Branch
    start: int
    value: Leaf | Branch
    above: list[str] = field(default_factory=list)
    beside: list[str] = field(default_factory=list)

    @property
    def has_comments(self) -> bool:
        """Whether a comment stands beside it or in it."""
        return any(self.above) or bool(self.beside) or (isinstance(self.value, Branch) and self.value.has_comments)


class _Stop(NamedTuple):
    """Where an entry begins, or the brackets around a branch close."""

    at: int
    entry: Twig | None  # at the end of brackets: the entry that they are the value of
    closed: Branch | None = None


class _Comment(NamedTuple):
    at: int
    text: str


def grown(document: Document) -> Branch:
    """The tree of a document that is a mapping."""
    return _Grower(document).grown(document)


def comments(document: Document) -> list[str]:
    """Every comment of a document."""
    return [comment.text for comment in _Grower(document).comments]


class _Grower:
    def __init__(self, document: Document) -> None:
        self.text = document.text
        # Where each line begins, and where its first word does.
        self.lines = line_starts(self.text)
        every = zip(self.lines, self.text.split("\n"), strict=True)
        self.words = [start + len(line) - len(line.lstrip()) for start, line in every]
        self.comments: list[_Comment] = []
        self.stops: list[_Stop] = []
        self.kept: list[tuple[int, int]] = []  # texts that keep the empty lines at their end
        spans: list[tuple[int, int]] = []
        self._spans(document.marks, spans)
        self._next_dash = iter(list(self._scan(spans)))

    def grown(self, document: Document) -> Branch:
        """The tree, with its comments."""
        root = self._node(document.data, document.marks, None)
        assert isinstance(root, Branch)
        self._hang(root)
        return root

    # what stands between the words --------------------------------------------------------------------------------

    def _spans(self, marks: Any, spans: list[tuple[int, int]]) -> None:
        if not isinstance(marks, Marks):
            spans.append(marks)
        elif isinstance(marks.children, dict):
            for key, child in marks.children.items():
                spans.append(marks.keys[key])
                self._spans(child, spans)
        else:
            for child in marks.children:
                self._spans(child, spans)

    def _scan(self, spans: list[tuple[int, int]]) -> Iterator[int]:
        """Find the comments between the words, and the dashes of lists."""
        at = 0
        for start, end in spans:
            yield from self._gap(at, start)
            header = _HEADER.match(self.text, start, end)
            if header is None:
                at = max(at, end)
                continue
            if header[3]:
                self.comments.append(_Comment(header.start(3), header[3].rstrip()))
            if "+" in header[2]:
                self.kept.append((start, end))
            # The empty lines after a block are not part of its text.
            at = max(header.end(), start + len(self.text[start:end].rstrip()))
        yield from self._gap(at, len(self.text))

    def _gap(self, at: int, end: int) -> Iterator[int]:
        while found := _ANY.search(self.text, at, max(at, end)):
            at = found.end()
            if found[0][0] == "#":
                self.comments.append(_Comment(found.start(), found[0].rstrip()))
            elif found[0] == "-":
                if self._column(found.start()) == 0 and self.text.startswith("---", found.start()):
                    at += 2
                else:
                    yield found.start()

    # the tree -----------------------------------------------------------------------------------------------------

    def _node(self, data: Any, marks: Any, holder: Twig | None) -> Leaf | Branch:
        if not isinstance(marks, Marks):
            start, end = marks
            source = self.text[start:end]
            header = _HEADER.match(source)
            return Leaf(data, source, header[1] + header[2] if header else "", start)
        is_mapping = isinstance(marks.children, dict)
        in_brackets = self.text[marks.start : marks.start + 1] == ("{" if is_mapping else "[")
        branch = Branch(is_mapping, in_brackets, self._column(marks.start), holder)
        for name, child in marks.children.items() if is_mapping else enumerate(marks.children):
            if is_mapping:
                first, last = marks.keys[str(name)]
                key = self.text[first:last]
                key = quoted(str(name)) if not key or "\n" in key else key
            else:
                start = child.start if isinstance(child, Marks) else child[0]
                first, key = start if in_brackets else next(self._next_dash), ""
            entry = Twig(key, name, branch, first, Leaf(None, ""))
            branch.entries.append(entry)
            self.stops.append(_Stop(first, entry))
            entry.value = self._node(data[name], child, entry)
        if in_brackets:
            self.stops.append(_Stop(marks.end - 1, holder, branch))
        return branch

    # comments -----------------------------------------------------------------------------------------------------

    def _hang(self, root: Branch) -> None:
        later = 0
        settled: Twig | None = None
        for comment in self.comments:
            while later < len(self.stops) and self.stops[later].at < comment.at:
                later += 1
            before = self.stops[later - 1].entry if later else None
            after = self.stops[later] if later < len(self.stops) else None
            if self._is_behind(comment.at) and before is not None:
                before.beside.append(comment.text)
                continue
            if before and isinstance(before.value, Leaf) and comment.at < before.value.start:
                before.above.append(comment.text)  # it stands between a key or dash and what is said there
                continue
            onto = self._onto(comment, before, after, settled)
            onto = root.below if onto is None else onto
            settled = after.entry if after and after.entry and onto is after.entry.above else None
            if self._follows_space(comment.at):
                onto.append("")
            onto.append(comment.text)
        for stop in self.stops:
            if stop.closed and stop.entry and not stop.closed.entries:  # nothing in it to hang a comment on
                stop.entry.above += filter(None, stop.closed.below)
                stop.closed.below.clear()
            if stop.entry and not stop.closed and not self._is_behind(stop.at) and self._follows_space(stop.at):
                stop.entry.above.append("")

    def _onto(
        self, comment: _Comment, before: Twig | None, after: _Stop | None, settled: Twig | None
    ) -> list[str] | None:
        """Where a comment that has a line to itself belongs; None at the end of the file."""
        if after and after.closed:
            return after.closed.below
        if after and after.entry and (after.entry is settled or after.entry.parent.in_brackets):
            return after.entry.above
        column = self._column(comment.at)
        parent = after.entry.parent if after and after.entry else None
        if parent is None or column > parent.column:
            ended = before.parent if before else None
            around = list(_around(parent)) if parent else []
            while ended is not None and ended not in around:
                if ended.column <= column and not ended.in_brackets:
                    return ended.below
                ended = ended.holder.parent if ended.holder else None
        return after.entry.above if after and after.entry else None

    def _column(self, at: int) -> int:
        return at - self.lines[bisect_right(self.lines, at) - 1]

    def _is_behind(self, at: int) -> bool:
        """Whether something stands before it on its line."""
        return self.words[bisect_right(self.lines, at) - 1] < at

    def _follows_space(self, at: int) -> bool:
        """Whether the line above is empty, and not the end of a text."""
        end = self.text.rfind("\n", 0, at)
        above = self.text.rfind("\n", 0, max(0, end)) + 1
        empty = end > 0 and not self.text[above:end].strip()
        last = bisect_left(self.kept, (above,)) - 1
        return empty and not (last >= 0 and above < self.kept[last][1])


def _around(branch: Branch) -> Iterator[Branch]:
    """A branch, and those it stands in."""
    one: Branch | None = branch
    while one is not None:
        yield one
        one = one.holder.parent if one.holder else None
