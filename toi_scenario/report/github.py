"""Findings as workflow commands, which GitHub shows beside the changed lines."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator

from toi_scenario.finding.harmless import harmless
from toi_scenario.pipeline import Checked
from toi_scenario.report.style import Style


def report(checked: Iterable[Checked], style: Style) -> Iterator[str]:
    """One command per finding; a waived one is a notice."""
    for file in checked:
        told = [(one, str(one.severity)) for one in file.diagnostics]
        if style.waived:
            told += [(one, "notice") for one in file.waived]
        for one, level in told:
            span = one.span
            place = f"file={_property(one.file.replace(os.sep, '/'))},line={span.line},col={span.column}"
            if span.end_line == span.line:  # GitHub takes end columns only within one line
                place += f",endColumn={span.end_column}"
            else:
                place += f",endLine={span.end_line}"
            message = f"{one.message} ({one.help})" if one.help else one.message
            yield f"::{level} {place},title={_property(one.rule)}::{_data(message)}"


def _data(text: str) -> str:
    return harmless(text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A"))


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
