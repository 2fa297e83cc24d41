"""Findings as a GitLab Code Quality report."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from toi_scenario.pipeline import Checked
from toi_scenario.report.baseline import fingerprints
from toi_scenario.report.json_rows import as_list
from toi_scenario.report.style import Style

_LEVELS = {"error": "major", "warning": "minor"}


def report(checked: Iterable[Checked], style: Style) -> Iterator[str]:
    """One row per finding; a waived one has the severity `info`."""
    return as_list(_rows(checked, style))


def _rows(checked: Iterable[Checked], style: Style) -> Iterator[dict[str, object]]:
    for file in checked:
        for findings, waived in ((file.diagnostics, False), (file.waived if style.waived else (), True)):
            for one, fingerprint in fingerprints(findings):
                yield {
                    "description": f"{one.message} ({one.help})" if one.help else one.message,
                    "check_name": one.rule,
                    "fingerprint": fingerprint,
                    "severity": "info" if waived else _LEVELS[one.severity],
                    "location": {"path": one.file.replace("\\", "/"), "lines": {"begin": one.span.line}},
                }
