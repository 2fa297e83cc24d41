"""Findings for people: place, sentence, rule, and the marked source line."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator

from toi_scenario.finding import Diagnostic, Severity
from toi_scenario.finding.harmless import harmless
from toi_scenario.pipeline import Checked
from toi_scenario.report.style import Style

# What a terminal shows as colour: bold, red, yellow, cyan, dim.
_CODES = {"place": "1", Severity.ERROR: "31;1", Severity.WARNING: "33;1", "rule": "36", "help": "2"}


def report(checked: Iterable[Checked], style: Style) -> Iterator[str]:
    """The findings of each file as soon as it is checked."""
    for file in checked:
        yield from told(file.diagnostics, style)
        if style.waived:
            for one in file.waived:
                yield from _tell(one, style, "waived")


def told(found: Iterable[Diagnostic], style: Style) -> Iterator[str]:
    """Findings that are not waived, wherever they come from."""
    for one in found:
        yield from _tell(one, style, str(one.severity))


def _tell(one: Diagnostic, style: Style, severity: str) -> Iterator[str]:
    place = f"{harmless(one.file)}:{one.span.line}:{one.span.column}:"
    paint = _paint if style.color else _plain
    said = f"{paint(severity, one.severity)}: {harmless(one.message)}"
    yield f"{paint(place, 'place')} {said} {paint(f'[{one.rule}]', 'rule')}"
    if one.source.strip():
        line, pad, mark = _excerpt(one)
        yield harmless(f"    {line}")
        yield f"    {pad}{paint(mark, one.severity)}"
    if one.help:
        yield paint(f"    help: {harmless(one.help)}", "help")


def _excerpt(one: Diagnostic) -> tuple[str, str, str]:
    """The source line, as much as there is of it, and what stands under it."""
    source = "".join(letter if letter.isprintable() else " " for letter in one.source)
    start = one.span.column - one.source_from
    end = one.span.end_column - one.source_from if one.span.end_line == one.span.line else len(source)
    marked = source[start : max(start + 1, end)]
    return source.rstrip(), " " * _width(source[:start]), "^" * max(1, _width(marked))


def _width(text: str) -> int:
    """How many columns a text takes on a terminal."""
    return sum(
        2 if unicodedata.east_asian_width(letter) in "WF" else not unicodedata.combining(letter) for letter in text
    )


def _paint(text: str, what: str) -> str:
    return f"\x1b[{_CODES[what]}m{text}\x1b[0m"


def _plain(text: str, what: str) -> str:  # noqa: ARG001
    return text
