"""Gate 1: reads YAML text as data that knows its places."""

from __future__ import annotations

import re
from bisect import bisect_right
from codecs import BOM_UTF8
from collections.abc import Callable
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from toi_scenario.finding import Finding, Path, Rejected, Span
from toi_scenario.text import hurried, yaml_messages
from toi_scenario.text.yaml_composer import Composer, Marks, Scalar, at

if TYPE_CHECKING:
    import yaml

MOST_BYTES = 4_000_000
WIDEST = 160  # letters of a line that are shown

# Characters YAML does not allow in a file; lone surrogates, which are not characters; and the three line breaks that
# only some YAML readers recognise.
FORBIDDEN = "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]"
# The ASCII characters that are allowed: most files hold no others, which is quickly checked.
_FIT = bytes((9, 10, 13, *range(32, 127)))
_LINE_BREAK = "\r\n|\r|\n"
# The lines before a document, which may be directives, and one of those.
_BEFORE = r"(?:\A|(?<=[\r\n])\.\.\.)(?:[^\S\r\n]*(?:#[^\r\n]*)?[\r\n]|%[^\r\n]*[\r\n])*"
_DIRECTIVE = r"(?<![^\r\n])%[^\r\n]*"


class Document:
    """The data of a text, and where every part of it stands."""

    __slots__ = ("_marks", "_starts", "data", "text")

    def __init__(self, text: str, data: Any, marks: Marks | Scalar | Callable[[], Marks | Scalar] = (0, 0)) -> None:
        self.text = text
        self.data = data
        self._marks = marks
        self._starts: list[int] | None = None

    @property
    def marks(self) -> Marks | Scalar:
        """Where its parts stand, as offsets: found when somebody asks."""
        if callable(self._marks):
            self._marks = self._marks()
        return self._marks

    def line(self, number: int) -> str:
        """A line of the text, without its line break."""
        starts = self._line_starts()
        following = starts[number] if number < len(starts) else len(self.text)
        return self.text[starts[number - 1] : following].rstrip("\r\n")

    def excerpt(self, span: Span) -> tuple[str, int]:
        """What a line holds around a place, as much as a screen shows, and the column where that begins."""
        starts = self._line_starts()
        start = starts[span.line - 1]
        end = starts[span.line] if span.line < len(starts) else len(self.text)
        if end - start > WIDEST:
            start = max(start, start + span.column - 1 - WIDEST // 2)
        shown = self.text[start : min(end, start + WIDEST)].rstrip("\r\n")
        return shown, start - starts[span.line - 1] + 1

    def offsets(self, path: Path, on_key: bool = False) -> tuple[int, int]:
        """Where a part begins and ends: a value, or the key of a mapping or list that has one."""
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

    def path_at(self, offset: int) -> tuple[Path, bool]:
        """The path of the innermost part that an offset lies in, and whether that is in its key."""
        path: Path = ()
        node: Marks | Scalar | None = self.marks
        while isinstance(node, Marks):
            inner = node.children.items() if isinstance(node.children, dict) else enumerate(node.children)
            node_in: Marks | Scalar | None = None
            for step, child in inner:
                if isinstance(step, str) and node.keys[step][0] <= offset <= node.keys[step][1]:
                    return (*path, step), True
                start, end = _extent(child)
                if start <= offset <= end:
                    path, node_in = (*path, step), child
                    break
            node = node_in
        return path, False

    def has(self, path: Path) -> bool:
        """Whether there is a part at a path."""
        here: object = self.data
        for step in path:
            is_item = isinstance(here, list) and isinstance(step, int) and step < len(here)
            if not is_item and not (isinstance(here, dict) and step in here):
                return False
            here = here[step]  # type: ignore[index]
        return True

    def value_offsets(self, path: Path) -> tuple[int, int]:
        """Where the value at a path begins and ends, be it one word or a long list."""
        node: Any = self.marks
        for step in path:
            node = node.children[step]
        return _extent(node)

    def written(self, path: Path) -> str:
        """The value at a path as it stands in the text."""
        start, end = self.value_offsets(path)
        return self.text[start:end]

    def span(self, path: Path, on_key: bool = False, fragment: str = "") -> Span:
        """The place of a part as lines and columns; of the fragment within it, if that is there."""
        start, end = self.offsets(path, on_key)
        if fragment:
            found = self.text.find(fragment, start, end)
            if found >= 0:
                start, end = found, found + len(fragment)
        return self.between(start, end)

    def place(self, finding: Finding) -> Span:
        """Where a finding stands."""
        return finding.span or self.span(finding.path, finding.on_key, finding.fragment)

    def between(self, start: int, end: int) -> Span:
        """The stretch between two offsets as lines and columns."""
        starts = self._line_starts()
        line, end_line = bisect_right(starts, start), bisect_right(starts, end)
        return Span(line, start - starts[line - 1] + 1, end_line, end - starts[end_line - 1] + 1)

    def offset(self, line: int, column: int) -> int:
        """The offset of a line and column."""
        return self._line_starts()[line - 1] + column - 1

    def _line_starts(self) -> list[int]:
        if self._starts is None:
            self._starts = line_starts(self.text)
        return self._starts


def _extent(node: Marks | Scalar) -> tuple[int, int]:
    return (node.start, node.end) if isinstance(node, Marks) else node


def line_starts(text: str) -> list[int]:
    """The offset at which each line begins."""
    if "\r" in text:
        return [0, *(found.end() for found in re.finditer(_LINE_BREAK, text))]
    starts = list(accumulate((len(line) + 1 for line in text.split("\n")), initial=0))
    starts.pop()
    return starts


def decode(raw: bytes) -> str:
    """Bytes as text, without a byte order mark; refuses what is not UTF-8 or too long."""
    if len(raw) > MOST_BYTES:
        raise Rejected([at(Span(1, 1, 1, 1), "refused-yaml", f"the file is longer than {MOST_BYTES:,} bytes")])
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise Rejected([at(Span(1, 1, 1, 1), "broken-yaml", "the file is UTF-16, not UTF-8", "save it as UTF-8")])
    try:
        # The codec that removes the mark itself is slow.
        return (raw[3:] if raw.startswith(BOM_UTF8) else raw).decode()
    except UnicodeDecodeError as fault:
        if b"\0" in raw:
            what = at(Span(1, 1, 1, 1), "broken-yaml", "the file is not text", "is it a picture, or a PDF?")
            raise Rejected([what]) from None
        # The exception's own bytes no longer have the byte order mark.
        before = fault.object[: fault.start].decode("utf-8")
        starts = line_starts(before)
        line, column = len(starts), len(before) - starts[-1] + 1
        message = f"byte 0x{fault.object[fault.start]:02X} is not UTF-8"
        span = Span(line, column, line, column + 1)
        raise Rejected([at(span, "broken-yaml", message, "save the file as UTF-8")]) from None


def unread(text: str | bytes) -> Document:
    """A document for a text that may not even be YAML, so that its lines can be shown."""
    text = text if isinstance(text, str) else text[:MOST_BYTES].decode("utf-8-sig", "replace")
    return Document(text, None)


def read(text: str, in_a_hurry: bool = True) -> Document:
    """Gate 1: the text as data that knows where each part stands, or everything that is wrong with its YAML. Whoever
    will surely ask where parts stand has no use for a hurried look."""
    if len(text) > MOST_BYTES:
        raise Rejected([at(Span(1, 1, 1, 1), "refused-yaml", f"the text is longer than {MOST_BYTES:,} characters")])
    here = unread(text)
    plainly_fit = text.isascii() and not text.encode().translate(None, _FIT)
    if not plainly_fit and (unfit := re.search(FORBIDDEN, text)):
        message = f"the character U+{ord(unfit.group()):04X} may not stand in a YAML file"
        raise Rejected([at(here.between(*unfit.span()), "broken-yaml", message)])
    if "%" in text:
        _check_directives(text)
    data = hurried.read(text) if in_a_hurry else hurried.LEFT
    return _carefully(text) if data is hurried.LEFT else Document(text, data, lambda: _carefully(text).marks)


def _check_directives(text: str) -> None:
    """Refuse all directives but a first `%YAML`: none has a use here, and many would take long."""
    found = (re.compile(_DIRECTIVE).finditer(text, *before.span()) for before in re.finditer(_BEFORE, text))
    for number, one in enumerate(line for lines in found for line in lines):
        if number or not re.match(r"%YAML\b", one[0]):
            span = unread(text).between(*one.span())
            raise Rejected([at(span, "refused-yaml", "a file needs no directive but one %YAML", "leave this line out")])


def yaml_line(text: str) -> str:
    """The `%YAML` line before the document of a text; empty if there is none."""
    before = re.match(_BEFORE, text) if "%" in text else None
    found = before and re.compile(_DIRECTIVE).search(text, *before.span())
    return found[0].rstrip() if found else ""


def _carefully(text: str) -> Document:
    import yaml  # late: what is known of a file already is told without reading YAML

    here = unread(text)
    composer = Composer(text, here.between)
    try:
        composer.compose()
    except yaml.MarkedYAMLError as fault:
        composer.findings.append(_syntax_error(here, fault))
    if composer.findings:
        raise Rejected(composer.findings)
    return Document(text, composer.data, composer.marks)


def _syntax_error(document: Document, fault: yaml.MarkedYAMLError) -> Finding:
    mark = fault.problem_mark or fault.context_mark
    said, where = yaml_messages.plainly(fault.problem or "this is not YAML", fault.context or "")
    if fault.context_mark and "colon is missing" in said:
        mark, where = fault.context_mark, ""  # the key itself is what to look at
    offset = min(mark.index, len(document.text)) if mark else 0
    if where and fault.context_mark:
        said = f"{said} {where} {document.between(fault.context_mark.index, fault.context_mark.index).line}"
    span = document.between(offset, offset)
    nearby = [document.line(number) for number in range(max(1, span.line - 1), span.line + 1)]
    return at(span, "broken-yaml", said, yaml_messages.advice(fault.problem or "", nearby))
