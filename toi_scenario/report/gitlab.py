"""Findings as a GitLab Code Quality report."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from toi_scenario.baseline import fingerprints
from toi_scenario.pipeline import Checked
from toi_scenario.report.style import Style

_LEVELS = {"error": "major", "warning": "minor"}


def report(checked: Iterable[Checked], style: Style) -> Iterator[str]:
    """Rows as soon as they are known; the list closes at the end. A waived finding is told as mere information."""
    before = "["
    for file in checked:
        for findings, waived in ((file.diagnostics, False), (file.waived if style.waived else (), True)):
            for one, fingerprint in fingerprints(findings):
                row = {
                    "description": f"{one.message} ({one.help})" if one.help else one.message,
                    "check_name": one.rule,
                    "fingerprint": fingerprint,
                    "severity": "info" if waived else _LEVELS[one.severity],
                    "location": {"path": one.file.replace("\\", "/"), "lines": {"begin": one.span.line}},
                }
                yield f"{before}{json.dumps(row)}"
                before = ","
    yield "[]" if before == "[" else "]"
