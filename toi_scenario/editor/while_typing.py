"""Says what is wrong with a text while somebody writes it.

A text that is being written is often no YAML, or stops at a gate. What was found in it before stays told on all lines
that nobody has touched since, and what is wrong now stands on the line that is being written. What half a line does to
other lines is told once it can be read, and its author pauses or goes on to another line.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path as File

from toi_scenario.editor.text_edits import plain, shared
from toi_scenario.finding import Diagnostic, Span
from toi_scenario.finding.records import NamedTuple
from toi_scenario.packs.workspace import Workspace
from toi_scenario.pipeline import GATES, Checked, in_order
from toi_scenario.text.document import Document

_OF_YAML = frozenset(("broken-yaml", "refused-yaml", "repeated-key", "ambiguous-scalar"))


class Told(NamedTuple):
    """The lines of a text, and what was found in it."""

    lines: tuple[str, ...] = ()
    found: tuple[Diagnostic, ...] = ()


class Before(NamedTuple):
    """What was found when the rules were last asked; when somebody last paused or began another line; and just now."""

    ruled: Told = Told()
    calm: Told = Told()
    now: Told = Told()
    line: int = 0  # that was written last


class Looked(NamedTuple):
    """What is to be told of a text now, what to remember of it, and whether a pause would tell more."""

    checked: Checked
    before: Before
    holds_back: bool = False


def look(
    file: File,
    text: str | bytes,
    workspace: Workspace,
    before: Before,
    pausing: bool = True,
    read: Document | None = None,
) -> Looked:
    """What is wrong with a text that was another one before, and may have been `read` already. Who is `pausing` is told
    all; who writes on is not yet told what is new on other lines."""
    checked = _headed(workspace.check(file, text, read=read))
    written = checked.document.text if checked.document else ""
    lines = tuple(plain(written).split("\n"))
    line, calm = before.line, before.calm
    if before.now.lines and lines != before.now.lines:
        line = edited_line(before.now.lines, lines)
        if line != before.line or len(lines) != len(before.now.lines):
            calm = before.now
    ruled = before.ruled if checked.halted else Told(lines, checked.diagnostics)
    now = Told(lines, _with_kept(checked.diagnostics, ruled, calm, lines, line) if checked.halted else ruled.found)
    if pausing or not _is_typed(before.now.lines, lines):
        return Looked(checked._replace(diagnostics=now.found), Before(ruled, now, now, line))
    told = _known(now.found, calm, lines, line)
    return Looked(checked._replace(diagnostics=told), Before(ruled, calm, now, line), len(told) < len(now.found))


def _headed(checked: Checked) -> Checked:
    """What is said of a whole text stands on its first word: nobody wants all of it underlined."""
    document, found = checked.document, checked.diagnostics
    long = any(one.span.line < one.span.end_line for one in found)
    if document is None or not isinstance(document.data, dict) or not long:
        return checked
    whole, first = document.span(()), document.span(tuple(document.data)[:1], on_key=True)
    return checked._replace(diagnostics=tuple(one._replace(span=first) if one.span == whole else one for one in found))


def _with_kept(
    found: tuple[Diagnostic, ...], ruled: Told, calm: Told, lines: tuple[str, ...], line: int
) -> tuple[Diagnostic, ...]:
    """What the gates say, and what the rules said before of lines that are as they were."""
    # What is not understood in full is no reason to say anything new of other lines.
    told = tuple(one for one in found if one.rule in GATES or not line or one.span.line == line)
    if line and any(one.rule in _OF_YAML for one in told):
        told = _on_line(told, line, lines)
    read = not any(one.rule in _OF_YAML for one in told)
    known = {(one.rule, one.message, one.span.line) for one in told}
    kept = [
        one
        for one in _known(_still(ruled, lines), calm, lines, line)
        if (one.rule, one.message, one.span.line) not in known and not (read and one.rule in GATES)
    ]
    return in_order([*told, *kept])


def _known(found: Iterable[Diagnostic], calm: Told, lines: tuple[str, ...], line: int) -> tuple[Diagnostic, ...]:
    """What stands on the line that is being written, and what was found elsewhere before that was begun."""
    before = {(one.rule, one.span.line) for one in _still(calm, lines)}
    return tuple(one for one in found if one.span.line == line or (one.rule, one.span.line) in before)


def _is_typed(before: tuple[str, ...], after: tuple[str, ...]) -> bool:
    """Whether a text came about from another as by a key: on one line, or on one that was parted or joined, if at
    all."""
    same, behind = alike(before, after)
    gone, came = len(before) - same - behind, len(after) - same - behind
    return before == after or (0 < gone <= 2 and 0 < came <= 2)


def edited_line(before: tuple[str, ...], after: tuple[str, ...]) -> int:
    """The line that somebody wrote last, from 1: the last of those that differ."""
    same, behind = alike(before, after)
    return min(max(same + 1, len(after) - behind), len(after))


def alike(before: Sequence[str], after: Sequence[str]) -> tuple[int, int]:
    """How many lines two texts share at their beginning, and at their end."""
    same = shared(before, after)
    return same, min(shared(before[::-1], after[::-1]), len(before) - same, len(after) - same)


def _on_line(told: tuple[Diagnostic, ...], line: int, lines: tuple[str, ...]) -> tuple[Diagnostic, ...]:
    """Findings of YAML on the line that is being written, where their cause is."""
    written = lines[min(line, len(lines)) - 1]
    indent = len(written) - len(written.lstrip())
    span = Span(line, indent + 1, line, max(indent + 1, len(written.rstrip())) + 1)
    first = next((one for one in told if one.span.line == line), None)
    if first is None:
        first = told[0]._replace(span=span, source=written, source_from=1, fix=None, suggested=None)
    return (first,)


def _still(before: Told, lines: tuple[str, ...]) -> list[Diagnostic]:
    """What was found before on lines that are as they were, where these are now."""
    same, behind = alike(before.lines, lines)
    more, end = len(lines) - len(before.lines), len(before.lines) - behind
    found = []
    for one in (told._replace(fix=None, suggested=None) for told in before.found):  # which were for another text
        if one.span.end_line <= same:
            found.append(one)
        elif one.span.line > end:
            span = one.span._replace(line=one.span.line + more, end_line=one.span.end_line + more)
            found.append(one._replace(span=span))
    return found
