"""Findings as a JSON list for programs, one row per line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from toi_scenario.finding import Diagnostic
from toi_scenario.pipeline import Checked
from toi_scenario.report.style import Style


def report(checked: Iterable[Checked], style: Style) -> Iterator[str]:
    """One row per finding, with the fixed keys of the format; a waived one says that it is."""
    return as_list(_rows(checked, style))


def as_list(rows: Iterable[object]) -> Iterator[str]:
    """Rows as soon as they are known; the list closes at the end."""
    before = "["
    for one in rows:
        yield f"{before}{as_json(one)}"
        before = ","
    yield "[]" if before == "[" else "]"


def as_json(value: object) -> str:
    """A value on one line, in which no server finds a command such as `##[group]`."""
    return json.dumps(value).replace("##", "#\\u0023")


def _rows(checked: Iterable[Checked], style: Style) -> Iterator[dict[str, object]]:
    for file in checked:
        yield from map(row, file.diagnostics)
        if style.waived:
            yield from ({**row(one), "waived": True} for one in file.waived)


def row(one: Diagnostic) -> dict[str, object]:
    """A finding as a row with fixed keys; `fix` is there if something is suggested."""
    made = {
        "file": one.file,
        **one.span._asdict(),
        "path": one.path,
        "rule": one.rule,
        "severity": str(one.severity),
        "message": one.message,
        "help": one.help,
    }
    if fix := one.suggested:
        made["fix"] = {
            "title": fix.title,
            "edits": [{**span._asdict(), "replacement": text} for span, text in fix.replacements],
        }
    return made
