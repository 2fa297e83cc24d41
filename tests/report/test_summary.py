"""Tests the page of findings for a workflow's summary."""

from __future__ import annotations

import re
from pathlib import Path as File

from toi_scenario.finding import Diagnostic, Severity, Span
from toi_scenario.pipeline import Checked
from toi_scenario.report.summary import MOST_ROWS, Summary


def page_of(found: int, message: str) -> str:
    """A page with so many findings, each with the same message."""
    one = Diagnostic(message, Span(1, 1, 1, 2), "", "some-rule", Severity.ERROR, message, "", "")
    summary = Summary(File("page"))
    list(summary.gather([Checked("x.yaml", (one,) * found, (), None)]))
    return summary.text("1 file")


def test_a_page_is_never_too_long() -> None:
    """A page of more than a mebibyte would not be shown, so the signs that stand for others count as well."""
    for sign in ("|", "\U0001f9e8", "x", "\ud800"):
        text = page_of(MOST_ROWS + 100, sign * 300)
        rows = text.count("| error |")
        assert len(text.encode("utf-8", "backslashreplace")) < 2**20
        assert re.search(rf"^… and {MOST_ROWS + 100 - rows} more\.$", text, re.MULTILINE)
        assert rows > 250


def test_a_page_has_no_links() -> None:
    """An address in a title is no link, with or without its protocol."""
    text = page_of(1, "http://evil.example WWW.evil.example www.evil.example")
    assert not re.search(r"://|www\.", text, re.IGNORECASE)
