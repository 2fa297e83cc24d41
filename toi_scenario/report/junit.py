"""Findings as JUnit XML, which every CI shows as tests.

Each file is a test; it fails if it has an error, or a warning where warnings fail.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from pathlib import PurePath

from toi_scenario.finding import Diagnostic
from toi_scenario.finding.harmless import harmless
from toi_scenario.pipeline import Checked
from toi_scenario.report.style import Style


def report(checked: Iterable[Checked], style: Style) -> Iterator[str]:
    """The counts come first, so nothing is reported before the last file is checked."""
    cases: list[str] = []
    failed = 0
    for file in checked:
        fatal = [one for one in file.diagnostics if one.severity == "error" or style.strict or file.strict]
        rest = [one for one in file.diagnostics if one not in fatal]
        failed += bool(fatal)
        cases.append("".join(_case(file, fatal, [*rest, *(file.waived if style.waived else ())])))
    counts = f'name="toi-scenario" errors="0" failures="{failed}" skipped="0" tests="{len(cases)}"'
    yield '<?xml version="1.0" encoding="utf-8"?>'
    yield f'<testsuites name="toi-scenario"><testsuite {counts}>'
    yield from cases
    yield "</testsuite></testsuites>"


def _case(file: Checked, fatal: list[Diagnostic], rest: list[Diagnostic]) -> Iterator[str]:
    name = PurePath(file.file)
    parent = ".".join(part for part in name.parent.parts if part not in (".", "..", name.anchor)) or "scenarios"
    yield f"<testcase classname={_value(parent)} name={_value(name.name)}"
    if not fatal and not rest:
        yield "/>"
        return
    yield ">"
    if fatal:
        others = sum(one.stands_for for one in fatal[1:])
        message = fatal[0].message + (f" (and {others} more)" if others else "")
        yield f"<failure message={_value(message)} type={_value(fatal[0].rule)}>{_lines(fatal)}</failure>"
    if rest:
        yield f"<system-out>{_lines(rest)}</system-out>"
    yield "</testcase>"


def _lines(findings: list[Diagnostic]) -> str:
    return escape("\n".join(map(_line, findings)), quote=False)


def _line(one: Diagnostic) -> str:
    place = f"{one.file}:{one.span.line}:{one.span.column}"
    told = _fit(f"{place}: {one.severity}: {one.message} [{one.rule}]")
    return told + (f"\n    help: {_fit(one.help)}" if one.help else "")


def _value(text: str) -> str:
    return f'"{escape(_fit(text))}"'


def _fit(text: str) -> str:
    """On one line, in which no server finds a command, and without the characters that XML cannot hold."""
    return harmless("".join(letter if letter.isprintable() else "\ufffd" for letter in text))
