"""Text in, data out, with the place of every part of it: gate 1, which speaks of YAML."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable
from itertools import accumulate
from typing import Any

import yaml
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)

from toi_scenario import scalars
from toi_scenario.finding import Finding, Path, Rejected, Span

try:
    from yaml._yaml import CParser as Parser
except ImportError:  # PyYAML built without libyaml: slower, the same events
    from yaml import Loader as Parser  # type: ignore[assignment]

MOST_BYTES = 4_000_000
MOST_DEPTH = 40
MOST_NODES = 200_000
MOST_FINDINGS = 50

# Characters YAML does not allow in a file, and lone surrogates, which are no characters at all.
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufeff\ufffe\uffff]")
_LINE_BREAK = re.compile("\r\n|\r|\n")

Scalar = tuple[int, int]


class Marks:
    """Where a mapping or list and its parts stand, as offsets into the text."""

    __slots__ = ("children", "end", "keys", "start")

    def __init__(self, start: int, children: dict[str, Any] | list[Any]) -> None:
        self.start = start
        self.end = start
        self.keys: dict[str, Scalar] = {}
        self.children: Any = children


class Document:
    """The data of a text, and the span of every part of it."""

    __slots__ = ("_starts", "data", "marks", "text")

    def __init__(self, text: str, data: Any, marks: Marks | Scalar) -> None:
        self.text = text
        self.data = data
        self.marks = marks
        self._starts: list[int] | None = None

    def line(self, number: int) -> str:
        """A line of the text, without its line break."""
        starts = self._line_starts()
        following = starts[number] if number < len(starts) else len(self.text)
        return self.text[starts[number - 1] : following].rstrip("\r\n")

    def offsets(self, path: Path, on_key: bool = False) -> tuple[int, int]:
        """From where to where a part stands: a value; the key of a mapping or list that has one."""
        key: Scalar | None = None
        node: Any = self.marks
        for step in path:
            if not isinstance(node, Marks):
                break
            if isinstance(node.children, dict):
                if step not in node.children:
                    break  # a part that is missing is missing from its parent
                key = node.keys[str(step)]
            elif isinstance(step, str) or step >= len(node.children):
                break
            else:
                key = None
            node = node.children[step]
        start, end = _extent(node)
        if key is not None and (on_key or isinstance(node, Marks) or start == end):
            return key
        return start, end

    def value_offsets(self, path: Path) -> tuple[int, int]:
        """From where to where the value at a path is written, be it one word or a long list."""
        node: Any = self.marks
        for step in path:
            node = node.children[step]
        return _extent(node)

    def span(self, path: Path, on_key: bool = False, fragment: str = "") -> Span:
        """The place of a part as lines and columns; of the fragment within it, if that is there."""
        start, end = self.offsets(path, on_key)
        if fragment:
            found = self.text.find(fragment, start, end)
            if found >= 0:
                start, end = found, found + len(fragment)
        return self._span(start, end)

    def place(self, finding: Finding) -> Span:
        """Where a finding stands."""
        return finding.span or self.span(finding.path, finding.on_key, finding.fragment)

    def _span(self, start: int, end: int) -> Span:
        starts = self._line_starts()
        line, end_line = bisect_right(starts, start), bisect_right(starts, end)
        return Span(line, start - starts[line - 1] + 1, end_line, end - starts[end_line - 1] + 1)

    def _line_starts(self) -> list[int]:
        if self._starts is None:
            self._starts = line_starts(self.text)
        return self._starts


def _extent(node: Marks | Scalar) -> tuple[int, int]:
    return (node.start, node.end) if isinstance(node, Marks) else node


def line_starts(text: str) -> list[int]:
    """The offset at which each line begins."""
    if "\r" in text:
        return [0, *(found.end() for found in _LINE_BREAK.finditer(text))]
    starts = list(accumulate((len(line) + 1 for line in text.split("\n")), initial=0))
    starts.pop()
    return starts


def decode(raw: bytes) -> str:
    """Bytes as text, without a byte order mark; refuses what is not UTF-8 or too long."""
    if len(raw) > MOST_BYTES:
        raise Rejected([_at(Span(1, 1, 1, 1), "refused-yaml", f"the file is longer than {MOST_BYTES:,} bytes")])
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise Rejected([_at(Span(1, 1, 1, 1), "broken-yaml", "the file is UTF-16, not UTF-8", "save it as UTF-8")])
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        # The exception's own bytes have no byte order mark any more where the codec has taken it off.
        before = fault.object[: fault.start].decode("utf-8")
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        message = f"byte 0x{fault.object[fault.start]:02X} is not UTF-8"
        span = Span(line, column, line, column + 1)
        raise Rejected([_at(span, "broken-yaml", message, "save the file as UTF-8")]) from None


def unread(text: str | bytes) -> Document:
    """A text that may not even be YAML, as far as its lines can be shown."""
    return Document(text if isinstance(text, str) else text[:MOST_BYTES].decode("utf-8-sig", "replace"), None, (0, 0))


def read(text: str) -> Document:
    """Gate 1: the text as data that knows where each part stands, or everything that is wrong with its YAML."""
    if len(text) > MOST_BYTES:
        raise Rejected([_at(Span(1, 1, 1, 1), "refused-yaml", f"the text is longer than {MOST_BYTES:,} characters")])
    here = Document(text, None, (0, 0))
    if unfit := _FORBIDDEN.search(text):
        message = f"the character U+{ord(unfit.group()):04X} may not stand in a YAML file"
        raise Rejected([_at(here._span(*unfit.span()), "broken-yaml", message)])
    composer = _Composer(here)
    try:
        composer.compose()
    except yaml.MarkedYAMLError as fault:
        composer.findings.append(_syntax_error(here, fault))
    if composer.findings:
        raise Rejected(composer.findings)
    return Document(text, composer.data, composer.marks)


class _Composer:
    """Events in, data and marks out. A loop with a stack of its own: no depth of nesting can overflow it."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.findings: list[Finding] = []
        self.data: Any = None
        self.marks: Marks | Scalar = (0, 0)

    def compose(self) -> None:
        next_event: Callable[[], Any] = Parser(self.document.text).get_event
        stack: list[tuple[Any, Marks, str | None]] = []
        data: Any = None  # the open mapping or list, and its marks
        marks = Marks(0, [])
        key: str | None = None  # in a mapping: the key that waits for its value
        nodes = documents = 0
        while True:
            event = next_event()
            kind = type(event)
            if kind is ScalarEvent:
                text = event.value
                start, end = event.start_mark.index, event.end_mark.index
                nodes += 1
                if event.anchor is not None or event.tag is not None:
                    self._refuse_marking(event)
                if type(data) is dict and key is None:
                    key = text
                    if text in data:
                        self._repeated(text, marks.keys[text][0], start, end)
                    elif text == "<<" and not event.style:
                        self._refuse(start, end, "merge keys (<<) are not read", "write the keys out")
                    marks.keys[text] = (start, end)
                    continue
                # Few unquoted scalars begin like anything but text.
                value = text if event.style or text[:1] not in scalars.SUSPECT else self._plain(text, start, end)
                node: Any = (start, end)
            elif kind is MappingStartEvent or kind is SequenceStartEvent:
                start, end = event.start_mark.index, event.end_mark.index
                nodes += 1
                if event.anchor is not None or event.tag is not None:
                    self._refuse_marking(event)
                if len(stack) >= MOST_DEPTH:
                    self._refuse(start, end, f"more than {MOST_DEPTH} levels inside one another", "")
                    return
                if type(data) is dict and key is None:
                    self._refuse(start, end, "a key must be a word, not a list or mapping", "")
                    return
                stack.append((data, marks, key))
                key = None
                data = {} if kind is MappingStartEvent else []
                marks = Marks(start, {} if kind is MappingStartEvent else [])
                continue
            elif kind is MappingEndEvent or kind is SequenceEndEvent:
                # A flow collection ends with its bracket; a block's own end mark runs past trailing comments.
                end = event.end_mark.index
                marks.end = end if end > event.start_mark.index else _last_end(marks)
                value, node = data, marks
                data, marks, key = stack.pop()
            elif kind is AliasEvent:
                start, end = event.start_mark.index, event.end_mark.index
                self._refuse(start, end, "aliases (*) are not read", "write the value out")
                value, node = None, (start, end)
                if type(data) is dict and key is None:
                    key = f"*{event.anchor}"
                    marks.keys[key] = (start, end)
                    continue
            elif kind is DocumentStartEvent:
                documents += 1
                if documents > 1:
                    start, end = event.start_mark.index, event.end_mark.index
                    place = self.document._span(start, end)
                    self.findings.append(_at(place, "broken-yaml", "a second document begins here", "one to a file"))
                    return
                continue
            elif kind is StreamEndEvent:
                return
            else:
                continue
            if nodes > MOST_NODES:
                self._refuse(start, end, f"more than {MOST_NODES:,} values in one file", "")
                return
            if len(self.findings) >= MOST_FINDINGS:
                return
            if type(data) is dict:
                assert key is not None
                data[key] = value
                marks.children[key] = node
                key = None
            elif type(data) is list:
                data.append(value)
                marks.children.append(node)
            else:
                self.data, self.marks = value, node

    def _plain(self, text: str, start: int, end: int) -> Any:
        """What an unquoted scalar means; one that two readers of YAML would take differently is a finding."""
        value = scalars.meaning(text)
        if value is scalars.AMBIGUOUS:
            shown = text if len(text) <= 30 else f"{text[:27]}..."
            message = f"{shown} is not read alike by all YAML readers"
            self._report("ambiguous-scalar", start, end, message, scalars.advice(shown))
        return value

    def _refuse_marking(self, event: Any) -> None:
        start = event.start_mark.index
        if event.anchor is not None:
            message = f"anchors (&{event.anchor}) are not read"
            self._refuse(start, start + 1, message, "write the value out where it is used")
        else:
            self._refuse(start, start + 1, f"tags ({event.tag}) are not read", "take the tag away")

    def _refuse(self, start: int, end: int, message: str, help: str) -> None:
        self._report("refused-yaml", start, end, message, help)

    def _repeated(self, key: str, first: int, start: int, end: int) -> None:
        line = self.document._span(first, first).line
        self._report("repeated-key", start, end, f"{key} stands here a second time; the first is in line {line}", "")

    def _report(self, rule: str, start: int, end: int, message: str, help: str) -> None:
        self.findings.append(_at(self.document._span(start, end), rule, message, help))


def _last_end(marks: Marks) -> int:
    """The end of a block collection's last part."""
    children = marks.children
    if not children:
        return marks.start
    if isinstance(children, dict):
        name = next(reversed(children))
        last, floor = children[name], marks.keys[name][1]
    else:
        last, floor = children[-1], marks.start
    return max(floor, last.end if isinstance(last, Marks) else last[1])


def _syntax_error(document: Document, fault: yaml.MarkedYAMLError) -> Finding:
    mark = fault.problem_mark or fault.context_mark
    offset = min(mark.index, len(document.text)) if mark else 0
    said = fault.problem or "this is not YAML"
    help = "text with {, [, :, # or quotes in it may need quotes around it" if "expected" in said else ""
    if fault.context and fault.context_mark:
        line = document._span(fault.context_mark.index, fault.context_mark.index).line
        said = f"{said} {fault.context} that begins in line {line}"
    return _at(document._span(offset, offset), "broken-yaml", said, help)


def _at(span: Span, rule: str, message: str, help: str = "") -> Finding:
    return Finding((), message, help, rule=rule, span=span)
