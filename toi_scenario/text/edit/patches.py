"""Turns planned changes into text patches that touch nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from toi_scenario.finding.records import NamedTuple
from toi_scenario.text.document import Document
from toi_scenario.text.edit.empty_brackets import filled
from toi_scenario.text.edit.exchanges import exchanged
from toi_scenario.text.edit.places import HEADER, Node, Places
from toi_scenario.text.edit.plan import Plan
from toi_scenario.text.edit.spelling import WIDTH, below, block, on_a_line, quoted
from toi_scenario.text.yaml_composer import Marks

_WORD = re.compile(r"\S+")
_COMMENT_ALONE = re.compile(r"[\r\n][ \t]*#")  # on a line of its own
_COMMENT_BELOW = re.compile(r"(?:[ \t]*[\r\n])*( *)#")


class Patch(NamedTuple):
    """New text for the stretch between two offsets."""

    start: int
    end: int
    text: str


class Spot(NamedTuple):
    """Where a value stands: inside brackets or not, after which offset, and the column of its key or dash."""

    inside: bool
    anchor: int
    indent: int
    colon_missing: bool = False


def patches_of(document: Document, places: Places, plan: Plan) -> list[Patch]:
    """All patches, in the order of the text."""
    root = document.marks
    assert isinstance(root, Marks)  # as there is a plan for it
    made = _Patches(places).container(plan, root, document.data, Spot(False, root.start, -2))
    return sorted(made, key=lambda patch: patch[:2])


class _Patches:
    """The patches on one text, part by part."""

    def __init__(self, places: Places) -> None:
        self.places = places
        self.text = places.text

    def container(self, plan: Plan, node: Node, data: Any, spot: Spot) -> Iterator[Patch]:
        """The patches on one mapping or list and all in it."""
        assert isinstance(node, Marks)
        inside = spot.inside or self.places.is_bracketed(node)
        bare = spot.inside and not self.places.is_bracketed(node)  # a mapping in a list without brackets of its own
        emptied = len(plan.gone) == len(data)
        if data and emptied and (patches := list(self._emptied(node, plan.after(data), spot, inside))):
            yield from patches
            return
        if emptied or bare:
            yield from self.rewritten(node, plan.after(data), spot)
            return
        numbers = {key: number for number, key in enumerate(data)} if isinstance(data, dict) else range(len(data))
        moved = {} if inside or isinstance(data, dict) else exchanged(self.places, plan, node, data)
        yield from (Patch(*one) for one in moved.values())
        for step in (one for one in (*plan.inner, *plan.new) if one not in moved):
            number = numbers[step]  # type: ignore[index]
            child = node.children[step]
            anchor, missing = self.places.anchor(node, number, inside)
            column = 0 if inside else self.places.column(self.places.start_of(node, number, inside))
            at = Spot(inside, anchor, column, missing)
            if step in plan.inner:
                yield from self.container(plan.inner[step], child, data[step], at)
            else:
                new = plan.new[step]
                yield from self._words(child, data[step], new) or self.rewritten(child, new, at)
        for step, key in plan.named.items():
            first, last = node.keys[str(step)]
            yield Patch(first, last, quoted(key, like=self._quotes((first, last))))
        gone = sorted(numbers[step] for step in plan.gone)  # type: ignore[index]
        doomed = frozenset(gone)
        kept = [number for number in range(len(data)) if number not in doomed]
        yield from self._gone_inside(node, gone, kept) if inside else self._gone_outside(node, gone, kept)
        yield from self._added(plan, node, kept, inside)

    def rewritten(self, node: Node, value: object, spot: Spot) -> Iterator[Patch]:
        """The patches that write a value anew."""
        places = self.places
        start, end = node.start if isinstance(node, Marks) else node[0], places.end(node)
        if into := filled(places, node, value):
            yield Patch(into[0], into[0], into[1])
            return
        quotes = self._quotes(node)
        if quotes and isinstance(value, str) and "\n" not in value:
            yield Patch(start, end, quoted(value, like=quotes))
            return
        if spot.inside:
            lead = ": " if spot.colon_missing else " " if start == end else ""
            yield Patch(start, end, lead + on_a_line(value))
            return
        prose = places.is_prose(node)
        like, inner = (self.text[start], self._inner(start, end)) if prose else ("", 0)
        head, body = below(value, spot.indent, places.column(spot.anchor) + 1, like, inner)
        if isinstance(value, str) and body and self._takes_in(end, inner or spot.indent + 2):
            head, body = on_a_line(value), []
        lines = "".join(f"{places.line_break}{line}" for line in body)
        if isinstance(node, Marks) and self._on_own_lines(node, spot):
            before = places.line_end(places.line_start(start) - 1)
            if head and lines and before > places.line_end(spot.anchor):
                head, lines = on_a_line(value), ""  # the comments above would become part of the text
            yield Patch(spot.anchor, spot.anchor, head and f" {head}")
            yield Patch(before, places.line_end(end), lines)
        elif prose:
            header = HEADER.match(self.text, start)
            yield Patch(start, header.end() if header else start + 1, head)
            stop = places.line_end(start)
            yield Patch(stop, max(end, stop), lines)
        elif places.line_start(start) > spot.anchor:  # below its key, where comments may stand between
            yield Patch(start, end, on_a_line(value))
        elif start == end or not head:
            yield Patch(spot.anchor, end, head and f" {head}")
            yield Patch(places.line_end(end), places.line_end(end), lines)
        else:
            yield Patch(start, end, head)
            yield Patch(places.line_end(end), places.line_end(end), lines)

    def _takes_in(self, end: int, indent: int) -> bool:
        """Whether the comment below would become part of a block of text that is so far indented."""
        found = _COMMENT_BELOW.match(self.text, self.places.next_line(end))
        return bool(found and len(found.group(1)) >= indent)

    def _words(self, node: Node, old: str, new: object) -> list[Patch]:
        """Patches word by word, if two texts in lines differ only in words; otherwise none."""
        if not self.places.is_prose(node) or not isinstance(new, str) or _WORD.split(old) != _WORD.split(new):
            return []
        start, end = self.places.next_line(node[0]), self.places.end(node)  # type: ignore[index]
        written = list(_WORD.finditer(self.text, start, end))
        if [word.group() for word in written] != _WORD.findall(old):
            return []
        return [Patch(*place.span(), word) for place, word in zip(written, _WORD.findall(new), strict=True)]

    def _quotes(self, node: Node) -> str:
        """The quotes around a word, ' or "; empty if there are none."""
        first = self.text[node[0] : node[0] + 1] if not isinstance(node, Marks) and node[0] < node[1] else ""
        return first if first in ("'", '"') else ""

    def _on_own_lines(self, node: Marks, spot: Spot) -> bool:
        """Whether a mapping or list outside brackets begins below its key or dash."""
        return not self.places.is_bracketed(node) and self.places.line_start(node.start) > spot.anchor

    def _emptied(self, node: Marks, after: Any, spot: Spot, inside: bool) -> Iterator[Patch]:
        """The patches that take all parts away and keep the comments between them, if there may be any; what is new
        stands where the first was."""
        places, every = self.places, range(len(node.children))
        first = places.start_of(node, 0, inside)
        nothing = "{}" if isinstance(after, dict) else "[]"
        if not inside and places.line_start(node.start) > spot.anchor and not after:
            yield Patch(spot.anchor, spot.anchor, f" {nothing}")
            yield from self._own_lines(node, every, 0)
        elif not inside and places.begins_line(first):
            lines = places.line_break.join(block(after, places.column(first))).lstrip(" ") if after else nothing
            yield Patch(first, places.line_end(places.end_of(node, 0)), lines)
            yield from self._own_lines(node, every[1:], 1)
        elif places.is_bracketed(node) and _COMMENT_ALONE.search(self.text, node.start, places.end(node)):
            if after:
                yield Patch(first, places.end_of(node, 0), on_a_line(after)[1:-1])
                yield from self._gone_inside(node, list(every[1:]), [0])
                return
            for number in every:
                end = places.end_of(node, number)
                comma = places.comma(end)
                yield self._item(places.start_of(node, number, True), end if comma < 0 else comma + 1)

    def _inner(self, start: int, end: int) -> int:
        """How far a block of text is indented."""
        for line in self.text[start:end].splitlines()[1:]:
            if line.strip():
                return len(line) - len(line.lstrip(" "))
        return 0

    # outside brackets -------------------------------------------------------------------------------------------

    def _own_lines(self, node: Marks, gone: Iterable[int], rest: int) -> Iterator[Patch]:
        """Take away the lines of parts, with the comment at the end of each; of those from `rest` on, all go."""
        end = self.places.end_of(node, len(node.children) - 1)
        bare = self.places.next_line(end) == self.places.line_end(end)  # the text ends so, without a line break
        for number in gone:
            start = self.places.line_start(self.places.start_of(node, number, False))
            last = self.places.end_of(node, number)
            if bare and number >= rest and start:  # the line break before goes, as there is none behind
                yield Patch(self.places.line_end(start - 1), self.places.line_end(last), "")
            else:
                yield Patch(start, self.places.next_line(last), "")

    def _gone_outside(self, node: Marks, gone: list[int], kept: list[int]) -> Iterator[Patch]:
        first = self.places.start_of(node, 0, False)
        if gone and gone[0] == 0 and not self.places.begins_line(first):
            # It shares its line with the dash of the list it is in: what comes next moves up to that.
            following = self.places.start_of(node, kept[0], False)
            stop = self.places.end_of(node, 0)
            if self.places.next_line(stop) == self.places.line_start(following):
                yield Patch(first, following, "")
            else:  # comments lie between: the dash keeps its line
                line = self.places.line_start(first)
                yield Patch(line + len(self.text[line:first].rstrip(" ")), self.places.line_end(stop), "")
            gone = gone[1:]
        yield from self._own_lines(node, gone, kept[-1] + 1)

    def _added(self, plan: Plan, node: Marks, kept: list[int], inside: bool) -> Iterator[Patch]:
        if inside:
            if plan.added:
                written = [f"{quoted(key)}: {on_a_line(value)}" for key, value in plan.added.items()]
                yield self._beside(node, kept, len(node.children), written)
            for before, values in plan.items.items():
                yield self._beside(node, kept, before, list(map(on_a_line, values)))
            return
        column = self.places.column(node.start)
        if plan.added:
            yield from self._between(node, kept, len(node.children), block(plan.added, column))
        for before, values in plan.items.items():
            yield from self._between(node, kept, before, block(values, column))

    def _between(self, node: Marks, kept: list[int], before: int, lines: list[str]) -> Iterator[Patch]:
        """Put lines after the nearest earlier part that stays; if there is none, before the first that stays."""
        earlier = [number for number in kept if number < before] if before < len(node.children) else kept
        if earlier:
            last, line_break = self.places.end_of(node, earlier[-1]), self.places.line_break
            stop, following = self.places.line_end(last), self.places.next_line(last)
            if stop == following:  # the text's last line, without a line break
                yield from self._stripped(node)
            if not self.text.endswith(("\r", "\n")):  # the line break before may go with the lines behind it
                yield Patch(stop, stop, "".join(f"{line_break}{line}" for line in lines))
            else:
                yield Patch(following, following, "".join(f"{line}{line_break}" for line in lines))
            return
        start = self.places.start_of(node, kept[0], False)
        margin = " " * self.places.column(node.start)
        yield Patch(start, start, self.places.line_break.join([lines[0].lstrip(" "), *lines[1:], margin]))

    def _stripped(self, node: Node) -> Iterator[Patch]:
        """If a file ends in a block of text without a line break, that text has none at its end either: when lines are
        added after it, `-` in its header keeps it so."""
        while isinstance(node, Marks) and node.children:
            node = list(node.children.values())[-1] if isinstance(node.children, dict) else node.children[-1]
        header = HEADER.match(self.text, node[0]) if self.places.is_prose(node) else None  # type: ignore[index]
        if header:
            yield Patch(*header.span(), re.sub("[-+]", "", header.group()) + "-")

    # inside brackets --------------------------------------------------------------------------------------------

    def _beside(self, node: Marks, kept: list[int], before: int, written: list[str]) -> Patch:
        """Put items after the nearest earlier one that stays; on a new line where the line gets too long."""
        earlier = [number for number in kept if number < before] if before < len(node.children) else kept
        first = self.places.start_of(node, kept[0], True)
        if not earlier:
            return Patch(first, first, "".join(f"{word}, " for word in written))
        stop = self.places.end_of(node, earlier[-1])
        margin = self.places.column(first)
        text, used = "", self.places.column(stop)
        for word in written:
            if used + len(word) + 2 > WIDTH > margin + len(word):
                text, used = f"{text},{self.places.line_break}{' ' * margin}{word}", margin + len(word)
            else:
                text, used = f"{text}, {word}", used + len(word) + 2
        return Patch(stop, stop, text)

    def _gone_inside(self, node: Marks, gone: list[int], kept: list[int]) -> Iterator[Patch]:
        """Take away items and their commas. The last ones take the comma before them, unless they have their own."""
        ends = [self.places.end_of(node, number) for number in gone]
        if gone and gone[-1] == len(node.children) - 1 and self.places.comma(ends[-1]) < 0:
            before = self.places.comma(self.places.end_of(node, kept[-1]))
            if not set(self.text[before : ends[-1]]) & set("#\r\n"):
                yield Patch(before, ends[-1], "")
                gone = [number for number in gone if number < kept[-1]]
            else:
                yield Patch(before, before + 1, "")
        for number, end in zip(gone, ends, strict=False):
            comma = self.places.comma(end)
            yield self._item(self.places.start_of(node, number, True), end if comma < 0 else comma + 1)

    def _item(self, start: int, end: int) -> Patch:
        """Take away an item with its comma; if it has a line to itself, the line and its comment too."""
        stop = self.places.line_end(end)
        rest = self.text[end:stop]
        blank = len(rest) - len(rest.lstrip(" \t"))
        if rest.strip(" \t") and not rest.lstrip(" \t").startswith("#"):
            return Patch(start, end + blank, "")
        if self.places.begins_line(start):
            return Patch(self.places.line_start(start), self.places.next_line(end), "")
        if rest.strip(" \t"):  # the comment is about the items before it, too
            return Patch(start, end, "")
        line = self.places.line_start(start)
        return Patch(line + len(self.text[line:start].rstrip(" \t")), end, "")
