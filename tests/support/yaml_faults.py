"""What gate 1 refuses of a text, and where."""

from __future__ import annotations

from toi_scenario.finding import Finding, Rejected, Span
from toi_scenario.text.document import read

Fault = tuple[str, Span, str]


def faults(text: str) -> list[Fault]:
    """The findings of read() for a text: rule, place, message."""
    try:
        read(text)
    except Rejected as rejected:
        return [(one.rule, placed(one), one.message) for one in rejected.findings]
    return []


def placed(finding: Finding) -> Span:
    assert finding.span is not None
    return finding.span
