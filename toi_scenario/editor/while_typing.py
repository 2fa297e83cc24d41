"""Says what is wrong with a text while somebody writes it.

A text that is being written is often no YAML, or stops at a gate. What was found in it before stays told on all lines
that nobody has touched since, and what is wrong now stands on the line that is being written.
"""

from __future__ import annotations

from pathlib import Path as File
from typing import NamedTuple

from toi_scenario.editor.text_edits import plain
from toi_scenario.finding import Diagnostic, Span
from toi_scenario.packs.workspace import Workspace
from toi_scenario.pipeline import GATES, Checked, in_order

_OF_YAML = frozenset(("broken-yaml", "refused-yaml", "repeated-key", "ambiguous-scalar"))


class Before(NamedTuple):
    """The lines of a text, and what was found in it when the rules were last asked."""

    lines: tuple[str, ...] = ()
    found: tuple[Diagnostic, ...] = ()
    text: tuple[str, ...] = ()  # the lines of the last text, whatever could be found in it
    line: int = 0  # that was written last


class Looked(NamedTuple):
    """What is found in a text now, and what to remember of it."""

    checked: Checked
    before: Before


def look(file: File, text: str | bytes, workspace: Workspace, before: Before) -> Looked:
    """What is wrong with a text that was another one before."""
    checked = workspace.check(file, text)
    written = checked.document.text if checked.document else ""
    lines = tuple(plain(written).split("\n"))
    if not checked.halted:
        return Looked(checked, Before(lines, checked.diagnostics, lines))
    told = checked.diagnostics
    # What is not understood in full is no reason to say anything new of other lines.
    line = before.line if lines == before.text or not before.text else edited_line(before.text, lines)
    told = tuple(one for one in told if one.rule in GATES or not line or one.span.line == line)
    if line and any(one.rule in _OF_YAML for one in told):
        told = _on_line(told, line, lines)
    known = {(one.rule, one.message, one.span.line) for one in told}
    kept = [one for one in _still(before, lines) if (one.rule, one.message, one.span.line) not in known]
    read = not any(one.rule in _OF_YAML for one in told)
    rest = [one for one in kept if not (read and one.rule in GATES)]
    return Looked(checked._replace(diagnostics=in_order([*told, *rest])), before._replace(text=lines, line=line))


def edited_line(before: tuple[str, ...], after: tuple[str, ...]) -> int:
    """The line that somebody wrote last, from 1: the last of those that differ."""
    same, behind = _alike(before, after)
    return min(max(same + 1, len(after) - behind), len(after))


def _alike(before: tuple[str, ...], after: tuple[str, ...]) -> tuple[int, int]:
    """How many lines two texts share at their beginning, and at their end."""
    most = min(len(before), len(after))
    same = next((at for at in range(most) if before[at] != after[at]), most)
    left = most - same
    behind = next((at for at in range(left) if before[-1 - at] != after[-1 - at]), left)
    return same, behind


def _on_line(told: tuple[Diagnostic, ...], line: int, lines: tuple[str, ...]) -> tuple[Diagnostic, ...]:
    """Findings of YAML on the line that is being written, where their cause is."""
    written = lines[min(line, len(lines)) - 1]
    indent = len(written) - len(written.lstrip())
    span = Span(line, indent + 1, line, max(indent + 1, len(written.rstrip())) + 1)
    first = next((one for one in told if one.span.line == line), None)
    if first is None:
        first = told[0]._replace(span=span, source=written, source_from=1, fix=None, suggested=None)
    return (first,)


def _still(before: Before, lines: tuple[str, ...]) -> list[Diagnostic]:
    """What was found before on lines that are as they were, where these are now."""
    same, behind = _alike(before.lines, lines)
    more, end = len(lines) - len(before.lines), len(before.lines) - behind
    found = []
    for one in (told._replace(fix=None, suggested=None) for told in before.found):  # which were for another text
        if one.span.end_line <= same:
            found.append(one)
        elif one.span.line > end:
            span = one.span._replace(line=one.span.line + more, end_line=one.span.end_line + more)
            found.append(one._replace(span=span))
    return found
